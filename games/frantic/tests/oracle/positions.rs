//! Positions drawn at random, for what games from the deal hardly ever reach: nearly empty piles, lasting events, many rule
//! cards, hands full of rare cards.

use serde_json::{Map, Value, json};
use table::Dice;

use super::cards::{Card, Colour, Kind, PERSISTENT, name_of};
use super::table::{Demand, Laid, Player, Power, Rules, Table, letter};

/// The top cards of a pile.
fn some<T>(from: &mut Vec<T>, count: usize) -> Vec<T> {
    from.split_off(from.len() - count.min(from.len()))
}

fn any<T: Copy>(dice: &mut Dice, among: &[T]) -> T {
    among[dice.below(among.len())]
}

/// The deck shuffled, what is rare on top more often than by chance.
fn shuffled(rules: &Rules, dice: &mut Dice) -> Vec<Card> {
    let mut cards = rules.deck.clone();
    dice.shuffle(&mut cards);
    let spice = [0.0, 0.1, 0.4][dice.below(3)];
    let rare = |card: &Card| match card {
        Card::Black(_) => true,
        Card::Coloured(_, kind) => !matches!(kind, Kind::Gift | Kind::Skip),
        Card::Plain(kind) => *kind != Kind::Fantastic,
        Card::Number(..) | Card::Swap(..) => false,
    };
    let mut on_top = Vec::new();
    let mut rest = Vec::new();
    for card in cards {
        let spicy = rare(&card) && dice.chance(spice);
        (if spicy { &mut on_top } else { &mut rest }).push(card);
    }
    // A few plain cards among the rare ones, so that something can be played on them.
    let plain = rest.len().saturating_sub(on_top.len());
    on_top.extend(rest.split_off(plain));
    dice.shuffle(&mut on_top);
    rest.extend(on_top);
    rest
}

