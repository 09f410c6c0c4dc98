//! Who knows the dice (MX-D3), and what everybody is shown.

use table::prelude::*;

use crate::{Maexchen, Open, Public, Purpose, Roll, State};

table::eyes! {
    /// What a viewer sees.
    pub struct Eyes of Maexchen;
    /// What a viewer is sent.
    pub struct View {
        /// What lies under the cup, for whoever has looked.
        roll: Option<Roll>,
    }
}

impl Eyes<'_> {
    /// What it costs to doubt the truth now.
    pub fn price(&self) -> u8 {
        self.rules.price(self.state).0
    }

    /// What lies under the cup, if it's me who has looked.
    pub fn roll(&self) -> Option<Roll> {
        let looker = if self.state.passed { self.rules.caller(self.state) } else { self.state.turn };
        self.state.roll.filter(|_| !self.state.unseen && self.me() == Some(looker))
    }
}

impl Secrets for Maexchen {
    table::usual_eyes!(view View::from);

    /// Whoever hasn't looked throws the dice again.
    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let known = self.eyes(state, Viewer::Seat(seat)).roll();
        State { roll: state.roll.map(|_| known.unwrap_or_else(|| Roll::throw(dice))), ..*state }
    }

    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        let known = self.eyes(state, Viewer::Seat(seat)).roll().is_some();
        state.roll.map_or(Vec::new(), |came| Slot::throw(came, Roll::ways, known))
    }

    fn secret_names(&self) -> Vec<String> {
        Roll::ALL.iter().map(ToString::to_string).collect()
    }
}

impl Show for Maexchen {
    table::plain_show!(words ["de", "en"]);

    fn sheet(view: &View) -> Sheet {
        let Open { turn, passed, unseen, call, shown, lives, .. } = view.open;
        let fact = |key, roll: Option<Roll>| {
            roll.map(|roll| Fact::new(Tone::Strong, say(key).with(named("card", roll))))
        };
        let seat = |(seat, lives)| {
            let tone = [Tone::Dim, Tone::Warning, Tone::Good][usize::from(lives).min(2)];
            AtSeat::new(seat)
                .mine(view.me == Some(seat))
                .turn(seat == turn)
                .fact(tone, say("screen.lives").with(lives))
        };
        let ask = match (passed, lives.seats_where(|lives| lives > 0).len()) {
            (_, 1) => "ask.over",
            (true, _) => "ask.answer",
            (false, _) => "ask.say",
        };
        Sheet::new()
            .facts(fact("screen.call", call))
            .fact_if(passed && unseen, Tone::Warning, say("screen.blind"))
            .facts(fact("screen.shown", shown))
            .seats(lives.iter().map(seat))
            .hand(view.roll.map(|roll| Row::new(say("screen.cup"), [Thing::card(roll)])))
            .ask(say(ask).with(turn))
    }
}
