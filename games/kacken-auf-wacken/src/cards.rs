//! What there is: bands and their songs, and the cards of the four decks.
//!
//! A Rock! card and an On Stage card with the same band and title have the same number: [`Title`].

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Bits, Vocabulary, vocabulary};

vocabulary! {
    /// A band, by its code (KW-C-1).
    pub enum Band {
        /// AC/WC.
        Aw = "AW",
        /// Deep Poople.
        Dp = "DP",
        /// hemörrhoid.
        He = "HE",
        /// Iron Basin.
        Ib = "IB",
        /// Keramica.
        Ke = "KE",
        /// Rinnstein.
        Ri = "RI",
    }
}
vocabulary! {
    /// A stage, from left to right.
    pub enum Stage { Faster = "faster", Harder = "harder", Louder = "louder" }
}
vocabulary! {
    /// A card of the Bierstand.
    pub enum BierstandCard { Beer = "beer", Wait = "wait", Kacken = "kacken" }
}
vocabulary! {
    /// A card of the WC.
    pub enum WcCard { Free = "free", Occupied = "occupied" }
}
vocabulary! {
    /// A Rock! card, by its name: first the band cards in the order of their titles, then the others.
    pub enum RockCard {
        /// Who Made Poo.
        Aw1 = "RK-AW-1",
        /// Demon Fart.
        Aw2 = "RK-AW-2",
        /// Can I Shit Next to You Girl.
        Aw3 = "RK-AW-3",
        /// Caught With Your Pants Down.
        Aw4 = "RK-AW-4",
        /// Crapsody in Blue.
        Aw5 = "RK-AW-5",
        /// Highway to Smell.
        Aw6 = "RK-AW-6",
        /// Pee King.
        Dp1 = "RK-DP-1",
        /// Black Shite.
        Dp2 = "RK-DP-2",
        /// Knockin' at Your Backdoor.
        Dp3 = "RK-DP-3",
        /// Wormbringer.
        Dp4 = "RK-DP-4",
        /// Smell on the Water.
        Dp5 = "RK-DP-5",
        /// Child in Line.
        Dp6 = "RK-DP-6",
        /// Turd of Glory.
        He1 = "RK-HE-1",
        /// Flush 'em Down.
        He2 = "RK-HE-2",
        /// I Know How to Wipe.
        He3 = "RK-HE-3",
        /// Stay Clean.
        He4 = "RK-HE-4",
        /// Ace of Spray.
        He5 = "RK-HE-5",
        /// Overspill.
        He6 = "RK-HE-6",
        /// Asses High.
        Ib1 = "RK-IB-1",
        /// Fear of the Fart.
        Ib2 = "RK-IB-2",
        /// Hello, Pee'n Thy Place.
        Ib3 = "RK-IB-3",
        /// Be Quick or Be Wet.
        Ib4 = "RK-IB-4",
        /// Run to the Pils.
        Ib5 = "RK-IB-5",
        /// The Pooper.
        Ib6 = "RK-IB-6",
        /// Now I Wanna Sniff.
        Ke1 = "RK-KE-1",
        /// Brown Hell.
        Ke2 = "RK-KE-2",
        /// The Judas Piss.
        Ke3 = "RK-KE-3",
        /// Let It Loose.
        Ke4 = "RK-KE-4",
        /// Master of Poopets.
        Ke5 = "RK-KE-5",
        /// Nothing Else Splatters.
        Ke6 = "RK-KE-6",
        /// Me Meo Puta.
        Ri1 = "RK-RI-1",
        /// Du Musst.
        Ri2 = "RK-RI-2",
        /// Dixi frei!
        Ri3 = "RK-RI-3",
        /// Tonne.
        Ri4 = "RK-RI-4",
        /// Mein Stuhl.
        Ri5 = "RK-RI-5",
        /// Links 2-3-Rohr.
        Ri6 = "RK-RI-6",
        RunningFasterHarder = "running_order_faster_harder",
        RunningFasterLouder = "running_order_faster_louder",
        RunningHarderFaster = "running_order_harder_faster",
        RunningHarderLouder = "running_order_harder_louder",
        RunningLouderFaster = "running_order_louder_faster",
        RunningLouderHarder = "running_order_louder_harder",
        /// A round on the house.
        RundeAufsHaus = "runde_aufs_haus",
        /// All toilets are emptied.
        DixiService = "dixi_service",
        /// Somebody has to go.
        DubioseCurrywurst = "dubiose_currywurst",
        /// Everybody passes a band card on.
        Kuttentausch = "kuttentausch",
        /// Beers become points.
        Becherpfand = "becherpfand",
        Kacken = "kacken",
        BierAlle = "bier_alle",
    }
}

/// How many songs a band has.
pub const SONGS: usize = 6;
/// How many of them are played on stage: the first ones (KW-C-2).
pub const STAGE_SONGS: usize = 4;
/// How many titles there are.
pub const TITLES: usize = SONGS * Band::ALL.len();

/// A song of a band: what makes a band card match a card on stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Title(u8);

/// A set of titles: a hand, the songs on a stage.
pub type Titles = Bits<1>;

