//! What there is: eleven cards of four types (rules, sections 2 and 7).

use table::vocabulary;

vocabulary! {
    /// An event card, by its name.
    pub enum Card {
        /// Push, 1.
        Soundcheck = "soundcheck",
        /// Push, 2.
        CrowdSurf = "crowd_surf",
        /// Push, 3.
        Bassdrop = "bassdrop",
        /// Stabilise, 2.
        AtemHolen = "atem_holen",
        /// Stabilise, 3.
        Security = "security",
        /// Twist: flips the direction.
        Richtungswechsel = "richtungswechsel",
        /// Twist, stage rule: Pushes grow.
        Feedback = "feedback",
        /// Twist: Overload rises.
        Pyro = "pyro",
        /// Twist: somebody must stay.
        StageDive = "stage_dive",
        /// Twist: the same revealer again.
        Setwechsel = "setwechsel",
        /// Encore: another card, at once.
        Encore = "encore",
    }
}

/// How many different cards there are.
pub const KINDS: usize = 11;

/// The four types; every card has exactly one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// Raises Overload by this much, and pays.
    Push(u8),
    /// Lowers Overload by this much.
    Stabilise(u8),
    /// Does something of its own.
    Twist,
    /// Chains another card.
    Encore,
}

impl Card {
    /// The card's type, with its printed value.
    #[inline]
    pub const fn kind(self) -> Type {
        match self {
            Card::Soundcheck => Type::Push(1),
            Card::CrowdSurf => Type::Push(2),
            Card::Bassdrop => Type::Push(3),
            Card::AtemHolen => Type::Stabilise(2),
            Card::Security => Type::Stabilise(3),
            Card::Encore => Type::Encore,
            Card::Richtungswechsel | Card::Feedback | Card::Pyro | Card::StageDive | Card::Setwechsel => {
                Type::Twist
            }
        }
    }

    /// How many copies the printed deck has.
    pub const fn printed(self) -> u8 {
        match self {
            Card::Soundcheck | Card::CrowdSurf => 10,
            Card::AtemHolen => 8,
            Card::Bassdrop | Card::Security | Card::Encore => 6,
            Card::Feedback => 4,
            Card::Pyro | Card::StageDive => 3,
            Card::Richtungswechsel | Card::Setwechsel => 2,
        }
    }
}
