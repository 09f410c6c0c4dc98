//! Chapter 1: the cards, their spellings and points, and the decks of every set of options.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use Colour::{Blue, Green, Red, Violet, Yellow};
use Kind::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Colour {
    Blue,
    Red,
    Green,
    Yellow,
    Violet,
}

pub(super) const COLOURS: [Colour; 5] = [Blue, Red, Green, Yellow, Violet];

impl Colour {
    pub(super) fn name(self) -> &'static str {
        match self {
            Blue => "blue",
            Red => "red",
            Green => "green",
            Yellow => "yellow",
            Violet => "violet",
        }
    }

    pub(super) fn parse(name: &str) -> Option<Colour> {
        COLOURS.into_iter().find(|colour| colour.name() == name)
    }
}

/// Every kind of special card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Kind {
    SecondChance,
    Exchange,
    Troublemaker,
    Gift,
    Recharge,
    Skip,
    Thief,
    ColourSwap,
    Fantastic,
    FantasticFour,
    Equality,
    Inequality,
    Edison,
    DoItYourself,
    LuckyBastard,
    NiceTry,
    SpecialFavours,
    Counterattack,
    Update,
    Curse,
    FuckYou,
    Mimicry,
    TheEnd,
}

/// The coloured specials of one colour.
pub(super) const ONE_COLOUR: [Kind; 7] = [SecondChance, Exchange, Troublemaker, Gift, Recharge, Skip, Thief];
/// The wish specials.
pub(super) const WISHES: [Kind; 11] = [
    Fantastic,
    FantasticFour,
    Equality,
    Inequality,
    Edison,
    DoItYourself,
    LuckyBastard,
    NiceTry,
    SpecialFavours,
    Counterattack,
    Update,
];
const UNIQUE: [Kind; 4] = [Curse, FuckYou, Mimicry, TheEnd];

impl Kind {
    pub(super) fn name(self) -> &'static str {
        match self {
            SecondChance => "second-chance",
            Exchange => "exchange",
            Troublemaker => "troublemaker",
            Gift => "gift",
            Recharge => "recharge",
            Skip => "skip",
            Thief => "thief",
            ColourSwap => "colour-swap",
            Fantastic => "fantastic",
            FantasticFour => "fantastic-four",
            Equality => "equality",
            Inequality => "inequality",
            Edison => "edison",
            DoItYourself => "do-it-yourself",
            LuckyBastard => "lucky-bastard",
            NiceTry => "nice-try",
            SpecialFavours => "special-favours",
            Counterattack => "counterattack",
            Update => "update",
            Curse => "curse",
            FuckYou => "fuck-you",
            Mimicry => "mimicry",
            TheEnd => "the-end",
        }
    }

    pub(super) fn parse(name: &str) -> Option<Kind> {
        let all = ONE_COLOUR.into_iter().chain([ColourSwap]).chain(WISHES).chain(UNIQUE);
        all.into_iter().find(|kind| kind.name() == name)
    }

    pub(super) fn is_one_colour(self) -> bool {
        ONE_COLOUR.contains(&self)
    }

    pub(super) fn is_wish(self) -> bool {
        WISHES.contains(&self)
    }
}

/// A playing card. Copies of a card are not told apart: nothing in the rules does so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Card {
    Number(Colour, u8),
    Black(u8),
    Coloured(Colour, Kind),
    Swap(Colour, Colour),
    Plain(Kind),
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Number(colour, number) => write!(out, "{}-{number}", colour.name()),
            Card::Black(number) => write!(out, "black-{number}"),
            Card::Coloured(colour, kind) => write!(out, "{}-{}", colour.name(), kind.name()),
            Card::Swap(one, other) => write!(out, "{}-{}-swap", one.name(), other.name()),
            Card::Plain(kind) => write!(out, "{}", kind.name()),
        }
    }
}

impl Card {
    /// Every card there is, in ascending card id.
    fn all() -> Vec<Card> {
        let mut all = Vec::new();
        for colour in COLOURS {
            all.extend((1..=10).map(|number| Card::Number(colour, number)));
        }
        all.extend((1..=10).map(Card::Black));
        for colour in COLOURS {
            all.extend(ONE_COLOUR.map(|kind| Card::Coloured(colour, kind)));
        }
        for (at, one) in COLOURS[..4].iter().enumerate() {
            all.extend(COLOURS[at + 1..4].iter().map(|other| Card::Swap(*one, *other)));
        }
        all.extend(COLOURS[..4].iter().map(|one| Card::Swap(*one, Violet)));
        all.extend(WISHES.into_iter().chain(UNIQUE).map(Card::Plain));
        all
    }

