//! Festival Overload as the table knows games: which phase calls which part of the rules, who is asked what.

use std::ops::RangeInclusive;

use table::{
    Auto, Buffer, Chance, How, Next, Nothing as Private, OptionError, Outcome, Preset, Question, Ranking,
    Rules, Seat, SeatSet, Seats, Tell,
};

use crate::action::Action::{self, Accept, Camp, Continue, Dive, Pay, Stay, Stop};
use crate::cards::Card;
use crate::options::{Options, PRESETS};
use crate::rules::{fresh, pool_cards_at, start, yield_at};
use crate::state::{Choice, Phase, State};
use crate::{Clause, FestivalOverload, Measure, Public, Purpose};

impl Rules for FestivalOverload {
    const ID: &'static str = "festival-overload";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=8;
    const PRESETS: &'static [Preset] = PRESETS;

    table::usual_types!();

    fn compile(options: &Options, seats: Seats) -> Result<FestivalOverload, OptionError> {
        let overload_max = options.overload_max;
        let rebound = match options.rebound {
            Auto::Auto => overload_max - 2,
            Auto::Set(rebound) => rebound,
        };
        if rebound >= overload_max {
            let allowed = format!("auto, or a number below overload_max, which is {overload_max}");
            return Err(OptionError::value("rebound", rebound, allowed));
        }
        let encores = options.deck.count(Card::Encore);
        Ok(FestivalOverload {
            seats,
            overload_max,
            rebound,
            target_camp: options.target_camp.into(),
            start: start(options.start_seat, seats)?,
            fresh: fresh(&options.deck, seats),
            yields: std::array::from_fn(|overload| yield_at(options, overload)),
            pool_cards: std::array::from_fn(|overload| pool_cards_at(options, overload)),
            non_encores: options.deck.size() as u8 - encores,
            options: options.clone(),
        })
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    /// FO-S1 to S4: the deck is shuffled, all counters are zero, somebody starts.
    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        let mut state = self.fresh;
        tell.clause(Clause::S2);
        tell.clause(Clause::S4);

        tell.clause(Clause::S1);
        chance.order(Purpose::Deck, state.deck.cards_mut());

        tell.clause(Clause::S3);
        state.start_seat = self.start.unwrap_or_else(|| chance.seat(Purpose::Start, self.everybody()));
        state.revealer = state.start_seat;

        if self.options.crowd_mood {
            self.shuffle_moods(&mut state, chance, tell);
        }
        self.announce_round(&state, tell);
        state
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.phase {
            phase if phase.advances() => Next::Advance,
            Phase::Window => {
                Next::Ask(Question { how: How::Together, eligible: state.eligible, waiting: state.waiting })
            }
            Phase::EncoreStop | Phase::DiveTarget | Phase::SetwechselPay => {
                Next::Ask(Question::turn(state.revealer))
            }
            Phase::DivePay => {
                Next::Ask(Question::turn(state.target.expect("a Stage Dive asks the seat it was aimed at")))
            }
            Phase::Over => Next::Over,
            phase => unreachable!("{phase} asks nobody, and doesn't go on either"),
        }
    }

    #[inline]
    fn legal(&self, state: &State, _seat: Seat, out: &mut Buffer<Action>) {
        match state.phase {
            Phase::Window => offer(out, Stay, Camp),
            Phase::EncoreStop => offer(out, Stop, Continue),
            Phase::DivePay | Phase::SetwechselPay => offer(out, Pay, Accept),
            Phase::DiveTarget => self.offer_targets(state, out),
            _ => unreachable!("nobody is asked"),
        }
    }

    /// FO-W7, and the rulebook's "Somebody does not answer".
    fn fallback(&self, state: &State, _seat: Seat) -> Action {
        match state.phase {
            Phase::EncoreStop => Continue,
            Phase::DivePay | Phase::SetwechselPay => Accept,
            Phase::DiveTarget => Dive(self.most_live_from_revealer(state)),
            Phase::Window => Stay,
            phase => unreachable!("nobody is asked in {phase}"),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl Tell<Self>) {
        match action {
            Stay => self.answer_window(state, seat, Choice::Stay),
            Camp => self.answer_window(state, seat, Choice::Camp),
            Stop => self.stop(state, tell),
            Continue => self.go_on(state, tell),
            Dive(target) => self.aim(state, target, tell),
            Pay if state.phase == Phase::DivePay => self.pay_dive(state, seat, tell),
            Pay => self.pay_setwechsel(state, tell),
            Accept if state.phase == Phase::DivePay => self.hold(state, seat, tell),
            Accept => self.same_revealer_again(state, tell),
        }
    }

    #[inline]
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::RoundStart => self.round_start(state, chance, tell),
            Phase::Reveal => self.reveal(state, chance, tell),
            Phase::Chain => self.reveal_card(state, chance, tell),
            Phase::Resolve => self.resolve(state, chance, tell),
            Phase::EncoreOverload => self.encore_overload(state, chance, tell),
            Phase::DiveLands => self.dive_lands(state, chance, tell),
            Phase::Tick => self.tick(state, chance, tell),
            Phase::CampResolve => self.camp_resolve(state, tell),
            Phase::Advance => self.next_event(state, tell),
            Phase::RoundEnd => self.round_end(state, tell),
            Phase::EncoreStop
            | Phase::DiveTarget
            | Phase::DivePay
            | Phase::SetwechselPay
            | Phase::Window
            | Phase::Over => unreachable!("the game waits, or is over"),
        }
    }

    /// FO-G3: the winner, then Camp; Live is worth nothing.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        if state.winner.is_empty() {
            return Some(Outcome::Aborted("max_events"));
        }
        let camp = |seat: Seat| state.camp_of(seat).into();
        let rank = |seat: Seat| if state.winner.contains(seat) { i32::MAX } else { camp(seat) };
        Some(Outcome::Ranked(Ranking::new(self.seats, rank, camp)))
    }

    /// Nothing but the count of events ends every game (FO-N5): as long as nobody camps, nobody wins. An event asks every seat
    /// once in its Window; before that each Encore of its chain asks once, and shows at most twice, before and after a
    /// reshuffle; and the card that ends the chain asks at most twice, a Stage Dive for its target and for Live.
    fn bound(&self) -> u32 {
        let encores = u32::from(self.cards()) - u32::from(self.non_encores);
        u32::from(self.options.max_events) * (self.seats.count() as u32 + 2 + 2 * encores)
    }

    #[inline]
    fn chapter(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.revealer)
    }
}

/// A question with two answers.
#[inline]
fn offer(out: &mut Buffer<Action>, one: Action, other: Action) {
    out.push(one);
    out.push(other);
}

impl FestivalOverload {
    /// FO-T6.2: each candidate.
    #[cold]
    fn offer_targets(&self, state: &State, out: &mut Buffer<Action>) {
        out.extend(self.dive_candidates(state).into_iter().map(Dive));
    }

    /// All seats.
    pub(crate) fn everybody(&self) -> SeatSet {
        self.seats.all()
    }

    /// How many cards the deck has.
    pub(crate) fn cards(&self) -> u8 {
        self.options.deck.size() as u8
    }
}
