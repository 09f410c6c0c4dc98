//! What two dice are worth (MX-D1).

use table::prelude::*;

use crate::Purpose;

vocabulary! {
    /// A roll, from the lowest to the highest.
    pub enum Roll {
        R31 = "31", R32 = "32", R41 = "41", R42 = "42", R43 = "43", R51 = "51", R52 = "52", R53 = "53", R54 = "54",
        R61 = "61", R62 = "62", R63 = "63", R64 = "64", R65 = "65",
        R11 = "11", R22 = "22", R33 = "33", R44 = "44", R55 = "55", R66 = "66",
        Maexchen = "21",
    }
}

impl Roll {
    /// What these dice are worth.
    pub fn of(one: u8, two: u8) -> Roll {
        match (usize::from(one.max(two)), usize::from(one.min(two))) {
            (2, 1) => Roll::Maexchen,
            (high, low) if high == low => Roll::ALL[Roll::R11.index() + high - 1],
            (high, low) => Roll::ALL[(high - 1) * (high - 2) / 2 + low - 2],
        }
    }

    /// A throw of both dice.
    pub(crate) fn throw(chance: &mut impl Chance<Purpose>) -> Roll {
        Roll::of(chance.die(Purpose::Dice, 6), chance.die(Purpose::Dice, 6))
    }

    /// In how many of 36 ways the dice show this.
    pub fn ways(self) -> u8 {
        if (Roll::R11..=Roll::R66).contains(&self) { 1 } else { 2 }
    }
}