fn spelled(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

/// A table at the start of a turn or of a round, as a scenario gives it.
pub(super) fn draw(rules: &Rules, dice: &mut Dice) -> Value {
    let mut cards = shuffled(rules, dice);
    let first_card = dice.chance(0.1);
    let sizes: &[usize] = any(dice, &[&[1, 1, 2, 3][..], &[2, 3, 4, 5], &[1, 7, 9, 10, 11, 12]]);
    let sizes: Vec<usize> = (0..rules.seats).map(|_| any(dice, sizes)).collect();
    let mut hands: Vec<Vec<Card>> = sizes.iter().map(|&size| some(&mut cards, size)).collect();
    let lying = if first_card { 0 } else { 1 + dice.below(6) };
    let discard = some(&mut cards, lying);
    let turn = dice.below(rules.seats);
    let trap = !first_card && dice.chance(0.3);
    let mut left = any(dice, &[0, 1, 2, 5, 12, 40, 250]) + usize::from(first_card);
    if trap {
        arm(&mut hands, turn, &mut cards, dice);
        left = any(dice, &[1, 5, 250, 250]);
    }
    let turned_up =
        if trap && dice.chance(0.7) { fetch(&mut cards, dice, |card| card.is_special()) } else { None };
    let pile: Vec<Card> = turned_up.into_iter().chain(some(&mut cards, left)).collect();
    let mut position = json!({
        "turn": letter(turn).to_string(), "dealer": letter(dice.below(rules.seats)).to_string(),
        "direction": if dice.chance(0.3) { -1 } else { 1 }, "discard": spelled(&discard), "pile": spelled(&pile),
        "pile_only": true, "first_card": first_card, "round": 1,
    });
    if first_card {
        position["turn"] = position["dealer"].clone();
        position["demand"] = "any".into();
    } else {
        let demand = if trap { Demand::BlackWish } else { demand(rules, &discard, dice) };
        position["demand"] = demand.spell().into();
    }
    events(rules, &mut position, trap, dice);
    let mut powers = rules.powers.clone();
    dice.shuffle(&mut powers);
    let bomb = position["active"].get("time-bomb").is_some();
    let rows = rules.powers.is_empty() || dice.chance(0.1);
    let seats: Map<String, Value> = (0..rules.seats)
        .map(|seat| {
            let mut of = json!({ "hand": spelled(&hands[seat]), "skip": dice.chance(0.1) });
            if rules.scoring {
                of["total"] = (dice.below(160) as i64 - 20).into();
            }
            if bomb {
                of["bomb_turns"] = dice.below(4).into();
            }
            if !rules.powers.is_empty() {
                let count = if rows { 0 } else { dice.below(4) };
                of["powers"] = row(dice, &mut powers, count);
                if !first_card {
                    lasting(rules, &mut of, dice);
                }
            }
            (letter(seat).to_string(), of)
        })
        .collect();
    position["seats"] = seats.into();
    position
}

/// Takes one of the cards that will do, if there is one.
fn fetch(cards: &mut Vec<Card>, dice: &mut Dice, will_do: impl Fn(&Card) -> bool) -> Option<Card> {
    let places: Vec<usize> = (0..cards.len()).filter(|&at| will_do(&cards[at])).collect();
    (!places.is_empty()).then(|| cards.remove(any(dice, &places)))
}

/// The turn seat gets a black card to play, and perhaps only The End beside it; others get what can be thrown in.
fn arm(hands: &mut [Vec<Card>], turn: usize, cards: &mut Vec<Card>, dice: &mut Dice) {
    let black = fetch(cards, dice, |card| matches!(card, Card::Black(_)));
    if dice.chance(0.2)
        && let Some(the_end) = fetch(cards, dice, |card| *card == Card::Plain(Kind::TheEnd))
    {
        cards.append(&mut hands[turn]);
        hands[turn].push(the_end);
    }
    hands[turn].extend(black);
    let other = (turn + 1 + dice.below(hands.len() - 1)) % hands.len();
    let thrown = any(
        dice,
        &[Kind::LuckyBastard, Kind::LuckyBastard, Kind::Mimicry, Kind::Counterattack, Kind::NiceTry],
    );
    hands[other].extend(fetch(cards, dice, |card| *card == Card::Plain(thrown)));
}

/// Events that bring others, so that frames lie on frames.
const NESTS: [&[&str]; 10] = [
    &["rewind"],
    &["rewind"],
    &["plague", "rewind"],
    &["plague", "finish-line", "rewind"],
    &["plague", "doomsday", "repeat"],
    &["plague", "finish-line", "repeat"],
    &["event-manager", "rewind", "plague", "repeat"],
    &["event-manager", "repeat", "last-chance", "plus-one"],
    &["repeat"],
    &["plague", "last-chance", "repeat"],
];

fn row(dice: &mut Dice, powers: &mut Vec<&'static str>, count: usize) -> Value {
    let mut face =
        |name: &'static str| if dice.chance(0.3) { format!("{name} used") } else { name.to_owned() };
    let from = powers.len() - count.min(powers.len());
    powers.split_off(from).into_iter().map(|name| Value::from(face(name))).collect()
}

/// Effects of power cards that last.
fn lasting(rules: &Rules, seat: &mut Value, dice: &mut Dice) {
    if dice.chance(0.08) {
        seat["blocks"] = any(dice, &rules.colours).name().into();
    }
    seat["seals"] = dice.chance(0.03).into();
    seat["opens_hands"] = dice.chance(0.1).into();
    seat["loops"] = dice.chance(0.1).into();
}

/// What the top card demands, or anything.
fn demand(rules: &Rules, discard: &[Card], dice: &mut Dice) -> Demand {
    let colour = any(dice, &rules.colours);
    let number = 1 + dice.below(rules.numbers.into()) as u8;
    if dice.chance(0.3) {
        return any(
            dice,
            &[Demand::Any, Demand::ColourWish(colour), Demand::NumberWish(number), Demand::BlackWish],
        );
    }
    match discard[0] {
        Card::Number(colour, number) => {
            Demand::Pattern { colour: Some(colour), number: Some(number), symbol: None }
        }
        Card::Black(number) => Demand::Pattern { colour: None, number: Some(number), symbol: None },
        Card::Coloured(colour, kind) => {
            Demand::Pattern { colour: Some(colour), number: None, symbol: Some(kind) }
        }
        Card::Swap(colour, _) => Demand::Pattern { colour: Some(colour), number: None, symbol: None },
        Card::Plain(_) => Demand::ColourWish(colour),
    }
}

/// Lasting events, a history, an event pile that may be short, rule cards.
fn events(rules: &Rules, position: &mut Value, trap: bool, dice: &mut Dice) {
    let mut events = rules.events.clone();
    dice.shuffle(&mut events);
    let nest = if trap { any(dice, &NESTS) } else { &[] };
    let nest: Vec<&'static str> = nest.iter().copied().filter(|name| events.contains(name)).collect();
    events.retain(|name| !nest.contains(name));
    let mut active = Map::new();
    for name in PERSISTENT.into_iter().filter(|name| rules.events.contains(name)) {
        if dice.chance(0.25) && !nest.contains(&name) {
            let exempt: Vec<String> =
                (0..rules.seats).filter(|_| dice.chance(0.15)).map(|seat| letter(seat).to_string()).collect();
            active.insert(name.to_owned(), exempt.into());
            events.retain(|other| *other != name);
        }
    }
    let history = some(&mut events, any(dice, &[0, 0, 1, 3, 6]));
    let pile = any(dice, &[0, 1, 2, 4, 50, 50]);
    let on_the_pile: Vec<&'static str> = nest.into_iter().chain(some(&mut events, pile)).collect();
    position["active"] = active.into();
    position["history"] = history.into();
    position["event_pile"] = on_the_pile.into();
    position["event_pile_only"] = true.into();
    if !rules.rule_deck.is_empty() {
        let mut deck = rules.rule_deck.clone();
        dice.shuffle(&mut deck);
        let count = any(dice, &[0, 1, 3, 6, 14, 15]);
        position["rules"] = some(&mut deck, count).into();
    }
}

fn list(value: &Value) -> impl DoubleEndedIterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// The oracle's table from the judge's text, at the start of a turn or of a round.
pub(super) fn table_of(rules: Rules, truth: &Value) -> Table {
    let seat_of = |name: &str| usize::from(name.as_bytes()[0] - b'A');
    let words = |key: &str| list(&truth[key]).rev().map(name_of).collect::<Vec<_>>();
    let colour = |value: &Value| value.as_str().and_then(Colour::parse);
    let mut table = Table::new(rules);
    table.round = truth["round"].as_u64().unwrap_or(1) as u32;
    table.dealer = seat_of(truth["dealer"].as_str().unwrap_or("A"));
    table.turn = seat_of(truth["turn"].as_str().unwrap_or("A"));
    table.forwards = truth["direction"] == 1;
    table.first_card = truth["first_card"] == true;
    table.demand = Demand::parse(truth["demand"].as_str().unwrap_or("any"));
    table.last_colour = colour(&truth["last_colour"]);
    table.pile = list(&truth["pile"]).rev().map(Card::parse).collect();
    table.discard = list(&truth["discard"])
        .rev()
        .enumerate()
        .map(|(number, card)| Laid { card: Card::parse(card), number: number as u32 })
        .collect();
    table.laid_so_far = table.discard.len() as u32;
    (table.event_pile, table.event_discard) = (words("event_pile"), words("event_discard"));
    (table.history, table.power_pile) = (words("history"), words("power_pile"));
    (table.rule_pile, table.active_rules) = (words("rule_pile"), words("rules"));
    let active = truth["active"].as_object().expect("a map").iter();
    table.active =
        active.map(|(name, exempt)| (name_of(name), list(exempt).map(seat_of).collect())).collect();
    table.players =
        (0..table.seats()).map(|seat| player_of(&truth["seats"][letter(seat).to_string()])).collect();
    table
}

fn player_of(truth: &Value) -> Player {
    let whole = |key: &str| truth[key].as_i64().unwrap_or(0) as i32;
    let is = |key: &str| truth[key] == true;
    let power = |text: &str| {
        let (name, used) = text.split_once(' ').map_or((text, false), |(name, _)| (name, true));
        Power { used, ..Power::fresh(name_of(name)) }
    };
    Player {
        hand: list(&truth["hand"]).map(Card::parse).collect(),
        powers: list(&truth["powers"]).map(power).collect(),
        total: whole("total"),
        points: whole("points"),
        sum: whole("sum"),
        rounds_won: whole("rounds_won") as u32,
        skip: is("skip"),
        bomb_turns: whole("bomb_turns") as u32,
        blocks: truth["blocks"].as_str().and_then(Colour::parse),
        seals: is("seals"),
        opens_hands: is("opens_hands"),
        loops: is("loops"),
        ..Player::default()
    }
}
