//! Kacken auf Wacken as the table knows games: which phase calls which part of the rules, who is asked what.

use std::ops::RangeInclusive;

use table::{
    Buffer, Chance, How, Next, OptionError, Outcome, Preset, Question, Ranking, Rules, Seat, SeatSet, Seats,
    Tell, Vocabulary,
};

use crate::action::Action::{
    self, AskBeer, DrawBierstand, DrawRock, EndTurn, Give, Join, Refuse, Return, RockOut, Serve, Stay, Treat,
    TryNow, Wait,
};
use crate::action::{MOST_BEERS, SEATS};
use crate::cards::{Stage, Title};
use crate::options::Stake;
use crate::piles::Counts;
use crate::rules::{check_drinks, rock_deck, start};
use crate::state::{Phase, State};
use crate::{Clause, KackenAufWacken, Measure, Options, PRESETS, Private, Public, Purpose};

/// Turns after which a game without a cap is called off: four times the highest cap there is.
const TURNS_WITHOUT_CAP: u32 = 20_000;

impl Rules for KackenAufWacken {
    const ID: &'static str = "kacken-auf-wacken";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const PRESETS: &'static [Preset] = PRESETS;

    table::usual_types!();

    fn compile(options: &Options, seats: Seats) -> Result<KackenAufWacken, OptionError> {
        check_drinks(options, seats)?;
        Ok(KackenAufWacken {
            seats,
            start: start(options.starter, seats)?,
            stake_all: options.stake == Stake::All,
            rock: rock_deck(options)?,
            bierstand: Counts(*options.bierstand.counts()),
            wc: Counts(*options.wc.counts()),
            options: options.clone(),
        })
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    /// KW-S-1 to S-4: nobody has anything, the first bands come on stage, somebody starts.
    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        tell.clause(Clause::S1);
        tell.clause(Clause::S2);
        let mut state = State::fresh(self.rock, self.bierstand, self.wc);
        tell.clause(Clause::S3);
        self.fill(&mut state, chance, tell);
        tell.clause(Clause::S4);
        state.active = self.start.unwrap_or_else(|| chance.seat(Purpose::Start, self.everybody()));
        tell.all(Public::Started { seat: state.active });
        self.begin_turn(&mut state, tell);
        state
    }

