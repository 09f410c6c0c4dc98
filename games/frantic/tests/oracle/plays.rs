//! Chapters 4.1 to 4.3: what playing a card does, wishes, and throwing cards in.

use super::cards::{Card, Colour, Kind};
use super::host::{Done, How, Stop};
use super::table::{Book, Demand, Due, Table, card_answers, card_of, letter};

/// FR-STK-1: where a played card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    Hand,
    First,
    Second,
    Random,
    Rewind,
}

/// A card being played (FR-STK-1).
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub seat: usize,
    pub card: Card,
    /// What the card counts as: for Mimicry what it imitates.
    pub kind: Option<Kind>,
    pub source: Source,
    /// Its number on the discard pile.
    pub number: u32,
    /// Demand and last colour before it, for Recycling.
    pub before: Demand,
    pub colour_before: Option<Colour>,
    pub power: Option<&'static str>,
    /// Whether power cards can be activated with it, and with cards played because of it.
    pub powers_allowed: bool,
}

const FIRST_EFFECTS: [&str; 5] =
    ["all-draw-one", "anti-counter", "open-hands", "special-charge", "special-seal"];

impl Book {
    /// FR-RES: a card is played, out of a hand or turned up.
    pub(super) fn play(&mut self, seat: usize, card: Card, source: Source, powers_allowed: bool) -> Done {
        let turned_up = matches!(source, Source::First | Source::Rewind);
        let ending_before = self.is_ending();
        let (before, colour_before) = (self.demand, self.last_colour);
        let number = self.put_down(seat, card, turned_up);
        let kind = if card == Card::Plain(Kind::Mimicry) {
            Some(self.name_kind(seat, turned_up)?)
        } else {
            card.kind()
        };
        self.saw(format!("{source:?} {}", kind.map_or("number", Kind::name)));
        self.set_demand(seat, card, kind, number, turned_up)?;
        let mut frame =
            Frame { seat, card, kind, source, number, before, colour_before, power: None, powers_allowed };
        self.power_window(&mut frame)?;
        // FR-RES-4.
        if kind == Some(Kind::TheEnd) && !turned_up {
            return Err(Stop::TheEnd);
        }
        let overwrites = matches!(frame.power, Some("black-wish" | "number-wish"));
        self.overwriting += usize::from(overwrites);
        let ended = |book: &Book| !ending_before && book.is_ending();
        let first = frame.power.is_some_and(|power| FIRST_EFFECTS.contains(&power));
        // FR-RES-5 to FR-RES-9, with FR-RES-10 after each.
        if first {
            self.power_effect(&frame)?;
        }
        if !ended(self) {
            self.own_effect(&frame)?;
        }
        if overwrites {
            // FR-WISH-4.
            self.due = None;
        } else if !ended(self) {
            self.wish_if_due()?;
        }
        self.overwriting -= usize::from(overwrites);
        if !ended(self) && frame.power.is_some() && !first {
            self.power_effect(&frame)?;
        }
        if !ended(self) {
            self.wish_if_due()?;
        }
        Ok(())
    }

    /// FR-RES-1: the card becomes the top card; Fuck You goes beneath it.
    fn put_down(&mut self, seat: usize, card: Card, turned_up: bool) -> u32 {
        if turned_up {
            self.tell(format!("turned_up card={card}"));
            return self.lay(card);
        }
        self.lose(seat, card);
        self.tell(format!("played seat={} card={card}", letter(seat)));
        if card == Card::Plain(Kind::FuckYou) { self.under(card) } else { self.lay(card) }
    }

    /// FR-MIM-1: what Mimicry imitates.
    fn name_kind(&mut self, seat: usize, turned_up: bool) -> Done<Kind> {
        let kinds = self.kinds(turned_up);
        let legal: Vec<String> = kinds.iter().map(|kind| format!("mimic {}", kind.name())).collect();
        let first_wish = kinds.iter().find(|kind| kind.is_wish()).expect("a wish kind is always there");
        let answer = self.ask("mimic_kind", seat, legal, format!("mimic {}", first_wish.name()))?;
        let kind = Kind::parse(&answer["mimic ".len()..]).expect("a kind was named");
        self.tell(format!("mimics seat={} special={}", letter(seat), kind.name()));
        Ok(kind)
    }

