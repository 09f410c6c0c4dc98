//! Somebody who watches a game for the lab: which clauses, measures and answers there were and whose they were, who led
//! when, and what came of it. Allocates nothing while a game runs, once its lists have grown.

use std::marker::PhantomData;

use table::{Action, Game, MAX_SEATS, Outcome, Ranking, Seat, SeatSet, Tell, Vocabulary};

use crate::figure::{Common, Figures, NONE, PARTS};
use crate::pace::Pace;

/// Something that happened in a game: so often, and to these seats.
#[derive(Clone, Copy, Debug, Default)]
struct Happened {
    times: u32,
    seats: SeatSet,
}

/// Who was ahead and who behind when somebody was asked.
#[derive(Clone, Copy, Debug)]
struct Lead {
    ahead: SeatSet,
    behind: SeatSet,
}

/// Watches one game after the other.
#[derive(Debug)]
pub(crate) struct Recorder<G> {
    figures: Figures,
    /// Clauses, then measures, then answers by their code, then cards at work.
    happened: Vec<Happened>,
    /// Which of them happened in this game.
    touched: Vec<u16>,
    measures: Vec<i64>,
    /// Whose doing what happens now is.
    doer: SeatSet,
    first: Option<Seat>,
    leads: Vec<Lead>,
    chosen: i64,
    forced: i64,
    options: i64,
    pace: Option<Pace>,
    /// How long the longest has thought about the question that is asked now, and all about those before, in milliseconds.
    thinking: (u32, u64),
    /// How long moments were shown, in hundredths of milliseconds.
    shown: u64,
    game: PhantomData<G>,
}

/// The things a game can show, in the order of their indices.
pub fn things<G: Game>() -> Things {
    let spelt = |code| G::Action::from_code(code).map(|action| action.to_string()).unwrap_or_default();
    Things {
        clauses: G::Clause::names().into_iter().map(str::to_owned).collect(),
        measures: G::Measure::names().into_iter().map(str::to_owned).collect(),
        answers: (0..G::Action::CODES).map(spelt).collect(),
        cards: G::cards(),
    }
}

/// The cards that these rules do not play with, by their indices among the [`things`].
pub fn absent<G: Game>(rules: &G) -> Vec<usize> {
    let things = things::<G>();
    let counted = G::Measure::ALL.iter().enumerate();
    let counted = counted.map(|(at, &measure)| (things.clauses.len() + at, G::counted_card(measure)));
    let before = things.count() - things.cards.len();
    let seen = things.cards.into_iter().enumerate().map(|(at, card)| (before + at, Some(card)));
    let absent =
        counted.chain(seen).filter(|(_, card)| card.as_ref().is_some_and(|card| !rules.plays_with(card)));
    absent.map(|(at, _)| at).collect()
}

/// What can happen in a game: clauses, measures, answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Things {
    /// The clauses of its rules.
    pub clauses: Vec<String>,
    /// What it counts.
    pub measures: Vec<String>,
    /// Answers by code; empty where a code is not used.
    pub answers: Vec<String>,
    /// Cards whose work can be seen, by their keys in the catalogues.
    pub cards: Vec<String>,
}

impl Things {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.clauses.len() + self.measures.len() + self.answers.len() + self.cards.len()
    }
}

impl<G: Game> Recorder<G> {
    pub(crate) fn new(figures: Figures, things: usize) -> Recorder<G> {
        Recorder {
            figures,
            happened: vec![Happened::default(); things],
            touched: Vec::with_capacity(things),
            measures: vec![0; G::Measure::ALL.len()],
            doer: SeatSet::EMPTY,
            first: None,
            leads: Vec::with_capacity(1 << 12),
            chosen: 0,
            forced: 0,
            options: 0,
            pace: None,
            thinking: (0, 0),
            shown: 0,
            game: PhantomData,
        }
    }

    /// Minutes are counted, too.
    pub(crate) fn paced(self, pace: Option<Pace>) -> Recorder<G> {
        Recorder { pace, ..self }
    }

    /// Another game begins.
    pub(crate) fn begin(&mut self) {
        self.touched.drain(..).for_each(|thing| self.happened[usize::from(thing)] = Happened::default());
        self.measures.fill(0);
        self.leads.clear();
        (self.chosen, self.forced, self.options) = (0, 0, 0);
        (self.doer, self.first) = (SeatSet::EMPTY, None);
        (self.thinking, self.shown) = ((0, 0), 0);
    }

    /// What happens from now on is this seat's doing.
    #[inline]
    pub(crate) fn turn_of(&mut self, seat: Option<Seat>) {
        self.doer = seat.map_or(SeatSet::EMPTY, SeatSet::one);
        self.first = self.first.or(seat);
    }