    /// The card with this spelling, whichever copy of it is meant.
    pub(super) fn parse(text: &str) -> Card {
        static CARDS: OnceLock<HashMap<String, Card>> = OnceLock::new();
        let cards =
            CARDS.get_or_init(|| Card::all().into_iter().map(|card| (card.to_string(), card)).collect());
        let face = text.split('.').next().unwrap_or(text);
        *cards.get(face).unwrap_or_else(|| panic!("`{text}` is no card"))
    }

    /// Its place among all cards, for what goes in ascending card id.
    pub(super) fn id(self) -> usize {
        static IDS: OnceLock<HashMap<Card, usize>> = OnceLock::new();
        let ids =
            IDS.get_or_init(|| Card::all().into_iter().enumerate().map(|(id, card)| (card, id)).collect());
        ids[&self]
    }

    /// FR-COMP-2.
    pub(super) fn points(self) -> i32 {
        match self {
            Card::Number(_, number) | Card::Black(number) => number.into(),
            Card::Plain(Curse) => 13,
            Card::Plain(TheEnd) => 17,
            Card::Plain(FuckYou) => 42,
            Card::Coloured(..) | Card::Swap(..) | Card::Plain(_) => 7,
        }
    }

    pub(super) fn is_number(self) -> bool {
        matches!(self, Card::Number(..) | Card::Black(_))
    }

    pub(super) fn is_special(self) -> bool {
        !self.is_number()
    }

    pub(super) fn number(self) -> Option<u8> {
        match self {
            Card::Number(_, number) | Card::Black(number) => Some(number),
            _ => None,
        }
    }

    /// Whether the card shows this colour, a Colour Swap on either half.
    pub(super) fn shows(self, colour: Colour) -> bool {
        match self {
            Card::Number(of, _) | Card::Coloured(of, _) => of == colour,
            Card::Swap(one, other) => one == colour || other == colour,
            Card::Black(_) | Card::Plain(_) => false,
        }
    }

    /// What kind of special it is; Mimicry is only Mimicry here.
    pub(super) fn kind(self) -> Option<Kind> {
        match self {
            Card::Number(..) | Card::Black(_) => None,
            Card::Coloured(_, kind) | Card::Plain(kind) => Some(kind),
            Card::Swap(..) => Some(ColourSwap),
        }
    }
}

/// Cards in ascending card id.
pub(super) fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| card.id());
    cards
}

/// FR-OPT-5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum VioletIs {
    Off,
    Fifth,
    InsteadOf(Colour),
}

/// Which boxes are on the table.
#[derive(Clone, Debug)]
pub(super) struct Boxes {
    pub troublemaker: bool,
    pub supercharge: bool,
    pub pandora: bool,
    pub violet: VioletIs,
}

/// FR-SET-1 to FR-SET-6: the playing deck.
pub(super) fn deck(boxes: &Boxes) -> Vec<Card> {
    let four = [Blue, Red, Green, Yellow];
    let mut deck = Vec::new();
    let mut add = |card: Card, times: usize| deck.extend(std::iter::repeat_n(card, times));
    for number in 1..=9 {
        four.into_iter().for_each(|colour| add(Card::Number(colour, number), 2));
        add(Card::Black(number), 1);
    }
    for colour in four {
        add(Card::Coloured(colour, Gift), 2);
        add(Card::Coloured(colour, Exchange), 1);
        add(Card::Coloured(colour, SecondChance), 1);
        add(Card::Coloured(colour, Skip), 1);
    }
    let base =
        [(Fantastic, 11), (FantasticFour, 5), (Counterattack, 4), (Equality, 2), (NiceTry, 1), (FuckYou, 1)];
    base.into_iter().for_each(|(kind, times)| add(Card::Plain(kind), times));
    if boxes.troublemaker {
        let pairs =
            [(Blue, Red), (Blue, Green), (Blue, Yellow), (Red, Green), (Red, Yellow), (Green, Yellow)];
        pairs.into_iter().for_each(|(one, other)| add(Card::Swap(one, other), 1));
        for colour in four {
            add(Card::Coloured(colour, Troublemaker), 1);
            add(Card::Coloured(colour, Thief), 1);
        }
        let plain = [(SpecialFavours, 3), (Inequality, 2), (LuckyBastard, 1), (Mimicry, 1), (Curse, 1)];
        plain.into_iter().for_each(|(kind, times)| add(Card::Plain(kind), times));
    }
    if boxes.supercharge {
        for colour in four {
            add(Card::Number(colour, 10), 1);
            add(Card::Coloured(colour, Recharge), 1);
        }
        add(Card::Black(10), 1);
        [(Edison, 3), (Update, 2), (TheEnd, 1)]
            .into_iter()
            .for_each(|(kind, times)| add(Card::Plain(kind), times));
    }
    if boxes.pandora {
        (1..=9).for_each(|number| add(Card::Number(Violet, number), 2));
        add(Card::Number(Violet, 10), 1);
        four.into_iter().for_each(|colour| add(Card::Swap(colour, Violet), 1));
        let violet = [
            (Gift, 2),
            (Troublemaker, 2),
            (Recharge, 1),
            (SecondChance, 1),
            (Skip, 1),
            (Exchange, 1),
            (Thief, 1),
        ];
        violet.into_iter().for_each(|(kind, times)| add(Card::Coloured(Violet, kind), times));
        four.into_iter().for_each(|colour| add(Card::Coloured(colour, Troublemaker), 1));
        add(Card::Plain(Counterattack), 2);
        add(Card::Plain(DoItYourself), 1);
    }
    match boxes.violet {
        VioletIs::Off => deck.retain(|card| !card.shows(Violet)),
        VioletIs::Fifth => {}
        VioletIs::InsteadOf(colour) => deck.retain(|card| !card.shows(colour)),
    }
    if !boxes.supercharge {
        deck.retain(|card| card.kind() != Some(Recharge));
    }
    deck
}

