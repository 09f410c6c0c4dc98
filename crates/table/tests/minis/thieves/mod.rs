//! Thieves, a game with secrets: hands, a peek, a blind draw from a hand, a secret simultaneous pick, and a window to
//! throw a shield in, inside the robbery it answers.
//!
//! On your turn you draw a card, peek at one of somebody's cards, rob somebody of one, or call a show, in which all pick
//! a card in secret and the owner of the highest throws it away. Whoever has no card left wins; else, after some turns,
//! the fewest cards win. `FLAW` breaks the game in one place, for the law that must notice.

mod choice;
pub mod flaw;
mod position;
mod rules;
mod told;

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};
use table::chance::ChancePurpose;
use table::knowledge::{Knowledge, scatter};
use table::{
    Advice, Bits, Broken, Buffer, Catalogue, Chance, Dice, Field, Game, How, Next, Nothing, OptionError,
    Options, Outcome, PositionError, Positions, Preset, Question, Ranking, Rules, Seat, SeatSet, Seats,
    Secrets, Sheet, Show, Slot, Standard, Study, Tell, Tone, Viewer, say, vocabulary,
};

pub use choice::Choice;
pub use position::Position;
pub use told::{Named, Private, Public};

/// The cards 0 and 1 are shields; the others count.
const SHIELDS: u8 = 2;
const TURNS: u8 = 40;

vocabulary! { pub enum Purpose { Deal = "deal", Draw = "draw", Blind = "blind" } }

impl ChancePurpose for Purpose {
    fn spell(self, outcome: u8) -> String {
        card(outcome)
    }
}

fn card(number: u8) -> String {
    if number < SHIELDS { format!("shield-{number}") } else { format!("card-{number}") }
}

vocabulary! { pub enum Clause { Draw = "TH-1", Peek = "TH-2", Rob = "TH-3", Shield = "TH-4", Show = "TH-5" } }

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ThievesOptions {
    pub cards: u8,
    pub hand: u8,
}

impl Default for ThievesOptions {
    fn default() -> ThievesOptions {
        ThievesOptions { cards: 16, hand: 3 }
    }
}

impl Options for ThievesOptions {
    const FIELDS: &'static [Field] = &[Field::number("cards", 4, 32), Field::number("hand", 1, 5)];
}

/// What the running turn is in the middle of: the frames of its effect, the innermost last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    Turn,
    Draw,
    Peek(Seat),
    Rob(Seat),
    /// All others may throw a shield in.
    Window,
    /// All who hold cards pick one.
    Show,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub turn: Seat,
    turns: u8,
    pub frames: [Frame; 3],
    pub depth: u8,
    pub hands: [Bits<1>; 4],
    pub pile: Bits<1>,
    discard: Bits<1>,
    pub knowledge: Knowledge<1>,
    /// Answers given in the open window or show.
    pub answers: [Option<Choice>; 4],
    first: Option<Seat>,
    noise: u8,
    over: bool,
}

#[derive(Clone, Debug)]
pub struct Thieves<const FLAW: u8> {
    seats: Seats,
    cards: u8,
    hand: u8,
}

#[derive(PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    turn: Seat,
    turns: u8,
    frame: Frame,
    sizes: Vec<usize>,
    pile: usize,
    discard: Vec<Named>,
    known: Vec<(Seat, Named)>,
    answered: Option<SeatSet>,
    mine: Option<String>,
    extra: Option<Named>,
}

#[derive(Serialize)]
pub struct Truth {
    turn: Seat,
    turns: u8,
    frames: Vec<Frame>,
    hands: Vec<Vec<Named>>,
    pile: Vec<Named>,
    discard: Vec<Named>,
    knowledge: Vec<Vec<Named>>,
    answers: Vec<Option<String>>,
    first: Option<Seat>,
    over: bool,
}

fn named(cards: &Bits<1>) -> Vec<Named> {
    cards.iter().map(Named).collect()
}

/// What a viewer sees. The heuristic of one copy cheats, so the fields are open to this module.
#[derive(Clone, Copy)]
pub struct Eyes<'a, const FLAW: u8> {
    rules: &'a Thieves<FLAW>,
    state: &'a State,
    viewer: Viewer,
}

impl<const FLAW: u8> fmt::Debug for Eyes<'_, FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if FLAW == flaw::EYES_PRINT_THE_STATE {
            write!(f, "{:?}", self.state)
        } else {
            write!(f, "{:?}", self.viewer)
        }
    }
}