    fn ask_colour(&mut self, seat: usize, colours: &[Colour]) -> Done<Colour> {
        let legal: Vec<String> = colours.iter().map(|colour| format!("colour {}", colour.name())).collect();
        let default = legal[0].clone();
        let answer = self.ask("colour", seat, legal, default)?;
        Ok(Colour::parse(&answer["colour ".len()..]).expect("a colour was named"))
    }

    /// FR-RES-2, FR-DEM-2, FR-DEM-4.
    fn set_demand(
        &mut self,
        seat: usize,
        card: Card,
        kind: Option<Kind>,
        number: u32,
        turned_up: bool,
    ) -> Done {
        let pattern = |colour, number, symbol| Demand::Pattern { colour, number, symbol };
        let demanded = self.demand.colour();
        match (card, kind) {
            (Card::Number(colour, n), _) => self.demand_is(number, pattern(Some(colour), Some(n), None)),
            (Card::Black(n), _) => self.demand_is(number, pattern(None, Some(n), None)),
            (Card::Coloured(colour, kind), _) => {
                self.demand_is(number, pattern(Some(colour), None, Some(kind)));
            }
            (Card::Swap(one, other), _) => {
                // FR-PLAY-5.
                let colour = match demanded {
                    Some(colour) if colour == one => other,
                    Some(colour) if colour == other => one,
                    _ => self.ask_colour(seat, &[one, other])?,
                };
                self.goes_on(number, colour);
            }
            (_, Some(Kind::ColourSwap)) => {
                // FR-MIM-5.
                let colours = self.swap_colours(turned_up);
                let colour = self.ask_colour(seat, &colours)?;
                self.goes_on(number, colour);
            }
            (_, Some(kind)) if kind.is_one_colour() => {
                // FR-MIM-3, FR-MIM-4.
                let colour = match demanded {
                    Some(colour) => colour,
                    None => {
                        let colours = self.free_colours(turned_up);
                        self.ask_colour(seat, &colours)?
                    }
                };
                self.demand_is(number, pattern(Some(colour), None, Some(kind)));
            }
            (_, Some(kind)) if kind.is_wish() => {
                let numbers = matches!(kind, Kind::Fantastic | Kind::FantasticFour);
                self.due = Some(Due { on: number, owner: seat, numbers });
            }
            _ => {}
        }
        Ok(())
    }

    fn goes_on(&mut self, number: u32, colour: Colour) {
        self.tell(format!("goes_on colour={}", colour.name()));
        self.demand_is(number, Demand::Pattern { colour: Some(colour), number: None, symbol: None });
    }

    fn demand_is(&mut self, number: u32, demand: Demand) {
        self.demand = demand;
        self.demand_by = Some(number);
        if let Some(colour) = demand.colour() {
            self.last_colour = Some(colour);
            self.colour_by = Some(number);
        }
    }

    /// FR-RES-3, FR-PWR-2 to FR-PWR-5.
    fn power_window(&mut self, frame: &mut Frame) -> Done {
        let usable: Vec<&'static str> = self.players[frame.seat]
            .powers
            .iter()
            .filter(|power| !power.used && !power.recharged)
            .map(|power| power.name)
            .collect();
        let the_end = frame.kind == Some(Kind::TheEnd);
        if !frame.powers_allowed || self.power_used || the_end || usable.is_empty() {
            return Ok(());
        }
        let mut legal = vec!["pass".to_owned()];
        for name in usable {
            // FR-PWR-4.
            if name == "special-seal" && !frame.card.is_number() {
                continue;
            }
            let answer = format!("activate {name}");
            if !legal.contains(&answer) {
                legal.push(answer);
            }
        }
        let answer = self.ask("power", frame.seat, legal, "pass")?;
        if let Some(name) = answer.strip_prefix("activate ") {
            let power = self.players[frame.seat]
                .powers
                .iter_mut()
                .find(|power| power.name == name && !power.used && !power.recharged)
                .expect("the power card is usable");
            (power.used, power.in_use) = (true, true);
            frame.power = Some(power.name);
            self.power_used = true;
            self.saw(name);
            self.tell(format!("activated seat={} power={name}", letter(frame.seat)));
        }
        Ok(())
    }

