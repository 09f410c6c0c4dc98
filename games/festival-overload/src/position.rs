//! A position as a scenario gives it: the judge's text with every field optional.
//!
//! What is left out is as in a fresh game; cards that are placed nowhere lie beneath the named ones of the deck. Any
//! position that keeps the invariants will do, whether play could reach it or not.

use serde_json::{Value, json};
use table::{Broken, Chance, Dice, Pile, PositionError, Positions, Seat, Vocabulary, must};

use crate::cards::{Card, KINDS};
use crate::chance::{MOODS, Purpose};
use crate::draw::{mood, piled};
use crate::options::FinalPush;
use crate::rules::FestivalOverload;
use crate::state::{Choice, Phase, Position, State};
use crate::truth::{SeatTruth, Truth, counts};

/// The most Live, Camp, Pool and rounds a position may begin with.
const MOST: u16 = 999;

type Checked = Result<(), PositionError>;

impl Positions for FestivalOverload {
    type Truth = Truth;
    type Position = Position;

    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        let mut state = State::fresh(self.everybody());
        state.set_open(position.open());
        position.place_seats(self, &mut state)?;
        position.set_the_round(self, &mut state)?;
        position.place_cards(self, &mut state)?;
        position.place_moods(self, &mut state)?;
        position.open_window(&mut state)?;
        position.fits_its_phase(self, &state)?;
        self.invariants(&state).map_err(|broken| PositionError::new("position", broken.to_string()))?;
        Ok(state)
    }

    fn truth(&self, state: &State) -> Truth {
        let seat = |seat| (seat, SeatTruth::of(state, seat));
        Truth {
            open: state.open(),
            seats: self.seats.iter().map(seat).collect(),
            resolving: state.resolving,
            stage_card: state.stage_card,
            deck: state.deck.top_first().map(|kind| Card::ALL[kind as usize]).collect(),
            discard: counts(&state.discard),
            moods: state.moods.top_first().map(mood).collect(),
            winner: state.winner,
            end_reason: state.end_reason,
            dive_target: state.target,
        }
    }

    /// The cards beneath the named ones of the deck, and the moods if none is named, in any order.
    fn shuffle_rest(&self, state: &mut State, position: &Position, chance: &mut impl Chance<Purpose>) {
        let rest = state.deck.len() - position.deck.len();
        let moods = if position.moods.is_none() { state.moods.len() } else { 0 };
        if rest > 0 {
            chance.order(Purpose::Deck, &mut state.deck.cards_mut()[..rest]);
        }
        if moods > 0 {
            chance.order(Purpose::MoodDeck, state.moods.cards_mut());
        }
    }

    /// Between two events.
    fn scatter(&self, dice: &mut Dice) -> Value {
        let options = &self.options;
        let seats = self.seats.count();
        let highest = self.overload_max - 1;
        let overload = if dice.chance(0.25) { highest } else { dice.below(usize::from(highest) + 1) as u8 };
        let (places, active) = self.random_places(dice);
        let afterparty = options.afterparty && dice.chance(0.3);
        let final_push_done = active == 1 && dice.chance(0.7);
        let last = options.max_events;
        let mut position = json!({
            "round": 1 + dice.below(5), "event_no": dice.pick(&[0, 0, last / 2, last.saturating_sub(3), last - 1]),
            "start_seat": Seat::new(dice.below(seats)), "revealer": Seat::new(dice.below(seats)),
            "overload": overload, "pool": dice.pick(&[0, 0, 1, 2, 5, 40]), "direction": dice.pick(&[1, -1]),
            "repeat_revealer": dice.chance(0.2), "seats": places, "afterparty": afterparty,
            "pyro": options.pyro_lasts && dice.chance(0.3),
            "gate": options.richtungswechsel_gates && dice.chance(0.3),
            "final_push_done": final_push_done,
            "grace_used": final_push_done && options.final_push == FinalPush::GraceThenForced && dice.chance(0.5),
            // FO-D1, FO-8.3, FO-8.7: what starts the countdown has started it.
            "countdown": match self.countdown_by_first_camp() {
                true => active < seats || afterparty,
                false => overload >= 8 || afterparty || dice.chance(0.2),
            },
        });
        self.scatter_cards(&mut position, dice);
        if options.crowd_mood {
            let mut moods = MOODS;
            dice.shuffle(&mut moods);
            let left = dice.below(MOODS.len() + 1);
            position["moods"] = moods[..left].iter().map(|&piled| Value::from(mood(piled))).collect();
        }
        position
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.cards_are_conserved(state)?;
        self.overload_is_on_its_track(state)?;
        self.seats_are_consistent(state)?;
        self.countdown_follows_camps(state)?;
        self.phase_has_what_it_needs(state)
    }
}