impl<const FLAW: u8> Rules for Thieves<FLAW> {
    const ID: &'static str = "thieves";
    const VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;
    const PRESETS: &'static [Preset] = &[
        Preset { id: "plain", text: "name = \"plain\"" },
        Preset { id: "few", text: "name = \"few\"\n[options]\ncards = 9\nhand = 2" },
    ];
    type Options = ThievesOptions;
    type State = State;
    type Action = Choice;
    type Public = Public;
    type Private = Private;
    type Purpose = Purpose;
    type Clause = Clause;
    type Measure = Nothing;
    fn compile(options: &ThievesOptions, seats: Seats) -> Result<Self, OptionError> {
        let needed = options.hand as usize * seats.count();
        if needed > options.cards as usize {
            return Err(OptionError::value(
                "hand",
                options.hand,
                format!("{needed} cards or more in the deck"),
            ));
        }
        Ok(Thieves { seats, cards: options.cards, hand: options.hand })
    }
    fn seats(&self) -> Seats {
        self.seats
    }
    fn deal(&self, chance: &mut impl Chance<Purpose>, _: &mut impl Tell<Self>) -> State {
        let mut state = self.empty();
        let holes = vec![self.hand as usize; self.seats.count()];
        let (hands, pile) = scatter(&state.pile, &holes, Purpose::Deal, chance);
        state.pile = pile;
        for seat in self.seats.iter() {
            state.hands[seat.index()] = hands[seat.index()];
            hands[seat.index()].iter().for_each(|card| state.knowledge.see(SeatSet::one(seat), card));
        }
        state
    }
    fn next(&self, state: &State) -> Next {
        if state.over {
            return Next::Over;
        }
        let (eligible, how) = match self.frame(state) {
            Frame::Turn => return Next::Ask(Question::turn(state.turn)),
            Frame::Draw | Frame::Peek(_) | Frame::Rob(_) => return Next::Advance,
            Frame::Window => (self.eligible(state), How::Hidden),
            Frame::Show => (self.eligible(state), How::Together),
        };
        let waiting: SeatSet =
            eligible.into_iter().filter(|seat| state.answers[seat.index()].is_none()).collect();
        if waiting.is_empty() { Next::Advance } else { Next::Ask(Question { how, eligible, waiting }) }
    }
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<Choice>) {
        let others = self.seats.all().without(seat);
        match self.frame(state) {
            Frame::Turn => {
                let robbable = |other: &Seat| {
                    FLAW != flaw::LIST_DEPENDS_ON_ANOTHER_HAND || !state.hands[other.index()].contains(3)
                };
                out.extend([Choice::Draw, Choice::Show]);
                out.extend(others.into_iter().map(Choice::Peek));
                out.extend(others.into_iter().filter(robbable).map(Choice::Rob));
                if FLAW == flaw::LIST_HAS_AN_ACTION_TWICE {
                    out.push(Choice::Draw);
                }
            }
            Frame::Window => {
                out.push(Choice::Pass);
                if self.shield(state, seat).is_some() {
                    out.push(Choice::Block);
                }
            }
            Frame::Show => out.extend(state.hands[seat.index()].iter().map(Choice::Pick)),
            Frame::Draw | Frame::Peek(_) | Frame::Rob(_) => {}
        }
    }
    fn any_answer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Choice> {
        let legal = self.legal_list(state, seat);
        let at = if legal.len() > 1 { dice.below(legal.len()) } else { 0 };
        let flawed = FLAW == flaw::NEVER_BLOCKS_AT_RANDOM && self.frame(state) == Frame::Window;
        legal.get(if flawed { 0 } else { at }).copied()
    }
    fn fallback(&self, state: &State, seat: Seat) -> Choice {
        match self.frame(state) {
            Frame::Window => Choice::Pass,
            Frame::Show => Choice::Pick(state.hands[seat.index()].nth(0).unwrap_or(0)),
            _ if FLAW == flaw::FALLBACK_PEEKS && state.hands[self.seats.after(seat).index()].contains(4) => {
                Choice::Show
            }
            _ if FLAW == flaw::ABSENT_PEEK_FOR_EVER => Choice::Peek(self.seats.after(seat)),
            _ => Choice::Draw,
        }
    }
    fn play(&self, state: &mut State, seat: Seat, action: Choice, _: &mut impl Tell<Self>) {
        match action {
            Choice::Draw => self.push(state, Frame::Draw),
            Choice::Show => self.push(state, Frame::Show),
            Choice::Peek(target) => self.push(state, Frame::Peek(target)),
            Choice::Rob(target) => {
                self.push(state, Frame::Rob(target));
                self.push(state, Frame::Window);
            }
            Choice::Pass | Choice::Block | Choice::Pick(_) => {
                state.answers[seat.index()] = Some(action);
                if FLAW == flaw::FIRST_ANSWER_COUNTS {
                    state.first.get_or_insert(seat);
                }
            }
        }
    }
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        static OUTSIDE: AtomicU8 = AtomicU8::new(0);
        let seat = state.turn;
        match self.frame(state) {
            Frame::Draw => {
                tell.clause(Clause::Draw);
                tell.all(Public::Drew { seat });
                if !state.pile.is_empty() {
                    let card = chance.draw(Purpose::Draw, &state.pile);
                    state.pile.remove(card);
                    state.hands[seat.index()].insert(card);
                    state.knowledge.moved(card, SeatSet::one(seat));
                    tell.to(SeatSet::one(seat), Private::Got { card: Named(card) });
                    match FLAW {
                        flaw::EVENT_NAMES_A_SECRET_CARD => tell.all(Public::Leaked { card: Named(card) }),
                        flaw::EVENT_WITHOUT_WORDS => tell.all(Public::Unspoken),
                        _ => {}
                    }
                }
                let outside = OUTSIDE.fetch_add(1, Ordering::Relaxed);
                match FLAW {
                    flaw::DEPENDS_ON_THE_OUTSIDE => state.turns += outside % 2,
                    flaw::STATE_HAS_WHAT_THE_RECORD_HAS_NOT => state.noise = outside,
                    _ => {}
                }
                self.end_turn(state);
            }
            Frame::Peek(target) => {
                tell.clause(Clause::Peek);
                tell.all(Public::Peeked { seat, target });
                if !state.hands[target.index()].is_empty() {
                    let card = chance.draw(Purpose::Blind, &state.hands[target.index()]);
                    state.knowledge.see(SeatSet::one(seat), card);
                    tell.to(SeatSet::one(seat), Private::Saw { target, card: Named(card) });
                }
                if matches!(FLAW, flaw::BOT_PEEKS_FOR_EVER | flaw::ABSENT_PEEK_FOR_EVER) {
                    state.depth = 0;
                } else {
                    self.end_turn(state);
                }
            }
            Frame::Rob(target) => {
                self.robbery(state, target, chance, tell);
                self.end_turn(state);
            }
            Frame::Window => self.close_window(state, tell),
            Frame::Show => self.close_show(state, tell),
            Frame::Turn => {}
        }
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let left = |seat: Seat| -(state.hands[seat.index()].len() as i32);
        state.over.then(|| Outcome::Ranked(Ranking::new(self.seats, left, left)))
    }
    fn bound(&self) -> u32 {
        u32::from(TURNS) * 5
    }
}