    /// FR-RES-6.
    fn own_effect(&mut self, frame: &Frame) -> Done {
        if let Card::Black(_) = frame.card {
            return self.black_card(frame);
        }
        let Some(kind) = frame.kind else { return Ok(()) };
        self.special(frame, kind)
    }

    /// A black number triggers an event; with Double Trouble two (FR-RC-09), by Rewind none (FR-EV-REW-3).
    fn black_card(&mut self, frame: &Frame) -> Done {
        if frame.source == Source::Rewind {
            return Ok(());
        }
        let twice = self.has_rule("double-trouble");
        self.trigger(frame.seat)?;
        if twice && !self.is_ending() {
            self.saw("two events");
            self.trigger(frame.seat)?;
        }
        Ok(())
    }

    /// FR-WISH-1 to FR-WISH-6.
    pub(super) fn wish_if_due(&mut self) -> Done {
        let Some(due) = self.due_now() else { return Ok(()) };
        if self.overwriting > 0 {
            self.due = None;
        }
        if self.is_ending() || self.overwriting > 0 {
            return Ok(());
        }
        let mut legal: Vec<String> =
            self.rules.colours.iter().map(|colour| format!("colour {}", colour.name())).collect();
        // FR-RC-08.
        if self.has_rule("black-market") {
            legal.push("colour black".to_owned());
        }
        if due.numbers {
            legal.extend((1..=self.rules.numbers).map(|number| format!("number {number}")));
        }
        let default = legal[0].clone();
        let answer = self.ask("wish", due.owner, legal, default)?;
        self.due = None;
        let (_, wish) = answer.split_once(' ').expect("a wish has a word");
        let demand = match (Colour::parse(wish), wish.parse()) {
            (Some(colour), _) => Demand::ColourWish(colour),
            (None, Ok(number)) => Demand::NumberWish(number),
            (None, Err(_)) => Demand::BlackWish,
        };
        self.wished(due.owner, demand);
        Ok(())
    }

    pub(super) fn wished(&mut self, seat: usize, demand: Demand) {
        self.demand = demand;
        self.demand_by = None;
        let wish = demand.spell();
        self.tell(format!("wished seat={} wish={}", letter(seat), &wish["wish ".len()..]));
    }

    /// FR-REA-2: a window for a reaction card. Everybody's answers, in this order.
    pub(super) fn window(&mut self, what: Kind, in_order: &[usize]) -> Done<Vec<(usize, Card)>> {
        // FR-REA-4.
        if in_order.is_empty() || self.is_sealed() {
            return Ok(Vec::new());
        }
        let answers = self.ask_all(what.name(), How::Hidden, in_order, |table: &Table, seat, so_far| {
            if !so_far.is_empty() {
                return None;
            }
            let mut legal = vec!["pass".to_owned()];
            if table.holds(seat, what) {
                legal.push("throw-in".to_owned());
            }
            // FR-REA-5.
            if table.holds(seat, Kind::Mimicry) {
                legal.push("throw-in mimicry".to_owned());
            }
            Some((legal, "pass".to_owned()))
        })?;
        let thrown = in_order.iter().filter_map(|&seat| match answers[&seat][0].as_str() {
            "throw-in" => Some((seat, Card::Plain(what))),
            "throw-in mimicry" => Some((seat, Card::Plain(Kind::Mimicry))),
            _ => None,
        });
        Ok(thrown.collect())
    }

    /// FR-REA-1: a card is thrown in.
    pub(super) fn throw_in(&mut self, seat: usize, card: Card, what: Kind) {
        self.lose_how(seat, card, true);
        let number = self.lay(card);
        self.due = Some(Due { on: number, owner: seat, numbers: false });
        self.saw(format!("threw in {card} as {}", what.name()));
        self.tell(format!("threw_in seat={} card={card} special={}", letter(seat), what.name()));
    }

    /// FR-2ND.
    pub(super) fn second_chance(&mut self, frame: &Frame) -> Done {
        let legal = self.playable(frame.seat, false);
        if legal.is_empty() {
            self.draw(frame.seat, 1);
            return Ok(());
        }
        let answers = card_answers("play", &legal);
        let default = answers[0].clone();
        let answer = self.ask("second_card", frame.seat, answers, default)?;
        self.play(frame.seat, card_of(&answer), Source::Second, frame.powers_allowed)
    }
}