impl Title {
    /// The title with this number, counted through all bands in order.
    #[inline]
    pub(crate) const fn new(number: u8) -> Title {
        Title(number)
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whose song it is.
    #[inline]
    pub fn band(self) -> Band {
        Band::ALL[self.0 as usize / SONGS]
    }

    /// Whether there is an On Stage card of it.
    pub const fn is_on_stage(self) -> bool {
        (self.0 as usize) < TITLES && self.0 as usize % SONGS < STAGE_SONGS
    }

    /// All titles with an On Stage card (KW-C-1).
    pub fn on_stage() -> Titles {
        (0..TITLES as u8).filter(|&number| Title(number).is_on_stage()).collect()
    }

    /// The band card with this title.
    #[inline]
    pub fn rock_card(self) -> RockCard {
        RockCard::ALL[self.0 as usize]
    }
}

/// Answers name a title by its band card.
impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rock_card().fmt(f)
    }
}

impl table::actions::Operand for Title {
    const COUNT: u16 = TITLES as u16;

    #[inline]
    fn index(self) -> u16 {
        self.0.into()
    }

    #[inline]
    fn at(index: u16) -> Title {
        Title(index as u8)
    }
}

impl Band {
    /// All songs of the band.
    #[inline]
    pub fn titles(self) -> Titles {
        ALL_SONGS[self.index()]
    }
}

static ALL_SONGS: [Titles; 6] = all_songs();

const fn all_songs() -> [Titles; 6] {
    let mut all = [Titles::EMPTY; 6];
    let mut number = 0;
    while number < TITLES {
        all[number / SONGS].insert(number as u8);
        number += 1;
    }
    all
}

impl RockCard {
    /// Its title, if it is a band card.
    #[inline]
    pub fn title(self) -> Option<Title> {
        (self.index() < TITLES).then_some(Title(self as u8))
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> RockKind {
        use RockCard::*;
        use Stage::{Faster, Harder, Louder};
        RockKind::Event(match self {
            Aw1 | Aw2 | Aw3 | Aw4 | Aw5 | Aw6 | Dp1 | Dp2 | Dp3 | Dp4 | Dp5 | Dp6 | He1 | He2 | He3 | He4
            | He5 | He6 | Ib1 | Ib2 | Ib3 | Ib4 | Ib5 | Ib6 | Ke1 | Ke2 | Ke3 | Ke4 | Ke5 | Ke6 | Ri1
            | Ri2 | Ri3 | Ri4 | Ri5 | Ri6 => {
                return RockKind::Band(Title(self as u8));
            }
            Kacken => return RockKind::Kacken,
            RunningFasterHarder => EventKind::RunningOrder(Faster, Harder),
            RunningFasterLouder => EventKind::RunningOrder(Faster, Louder),
            RunningHarderFaster => EventKind::RunningOrder(Harder, Faster),
            RunningHarderLouder => EventKind::RunningOrder(Harder, Louder),
            RunningLouderFaster => EventKind::RunningOrder(Louder, Faster),
            RunningLouderHarder => EventKind::RunningOrder(Louder, Harder),
            RundeAufsHaus => EventKind::RundeAufsHaus,
            DixiService => EventKind::DixiService,
            DubioseCurrywurst => EventKind::DubioseCurrywurst,
            Kuttentausch => EventKind::Kuttentausch,
            Becherpfand => EventKind::Becherpfand,
            BierAlle => EventKind::BierAlle,
        })
    }

    /// How many of this card a deck can have.
    pub const fn most(self) -> u8 {
        match self.kind() {
            RockKind::Kacken => 10,
            RockKind::Event(EventKind::BierAlle) => 7,
            RockKind::Band(_) | RockKind::Event(_) => 1,
        }
    }
}

/// The kinds of Rock! cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RockKind {
    /// A band card with this title.
    Band(Title),
    /// It drives whoever draws it to the toilet.
    Kacken,
    /// It happens at once.
    Event(EventKind),
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// This stage is cleared, or that one if it is empty (KW-E-2).
    RunningOrder(Stage, Stage),
    /// EV-1.
    RundeAufsHaus,
    /// EV-2.
    DixiService,
    /// EV-3.
    DubioseCurrywurst,
    /// EV-4.
    Kuttentausch,
    /// EV-5.
    Becherpfand,
    /// KW-E-1.
    BierAlle,
}

/// An On Stage card, by its name: `OS-IB-1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ts_rs::TS)]
#[ts(type = "`OS-${string}`")]
pub struct SongCard(pub Title);

impl SongCard {
    /// Its name.
    pub fn name(self) -> String {
        self.0.rock_card().name().replacen("RK", "OS", 1)
    }

    /// The card with this name.
    pub fn from_name(name: &str) -> Option<SongCard> {
        Title::on_stage().iter().map(|number| SongCard(Title(number))).find(|card| card.name() == name)
    }
}

impl Serialize for SongCard {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for SongCard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SongCard, D::Error> {
        let text = String::deserialize(from)?;
        SongCard::from_name(&text).ok_or_else(|| {
            let names: Vec<String> =
                Title::on_stage().iter().map(|number| SongCard(Title(number)).name()).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            serde::de::Error::custom(table::nearest::unknown("On Stage card", &text, &names))
        })
    }
}