    /// Somebody is asked.
    #[inline]
    pub(crate) fn asked(&mut self, rules: &G, state: &G::State) {
        let worth = rules.evaluation(state);
        let seats = rules.seats();
        let (mut most, mut least) = (f32::MIN, f32::MAX);
        let mut lead = Lead { ahead: SeatSet::EMPTY, behind: SeatSet::EMPTY };
        for seat in seats.iter() {
            let worth = worth[seat.index()];
            if worth >= most {
                lead.ahead = if worth > most { SeatSet::one(seat) } else { lead.ahead.with(seat) };
                most = worth;
            }
            if worth <= least {
                lead.behind = if worth < least { SeatSet::one(seat) } else { lead.behind.with(seat) };
                least = worth;
            }
        }
        self.leads.push(lead);
        self.thinking = (0, self.thinking.1 + u64::from(self.thinking.0));
    }

    /// How long the game took people, in seconds; nothing if nobody knows how long people take.
    fn seconds(&self) -> Option<i64> {
        self.pace.as_ref()?;
        let thinking = self.thinking.1 + u64::from(self.thinking.0);
        Some(((thinking + self.shown / 100 + 500) / 1_000) as i64)
    }

    /// A seat answers, and had these answers to choose from.
    #[inline]
    pub(crate) fn answers(&mut self, seat: Seat, action: G::Action, legal: &[G::Action]) {
        self.turn_of(Some(seat));
        if legal.len() > 1 {
            self.chosen += 1;
            self.options += legal.len() as i64;
            if let Some(pace) = &self.pace {
                // Those who are asked together think at the same time.
                self.thinking.0 = self.thinking.0.max(pace.thinking(legal));
            }
            self.happens(G::Clause::ALL.len() + G::Measure::ALL.len() + usize::from(action.code()), 1);
        } else {
            self.forced += 1;
        }
    }

    #[inline]
    fn happens(&mut self, thing: usize, times: u32) {
        self.happens_to(thing, times, self.doer);
    }

    #[inline]
    fn happens_to(&mut self, thing: usize, times: u32, seats: SeatSet) {
        let happened = &mut self.happened[thing];
        if happened.times == 0 {
            self.touched.push(thing as u16);
        }
        happened.times += times;
        happened.seats = happened.seats.union(seats);
    }

    /// What happened in this game: which thing, how often, and to whom.
    pub(crate) fn happenings(&self) -> impl Iterator<Item = (usize, u32, SeatSet)> {
        self.touched.iter().map(|&thing| {
            let happened = self.happened[usize::from(thing)];
            (usize::from(thing), happened.times, happened.seats)
        })
    }

    /// How many things can happen.
    pub(crate) fn things(&self) -> usize {
        self.happened.len()
    }

    /// Whether something happened in this game.
    pub(crate) fn has(&self, thing: usize) -> bool {
        self.happened[thing].times > 0
    }

    /// Writes the game's figures down.
    pub(crate) fn figures(&self, outcome: Outcome, out: &mut [i64]) {
        let figures = &self.figures;
        let seats = figures.seats();
        out.fill(NONE);
        let mut set = |at: usize, number: i64| out[at] = number;
        let winners = outcome.winners();
        for seat in 0..seats {
            let share = share_of_win(winners, SeatSet::one(Seat::new(seat)));
            set(figures.win(seat), share);
            if let Some(first) = self.first {
                set(figures.win_from((seat + seats - first.index()) % seats), share);
            }
        }
        if let Outcome::Ranked(ranking) = outcome {
            ranking
                .seats()
                .iter()
                .for_each(|seat| set(figures.points(seat.index()), ranking.points(seat).into()));
            let (winner, margin) = first_and_second(&ranking);
            set(figures.common(Common::WinnerPoints), winner);
            set(figures.common(Common::Margin), margin);
        }
        let answers = self.chosen + self.forced;
        if let Some(seconds) = self.seconds() {
            set(figures.common(Common::Minutes), seconds);
        }
        set(figures.common(Common::Decisions), self.chosen);
        set(figures.common(Common::Forced), part(self.forced, answers));
        set(figures.common(Common::Options), part(self.options, self.chosen));
        set(figures.common(Common::Shared), if winners.len() > 1 { PARTS } else { 0 });
        set(figures.common(Common::Aborted), if winners.is_empty() { PARTS } else { 0 });
        if let Some(drama) = drama(&self.leads, winners) {
            set(figures.common(Common::LeadChanges), drama.changes);
            set(figures.common(Common::LedFrom), drama.led_from);
            set(figures.common(Common::Comeback), drama.comeback);
        }
        self.measures.iter().enumerate().for_each(|(index, &number)| set(figures.measure(index), number));
    }
}