impl Position {
    fn place_seats(&self, rules: &FestivalOverload, state: &mut State) -> Checked {
        let last = Seat::new(rules.seats.count() - 1);
        let sits = |path: String, seat: Seat| {
            must(rules.everybody().contains(seat), path, || {
                format!("there is no seat {seat}; the last is {last}")
            })
        };
        for (&seat, place) in &self.seats {
            sits(format!("seats.{seat}"), seat)?;
            place.take_seat(seat, rules, state)?;
        }
        state.revealer = self.revealer.unwrap_or(state.start_seat);
        state.target = self.dive_target;
        state.winner = self.winner;
        sits("start_seat".to_owned(), state.start_seat)?;
        sits("revealer".to_owned(), state.revealer)?;
        self.winner
            .into_iter()
            .chain(self.dive_target)
            .try_for_each(|seat| sits(format!("seats.{seat}"), seat))
    }

    fn set_the_round(&self, rules: &FestivalOverload, state: &mut State) -> Checked {
        let max_events = rules.options.max_events;
        within("round", state.round, 1, MOST)?;
        within("event_no", state.event_no, 0, max_events)?;
        within("pool", state.pool, 0, MOST)?;
        let ended = matches!(state.phase, Phase::RoundEnd | Phase::Over);
        let highest = if ended { rules.overload_max } else { rules.overload_max - 1 };
        within("overload", state.overload.into(), 0, highest.into())?;

        let by_camp = rules.countdown_by_first_camp() && state.active != rules.everybody();
        state.countdown = self.countdown.unwrap_or(by_camp);
        must(!rules.countdown_follows_camps_only() || state.countdown == by_camp, "countdown", || {
            format!("{}; it is on if and only if somebody is Camped (FO-D1)", state.countdown)
        })?;
        state.end_reason = self.end_reason;
        Ok(())
    }

    /// The stage, the discard and the top of the deck as given, and all other cards beneath.
    fn place_cards(&self, rules: &FestivalOverload, state: &mut State) -> Checked {
        let on_stage = self.stage_card == Some(Card::Feedback);
        state.feedback = self.feedback.unwrap_or(u8::from(on_stage));
        within("feedback", state.feedback.into(), u16::from(on_stage), rules.options.feedback_max.into())?;
        let by_level = (state.feedback > 0).then_some(Card::Feedback);
        state.stage_card = self.stage_card.or(by_level);
        must(state.feedback == 0 || state.stage_card == by_level, "feedback", || {
            format!("level {} without a Feedback on the stage (FO-T2)", state.feedback)
        })?;
        state.resolving = self.resolving;
        self.discard.iter().for_each(|(card, &count)| state.discard[card.index()] = count);

        let mut placed: [u32; KINDS] = state.discard.map(u32::from);
        let singles = self.deck.iter().chain(&state.resolving).chain(&state.stage_card);
        singles.for_each(|card| placed[card.index()] += 1);
        for &card in Card::ALL.iter().rev() {
            let (placed, all) = (placed[card.index()], u32::from(rules.options.deck.count(card)));
            must(placed <= all, "deck", || format!("{card} is placed {placed} times, but there are {all}"))?;
            state.deck.push_copies(card as u8, (all - placed) as u8);
        }
        self.deck.iter().rev().for_each(|&card| state.deck.push(card as u8));
        Ok(())
    }

    fn place_moods(&self, rules: &FestivalOverload, state: &mut State) -> Checked {
        let all = if rules.options.crowd_mood { MOODS.to_vec() } else { Vec::new() };
        let Some(moods) = &self.moods else {
            state.moods = all.into_iter().collect();
            return Ok(());
        };
        let mut left = all;
        state.moods = Pile::EMPTY;
        for (depth, &mood) in moods.iter().enumerate().rev() {
            let at = left.iter().position(|&other| mood >= -1 && other == piled(mood));
            let at = at.ok_or_else(|| {
                PositionError::new(
                    format!("moods.{depth}"),
                    format!("no mood {mood} is left to place (FO-8.1)"),
                )
            })?;
            state.moods.push(left.remove(at));
        }
        Ok(())
    }