    /// KW-H-1: in D4 nobody even sees who has answered.
    #[inline]
    fn next(&self, state: &State) -> Next {
        let how = match state.phase {
            Phase::Draw | Phase::RockOut | Phase::TryNow | Phase::Treat | Phase::Currywurst => {
                return Next::Ask(Question::turn(state.active));
            }
            Phase::Poll => How::Hidden,
            Phase::Kuttentausch | Phase::Becherpfand => How::Together,
            Phase::DrawRock
            | Phase::DrawBierstand
            | Phase::Toilet
            | Phase::Fetch
            | Phase::Score
            | Phase::Haus => return Next::Advance,
            Phase::Over => return Next::Over,
        };
        let waiting = state.unanswered();
        if waiting.is_empty() {
            Next::Advance
        } else {
            Next::Ask(Question { how, eligible: state.eligible, waiting })
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let beers = state.beers[seat.index()];
        match state.phase {
            Phase::Draw => {
                out.push(DrawRock);
                if beers < MOST_BEERS {
                    out.push(DrawBierstand);
                }
            }
            Phase::RockOut => {
                let stages = Stage::ALL.iter().filter(|_| beers > 0);
                for &stage in stages.filter(|&&stage| !state.matching(seat, stage).is_empty()) {
                    out.extend(self.stakes(beers).map(|beers| RockOut(stage, beers)));
                }
                out.push(EndTurn);
            }
            Phase::TryNow => out.extend([TryNow, Wait]),
            Phase::Poll => self.legal_in_poll(state, seat, out),
            Phase::Treat => {
                let guest = self.guest(state);
                out.extend([Treat(guest), Refuse(guest)]);
            }
            Phase::Currywurst => out.extend(self.hungry(state).into_iter().map(Serve)),
            Phase::Kuttentausch => {
                out.extend(state.hands[seat.index()].iter().map(|number| Give(Title::new(number))));
            }
            Phase::Becherpfand => out.extend((0..=beers).map(Return)),
            _ => unreachable!("nobody is asked"),
        }
    }

    /// Whose need is known, and who has no card, can't join a gig.
    fn idle(&self, state: &State) -> SeatSet {
        let cannot = |seat: &Seat| state.has_kacken(*seat) || state.hands[seat.index()].is_empty();
        if state.phase == Phase::Poll {
            state.eligible.into_iter().filter(cannot).collect()
        } else {
            SeatSet::EMPTY
        }
    }

    /// The rulebook's "Somebody does not answer".
    fn fallback(&self, state: &State, seat: Seat) -> Action {
        match state.phase {
            Phase::Draw => DrawRock,
            Phase::RockOut => EndTurn,
            Phase::TryNow => TryNow,
            Phase::Poll => Stay,
            Phase::Treat => Refuse(self.guest(state)),
            Phase::Currywurst => Serve(self.richest_of_the_hungry(state)),
            Phase::Kuttentausch => {
                let lowest = state.hands[seat.index()].first_from(0);
                Give(Title::new(lowest.expect("only seats with a band card are asked")))
            }
            Phase::Becherpfand => Return(0),
            phase => unreachable!("nobody is asked in {phase}"),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl Tell<Self>) {
        match action {
            DrawRock => state.phase = Phase::DrawRock,
            DrawBierstand => state.phase = Phase::DrawBierstand,
            RockOut(stage, beers) => self.announce(state, stage, beers, tell),
            EndTurn => self.end_turn(state, tell),
            TryNow => state.phase = Phase::Toilet,
            Wait => {
                tell.all(Public::Holds { seat });
                self.end_turn(state, tell);
            }
            Treat(_) => state.phase = Phase::Fetch,
            Refuse(guest) => self.refuse(state, guest, tell),
            Serve(target) => self.serve(state, target, tell),
            Stay | Join(_) | AskBeer | Give(_) | Return(_) => state.answers[seat.index()] = Some(action),
        }
    }

    #[inline]
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::DrawRock => self.draw_rock(state, chance, tell),
            Phase::DrawBierstand => self.draw_bierstand(state, chance, tell),
            Phase::Toilet => self.toilet_try(state, chance, tell),
            Phase::Poll => self.reveal_answers(state, tell),
            Phase::Fetch => self.fetch(state, chance, tell),
            Phase::Score => self.score(state, chance, tell),
            Phase::Haus => self.next_on_the_house(state, chance, tell),
            Phase::Kuttentausch => self.swap(state, tell),
            Phase::Becherpfand => self.pfand(state, tell),
            Phase::Draw | Phase::RockOut | Phase::TryNow | Phase::Treat | Phase::Currywurst | Phase::Over => {
                unreachable!("the game waits, or is over");
            }
        }
    }

    /// KW-X-4: most points win, equal points share the place; nothing else counts.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        (state.phase == Phase::Over).then(|| Outcome::Ranked(Ranking::new(self.seats, points, points)))
    }

    /// KW-I-6 says why every game ends by itself, but not when, so the turns are counted up to the cap (KW-X-6). A turn asks P
    /// for a draw, a rock-out and a toilet try, and every other seat for an answer, about each of which P then decides; an event
    /// asks every seat once, in place of the rock-out.
    fn bound(&self) -> u32 {
        let turns = match self.options.turn_cap {
            0 => TURNS_WITHOUT_CAP,
            cap => cap.into(),
        };
        turns * (3 + 2 * (self.seats.count() as u32 - 1))
    }

    /// Without a cap no rule counts the turns.
    fn surely_ends(&self) -> bool {
        self.options.turn_cap > 0
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.active)
    }
}

impl KackenAufWacken {
    /// KW-A-2: who can come along, and how; KW-K-2: not with a Kacken card.
    #[inline]
    fn legal_in_poll(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        out.push(Stay);
        let stage = state.gig.expect("only a rock-out asks who comes along");
        if state.matching(seat, stage).is_empty() || state.has_kacken(seat) {
            return;
        }
        match state.beers[seat.index()] {
            0 => out.push(AskBeer),
            beers => out.extend(self.stakes(beers).map(Join)),
        }
    }

    /// EV-3 without an answer: the seat with the most points, then the lowest one.
    fn richest_of_the_hungry(&self, state: &State) -> Seat {
        let points = |seat: &Seat| (state.points[seat.index()], std::cmp::Reverse(*seat));
        self.hungry(state).into_iter().max_by_key(points).expect("P is asked only if somebody can be served")
    }
}
