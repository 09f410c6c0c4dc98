//! Festival Overload as the table knows games: which phase calls which part of the rules, who is asked what.

use std::ops::RangeInclusive;

use table::{
    Broken, Buffer, Catalogue, Chance, Dice, Game, How, MAX_SEATS, Next, Nothing, OptionError, Outcome,
    PositionError, Preset, Question, Ranking, Screen, Seat, SeatSet, Seats, Slot, Tell, Viewer, Vocabulary,
    Words,
};

use crate::action::FestivalAction::{self, Accept, Camp, Continue, Dive, Pay, Stay, Stop};
use crate::bot::FestivalStyle;
use crate::cards::Card;
use crate::options::{FestivalOptions, PRESETS};
use crate::state::{Choice, Phase, State};
use crate::{Clause, Eyes, FestivalEvent, FestivalOverload, Measure, Position, Purpose, Truth, View};

impl Game for FestivalOverload {
    const ID: &'static str = "festival-overload";
    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=8;
    const PRESETS: &'static [Preset] = PRESETS;
    const WORDS: &'static [Catalogue] = &[
        Catalogue { lang: "de", json: include_str!("../words/de.json") },
        Catalogue { lang: "en", json: include_str!("../words/en.json") },
    ];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Options = FestivalOptions;
    type State = State;
    type Action = FestivalAction;
    type Eyes<'a> = Eyes<'a>;
    type View = View;
    type Truth = Truth;
    type Position = Position;
    type Public = FestivalEvent;
    type Private = Nothing;
    type What = Purpose;
    type Clause = Clause;
    type Measure = Measure;
    type Style = FestivalStyle;

    fn compile(options: &FestivalOptions, seats: Seats) -> Result<FestivalOverload, OptionError> {
        FestivalOverload::new(options, seats)
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        self.set_the_table(chance, tell)
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.phase {
            phase if phase.advances() => Next::Advance,
            Phase::Window => {
                Next::Ask(Question { how: How::Together, eligible: state.eligible, waiting: state.waiting })
            }
            Phase::DivePay => Next::Ask(Question::turn(state.target.unwrap_or(state.revealer))),
            Phase::Over => Next::Over,
            _ => Next::Ask(Question::turn(state.revealer)),
        }
    }

    #[inline]
    fn legal(&self, state: &State, _seat: Seat, out: &mut Buffer<FestivalAction>) {
        match state.phase {
            Phase::Window => offer(out, Stay, Camp),
            Phase::EncoreStop => offer(out, Stop, Continue),
            Phase::DivePay | Phase::SetwechselPay => offer(out, Pay, Accept),
            Phase::DiveTarget => self.offer_targets(state, out),
            _ => {}
        }
    }

    /// FO-W7, and the rulebook's "Somebody does not answer".
    fn fallback(&self, state: &State, _seat: Seat) -> FestivalAction {
        match state.phase {
            Phase::EncoreStop => Continue,
            Phase::DivePay | Phase::SetwechselPay => Accept,
            Phase::DiveTarget => Dive(self.most_live_from_revealer(state)),
            _ => Stay,
        }
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, action: FestivalAction, tell: &mut impl Tell<Self>) {
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
            | Phase::Over => {}
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

    fn shuffle_rest(&self, state: &mut State, position: &Position, chance: &mut impl Chance<Purpose>) {
        position.shuffle_rest(state, chance);
    }

    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        self.random_position(dice)
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        self.imagined(state, seat, dice)
    }

    #[inline]
    fn reopen(&self, state: &mut State, seat: Seat) {
        self.reopened(state, seat);
    }

    /// FO-G3: the winner, then Camp; Live is worth nothing.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        if state.winner.is_empty() {
            return Some(Outcome::Aborted("max_events"));
        }
        let rank = |seat: Seat| if state.winner.contains(seat) { (1, 0) } else { (0, state.camp_of(seat)) };
        Some(Outcome::Ranked(Ranking::new(self.seats, rank, |seat| state.camp_of(seat).into())))
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.check_invariants(state)
    }

    /// The events are counted, and after `max_events` the game is over. Each event asks in one Window, and besides for a Stage
    /// Dive or Setwechsel twice at most; a chain shows each Encore at most twice, before and after a reshuffle.
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

    fn counted_card(measure: Measure) -> Option<String> {
        measure.card().map(|card| format!("card.{card}"))
    }

    fn plays_with(&self, card: &str) -> bool {
        let card = card.strip_prefix("card.").and_then(Card::from_name);
        card.is_some_and(|card| self.options.deck.count(card) > 0)
    }

    fn standing(&self, state: &State) -> [f32; MAX_SEATS] {
        self.prospects(state)
    }

    fn best_style() -> FestivalStyle {
        FestivalStyle::Seasoned
    }

    fn glance(eyes: Eyes<'_>) -> u32 {
        crate::bot::glance(eyes)
    }

    fn searches_whole_games(&self) -> bool {
        true
    }

    fn patience(&self) -> u32 {
        20_000
    }

    fn heuristic(
        eyes: Eyes<'_>,
        legal: &[FestivalAction],
        style: FestivalStyle,
        dice: &mut Dice,
    ) -> FestivalAction {
        crate::bot::choose(eyes, legal, style, dice)
    }

    /// No card is anybody's own: one that an event names has just been revealed to all. What lies in the deck is in `slots`.
    fn secrets(&self) -> Vec<String> {
        Vec::new()
    }

    fn slots(&self, state: &State, _seat: Seat) -> Vec<Slot> {
        self.hidden(state)
    }

    fn screen(view: &View, words: &Words) -> Screen {
        crate::screen::screen(view, words)
    }
}

/// A question with two answers.
#[inline]
fn offer(out: &mut Buffer<FestivalAction>, one: FestivalAction, other: FestivalAction) {
    out.push(one);
    out.push(other);
}

impl FestivalOverload {
    /// FO-T6.2: each candidate.
    #[cold]
    fn offer_targets(&self, state: &State, out: &mut Buffer<FestivalAction>) {
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
