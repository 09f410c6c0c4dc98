//! The other cards: 44 events, 12 kinds of power cards, 15 rule cards (rules, sections 1.2, 4.11, 4.12).

use table::vocabulary;

use crate::cards::Pack;

vocabulary! {
    /// An event card.
    pub enum Event {
        Charity = "charity",
        Communism = "communism",
        Doomsday = "doomsday",
        Earthquake = "earthquake",
        Expansion = "expansion",
        FinishLine = "finish-line",
        FridayThe13th = "friday-the-13th",
        GamblingMan = "gambling-man",
        Market = "market",
        MatingSeason = "mating-season",
        MerryChristmas = "merry-christmas",
        MexicanStandoff = "mexican-standoff",
        Recession = "recession",
        RobinHood = "robin-hood",
        SurpriseParty = "surprise-party",
        TheAllSeeingEye = "the-all-seeing-eye",
        ThirdTimeLucky = "third-time-lucky",
        TimeBomb = "time-bomb",
        Tornado = "tornado",
        Vandalism = "vandalism",
        BlackHole = "black-hole",
        Capitalism = "capitalism",
        Crowdfunding = "crowdfunding",
        Distributor = "distributor",
        DoubleTaxation = "double-taxation",
        EventManager = "event-manager",
        IdentityTheft = "identity-theft",
        LastChance = "last-chance",
        Plague = "plague",
        PlusOne = "plus-one",
        Repeat = "repeat",
        RussianRoulette = "russian-roulette",
        Seppuku = "seppuku",
        TrustFall = "trust-fall",
        BlackJack = "black-jack",
        Chargenado = "chargenado",
        EpicFail = "epic-fail",
        Loot = "loot",
        Parasite = "parasite",
        Rewind = "rewind",
        Riot = "riot",
        Supercharge = "supercharge",
        Tsunami = "tsunami",
        PandorasBox = "pandoras-box",
    }
}

/// How many events there are.
pub const EVENTS: usize = 44;

impl Event {
    /// The box the event comes from.
    pub const fn from_pack(self) -> Pack {
        match self as u8 {
            0..20 => Pack::Base,
            20..34 => Pack::Troublemaker,
            34..43 => Pack::Supercharge,
            _ => Pack::Pandora,
        }
    }

    /// Whether it stays in force until the round ends (FR-EVT-10).
    pub const fn persists(self) -> bool {
        matches!(self, Event::LastChance | Event::Parasite | Event::PlusOne | Event::TimeBomb)
    }

    /// Whether it needs two different participants (FR-EVT-6).
    pub const fn needs_two(self) -> bool {
        matches!(
            self,
            Event::BlackHole
                | Event::Charity
                | Event::Crowdfunding
                | Event::Distributor
                | Event::Earthquake
                | Event::GamblingMan
                | Event::IdentityTheft
                | Event::Loot
                | Event::MerryChristmas
                | Event::Riot
                | Event::RobinHood
                | Event::SurpriseParty
                | Event::Tornado
                | Event::TrustFall
                | Event::Tsunami
        )
    }
}

vocabulary! {
    /// A kind of power card; there are two of each.
    pub enum Power {
        AllDrawOne = "all-draw-one",
        AntiCounter = "anti-counter",
        BlackWish = "black-wish",
        ColourBlockade = "colour-blockade",
        Looping = "looping",
        NumberWish = "number-wish",
        OpenHands = "open-hands",
        RandomChance = "random-chance",
        Recycling = "recycling",
        SpecialCharge = "special-charge",
        SpecialSeal = "special-seal",
        Troublecharger = "troublecharger",
    }
}

/// How many power cards there are.
pub const POWERS: usize = 24;

impl Power {
    /// The kind of a power card.
    #[inline]
    pub fn of(card: u8) -> Power {
        <Power as table::Vocabulary>::ALL[card as usize / 2]
    }

    /// Whether it takes effect before the card it is activated with (1ST), not after it (2ND).
    pub const fn is_first(self) -> bool {
        matches!(
            self,
            Power::AllDrawOne
                | Power::AntiCounter
                | Power::OpenHands
                | Power::SpecialCharge
                | Power::SpecialSeal
        )
    }
}

vocabulary! {
    /// A rule card.
    pub enum RuleCard {
        DoubleDraw = "double-draw",
        OneShot = "one-shot",
        BigGiver = "big-giver",
        NotSoNice = "not-so-nice",
        GrandTheft = "grand-theft",
        FantasticSix = "fantastic-six",
        SaltySkip = "salty-skip",
        BlackMarket = "black-market",
        DoubleTrouble = "double-trouble",
        UTurn = "u-turn",
        HandCap = "hand-cap",
        Neighbours = "neighbours",
        Spotlight = "spotlight",
        PriceHike = "price-hike",
        PeaceTreaty = "peace-treaty",
    }
}

/// How many rule cards there are.
pub const RULE_CARDS: usize = 15;
