//! What must hold between two phases (rulebook, "What always holds").

use table::{Broken, Seat, Vocabulary};

use crate::KackenAufWacken;
use crate::action::MOST_BEERS;
use crate::cards::{BierstandCard, EventKind, RockCard, RockKind, Stage, Title, Titles, WcCard};
use crate::state::{Kacken, Phase, State, band_of};

impl KackenAufWacken {
    fn in_front(&self, state: &State, origin: Kacken) -> u8 {
        self.seats.iter().filter(|seat| state.kacken[seat.index()] == Some(origin)).count() as u8
    }

    /// KW-I-1 for the Rock! deck.
    pub(crate) fn rock_cards_are_conserved(&self, state: &State) -> Result<(), Broken> {
        for &card in RockCard::ALL {
            let holders = |title: Title| {
                self.seats.iter().filter(|seat| state.hands[seat.index()].contains(title.number())).count()
            };
            let held = match card.kind() {
                RockKind::Band(title) => holders(title) as u8,
                RockKind::Kacken => self.in_front(state, Kacken::Rock),
                RockKind::Event(EventKind::DubioseCurrywurst) => self.in_front(state, Kacken::Currywurst),
                RockKind::Event(_) => 0,
            };
            let piles = state.rock.count(card) + state.rock_discard.count(card) + state.rock_out.count(card);
            let found = piles + held + u8::from(state.resolving == Some(card));
            conserved("Rock!", card, self.rock.count(card), found)?;
        }
        Ok(())
    }

    /// KW-I-1 for the Bierstand.
    pub(crate) fn bierstand_is_conserved(&self, state: &State) -> Result<(), Broken> {
        let beers: u8 = state.beers.iter().chain(&state.staked).sum();
        for &card in BierstandCard::ALL {
            let held = match card {
                BierstandCard::Beer => beers,
                BierstandCard::Kacken => self.in_front(state, Kacken::Bierstand),
                BierstandCard::Wait => 0,
            };
            let found = state.bierstand.count(card) + state.bierstand_discard.count(card) + held;
            conserved("Bierstand", card, self.bierstand.count(card), found)?;
        }
        Ok(())
    }

    /// KW-I-1 for the WC.
    pub(crate) fn wc_is_conserved(&self, state: &State) -> Result<(), Broken> {
        WcCard::ALL.iter().try_for_each(|&card| {
            conserved("WC", card, self.wc.count(card), state.wc.count(card) + state.wc_discard.count(card))
        })
    }

    /// A seat knows only cards that another seat holds.
    pub(crate) fn knowledge_is_of_other_hands(&self, state: &State) -> Result<(), Broken> {
        let held = self.seats.iter().fold(Titles::EMPTY, |all, seat| all.union(&state.hands[seat.index()]));
        for seat in self.seats.iter() {
            let others = held.minus(&state.hands[seat.index()]);
            let stray = state.knowledge.of(seat).minus(&others);
            if let Some(card) = stray.iter().next() {
                let card = Title::new(card).rock_card();
                return Err(Broken(format!("seat {seat} knows {card}, which no other seat holds")));
            }
        }
        Ok(())
    }
}

fn conserved(deck: &str, card: impl Vocabulary, expected: u8, found: u8) -> Result<(), Broken> {
    if expected == found {
        return Ok(());
    }
    let card = card.name();
    Err(Broken(format!("KW-I-1: the {deck} deck has {expected} of `{card}`, but {found} are on the table")))
}

/// KW-I-1 for the On Stage deck: each card in one place.
pub(crate) fn songs_are_conserved(state: &State) -> Result<(), Broken> {
    let waiting: Titles = state.waiting.iter().map(|title| title.number()).collect();
    let places = state.stages.iter().chain([&state.on_stage, &state.gone, &waiting]);
    let count: usize = places.clone().map(Titles::len).sum();
    let all = places.fold(Titles::EMPTY, Titles::union);
    if all != Title::on_stage() || count != all.len() {
        return Err(Broken(format!("KW-I-1: the On Stage deck has 24 cards, but {count} are on the table")));
    }
    Ok(())
}

/// KW-I-2: at most two beers, those in front of a stage counted with their owner.
pub(crate) fn two_hands(state: &State, seat: Seat) -> Result<(), Broken> {
    let beers = state.beers[seat.index()] + state.staked[seat.index()];
    if beers > MOST_BEERS {
        return Err(Broken(format!("KW-I-2: seat {seat} has {beers} beers; at most {MOST_BEERS} fit")));
    }
    Ok(())
}

/// KW-I-3: no band plays twice, none waits that plays, and a stage shows one band.
pub(crate) fn bands_are_different(state: &State) -> Result<(), Broken> {
    let waiting = state.waiting.map(Title::band);
    for &stage in Stage::ALL {
        let songs = state.songs(stage);
        let Some(band) = band_of(songs) else { continue };
        let elsewhere = Stage::ALL.iter().any(|&other| other != stage && state.band(other) == Some(band));
        if elsewhere || waiting == Some(band) {
            return Err(Broken(format!("KW-I-3: {band} plays on {stage} and somewhere else")));
        }
        if !songs.minus(&band.titles()).is_empty() {
            return Err(Broken(format!("KW-I-3: more than one band plays on {stage}")));
        }
    }
    Ok(())
}

/// KW-I-4: a stage is empty only when nobody is left to play.
pub(crate) fn no_stage_waits_for_nothing(state: &State) -> Result<(), Broken> {
    let somebody = !state.on_stage.is_empty() || state.waiting.is_some();
    match Stage::ALL.iter().find(|&&stage| somebody && state.songs(stage).is_empty()) {
        Some(stage) => Err(Broken(format!("KW-I-4: {stage} is empty, but a band could play"))),
        None if state.phase != Phase::Over && state.stages.iter().all(Titles::is_empty) => {
            Err(Broken("KW-X-1: all stages are empty, but the game is not over".to_owned()))
        }
        None => Ok(()),
    }
}
