//! The game's own bot: gets rid of expensive cards, keeps what always fits, wishes for what it has, hits whoever is about to win.
//!
//! It looks through `Eyes` and nothing else, one answer deep and without a plan. What a card costs to keep is in `burden`,
//! who is hit in `threat`, what a play is worth in `plays`.
//!
//! Against random players, 20,000 games each, on a seat that changes from game to game: the share of the wins with its
//! interval (95 %), and the points a game of the bot and of the others:
//!
//! | seats | base | everything |
//! |---|---|---|
//! | 2 | 96.7 % (96.4 to 96.9), 57 against 183 points | 89.9 % (89.5 to 90.3), 80 against 191 points |
//! | 4 | 84.9 % (84.4 to 85.4), 70 against 149 points | 69.3 % (68.7 to 70.0), 99 against 163 points |
//! | 8 | 60.1 % (59.4 to 60.8), 73 against 118 points | 43.1 % (42.4 to 43.7), 98 against 135 points |
//!
//! `SPIELWIESE_LONG=1 cargo test --release -p frantic --test game bot -- --nocapture` shows it.

mod plays;
mod style;

pub use style::Style;

use table::{Dice, Seat, Vocabulary};

use crate::action::Action as A;
use crate::ask::{Ask, Picking};
use crate::cards::{Cards, Colour, Face, Special, face};
use crate::decks::{Event, Power};
use crate::eyes::Eyes;

use self::style::Traits;

/// What it looks at again and again is counted once: searches ask it thousands of times a second.
pub(crate) struct Bot<'a> {
    eyes: Eyes<'a>,
    me: Seat,
    traits: Traits,
    hand: Cards,
    /// By colour, what the cards of the hand that show it weigh.
    held: [f32; COLOURS],
    /// How many cards the others hold at least.
    fewest: usize,
}

const COLOURS: usize = Colour::ALL.len();

/// What a card weighs that is still to be played.
fn weight(face: Face) -> f32 {
    2.0 + f32::from(face.points())
}

