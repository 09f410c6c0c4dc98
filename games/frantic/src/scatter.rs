//! Random positions: nearly empty piles, lasting events, many rule cards, hands full of rare cards, events that bring others.

use serde_json::{Map, Value, json};
use table::{Dice, Seat, Vocabulary};

use crate::cards::{Card, Face, Special, face, name};
use crate::chance::power_name;
use crate::decks::{Event, RuleCard};
use crate::demand::Demand;
use crate::rules::Frantic;

/// A position at the start of a turn, or of a round.
pub(crate) fn position(rules: &Frantic, dice: &mut Dice) -> Value {
    let seats: Vec<Seat> = rules.seats.iter().collect();
    let mut cards = rules.spiced_deck(dice);
    let sizes: &[usize] = dice.pick(&[&[1, 1, 2, 3][..], &[2, 3, 4, 5], &[1, 7, 9, 10, 11, 12]]);
    let mut hands: Vec<Vec<Card>> = seats.iter().map(|_| take(&mut cards, dice.pick(sizes))).collect();
    let first_card = dice.chance(0.1);
    let trap = !first_card && dice.chance(0.3);
    let lying = if first_card { 0 } else { 1 + dice.below(6) };
    let discard = take(&mut cards, lying);
    let (turn, dealer) = (dice.pick(&seats), dice.pick(&seats));
    let mut pile = Vec::new();
    if trap {
        arm(&mut hands, turn.index(), &mut cards, dice);
        if dice.chance(0.7) {
            pile.extend(fetch(&mut cards, dice, |face| face.special().is_some()));
        }
    }
    let left = dice.pick(if trap { &[1, 5, 250, 250][..] } else { &[0, 1, 2, 5, 12, 40, 250] });
    pile.extend(take(&mut cards, left + usize::from(first_card)));
    let demand = match (first_card, trap, discard.first()) {
        (false, true, _) => Demand::Black,
        (false, false, Some(&top)) => rules.random_demand(face(top), dice),
        _ => Demand::Any,
    };
    let mut position = json!({
        "turn": if first_card { dealer } else { turn }, "dealer": dealer, "demand": demand.to_string(),
        "direction": if dice.chance(0.3) { -1 } else { 1 }, "discard": names(&discard), "pile": names(&pile),
        "pile_only": true, "first_card": first_card,
        "round": if rules.scoring() { 1 } else { 1 + dice.below(rules.rounds.into()) },
    });
    rules.scatter_events(&mut position, if trap { dice.pick(&NESTS) } else { &[] }, dice);
    position["seats"] = rules.random_seats(&hands, &position, dice);
    position
}

impl Frantic {
    /// The deck shuffled, what is rare on top more often than by chance.
    fn spiced_deck(&self, dice: &mut Dice) -> Vec<Card> {
        let mut cards: Vec<Card> = self.deck.iter().collect();
        dice.shuffle(&mut cards);
        let spice = dice.pick(&[0.0, 0.1, 0.4]);
        let (mut on_top, mut rest) = (Vec::new(), Vec::new());
        for card in cards {
            let spicy = is_rare(face(card)) && dice.chance(spice);
            (if spicy { &mut on_top } else { &mut rest }).push(card);
        }
        // A few plain cards among the rare ones, so that something can be played on them.
        let plain = rest.len().saturating_sub(on_top.len());
        on_top.extend(rest.split_off(plain));
        dice.shuffle(&mut on_top);
        rest.extend(on_top);
        rest
    }

    /// What the top card demands, or anything.
    fn random_demand(&self, top: Face, dice: &mut Dice) -> Demand {
        let colour = dice.pick(&self.colours);
        let number = 1 + dice.below(self.top_number.into()) as u8;
        if dice.chance(0.3) {
            let wishes = [Demand::Any, Demand::Colour(colour), Demand::Number(number), Demand::Black];
            return dice.pick(&wishes);
        }
        match top {
            Face::Swap(colour, _) => Demand::of_colour(colour),
            _ => Demand::after(top).unwrap_or(Demand::Colour(colour)),
        }
    }

    /// Lasting events, a history, an event pile that may be short, rule cards.
    fn scatter_events(&self, position: &mut Value, nest: &[Event], dice: &mut Dice) {
        let in_game = |event: &Event| self.events & (1 << event.index()) != 0;
        let nest: Vec<Event> = nest.iter().copied().filter(in_game).collect();
        let others = |event: &Event| in_game(event) && !nest.contains(event);
        let mut events: Vec<Event> = Event::ALL.iter().copied().filter(others).collect();
        dice.shuffle(&mut events);
        let mut active = Map::new();
        events.retain(|&event| {
            let lasts = event.persists() && dice.chance(0.25);
            if lasts {
                let exempt: Vec<Seat> = self.seats.iter().filter(|_| dice.chance(0.15)).collect();
                active.insert(event.name().to_owned(), json!(exempt));
            }
            !lasts
        });
        let history = take(&mut events, dice.pick(&[0, 0, 1, 3, 6]));
        let pile: Vec<Event> =
            nest.into_iter().chain(take(&mut events, dice.pick(&[0, 1, 2, 4, 50, 50]))).collect();
        position["active"] = active.into();
        position["history"] = json!(history);
        position["event_pile"] = json!(pile);
        position["event_pile_only"] = true.into();
        if !self.rule_deck.is_empty() {
            let mut deck: Vec<RuleCard> =
                self.rule_deck.iter().map(|&card| RuleCard::ALL[card as usize]).collect();
            dice.shuffle(&mut deck);
            position["rules"] = json!(take(&mut deck, dice.pick(&[0, 1, 3, 6, 14, 15])));
        }
    }

