//! What a seat can answer.

use std::fmt;

use table::{Action, Seat, Vocabulary};

use crate::cards::{Stage, TITLES, Title};

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KackenAction {
    /// D1: a Rock! card.
    DrawRock,
    /// D1: a card at the Bierstand.
    DrawBierstand,
    /// D2: in front of this stage, with so many beers.
    RockOut(Stage, u8),
    /// D2: no rock-out.
    EndTurn,
    /// D3: to the toilet, at once.
    TryNow,
    /// D3: later.
    Wait,
    /// D4: not in front of the stage.
    Stay,
    /// D4: come along with so many beers.
    Join(u8),
    /// D4: come along, if the other pays.
    AskBeer,
    /// D5: fetch this seat a beer.
    Treat(Seat),
    /// D5: leave it thirsty.
    Refuse(Seat),
    /// D6: the Currywurst is for this seat.
    Serve(Seat),
    /// D7: this band card goes to the left.
    Give(Title),
    /// D8: hand in so many empty cups.
    Return(u8),
}

use KackenAction::{
    AskBeer, DrawBierstand, DrawRock, EndTurn, Give, Join, Refuse, Return, RockOut, Serve, Stay, Treat,
    TryNow, Wait,
};

/// The most beers a seat can have.
pub const MOST_BEERS: u8 = 2;
/// The most seats.
pub const SEATS: usize = 6;

const PLAIN: [KackenAction; 7] = [DrawRock, DrawBierstand, EndTurn, TryNow, Wait, Stay, AskBeer];
const JOIN: u16 = PLAIN.len() as u16;
const ROCK_OUT: u16 = JOIN + MOST_BEERS as u16;
const TREAT: u16 = ROCK_OUT + 6;
const REFUSE: u16 = TREAT + SEATS as u16;
const SERVE: u16 = REFUSE + SEATS as u16;
const RETURN: u16 = SERVE + SEATS as u16;
const GIVE: u16 = RETURN + MOST_BEERS as u16 + 1;

impl Action for KackenAction {
    const CODES: u16 = GIVE + TITLES as u16;

    #[inline]
    fn code(self) -> u16 {
        match self {
            DrawRock => 0,
            DrawBierstand => 1,
            EndTurn => 2,
            TryNow => 3,
            Wait => 4,
            Stay => 5,
            AskBeer => 6,
            Join(beers) => JOIN + u16::from(beers) - 1,
            RockOut(stage, beers) => ROCK_OUT + stage as u16 * 2 + u16::from(beers) - 1,
            Treat(seat) => TREAT + seat.index() as u16,
            Refuse(seat) => REFUSE + seat.index() as u16,
            Serve(seat) => SERVE + seat.index() as u16,
            Return(beers) => RETURN + u16::from(beers),
            Give(title) => GIVE + u16::from(title.number()),
        }
    }

    fn from_code(code: u16) -> Option<KackenAction> {
        let seat = |from: u16| Seat::new((code - from) as usize);
        Some(match code {
            0..JOIN => PLAIN[code as usize],
            JOIN..ROCK_OUT => Join((code - JOIN) as u8 + 1),
            ROCK_OUT..TREAT => {
                let number = code - ROCK_OUT;
                RockOut(Stage::ALL[number as usize / 2], (number % 2) as u8 + 1)
            }
            TREAT..REFUSE => Treat(seat(TREAT)),
            REFUSE..SERVE => Refuse(seat(REFUSE)),
            SERVE..RETURN => Serve(seat(SERVE)),
            RETURN..GIVE => Return((code - RETURN) as u8),
            GIVE..Self::CODES => Give(Title::new((code - GIVE) as u8)),
            _ => return None,
        })
    }
}

impl fmt::Display for KackenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawRock => f.write_str("draw rock"),
            DrawBierstand => f.write_str("draw bierstand"),
            EndTurn => f.write_str("end"),
            TryNow => f.write_str("try"),
            Wait => f.write_str("wait"),
            Stay => f.write_str("stay"),
            AskBeer => f.write_str("ask"),
            Join(beers) => write!(f, "join {beers}"),
            RockOut(stage, beers) => write!(f, "rockout {stage} {beers}"),
            Treat(seat) => write!(f, "treat {seat}"),
            Refuse(seat) => write!(f, "refuse {seat}"),
            Serve(seat) => write!(f, "serve {seat}"),
            Return(beers) => write!(f, "return {beers}"),
            Give(title) => write!(f, "give {}", title.rock_card()),
        }
    }
}
