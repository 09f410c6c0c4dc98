//! The cards of the four decks, as the rulebook names them.

/// The six bands of KW-C-1, in the order of their letters.
pub(super) const BANDS: [&str; 6] = ["AW", "DP", "HE", "IB", "KE", "RI"];

/// The three stages, from left to right.
pub(super) const STAGES: [&str; 3] = ["faster", "harder", "louder"];

/// A card that a pile can hold.
pub(super) trait Card: Copy + Ord {
    fn name(self) -> String;
}

/// A song of a band: on an On Stage card, or on a band card of the Rock! deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Song {
    pub band: usize,
    /// 1 to 4 on stage, 1 to 6 in the Rock! deck.
    pub title: usize,
}

impl Song {
    pub(super) fn parse(name: &str) -> Song {
        let (band, title) = name[3..].split_once('-').expect("a song is written XX-IB-1");
        let band = BANDS.iter().position(|known| *known == band).expect("one of six bands");
        Song { band, title: title.parse().expect("a song has a number") }
    }

    /// As an On Stage card.
    pub(super) fn on_stage(self) -> String {
        format!("OS-{}-{}", BANDS[self.band], self.title)
    }

    /// As a band card.
    pub(super) fn in_hand(self) -> String {
        format!("RK-{}-{}", BANDS[self.band], self.title)
    }
}

impl Card for Song {
    fn name(self) -> String {
        self.on_stage()
    }
}

/// KW-C-1.
pub(super) fn on_stage_deck() -> Vec<Song> {
    (0..6).flat_map(|band| (1..=4).map(move |title| Song { band, title })).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rock {
    Band(Song),
    /// Two stages: the first is cleared, or the second if that is empty.
    RunningOrder(usize, usize),
    RundeAufsHaus,
    DixiService,
    DubioseCurrywurst,
    Kuttentausch,
    Becherpfand,
    Kacken,
    BierAlle,
}

impl Rock {
    pub(super) fn parse(name: &str) -> Rock {
        if name.starts_with("RK-") {
            return Rock::Band(Song::parse(name));
        }
        if let Some(stages) = name.strip_prefix("running_order_") {
            let place = |stage| STAGES.iter().position(|known| *known == stage).expect("a stage");
            let (first, second) = stages.split_once('_').expect("two stages");
            return Rock::RunningOrder(place(first), place(second));
        }
        match name {
            "runde_aufs_haus" => Rock::RundeAufsHaus,
            "dixi_service" => Rock::DixiService,
            "dubiose_currywurst" => Rock::DubioseCurrywurst,
            "kuttentausch" => Rock::Kuttentausch,
            "becherpfand" => Rock::Becherpfand,
            "kacken" => Rock::Kacken,
            "bier_alle" => Rock::BierAlle,
            _ => panic!("no Rock! card is called {name}"),
        }
    }
}

impl Card for Rock {
    fn name(self) -> String {
        let name = match self {
            Rock::Band(song) => return song.in_hand(),
            Rock::RunningOrder(first, second) => {
                return format!("running_order_{}_{}", STAGES[first], STAGES[second]);
            }
            Rock::RundeAufsHaus => "runde_aufs_haus",
            Rock::DixiService => "dixi_service",
            Rock::DubioseCurrywurst => "dubiose_currywurst",
            Rock::Kuttentausch => "kuttentausch",
            Rock::Becherpfand => "becherpfand",
            Rock::Kacken => "kacken",
            Rock::BierAlle => "bier_alle",
        };
        name.to_owned()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Bierstand {
    Beer,
    Wait,
    Kacken,
}

impl Bierstand {
    pub(super) fn parse(name: &str) -> Bierstand {
        match name {
            "beer" => Bierstand::Beer,
            "wait" => Bierstand::Wait,
            "kacken" => Bierstand::Kacken,
            _ => panic!("no Bierstand card is called {name}"),
        }
    }
}

impl Card for Bierstand {
    fn name(self) -> String {
        let name = match self {
            Bierstand::Beer => "beer",
            Bierstand::Wait => "wait",
            Bierstand::Kacken => "kacken",
        };
        name.to_owned()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Wc {
    Free,
    Occupied,
}

impl Wc {
    pub(super) fn parse(name: &str) -> Wc {
        match name {
            "free" => Wc::Free,
            "occupied" => Wc::Occupied,
            _ => panic!("no WC card is called {name}"),
        }
    }
}

impl Card for Wc {
    fn name(self) -> String {
        let name = match self {
            Wc::Free => "free",
            Wc::Occupied => "occupied",
        };
        name.to_owned()
    }
}

/// A Kacken card in front of a player, by where it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InFront {
    Rock,
    Bierstand,
    /// EV-3: from the Rock! deck as well.
    Currywurst,
}

impl InFront {
    pub(super) fn parse(name: &str) -> InFront {
        match name {
            "rock" => InFront::Rock,
            "bierstand" => InFront::Bierstand,
            "currywurst" => InFront::Currywurst,
            _ => panic!("no Kacken card comes from {name}"),
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            InFront::Rock => "rock",
            InFront::Bierstand => "bierstand",
            InFront::Currywurst => "currywurst",
        }
    }
}