    fn random_seats(&self, hands: &[Vec<Card>], position: &Value, dice: &mut Dice) -> Value {
        let mut powers = self.power_cards.clone();
        dice.shuffle(&mut powers);
        let bomb = position["active"].get(Event::TimeBomb.name()).is_some();
        let rows = !self.power_cards.is_empty() && dice.chance(0.9);
        let mut place = |seat: Seat| {
            let mut place = json!({ "hand": names(&hands[seat.index()]), "skip": dice.chance(0.1) });
            if self.scoring() {
                place["total"] = (dice.below(160) as i16 - 20).into();
            }
            if bomb {
                place["bomb_turns"] = dice.below(4).into();
            }
            if rows {
                place["powers"] = row(take(&mut powers, dice.below(4)), dice);
            }
            if !self.power_cards.is_empty() && position["first_card"] == false {
                self.lasting(&mut place, dice);
            }
            (seat.to_string(), place)
        };
        self.seats.iter().map(&mut place).collect::<Map<_, _>>().into()
    }

    /// Effects of power cards that last.
    fn lasting(&self, place: &mut Value, dice: &mut Dice) {
        if dice.chance(0.08) {
            place["blocks"] = json!(dice.pick(&self.colours));
        }
        place["seals"] = dice.chance(0.03).into();
        place["opens_hands"] = dice.chance(0.1).into();
        place["loops"] = dice.chance(0.1).into();
    }
}

/// Events that bring others, so that frames lie on frames.
const NESTS: [&[Event]; 10] = {
    use Event::{Doomsday, EventManager, FinishLine, LastChance, Plague, PlusOne, Repeat, Rewind};
    [
        &[Rewind],
        &[Rewind],
        &[Plague, Rewind],
        &[Plague, FinishLine, Rewind],
        &[Plague, Doomsday, Repeat],
        &[Plague, FinishLine, Repeat],
        &[EventManager, Rewind, Plague, Repeat],
        &[EventManager, Repeat, LastChance, PlusOne],
        &[Repeat],
        &[Plague, LastChance, Repeat],
    ]
};

/// Whether a card comes seldom, and makes much of it when it comes.
fn is_rare(face: Face) -> bool {
    match face {
        Face::Number(None, _) => true,
        Face::Number(Some(_), _) | Face::Swap(..) => false,
        Face::Coloured(_, special) => !matches!(special, Special::Gift | Special::Skip),
        Face::Plain(special) => special != Special::Fantastic,
    }
}

/// The turn seat gets a black card to play, and perhaps only The End beside it; others get what can be thrown in.
fn arm(hands: &mut [Vec<Card>], turn: usize, cards: &mut Vec<Card>, dice: &mut Dice) {
    let black = fetch(cards, dice, |face| matches!(face, Face::Number(None, _)));
    if dice.chance(0.2)
        && let Some(the_end) = fetch(cards, dice, |face| face == Face::Plain(Special::TheEnd))
    {
        cards.append(&mut hands[turn]);
        hands[turn].push(the_end);
    }
    hands[turn].extend(black);
    let other = (turn + 1 + dice.below(hands.len() - 1)) % hands.len();
    use Special::{Counterattack, LuckyBastard, Mimicry, NiceTry};
    let thrown = dice.pick(&[LuckyBastard, LuckyBastard, Mimicry, Counterattack, NiceTry]);
    hands[other].extend(fetch(cards, dice, |face| face == Face::Plain(thrown)));
}

/// Takes one of the cards that will do, if there is one.
fn fetch(cards: &mut Vec<Card>, dice: &mut Dice, will_do: impl Fn(Face) -> bool) -> Option<Card> {
    let places: Vec<usize> = (0..cards.len()).filter(|&at| will_do(face(cards[at]))).collect();
    (!places.is_empty()).then(|| cards.remove(dice.pick(&places)))
}

/// The last things of a list.
fn take<T>(from: &mut Vec<T>, count: usize) -> Vec<T> {
    from.split_off(from.len() - count.min(from.len()))
}

fn names(cards: &[Card]) -> Vec<String> {
    cards.iter().map(|&card| name(card)).collect()
}

/// Power cards, some of them used.
fn row(powers: Vec<u8>, dice: &mut Dice) -> Value {
    let mut spell = |card| {
        let used = if dice.chance(0.3) { " used" } else { "" };
        Value::from(format!("{}{used}", power_name(card)))
    };
    powers.into_iter().map(&mut spell).collect()
}
