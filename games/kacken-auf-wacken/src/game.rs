//! Kacken auf Wacken as the table knows games: which phase calls which part of the rules, who is asked what.

use std::ops::RangeInclusive;

use table::{
    Broken, Buffer, Catalogue, Chance, Dice, Game, How, MAX_SEATS, Next, OptionError, Outcome, PositionError,
    Preset, Question, Ranking, Screen, Seat, SeatSet, Seats, Slot, Tell, Viewer, Vocabulary, Words,
};

use crate::action::KackenAction::{
    self, AskBeer, DrawBierstand, DrawRock, EndTurn, Give, Join, Refuse, Return, RockOut, Serve, Stay, Treat,
    TryNow, Wait,
};
use crate::action::{MOST_BEERS, SEATS};
use crate::bot::KackenStyle;
use crate::cards::{RockCard, Stage, TITLES, Title};
use crate::state::{Phase, State};
use crate::{
    Clause, Eyes, KackenAufWacken, KackenOptions, Measure, PRESETS, Position, Private, Public, Purpose,
    Truth, View, bot, screen,
};

/// Turns after which a game without a cap is called off: four times the highest cap there is.
const TURNS_WITHOUT_CAP: u32 = 20_000;

impl Game for KackenAufWacken {
    const ID: &'static str = "kacken-auf-wacken";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const PRESETS: &'static [Preset] = PRESETS;
    const WORDS: &'static [Catalogue] = &[
        Catalogue { lang: "de", json: include_str!("../words/de.json") },
        Catalogue { lang: "en", json: include_str!("../words/en.json") },
    ];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Options = KackenOptions;
    type State = State;
    type Action = KackenAction;
    type Eyes<'a> = Eyes<'a>;
    type View = View;
    type Truth = Truth;
    type Position = Position;
    type Public = Public;
    type Private = Private;
    type What = Purpose;
    type Clause = Clause;
    type Measure = Measure;
    type Style = KackenStyle;

    fn compile(options: &KackenOptions, seats: Seats) -> Result<KackenAufWacken, OptionError> {
        KackenAufWacken::new(options, seats)
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        self.set_the_table(chance, tell)
    }

    /// KW-H-1: in D4 not even who has answered is public.
    #[inline]
    fn next(&self, state: &State) -> Next {
        let how = match state.phase {
            Phase::Draw | Phase::RockOut | Phase::TryNow | Phase::Treat | Phase::Currywurst => {
                return Next::Ask(Question::turn(state.active));
            }
            Phase::Poll => How::Hidden,
            Phase::Kuttentausch | Phase::Becherpfand => How::Together,
            Phase::Over => return Next::Over,
            _ => return Next::Advance,
        };
        let waiting = state.unanswered();
        if waiting.is_empty() {
            Next::Advance
        } else {
            Next::Ask(Question { how, eligible: state.eligible, waiting })
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<KackenAction>) {
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
                if let Some(guest) = self.thirsty_guest(state) {
                    out.extend([Treat(guest), Refuse(guest)]);
                }
            }
            Phase::Currywurst => out.extend(self.hungry(state).into_iter().map(Serve)),
            Phase::Kuttentausch => {
                out.extend(state.hands[seat.index()].iter().map(|number| Give(Title::new(number))));
            }
            Phase::Becherpfand => out.extend((0..=beers).map(Return)),
            _ => {}
        }
    }

    /// The rulebook's "Somebody does not answer".
    fn fallback(&self, state: &State, seat: Seat) -> KackenAction {
        match state.phase {
            Phase::Draw => DrawRock,
            Phase::RockOut => EndTurn,
            Phase::TryNow => TryNow,
            Phase::Treat => Refuse(self.thirsty_guest(state).unwrap_or(seat)),
            Phase::Currywurst => Serve(self.richest_of_the_hungry(state)),
            Phase::Kuttentausch => Give(Title::new(state.hands[seat.index()].nth(0).unwrap_or(0))),
            Phase::Becherpfand => Return(0),
            _ => Stay,
        }
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, action: KackenAction, tell: &mut impl Tell<Self>) {
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
            }
        }
    }

    #[inline]
    fn eyes<'a>(&'a self, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes::new(self, state, viewer)
    }

    fn view(eyes: Eyes<'_>) -> View {
        View::through(eyes)
    }

    fn truth(&self, state: &State) -> Truth {
        Truth::of(self, state)
    }

    fn stage(&self, position: Position) -> Result<State, PositionError> {
        position.set_up(self)
    }

    /// A pile is a set: there is no order to shuffle.
    fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl Chance<Purpose>) {}

    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        self.random_position(dice)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        self.imagined(state, seat, dice)
    }

    fn reopen(&self, state: &mut State, seat: Seat) {
        self.forget_answers(state, seat);
    }

    /// KW-X-4: most points win, equal points share the place; nothing else counts.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        (state.phase == Phase::Over).then(|| Outcome::Ranked(Ranking::new(self.seats, points, points)))
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.check_invariants(state)
    }

    /// The turns are counted up to the cap. A turn asks P for a draw, a rock-out and a toilet try, and every other seat for an
    /// answer; about each P then decides.
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

    fn cards() -> Vec<String> {
        crate::event::cards()
    }

    fn plays_with(&self, card: &str) -> bool {
        self.options.has(card.strip_prefix("card.").unwrap_or(card))
    }

    #[inline]
    fn at_work(event: &Public, show: impl FnMut(usize, SeatSet)) {
        crate::event::at_work(event, show);
    }

    fn standing(&self, state: &State) -> [f32; MAX_SEATS] {
        self.prospects(state)
    }

    fn patience(&self) -> u32 {
        10_000
    }

    fn heuristic(
        eyes: Eyes<'_>,
        legal: &[KackenAction],
        style: KackenStyle,
        _dice: &mut Dice,
    ) -> KackenAction {
        bot::choose(eyes, legal, style)
    }

    fn secrets(&self) -> Vec<String> {
        RockCard::names()[..TITLES].iter().map(|name| (*name).to_owned()).collect()
    }

    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        self.hidden(state, seat)
    }

    fn screen(view: &View, words: &Words) -> Screen {
        screen::screen(view, words)
    }
}

impl KackenAufWacken {
    /// KW-A-2: who can come along, and how; KW-K-2: not with a Kacken card.
    #[inline]
    fn legal_in_poll(&self, state: &State, seat: Seat, out: &mut Buffer<KackenAction>) {
        out.push(Stay);
        let fan = state.gig.is_some_and(|stage| !state.matching(seat, stage).is_empty());
        if !fan || state.has_kacken(seat) {
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
        self.hungry(state).into_iter().max_by_key(points).unwrap_or(state.active)
    }
}