impl<const FLAW: u8> Secrets for Thieves<FLAW> {
    type Eyes<'a> = Eyes<'a, FLAW>;
    type View = View;
    fn eyes<'a>(&'a self, state: &'a State, viewer: Viewer) -> Eyes<'a, FLAW> {
        Eyes { rules: self, state, viewer }
    }
    fn view(eyes: Eyes<'_, FLAW>) -> View {
        let Eyes { rules, state, viewer } = eyes;
        let me = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let frame = rules.frame(state);
        let answered = || {
            rules.eligible(state).into_iter().filter(|seat| state.answers[seat.index()].is_some()).collect()
        };
        let open = frame == Frame::Show
            || (FLAW == flaw::ROOM_SEES_THE_WINDOW && frame == Frame::Window && me.is_none());
        let known = |other: Seat| {
            let known = state.knowledge.of_viewer(viewer);
            state.hands[other.index()]
                .and(known)
                .iter()
                .map(move |card| (other, Named(card)))
                .collect::<Vec<_>>()
        };
        let extra = me.and_then(|me| state.hands[rules.seats.after(me).index()].nth(0)).map(Named);
        View {
            turn: state.turn,
            turns: state.turns,
            frame,
            sizes: rules.seats.iter().map(|seat| state.hands[seat.index()].len()).collect(),
            pile: state.pile.len(),
            discard: named(&state.discard),
            known: rules.seats.iter().flat_map(known).collect(),
            answered: open.then(answered),
            mine: me.and_then(|me| state.answers[me.index()]).map(|answer| answer.to_string()),
            extra: extra.filter(|_| FLAW == flaw::VIEW_HAS_A_CARD_TOO_MANY),
        }
    }
    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let mut imagined = *state;
        let mut known = state.knowledge.of(seat).union(&state.discard);
        if FLAW == flaw::IMAGINES_WITHOUT_MEMORY {
            known = state.hands[seat.index()].union(&state.discard);
        }
        let others: Vec<Seat> = self.seats.all().without(seat).into_iter().collect();
        let holes: Vec<usize> =
            others.iter().map(|other| state.hands[other.index()].minus(&known).len()).collect();
        let pool = Bits::below(self.cards as usize).minus(&known);
        let (mut hands, pile) = if FLAW == flaw::IMAGINES_UNEVENLY {
            let mut cards = pool.iter();
            let hands = holes.iter().map(|&size| cards.by_ref().take(size).collect()).collect();
            (hands, cards.collect())
        } else {
            scatter(&pool, &holes, Purpose::Deal, dice)
        };
        imagined.pile = pile;
        for (other, hand) in others.iter().zip(hands.iter_mut()) {
            imagined.hands[other.index()] = hand.union(&state.hands[other.index()].and(&known));
            imagined.answers[other.index()] = match state.answers[other.index()] {
                Some(Choice::Pick(_)) => {
                    Some(Choice::Pick(dice.draw(Purpose::Blind, &imagined.hands[other.index()])))
                }
                _ => None,
            };
        }
        imagined.knowledge = state.knowledge.imagined(seat, &imagined.hands);
        imagined
    }
    fn secret_names(&self) -> Vec<String> {
        (0..self.cards).map(card).collect()
    }
    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        let known = |card| state.knowledge.knows(seat, card);
        let slot = |place| move |card| Slot { class: 0, place, card, known: known(card) };
        let hands =
            self.seats.iter().flat_map(|of| state.hands[of.index()].iter().map(slot(of.index() as u16)));
        hands.chain(state.pile.iter().map(slot(99))).collect()
    }
}