    /// FO-W2: who has a choice follows from Live and Stage Dive; who has chosen is given.
    fn open_window(&self, state: &mut State) -> Checked {
        let open = matches!(state.phase, Phase::Window | Phase::CampResolve);
        let free = state.with_live().minus(state.forced_stay);
        for (&seat, place) in &self.seats {
            let Some(choice) = place.choice else { continue };
            must(open && free.contains(seat), format!("seats.{seat}.choice"), || {
                "only who has a choice in an open Window can have chosen".to_owned()
            })?;
            if choice == Choice::Camp {
                state.camping.insert(seat);
            }
        }
        if open {
            let chosen = |seat: &Seat| self.seats.get(seat).is_some_and(|place| place.choice.is_some());
            state.eligible = free;
            state.waiting = free.into_iter().filter(|seat| !chosen(seat)).collect();
            must(!free.is_empty(), "phase", || "a Window in which nobody has a choice (FO-W5)".to_owned())?;
            let closed = state.waiting.is_empty();
            must(closed == (state.phase == Phase::CampResolve), "phase", || {
                format!("{}, but {:?} have not chosen", state.phase, state.waiting)
            })?;
        }
        Ok(())
    }

    fn fits_its_phase(&self, rules: &FestivalOverload, state: &State) -> Checked {
        let phase = state.phase;
        let over = matches!(phase, Phase::Advance | Phase::RoundEnd | Phase::Over);
        must(over || !state.active.is_empty(), "seats", || format!("{phase} needs an Active seat"))?;
        must((phase == Phase::RoundEnd) == state.end_reason.is_some(), "end_reason", || {
            format!("the phase is {phase}; a reason goes with round_end, and round_end with a reason")
        })?;
        must(phase != Phase::RoundStart || rules.options.crowd_mood, "phase", || {
            "round_start is a phase only with crowd_mood".to_owned()
        })?;
        self.fits_its_card(rules, state)
    }

    /// The middle of a card's effect needs the card, and whom it asks.
    fn fits_its_card(&self, rules: &FestivalOverload, state: &State) -> Checked {
        let phase = state.phase;
        let needs = match phase {
            Phase::Resolve => state.resolving,
            Phase::DiveTarget | Phase::DiveLands | Phase::DivePay => Some(Card::StageDive),
            Phase::SetwechselPay => Some(Card::Setwechsel),
            _ => None,
        };
        let fits = state.resolving == needs && (phase != Phase::Resolve || needs.is_some());
        must(fits, "resolving", || match needs {
            Some(card) => format!("the phase is {phase}, which resolves {card}"),
            None => format!("the phase is {phase}; a card goes with resolve, and resolve with a card"),
        })?;

        let chain = matches!(phase, Phase::Chain | Phase::EncoreStop | Phase::EncoreOverload);
        let acting = chain || state.resolving.is_some();
        must(!acting || state.active.contains(state.revealer), "revealer", || {
            format!("{} is Camped, and cannot reveal (FO-R3)", state.revealer)
        })?;
        let pays = state.live_of(state.revealer) >= 1;
        let asked = match phase {
            Phase::EncoreStop => pays || rules.options.encore_stop_at_zero,
            Phase::EncoreOverload => !pays && rules.options.encore_stop_at_zero,
            Phase::SetwechselPay => pays && rules.options.setwechsel_payable,
            Phase::DiveTarget => rules.dive_candidates(state).len() >= 2,
            _ => true,
        };
        must(asked, "phase", || format!("{phase}, but the revealer is not asked that here"))?;

        let lands = matches!(phase, Phase::DiveLands | Phase::DivePay);
        let hits = |seat| {
            let free = state.live_of(seat) >= 1 && !state.forced_stay.contains(seat);
            rules.dive_candidates(state).contains(seat) && (free || phase != Phase::DivePay)
        };
        must(state.target.is_some() == lands && state.target.is_none_or(hits), "dive_target", || {
            format!("{:?} in phase {phase}; allowed: {:?}", state.target, rules.dive_candidates(state))
        })
    }
}

impl SeatTruth {
    fn take_seat(&self, seat: Seat, rules: &FestivalOverload, state: &mut State) -> Checked {
        let path = |field: &str| format!("seats.{seat}.{field}");
        let highest = if state.phase == Phase::Over { MOST } else { rules.target_camp - 1 };
        within(&path("camp"), self.camp, 0, highest)?;
        within(&path("live"), self.live, 0, if self.camped { 0 } else { MOST })?;
        state.camp[seat.index()] = self.camp;
        state.live[seat.index()] = self.live;
        must(!(self.camped && self.forced_stay), path("forced_stay"), || {
            "a Camped seat has nothing to stay for (FO-R3)".to_owned()
        })?;
        if self.camped {
            state.active.remove(seat);
        }
        if self.forced_stay {
            state.forced_stay.insert(seat);
        }
        if self.caught_up {
            state.caught_up.insert(seat);
        }
        Ok(())
    }
}

fn within(path: &str, value: u16, least: u16, most: u16) -> Checked {
    must((least..=most).contains(&value), path, || format!("{value}; allowed: {least} to {most}"))
}
