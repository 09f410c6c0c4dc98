//! The table waits for its show: how long what was told is to be seen, and who waits for it.
//!
//! After a step the events that everybody was told take time, by their size and the host's tempo. Questions begin when that time
//! is over: bots, standing orders and clocks count from there. The time is written down with the step, so it is the same
//! after a restart, and nobody waits for a phone to say that it has seen anything. People may answer at once.

use std::collections::VecDeque;

use catalog::{Cut, ToldEvent};
use protocol::Tempo;

use super::Party;

/// So many moments back a moment of the same kind makes the next one shorter.
const RECENT: usize = 30;

/// How much of its time a moment gets: the first of its kind lately, the second, any further one; in percent.
const REPEATED: [u32; 3] = [100, 70, 50];

/// The kinds of moments that were seen lately.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen(VecDeque<u64>);

impl Seen {
    /// Whether a moment of this kind was seen lately, and how often.
    fn times(&self, kind: u64) -> usize {
        self.0.iter().filter(|&&seen| seen == kind).count()
    }

    fn see(&mut self, kind: u64) {
        if self.0.len() == RECENT {
            self.0.pop_front();
        }
        self.0.push_back(kind);
    }

    /// Takes in what everybody was told, as it was shown.
    pub(super) fn take_in(&mut self, events: &[ToldEvent]) {
        for moment in events.iter().filter_map(|event| event.moment) {
            self.see(moment.kind);
        }
    }
}

impl Party {
    /// Whether the table leaves time for a show.
    pub(super) fn has_show(&self) -> bool {
        self.percent() > 0
    }

    fn percent(&self) -> u32 {
        percent(self.settings.tempo) * self.house.show / 100
    }

    /// Says of each event how long it is to be seen, for every viewer alike, and gives the time of all of them, with what hands
    /// have to do meanwhile.
    pub(super) fn pace(&self, events: &mut [Vec<ToldEvent>], cuts: &[Cut]) -> u32 {
        let percent = self.percent();
        let Some(room) = events.last().filter(|_| percent > 0) else { return 0 };
        let mut seen = self.memory.seen.clone();
        let durations: Vec<u32> = room
            .iter()
            .filter_map(|event| event.moment)
            .map(|moment| {
                let again = REPEATED[seen.times(moment.kind).min(REPEATED.len() - 1)];
                seen.see(moment.kind);
                (moment.size.ms() * again / 100).max(moment.least_ms) * percent / 100
            })
            .collect();
        for told in events {
            let public = told.iter_mut().filter(|event| event.moment.is_some());
            public.zip(&durations).for_each(|(event, ms)| event.ms = *ms);
        }
        let deeds = cuts.iter().filter_map(|cut| cut.deed.as_ref());
        durations.iter().sum::<u32>() + deeds.map(|(deed, _)| self.deed_ms(*deed)).sum::<u32>()
    }
}

/// How long everything takes at this tempo.
fn percent(tempo: Tempo) -> u32 {
    match tempo {
        Tempo::None => 0,
        Tempo::Brisk => 60,
        Tempo::Usual => 100,
        Tempo::Leisurely => 140,
    }
}