impl<const FLAW: u8> Positions for Thieves<FLAW> {
    type Truth = Truth;
    type Position = Position;
    fn truth(&self, state: &State) -> Truth {
        Truth {
            turn: state.turn,
            turns: state.turns,
            frames: state.frames[..=state.depth as usize].to_vec(),
            hands: state.hands.iter().map(named).collect(),
            pile: named(&state.pile),
            discard: named(&state.discard),
            knowledge: self.seats.iter().map(|seat| named(state.knowledge.of(seat))).collect(),
            answers: state.answers.iter().map(|answer| answer.map(|answer| answer.to_string())).collect(),
            first: state.first,
            over: state.over,
        }
    }
    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        self.set_up_position(&position)
    }
    fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl Chance<Purpose>) {}
    fn scatter(&self, dice: &mut Dice) -> serde_json::Value {
        self.random_position(dice)
    }
    fn invariants(&self, state: &State) -> Result<(), Broken> {
        let places = state.hands.iter().chain([&state.pile, &state.discard]);
        let count: usize = places.clone().map(Bits::len).sum();
        let all = places.fold(Bits::EMPTY, Bits::union);
        if count != self.cards as usize || all != Bits::below(self.cards as usize) {
            return Err(Broken(format!("TH-6: {count} cards of {}: {all:?}", self.cards)));
        }
        Ok(())
    }
}

impl<const FLAW: u8> Advice for Thieves<FLAW> {
    type Style = Standard;
    fn heuristic(eyes: Eyes<'_, FLAW>, legal: &[Choice], _: Standard, dice: &mut Dice) -> Choice {
        let next = eyes.rules.seats.after(eyes.state.turn);
        if FLAW == flaw::HEURISTIC_PEEKS && eyes.state.hands[next.index()].contains(SHIELDS) {
            return legal[0];
        }
        if FLAW == flaw::BOT_PEEKS_FOR_EVER && legal.contains(&Choice::Peek(next)) {
            return Choice::Peek(next);
        }
        legal[dice.below(legal.len())]
    }
}

impl<const FLAW: u8> Study for Thieves<FLAW> {}

impl<const FLAW: u8> Show for Thieves<FLAW> {
    type Hint = table::Nothing;
    const RULEBOOK: &'static str =
        "# Thieves\n## Cards\n### TH-6 · No card is lost\n*Definition.*\nAll are somewhere.\n";
    const WORDS: &'static [Catalogue] =
        &[Catalogue { lang: "de", json: WORDS }, Catalogue { lang: "en", json: WORDS }];

    fn sheet(view: &View) -> Sheet {
        let pile = Sheet::new().fact(Tone::Dim, say("sheet.pile").with(view.pile));
        match FLAW {
            flaw::SHEET_NAMES_A_SECRET_CARD => pile.row(None, [table::named("card", card(4))]),
            flaw::SHEET_HAS_NO_WORDS => pile.ask(say("ask.thief").with(view.turn)),
            _ => pile,
        }
    }
}

const WORDS: &str = r#"{"title": "Thieves", "line": "Steal.", "action.draw": "draw", "action.show": "show", "action.pass": "pass",
    "action.block": "block", "action.peek": "peek at {1}", "action.rob": "rob {1}", "action.pick": "pick {1}",
    "option.cards": "cards", "option.hand": "hand", "preset.plain": "plain", "preset.few": "few",
    "style.standard": "standard", "told.drew": "{seat} draws", "told.peeked": "{seat} peeks at {target}",
    "told.robbed": "{seat} robs {target}", "told.blocked": "{seat} throws {card} in", "told.showed": "{picks}",
    "told.leaked": "{card}", "sheet.pile": "pile {1}", "card.card-4": "four", "told.got": "you get {card}", "told.saw": "you see {card}"}"#;