/// How the lead went.
struct Drama {
    changes: i64,
    led_from: i64,
    comeback: i64,
}

/// How the lead went; nothing where nobody can tell, or nobody won.
fn drama(leads: &[Lead], winners: SeatSet) -> Option<Drama> {
    let untold = leads.iter().all(|lead| lead.ahead == lead.behind);
    if winners.is_empty() || untold {
        return None;
    }
    let (mut leader, mut since, mut changes) = (SeatSet::EMPTY, 0, 0);
    for (at, lead) in leads.iter().enumerate() {
        if lead.ahead.len() == 1 && lead.ahead != leader {
            changes += i64::from(!leader.is_empty());
            (leader, since) = (lead.ahead, at);
        }
    }
    let led = !leader.and(winners).is_empty();
    let behind = leads[leads.len() / 2].behind;
    Some(Drama {
        changes,
        led_from: if led { part(since as i64, leads.len() as i64) } else { PARTS },
        comeback: share_of_win(winners, behind) / behind.len() as i64,
    })
}

/// What these seats have of the win, in [`PARTS`].
#[inline]
pub(crate) fn share_of_win(winners: SeatSet, seats: SeatSet) -> i64 {
    match winners.len() {
        0 => 0,
        all => PARTS / all as i64 * winners.and(seats).len() as i64,
    }
}

/// A share in [`PARTS`]; none of none is none.
fn part(some: i64, all: i64) -> i64 {
    if all == 0 { NONE } else { (some * PARTS + all / 2) / all }
}

/// The winner's points, and how far the second is away.
fn first_and_second(ranking: &Ranking) -> (i64, i64) {
    let mut by_place = [(u8::MAX, 0); MAX_SEATS];
    let seats = ranking.seats().count();
    for seat in ranking.seats().iter() {
        by_place[seat.index()] = (ranking.place(seat), ranking.points(seat));
    }
    by_place[..seats].sort_unstable();
    let (first, second) = (i64::from(by_place[0].1), i64::from(by_place[1.min(seats - 1)].1));
    (first, (first - second).abs())
}

impl<G: Game> Tell<G> for Recorder<G> {
    #[inline]
    fn all(&mut self, event: G::Public) {
        let before = G::Clause::ALL.len() + G::Measure::ALL.len() + usize::from(G::Action::CODES);
        G::at_work(&event, |card, seats| self.happens_to(before + card, 1, seats));
        if let Some(pace) = &self.pace {
            self.shown += pace.shown(G::size(&event));
        }
    }
    #[inline]
    fn to(&mut self, _seats: SeatSet, _event: G::Private) {}
    #[inline]
    fn clause(&mut self, clause: G::Clause) {
        self.happens(clause.index(), 1);
    }
    #[inline]
    fn count(&mut self, measure: G::Measure, n: u32) {
        self.measures[measure.index()] += i64::from(n);
        if n > 0 {
            self.happens(G::Clause::ALL.len() + measure.index(), n);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(letters: &str) -> SeatSet {
        letters.bytes().map(|letter| Seat::new(usize::from(letter - b'A'))).collect()
    }

    /// Who is ahead and who behind, each time somebody is asked: `A/BC`.
    fn leads(text: &str) -> Vec<Lead> {
        let lead = |word: &str| {
            let (ahead, behind) = word.split_once('/').unwrap_or((word, word));
            Lead { ahead: seats(ahead), behind: seats(behind) }
        };
        text.split_whitespace().map(lead).collect()
    }

    #[test]
    fn a_lead_changes_when_another_seat_is_alone_ahead() {
        let game = leads("ABC A/BC A/C AB/C B/C B/A A/B A/B");
        let drama = drama(&game, seats("A")).unwrap();
        assert_eq!(drama.changes, 2, "to B and back to A; a tie is no change");
        assert_eq!(drama.led_from, PARTS * 6 / 8);
        assert_eq!(drama.comeback, 0, "at half-time C was last");
        assert_eq!(super::drama(&game, seats("C")).unwrap().comeback, PARTS);
        assert_eq!(super::drama(&game, seats("C")).unwrap().led_from, PARTS, "C never led");
        assert_eq!(
            super::drama(&game, seats("BC")).unwrap().comeback,
            PARTS / 2,
            "a shared win is half a win"
        );
    }

    #[test]
    fn where_nobody_can_tell_who_leads_nothing_is_said() {
        assert!(drama(&leads("ABC ABC ABC"), seats("A")).is_none());
        assert!(drama(&leads("A/BC"), SeatSet::EMPTY).is_none(), "called off");
    }
}