const BASE_EVENTS: [&str; 20] = [
    "charity",
    "communism",
    "doomsday",
    "earthquake",
    "expansion",
    "finish-line",
    "friday-the-13th",
    "gambling-man",
    "market",
    "mating-season",
    "merry-christmas",
    "mexican-standoff",
    "recession",
    "robin-hood",
    "surprise-party",
    "the-all-seeing-eye",
    "third-time-lucky",
    "time-bomb",
    "tornado",
    "vandalism",
];
const TROUBLEMAKER_EVENTS: [&str; 14] = [
    "black-hole",
    "capitalism",
    "crowdfunding",
    "distributor",
    "double-taxation",
    "event-manager",
    "identity-theft",
    "last-chance",
    "plague",
    "plus-one",
    "repeat",
    "russian-roulette",
    "seppuku",
    "trust-fall",
];
const SUPERCHARGE_EVENTS: [&str; 9] =
    ["black-jack", "chargenado", "epic-fail", "loot", "parasite", "rewind", "riot", "supercharge", "tsunami"];
const PANDORA_EVENTS: [&str; 1] = ["pandoras-box"];
pub(super) const POWERS: [&str; 12] = [
    "all-draw-one",
    "anti-counter",
    "black-wish",
    "colour-blockade",
    "looping",
    "number-wish",
    "open-hands",
    "random-chance",
    "recycling",
    "special-charge",
    "special-seal",
    "troublecharger",
];
pub(super) const RULE_CARDS: [&str; 15] = [
    "double-draw",
    "one-shot",
    "big-giver",
    "not-so-nice",
    "grand-theft",
    "fantastic-six",
    "salty-skip",
    "black-market",
    "double-trouble",
    "u-turn",
    "hand-cap",
    "neighbours",
    "spotlight",
    "price-hike",
    "peace-treaty",
];
/// FR-EVT-10.
pub(super) const PERSISTENT: [&str; 4] = ["last-chance", "parasite", "plus-one", "time-bomb"];

/// The name of an event, a power card or a rule card, whichever copy of it is meant.
pub(super) fn name_of(text: &str) -> &'static str {
    let name = text.split('.').next().unwrap_or(text);
    let lists: [&[&'static str]; 6] =
        [&BASE_EVENTS, &TROUBLEMAKER_EVENTS, &SUPERCHARGE_EVENTS, &PANDORA_EVENTS, &POWERS, &RULE_CARDS];
    let found = lists.iter().find_map(|list| list.iter().find(|known| **known == name));
    found.unwrap_or_else(|| panic!("`{text}` is neither an event nor a power card nor a rule card"))
}

/// FR-SET-8: the event deck, in the order of the sets.
pub(super) fn event_deck(boxes: &Boxes) -> Vec<&'static str> {
    let mut deck = BASE_EVENTS.to_vec();
    if boxes.troublemaker {
        deck.extend(TROUBLEMAKER_EVENTS);
    }
    if boxes.supercharge {
        deck.extend(SUPERCHARGE_EVENTS);
    }
    if boxes.pandora {
        deck.extend(PANDORA_EVENTS);
    }
    deck
}
