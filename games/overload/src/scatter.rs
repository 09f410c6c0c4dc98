//! What random positions are made of: full pieces close together, a bowl that is all but empty, the last point before the end.

use table::Dice;

use crate::board::Space;
use crate::rules::Overload;
use crate::state::START;

/// The spaces on which pieces stand: few, so that they meet and overtake; Start, if there is no other to stay on.
pub(crate) fn meeting_places(rules: &Overload, dice: &mut Dice) -> Vec<u8> {
    let mut stays: Vec<u8> = (1..rules.finish).filter(|&at| rules.space(at) != Space::Either).collect();
    if stays.is_empty() {
        return vec![START];
    }
    let many = dice.pick(&[1, 2, 4, stays.len()]).min(stays.len());
    let any = dice.below(stays.len() - many + 1);
    let from = dice.pick(&[0, stays.len() - many, any]);
    stays.split_off(from).into_iter().take(many).collect()
}

pub(crate) fn random_load(rules: &Overload, bowl: u16, dice: &mut Dice) -> u8 {
    let full = rules.capacity;
    let load = dice.pick(&[0, 1, full / 2, full - 1, full, full]);
    u8::try_from(bowl).map_or(load, |bowl| load.min(bowl))
}

pub(crate) fn random_points(rules: &Overload, dice: &mut Dice) -> u16 {
    let most = rules.target - 1;
    dice.pick(&[0, most / 2, most.saturating_sub(1), most])
}