impl<'a> Bot<'a> {
    pub(crate) fn new(eyes: Eyes<'a>, me: Seat, style: Style) -> Bot<'a> {
        let hand = eyes.known(me);
        let mut held = [0.0; COLOURS];
        for face in hand.iter().map(face) {
            match face {
                Face::Number(Some(colour), _) | Face::Coloured(colour, _) => {
                    held[colour.index()] += weight(face);
                }
                Face::Swap(one, other) => {
                    held[one.index()] += weight(face);
                    held[other.index()] += weight(face);
                }
                Face::Number(None, _) | Face::Plain(_) => {}
            }
        }
        let others = eyes.seats().without(me);
        let fewest = others.into_iter().map(|seat| eyes.count(seat)).min().expect("nobody plays alone");
        Bot { eyes, me, traits: style.traits(), hand, held, fewest }
    }

    /// Chooses one of the legal answers.
    pub(crate) fn choose(&self, legal: &[A], dice: &mut Dice) -> A {
        // Equal answers are told apart by chance, so that nobody can rely on the order of a list.
        let first = dice.below(legal.len());
        let mut best = (f32::NEG_INFINITY, legal[first]);
        for at in 0..legal.len() {
            let action = legal[(first + at) % legal.len()];
            let worth = self.worth(action);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }
    /// What an answer is worth to the question at hand; only its order counts.
    fn worth(&self, action: A) -> f32 {
        match (self.eyes.ask(), action) {
            (_, A::Play(face)) => self.play(face),
            (_, A::Draw) => self.wait_for_ten(9),
            (Ask::AfterDraw { .. }, A::Pass) => self.wait_for_ten(8),
            (_, A::Mimic(special)) => self.special(special, None),
            (_, A::Colour(colour)) => self.colour(colour),
            (_, A::Number(number)) => self.held(|face| matches!(face, Face::Number(_, of) if of == number)),
            (_, A::WishBlack) => self.held(|face| matches!(face, Face::Number(None, _))),
            (_, A::Power(power)) => self.power(power),
            (_, A::Seat(seat)) => self.seat(seat),
            (_, A::Slot(nth)) => self.slot(nth - 1),
            (_, A::Event(event)) => self.event(event),
            (ask, A::Pick(face)) => self.pick(ask, face),
            // Thrown in, a card is gone: that alone is worth it.
            (_, A::ThrowIn) => 2.0,
            (_, A::ThrowMimicry) => 1.0,
            (_, A::Use) => 1.0,
            (_, A::Decline) => 0.5,
            // Two cards in three are numbers.
            (_, A::Dare) => 1.0,
            // Whoever gives up takes it all.
            (_, A::GiveUp) => -1000.0,
            (_, A::Stop) => -1.0,
            (_, A::Pass | A::Seen) => 0.0,
        }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.eyes.seats().without(self.me).into_iter()
    }

    fn mean_of_others(&self) -> f32 {
        let sum: usize = self.others().map(|seat| self.eyes.count(seat)).sum();
        sum as f32 / (self.eyes.seats().len() - 1) as f32
    }

    /// The points of the hand's cards of a kind, leaving out those that always fit.
    fn held(&self, wanted: impl Fn(Face) -> bool) -> f32 {
        self.hand.iter().map(face).filter(|&face| wanted(face)).map(weight).sum()
    }

    fn held_of(&self, colour: Colour) -> f32 {
        self.held[colour.index()]
    }

    /// A colour to go on with, or to block for all.
    fn colour(&self, colour: Colour) -> f32 {
        let held = self.held_of(colour);
        if self.eyes.running_power() == Some(Power::ColourBlockade) { -held } else { held }
    }

    /// What it costs to keep a card: its points, less if it will be easy to play.
    fn burden(&self, face: Face) -> f32 {
        let points = f32::from(face.points());
        match face {
            Face::Plain(Special::Curse) => 2.0 * points,
            Face::Plain(Special::FuckYou) => points,
            Face::Plain(Special::TheEnd) => points - 4.0,
            Face::Plain(Special::Mimicry | Special::NiceTry) => 2.0,
            Face::Plain(_) => 3.5,
            Face::Number(None, _) => points + 1.5,
            Face::Swap(one, other) => points - 0.04 * (self.held_of(one) + self.held_of(other)),
            Face::Number(Some(colour), _) | Face::Coloured(colour, _) => points - 0.06 * self.held_of(colour),
        }
    }

    /// How much somebody has to be stopped: few cards in hand, few points on the account.
    fn threat(&self, seat: Seat) -> f32 {
        let close = 20.0 / (1.0 + self.eyes.count(seat) as f32);
        close - f32::from(self.eyes.total(seat)) / 20.0
    }

    /// A victim, or whoever else is to be named.
    fn seat(&self, seat: Seat) -> f32 {
        let count = self.eyes.count(seat) as f32;
        if let Some(power) = self.eyes.running_power() {
            let keeps = power == Power::Recycling && seat == self.me;
            return if keeps { -100.0 } else { self.threat(seat) };
        }
        match (self.eyes.running_special(), self.eyes.running_event()) {
            // Taking cards from a seat brings it closer to having none.
            (Some(Special::Thief), _) => count,
            (Some(Special::SpecialFavours), _) => self.favours(seat),
            // A used power card of one's own for a fresh one.
            (Some(Special::Edison), _) if seat == self.me => 100.0,
            (Some(_), _) => 50.0 + self.threat(seat),
            (None, Some(Event::Distributor)) => self.stack(seat),
            (None, Some(Event::TrustFall)) => {
                if count == 0.0 {
                    100.0
                } else {
                    count
                }
            }
            (None, _) => self.threat(seat),
        }
    }

    /// What one is rid of if one swaps all specials: those of others are known, or two in five.
    fn favours(&self, seat: Seat) -> f32 {
        let special = |card: &u8| face(*card).special().is_some_and(|special| special != Special::FuckYou);
        let mine = self.hand.iter().filter(special).count() as f32;
        let known = self.eyes.known(seat);
        let unknown = self.eyes.count(seat) - known.len();
        1.0 + mine - known.iter().filter(special).count() as f32 - 0.4 * unknown as f32
    }

    /// Whose hand goes to the seat that the question is about: the lightest to oneself, the heaviest to a threat.
    fn stack(&self, of: Seat) -> f32 {
        let weight: f32 = self.eyes.known(of).iter().map(|card| 3.0 + f32::from(face(card).points())).sum();
        let to = self.eyes.about();
        let most = self.others().map(|seat| self.eyes.total(seat)).max();
        let spared = to.is_some_and(|to| to == self.me || Some(self.eyes.total(to)) == most);
        if spared { -weight } else { weight }
    }

    /// A power card to point at: of others a fresh one, of one's own the one that does least.
    fn slot(&self, slot: u8) -> f32 {
        let of = self.eyes.about().expect("a power card is pointed at in somebody's row");
        let (power, used) =
            self.eyes.powers(of).nth(slot.into()).expect("only places of the row are offered");
        let worth = power.map_or(2.0, lasting_worth);
        match (self.eyes.running_special(), of == self.me, used) {
            (Some(Special::Recharge), _, _) => worth,
            (_, true, true) => 10.0,
            (_, true, false) => -worth,
            (_, false, true) => worth - 3.0,
            (_, false, false) => worth,
        }
    }

    /// A card to give, to lay, to discard, to take.
    fn pick(&self, ask: Ask, face: Face) -> f32 {
        let points = f32::from(face.points());
        match ask {
            Ask::OpenCard { .. } | Ask::Theft { .. } => -self.burden(face),
            Ask::Pick { rule: Picking::OrStop, .. } => points,
            // The second lowest loses: of two the higher one.
            Ask::Pick { .. } if self.eyes.running_event() == Some(Event::GamblingMan) => {
                if self.eyes.seats().len() == 2 { -points } else { points }
            }
            Ask::Pick { .. } | Ask::Lay { .. } => self.burden(face),
            other => unreachable!("no card is picked at {other:?}"),
        }
    }

    /// An event to run: what it takes off the own hand, compared with the others.
    fn event(&self, event: Event) -> f32 {
        let (mine, mean) = (self.hand.len() as f32, self.mean_of_others());
        let most = self.others().map(|seat| self.eyes.count(seat)).max().expect("nobody plays alone") as f32;
        let points: f32 = self.hand.iter().map(|card| f32::from(face(card).points())).sum();
        match event {
            Event::Recession | Event::MatingSeason | Event::Vandalism => 2.0,
            Event::MexicanStandoff | Event::Tornado | Event::Earthquake | Event::MerryChristmas => {
                mine - mean
            }
            Event::RobinHood if mine > most => mine - self.fewest as f32,
            Event::RobinHood if mine < self.fewest as f32 => mine - most,
            Event::Charity if mine > most => 2.0,
            Event::FinishLine => mean - mine,
            Event::Doomsday => (points - 50.0) / 5.0,
            Event::Communism => mine - most.max(mine),
            Event::Capitalism => mean - mine,
            Event::Crowdfunding if mine < self.fewest as f32 => -3.0,
            Event::EpicFail if mine < self.fewest as f32 => -8.0,
            Event::BlackHole => -1.0,
            Event::Charity
            | Event::Expansion
            | Event::FridayThe13th
            | Event::GamblingMan
            | Event::Market
            | Event::RobinHood
            | Event::SurpriseParty
            | Event::TheAllSeeingEye
            | Event::ThirdTimeLucky
            | Event::TimeBomb
            | Event::Crowdfunding
            | Event::Distributor
            | Event::DoubleTaxation
            | Event::EventManager
            | Event::IdentityTheft
            | Event::LastChance
            | Event::Plague
            | Event::PlusOne
            | Event::Repeat
            | Event::RussianRoulette
            | Event::Seppuku
            | Event::TrustFall
            | Event::BlackJack
            | Event::Chargenado
            | Event::EpicFail
            | Event::Loot
            | Event::Parasite
            | Event::Rewind
            | Event::Riot
            | Event::Supercharge
            | Event::Tsunami
            | Event::PandorasBox => 0.0,
        }
    }
}

/// What a power card is worth in the long run.
const fn lasting_worth(power: Power) -> f32 {
    match power {
        Power::RandomChance => 6.0,
        Power::SpecialCharge | Power::Recycling => 5.0,
        Power::AllDrawOne => 4.0,
        Power::SpecialSeal | Power::NumberWish | Power::BlackWish => 3.0,
        Power::ColourBlockade | Power::Troublecharger => 2.0,
        Power::AntiCounter | Power::Looping | Power::OpenHands => 1.0,
    }
}
