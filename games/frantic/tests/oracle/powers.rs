//! Chapter 4.11: what the twelve power cards do.

use super::cards::Colour;
use super::host::Done;
use super::plays::{Frame, Source};
use super::table::{Book, Demand, card_answers, card_of, letter, letters};

impl Book {
    /// FR-RES-5 and FR-RES-8: the effect of the power card that was activated with a card.
    pub(super) fn power_effect(&mut self, frame: &Frame) -> Done {
        let seat = frame.seat;
        match frame.power.expect("a power card was activated") {
            "all-draw-one" => self.others(seat).into_iter().for_each(|other| self.draw(other, 1)),
            // FR-PW-ANT-1: it works where windows open.
            "anti-counter" => {}
            "black-wish" => self.wished(seat, Demand::BlackWish),
            "colour-blockade" => self.colour_blockade(seat)?,
            "looping" => self.loops_new = true,
            "number-wish" => self.number_wish(seat)?,
            "open-hands" => {
                self.players[seat].opens_hands = true;
                let others = self.others(seat);
                self.tell(format!("hands_open seats={}", letters(&others)));
            }
            "random-chance" => self.random_chance(frame)?,
            "recycling" => self.recycling(frame)?,
            "special-charge" => {
                let others = self.others(seat);
                let target = self.ask_seat(seat, &others)?;
                let specials = self.hand(target).iter().filter(|card| card.is_special()).count();
                self.draw(target, specials);
            }
            "special-seal" => self.players[seat].seals = true,
            "troublecharger" => self.trigger(seat)?,
            other => panic!("`{other}` is no power card"),
        }
        Ok(())
    }

    /// FR-PW-COL-1.
    fn colour_blockade(&mut self, seat: usize) -> Done {
        let legal: Vec<String> =
            self.rules.colours.iter().map(|colour| format!("colour {}", colour.name())).collect();
        let default = legal[0].clone();
        let answer = self.ask("colour", seat, legal, default)?;
        let colour = Colour::parse(&answer["colour ".len()..]).expect("a colour was named");
        self.blocks_new = Some(colour);
        self.tell(format!("blocked seat={} colour={}", letter(seat), colour.name()));
        Ok(())
    }

    /// FR-PW-NUM-1.
    fn number_wish(&mut self, seat: usize) -> Done {
        let legal = (1..=self.rules.numbers).map(|number| format!("number {number}")).collect();
        let answer = self.ask("number", seat, legal, "number 1")?;
        let number = answer["number ".len()..].parse().expect("a number was named");
        self.wished(seat, Demand::NumberWish(number));
        Ok(())
    }

    /// FR-PW-RAN.
    fn random_chance(&mut self, frame: &Frame) -> Done {
        let legal = self.playable(frame.seat, true);
        if legal.is_empty() {
            self.nothing("no_target");
            return Ok(());
        }
        let answers = card_answers("play", &legal);
        let default = answers[0].clone();
        let answer = self.ask("random_card", frame.seat, answers, default)?;
        self.play(frame.seat, card_of(&answer), Source::Random, frame.powers_allowed)
    }

    /// FR-PW-REC.
    fn recycling(&mut self, frame: &Frame) -> Done {
        // FR-PW-REC-3.
        if !self.discard.iter().any(|laid| laid.number == frame.number) {
            self.nothing("no_target");
            return Ok(());
        }
        let everybody: Vec<usize> = (0..self.seats()).collect();
        let target = self.ask_seat(frame.seat, &everybody)?;
        self.discard.retain(|laid| laid.number != frame.number);
        self.receive(target, frame.card);
        // FR-PW-REC-2.
        if self.demand_by == Some(frame.number) {
            self.demand = frame.before;
            self.demand_by = None;
        }
        if self.colour_by == Some(frame.number) {
            self.last_colour = frame.colour_before;
            self.colour_by = None;
        }
        self.tell(format!("took_open seat={} cards=[{}]", letter(target), frame.card));
        Ok(())
    }
}
