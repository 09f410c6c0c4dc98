//! Engine against oracle: the same options, chance and decisions, compared at every question.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use frantic::{Frantic, FranticAction, FranticOptions, PRESETS, Purpose, State};
use serde_json::{Map, Value};
use table::{
    Chance, Choices, Dice, Game, Next, Outcome, Question, RuleSet, Seat, Seed, Seeded, Story, Viewer,
    Vocabulary, What, json, options,
};

use super::cards::{Card, name_of};
use super::host::{Asked, Heard, Host, How, Message, Said, Stop};
use super::positions;
use super::rules::rules;
use super::table::{Book, By, Reason, Table, letter};

/// Chance that notes what it was asked and what it said.
struct Noting {
    inner: Seeded,
    noted: Vec<Said>,
}

/// The word for an outcome, whichever copy of the card it is.
fn face(what: Purpose, outcome: u8) -> String {
    let word = what.spell(outcome);
    word.split('.').next().unwrap_or(&word).to_owned()
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}

impl Chance<Purpose> for Noting {
    fn one(&mut self, what: Purpose, among: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, among);
        let words = (0..among.count()).map(|n| face(what, among.nth(n))).collect();
        self.noted.push(Said { what: what.name(), among: sorted(words), outcome: vec![face(what, outcome)] });
        outcome
    }

    fn order(&mut self, what: Purpose, pile: &mut [u8]) {
        let among = sorted(pile.iter().map(|&card| face(what, card)).collect());
        self.inner.order(what, pile);
        let outcome = pile.iter().rev().map(|&card| face(what, card)).collect();
        self.noted.push(Said { what: what.name(), among, outcome });
    }

    fn chapter(&mut self, chapter: u32) {
        Chance::<Purpose>::chapter(&mut self.inner, chapter);
    }
}

/// The oracle's program, in its own thread, since it stops in the middle of things to ask.
fn oracle(table: Table, said: Vec<Said>, begun: bool) -> (Sender<Heard>, Receiver<Message>) {
    let (tell, told) = channel();
    let (answer, hear) = channel();
    thread::spawn(move || {
        let host = Host { tell, hear, said: said.into(), told: Vec::new() };
        let mut book = Book { table, host };
        let message = match book.play_game(begun) {
            Ok(()) => Message::Over {
                places: book.places(),
                points: book.final_points(),
                told: std::mem::take(&mut book.host.told),
                table: Box::new(book.table),
            },
            Err(Stop::Complaint(complaint)) => Message::Complains(complaint),
            Err(Stop::TheEnd) => Message::Complains("The End ended more than a round".to_owned()),
        };
        // Nobody listens when the engine has stopped already.
        let _ = book.host.tell.send(message);
    });
    (answer, told)
}

/// An event as the oracle tells it.
fn in_words(event: &Value) -> String {
    let word = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let words: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
            format!("[{}]", words.join(" "))
        }
        other => other.to_string(),
    };
    let fields = event.as_object().expect("events are objects");
    let rest =
        fields.iter().filter(|(key, _)| *key != "kind").map(|(key, value)| format!(" {key}={}", word(value)));
    format!("{}{}", word(&fields["kind"]), rest.collect::<String>())
}

/// A disagreement in which the engine is wrong by the rule text, until it is mended.
struct Known {
    clause: &'static str,
    reason: &'static str,
    /// Whether nothing follows from it; else the game is looked at no further.
    harmless: bool,
    is_it: fn(&Met<'_>) -> bool,
}

/// Where the two part, for [`Known`].
struct Met<'a> {
    complaints: &'a [String],
    last: &'a str,
    truth: &'a Value,
}

const KNOWN: [Known; 9] = [
    Known {
        clause: "FR-PRIM-6, FR-CHK-3, R-91",
        reason: "a last black number counts as lost by its event",
        harmless: false,
        is_it: |met| {
            let by =
                |complaint: &String| complaint.ends_with("emptied_by: engine \"event\", oracle \"play\"");
            met.complaints.iter().all(by) && met.last.contains("play black-")
        },
    },
    Known {
        clause: "FR-EDI-3, R-92",
        reason: "Edison may pick a power card that was activated in this turn",
        harmless: false,
        is_it: |met| {
            let edison = list(&met.truth["frames"]).any(|frame| frame.contains("special: Edison"));
            edison
                && list(&met.truth["activated"]).next().is_some()
                && met.truth["question"] != "counterattack"
        },
    },
    Known {
        clause: "FR-WISH-4",
        reason: "a wish that a Black Wish or Number Wish of an outer card overwrites is asked",
        harmless: false,
        is_it: |met| {
            let power = |frame: &str| {
                frame.contains("power: Some(BlackWish)") || frame.contains("power: Some(NumberWish)")
            };
            met.truth["question"] == "wish" && list(&met.truth["frames"]).any(power)
        },
    },
    Known {
        clause: "FR-EV-REW-3",
        reason: "Rewind asks twice about an effect that is optional anyway",
        harmless: false,
        is_it: |met| {
            let optional = ["Equality", "Inequality", "SpecialFavours", "Edison", "Update"];
            let asks = |frame: &str| {
                frame.contains("source: TurnedUp")
                    && optional.iter().any(|kind| frame.contains(&format!("kind: Some({kind})")))
            };
            met.truth["question"] == "use" && list(&met.truth["frames"]).any(asks)
        },
    },
    Known {
        clause: "FR-EV-REW-3, FR-MIM-4",
        reason: "a Mimicry that Rewind turned up cannot take a blocked colour",
        harmless: false,
        is_it: |met| {
            let of_answers = |complaint: &String| {
                complaint.starts_with("legal answers of ") || complaint.starts_with("default of ")
            };
            let turned_up =
                list(&met.truth["frames"]).last().is_some_and(|frame| frame.contains("source: TurnedUp"));
            met.complaints.iter().all(of_answers) && turned_up && met.truth["question"] == "colour"
        },
    },
    Known {
        clause: "FR-EV-REP-1, FR-LB-4, R-90",
        reason: "a seat exempt from Doomsday or Finish Line stays exempt from its repetition",
        harmless: false,
        is_it: |met| {
            let spared = |complaint: &String| complaint.starts_with("exempt_from_end: ");
            let scores_nothing = |complaint: &String| {
                complaint.contains(".points: engine 0, ") || complaint.ends_with("oracle: the game is over")
            };
            let repeated =
                met.last.ends_with("`event doomsday`") || met.last.ends_with("`event finish-line`");
            met.complaints
                .iter()
                .any(|complaint| spared(complaint) || (repeated && scores_nothing(complaint)))
        },
    },
    Known {
        clause: "FR-INV-1, FR-STK-2",
        reason: "The End inside a running event loses event cards",
        harmless: false,
        is_it: |met| {
            let lost = |complaint: &String| {
                complaint.starts_with("event_discard: ")
                    || complaint.starts_with("chance: the oracle asks for event_deck ")
            };
            met.last.ends_with("`play the-end`") && met.complaints.iter().any(lost)
        },
    },
    Known {
        clause: "FR-PW-REC-3",
        reason: "Recycling takes a card that had left the discard pile and came back by an event",
        harmless: false,
        is_it: |met| {
            let recycles = |frame: &str| frame.starts_with("Power(") && frame.contains("power: Recycling");
            met.truth["question"] == "seat" && list(&met.truth["frames"]).last().is_some_and(recycles)
        },
    },
    Known {
        clause: "FR-SEAT-6, appendix A",
        reason: "the default giver of a Trust Fall is the first in the order of the asked seat, not of the initiator",
        harmless: true,
        is_it: |met| {
            let default = |complaint: &String| complaint.starts_with("default of ");
            met.complaints.iter().all(default)
                && met.truth["question"] == "seat"
                && runs(met.truth, "TrustFall")
        },
    },
];

/// Whether the innermost event of the engine is this one.
fn runs(truth: &Value, event: &str) -> bool {
    list(&truth["frames"])
        .filter(|frame| frame.starts_with("Event("))
        .last()
        .is_some_and(|frame| frame.contains(event))
}

/// How the game goes on, step by step, and what is compared at each.
struct Match<'a> {
    engine: &'a Frantic,
    complaints: Vec<String>,
}

impl Match<'_> {
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, engine: T, oracle: T) {
        let both = [engine, oracle];
        if both[0] != both[1] {
            self.complaints.push(format!("{what}: engine {:?}, oracle {:?}", both[0], both[1]));
        }
    }

    /// The judge's text against the oracle's table.
    fn compare(&mut self, truth: &Value, table: &Table) {
        self.same("round", truth["round"].as_u64(), Some(table.round.into()));
        self.same("dealer", text(&truth["dealer"]), letter(table.dealer).to_string());
        self.same("turn", text(&truth["turn"]), letter(table.turn).to_string());
        self.same("direction", truth["direction"].as_i64(), Some(if table.forwards { 1 } else { -1 }));
        self.same("first_card", truth["first_card"].as_bool(), Some(table.first_card));
        self.same("demand", text(&truth["demand"]), table.demand.spell());
        let last_colour = table.last_colour.map_or("none", |colour| colour.name());
        self.same("last_colour", text(&truth["last_colour"]), last_colour.to_owned());
        self.compare_piles(truth, table);
        self.compare_events(truth, table);
        for seat in 0..table.seats() {
            let name = letter(seat).to_string();
            self.compare_seat(&truth["seats"][&name], table, seat);
        }
        self.same("exhausted", truth["exhausted"].as_bool(), Some(table.exhausted));
        let pending = table.pending.map_or("none", |reason| reason.name());
        self.same("pending", text(&truth["pending"]), pending.to_owned());
        let spared = match table.pending {
            Some(Reason::Doomsday) => &table.spared_by_doomsday[..],
            Some(Reason::FinishLine) => &table.spared_by_finish,
            _ => &[],
        };
        let mut spared = spared.to_vec();
        spared.sort_unstable();
        self.same("exempt_from_end", seats(&truth["exempt_from_end"]), spared);
        self.same("bomb_fresh", truth["bomb_fresh"].as_bool(), Some(table.bomb_fresh));
        self.same("events_in_turn", truth["events_in_turn"].as_u64(), Some(table.events_in_turn.into()));
        self.same("power_used", truth["power_used"].as_bool(), Some(table.power_used));
        let blocks_new = table.blocks_new.map_or("none", |colour| colour.name());
        self.same("blocks_new", text(&truth["blocks_new"]), blocks_new.to_owned());
        self.same("loops_new", truth["loops_new"].as_bool(), Some(table.loops_new));
        self.same("over", truth["over"].as_bool(), Some(table.over));
        // When the round is over nobody wishes any more.
        if !table.over && truth["question"] != "parasite" {
            let due = |owner: &str, numbers: bool| format!("{owner} {numbers}");
            let found = match &truth["wish_due"] {
                Value::Null => "none".to_owned(),
                // FR-WISH-2.
                wish if wish["card"] != truth["discard"][0] => "none".to_owned(),
                wish => due(&text(&wish["owner"]), wish["numbers"] == true),
            };
            let expected = table
                .due_now()
                .map_or("none".to_owned(), |of| due(&letter(of.owner).to_string(), of.numbers));
            self.same("wish_due", found, expected);
        }
    }

    fn compare_piles(&mut self, truth: &Value, table: &Table) {
        let top_first = |pile: &[Card]| pile.iter().rev().copied().collect::<Vec<_>>();
        self.same("pile", cards(&truth["pile"]), top_first(&table.pile));
        let discard: Vec<Card> = table.discard.iter().rev().map(|laid| laid.card).collect();
        self.same("discard", cards(&truth["discard"]), discard);
        let in_order = super::cards::sorted;
        self.same("open", in_order(&cards(&truth["open"])), in_order(&table.open));
        let aside = truth["aside"].as_object().expect("a map").iter();
        let mut found: Vec<(String, String)> =
            aside.map(|(card, seat)| (Card::parse(card).to_string(), text(seat))).collect();
        let mut expected: Vec<(String, String)> =
            table.aside.iter().map(|(card, seat)| (card.to_string(), letter(*seat).to_string())).collect();
        found.sort_unstable();
        expected.sort_unstable();
        self.same("aside", found, expected);
        let top_first = |pile: &[&'static str]| pile.iter().rev().copied().collect::<Vec<_>>();
        self.same("power_pile", words(&truth["power_pile"]), top_first(&table.power_pile));
        self.same("rule_pile", words(&truth["rule_pile"]), top_first(&table.rule_pile));
        self.same("event_pile", words(&truth["event_pile"]), top_first(&table.event_pile));
    }

    fn compare_events(&mut self, truth: &Value, table: &Table) {
        let as_set = |mut names: Vec<&'static str>| {
            names.sort_unstable();
            names
        };
        self.same("rules", as_set(words(&truth["rules"])), as_set(table.active_rules.clone()));
        self.same(
            "event_discard",
            as_set(words(&truth["event_discard"])),
            as_set(table.event_discard.clone()),
        );
        self.same("history", as_set(words(&truth["history"])), as_set(table.history.clone()));
        self.same("shown", as_set(words(&truth["shown"])), as_set(table.shown.clone()));
        let active = truth["active"].as_object().expect("a map").iter();
        let found: BTreeMap<&'static str, Vec<usize>> =
            active.map(|(name, exempt)| (name_of(name), seats(exempt))).collect();
        let sorted = |(name, exempt): (&&'static str, &Vec<usize>)| {
            let mut exempt = exempt.clone();
            exempt.sort_unstable();
            (*name, exempt)
        };
        self.same("active", found, table.active.iter().map(sorted).collect());
    }

    fn compare_seat(&mut self, truth: &Value, table: &Table, seat: usize) {
        let player = &table.players[seat];
        let at = |key: &str| format!("{}.{key}", letter(seat));
        self.same(&at("hand"), cards(&truth["hand"]), super::cards::sorted(&player.hand));
        self.same(&at("count"), truth["count"].as_u64(), Some(player.hand.len() as u64));
        let powers: Vec<String> = list(&truth["powers"]).map(power_in_words).collect();
        let word =
            |power: &super::table::Power| format!("{}{}", power.name, if power.used { " used" } else { "" });
        self.same(&at("powers"), powers, player.powers.iter().map(word).collect());
        let whole = |key: &str| truth[key].as_i64().unwrap_or(i64::MIN);
        self.same(&at("total"), whole("total"), player.total.into());
        self.same(&at("points"), whole("points"), player.points.into());
        self.same(&at("sum"), whole("sum"), player.sum.into());
        self.same(&at("rounds_won"), whole("rounds_won"), player.rounds_won.into());
        self.same(&at("bomb_turns"), whole("bomb_turns"), player.bomb_turns.into());
        self.same(&at("skip"), truth["skip"].as_bool(), Some(player.skip));
        self.same(&at("seals"), truth["seals"].as_bool(), Some(player.seals));
        self.same(&at("opens_hands"), truth["opens_hands"].as_bool(), Some(player.opens_hands));
        self.same(&at("loops"), truth["loops"].as_bool(), Some(player.loops));
        let blocks = player.blocks.map_or("none", |colour| colour.name());
        self.same(&at("blocks"), text(&truth["blocks"]), blocks.to_owned());
        if !table.over {
            self.same(&at("handled"), truth["handled"].as_bool(), Some(player.handled));
            let by = match player.emptied_by {
                None => "none",
                Some(By::Play) => "play",
                Some(By::Event) => "event",
            };
            self.same(&at("emptied_by"), text(&truth["emptied_by"]), by.to_owned());
        }
    }

    fn compare_question(&mut self, state: &State, truth: &Value, question: &Question, asked: &Asked) {
        let how = match question.how {
            table::How::Turn => How::Turn,
            table::How::Together => How::Together,
            table::How::Hidden => How::Hidden,
        };
        self.same("question", text(&truth["question"]), asked.what.to_owned());
        self.same("how", how, asked.how);
        let numbers = |seats: table::SeatSet| seats.into_iter().map(Seat::index).collect::<Vec<_>>();
        self.same("eligible", numbers(question.eligible), asked.eligible.clone());
        let waiting: Vec<usize> = asked.waiting.iter().map(|waiting| waiting.seat).collect();
        self.same("waiting", numbers(question.waiting), waiting);
        if !self.complaints.is_empty() {
            return;
        }
        for waiting in &asked.waiting {
            let seat = Seat::new(waiting.seat);
            let legal = self.engine.legal_list(state, seat).iter().map(ToString::to_string).collect();
            self.same(&format!("legal answers of {seat}"), sorted(legal), sorted(waiting.legal.clone()));
            let default = self.engine.fallback(state, seat).to_string();
            self.same(&format!("default of {seat}"), default, waiting.default.clone());
        }
    }

    fn compare_end(&mut self, state: &State, places: &[usize], points: &[i32]) {
        let Some(Outcome::Ranked(ranking)) = self.engine.outcome(state) else {
            self.complaints.push("the engine has no ranking".to_owned());
            return;
        };
        let seats = || (0..places.len()).map(Seat::new);
        self.same("places", seats().map(|seat| ranking.place(seat).into()).collect(), places.to_vec());
        self.same("final points", seats().map(|seat| ranking.points(seat)).collect(), points.to_vec());
    }
}

fn list(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn cards(value: &Value) -> Vec<Card> {
    list(value).map(Card::parse).collect()
}

fn words(value: &Value) -> Vec<&'static str> {
    list(value).map(name_of).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("none").to_owned()
}

fn seats(value: &Value) -> Vec<usize> {
    list(value).map(|name| usize::from(name.as_bytes()[0] - b'A')).collect()
}

fn power_in_words(text: &str) -> String {
    let (card, used) = text.split_once(' ').map_or((text, false), |(card, _)| (card, true));
    format!("{}{}", name_of(card), if used { " used" } else { "" })
}

/// How somebody answers who is not to play well, but so that much happens.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// Anything, evenly.
    Even,
    /// Rather plays than draws, rather does something than nothing.
    Lively,
    /// Rather plays what is rare, and throws everything in.
    Rare,
}

fn choose(legal: &[FranticAction], manner: Manner, dice: &mut Dice) -> FranticAction {
    let idle = |action: &str| matches!(action, "draw" | "pass" | "decline" | "stop" | "give-up");
    let weight = |action: &FranticAction| {
        let action = action.to_string();
        match manner {
            Manner::Even => 1,
            Manner::Lively if idle(&action) => 1,
            Manner::Lively => 4,
            Manner::Rare if idle(&action) => 1,
            Manner::Rare if action.starts_with("throw-in") || action.starts_with("activate") => 20,
            Manner::Rare if action.starts_with("play black") || action.contains("troublemaker") => 20,
            Manner::Rare if action.ends_with(|last: char| last.is_ascii_digit()) => 2,
            Manner::Rare => 6,
        }
    };
    let weights: Vec<usize> = legal.iter().map(weight).collect();
    let mut at = dice.below(weights.iter().sum());
    for (action, weight) in legal.iter().zip(weights) {
        if at < weight {
            return *action;
        }
        at -= weight;
    }
    legal[0]
}

/// Some options other than the preset's.
fn house_rules(usual: &FranticOptions, seats: usize, dice: &mut Dice) -> FranticOptions {
    let mut changes = Map::new();
    let mut set = |key: &str, value: Value| changes.insert(key.to_owned(), value);
    set("hand_size", (4 + dice.below(4)).into());
    set("scoring", dice.chance(0.7).into());
    set("length", ["short", "medium", "long"][dice.below(3)].into());
    set("rounds", (1 + dice.below(3)).into());
    set("first_dealer", letter(dice.below(seats)).to_string().into());
    if dice.chance(0.5) {
        set("limit", (20 + dice.below(60)).into());
    }
    if options::to_json(usual)["pandora"] == true {
        set(
            "violet",
            ["off", "fifth", "replace_red", "replace_green", "replace_yellow"][dice.below(5)].into(),
        );
        set("rule_cards", [0, 1, 4, 15][dice.below(4)].into());
        set("diy_effect", ["auto", "blank"][dice.below(2)].into());
        set("pandora_event", ["auto", "blank"][dice.below(2)].into());
    }
    options::with(usual, &changes).expect("these options can be")
}

/// A game to be played.
pub(super) struct Trial {
    preset: &'static str,
    options: FranticOptions,
    seats: usize,
    seed: String,
    manner: Manner,
    /// Whether it begins from a position drawn at random.
    from_a_position: bool,
}

impl Trial {
    /// The trial with this number: presets in turn, mostly 2, 4 or 8 seats, some house rules, mostly from a position.
    pub(super) fn new(number: usize) -> Trial {
        let preset = &PRESETS[number % PRESETS.len()];
        let lap = number / PRESETS.len();
        let seats = [2, 4, 8, 3, 2, 4, 8, 5, 2, 4, 8, 6, 2, 4, 8, 7][lap % 16];
        let seed = format!("oracle/{}/{seats}/{number}", preset.id);
        let usual = RuleSet::<FranticOptions>::parse(preset.text).expect("presets are right").options;
        let mut dice = Dice::of_player(Seed::from_text(&seed), 2);
        let options = if dice.chance(0.4) { house_rules(&usual, seats, &mut dice) } else { usual };
        let manner = [Manner::Even, Manner::Lively, Manner::Rare][dice.below(3)];
        Trial { preset: preset.id, options, seats, seed, manner, from_a_position: dice.chance(0.8) }
    }

    /// How many decisions were taken and what was seen, or where the two part.
    pub(super) fn run(&self) -> Result<(u64, Vec<String>), String> {
        if self.from_a_position { self.play_from_a_position(60) } else { self.play(u64::MAX) }
    }

    /// Plays at most so many decisions; how many it took and what was seen, or where the two part.
    fn play(&self, most: u64) -> Result<(u64, Vec<String>), String> {
        let engine = Frantic::set_up(&self.options, self.seats).map_err(|error| error.to_string())?;
        let table = Table::new(rules(&options::to_json(&self.options), self.seats));
        let mut chance = Noting { inner: Seeded::new(Seed::from_text(&self.seed)), noted: Vec::new() };
        let mut story = Story::<Frantic>::default();
        let state = engine.deal(&mut chance, &mut story);
        self.contest(&engine, state, chance, story, table, false, most)
    }

    /// Likewise, from a position drawn at random; nothing if the engine does not take it.
    fn play_from_a_position(&self, most: u64) -> Result<(u64, Vec<String>), String> {
        let engine = Frantic::set_up(&self.options, self.seats).map_err(|error| error.to_string())?;
        let rules = rules(&options::to_json(&self.options), self.seats);
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 1);
        let position = positions::draw(&rules, &mut dice);
        let staged = serde_json::from_value(position.clone()).map_err(|error| error.to_string());
        let state = staged
            .and_then(|staged| engine.stage(staged).map_err(|error| error.to_string()))
            .map_err(|error| format!("{}\n  {error} in {position}", self.at(0, "the position", &[])))?;
        let table = positions::table_of(rules, &json(&engine.truth(&state)));
        let chance = Noting { inner: Seeded::new(Seed::from_text(&self.seed)), noted: Vec::new() };
        self.contest(&engine, state, chance, Story::default(), table, true, most)
    }

    #[allow(clippy::too_many_arguments)]
    fn contest(
        &self,
        engine: &Frantic,
        mut state: State,
        mut chance: Noting,
        mut story: Story<Frantic>,
        table: Table,
        begun: bool,
        most: u64,
    ) -> Result<(u64, Vec<String>), String> {
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 0);
        let mut next = engine.settle(&mut state, &mut chance, &mut story);
        let mut noted = std::mem::take(&mut chance.noted);
        let (answer, told) = oracle(table, noted.clone(), begun);
        let mut step = 0;
        let mut last = "the start".to_owned();
        let mut trail: std::collections::VecDeque<String> = Default::default();
        loop {
            let message =
                told.recv().map_err(|_| format!("{} the oracle broke down", self.at(step, &last, &noted)))?;
            let truth = json(&engine.truth(&state));
            let mut compared = Match { engine, complaints: Vec::new() };
            let public: Vec<String> = story.for_viewer(Viewer::Room).iter().map(in_words).collect();
            match (&next, message) {
                (_, Message::Complains(complaint)) => compared.complaints.push(complaint),
                (Next::Ask(question), Message::Asks { asked, table, told }) => {
                    compared.compare(&truth, &table);
                    compared.same("told", public.clone(), told);
                    compared.compare_question(&state, &truth, question, &asked);
                    if compared.complaints.is_empty() && step >= most {
                        return Ok((step, table.seen));
                    }
                }
                (Next::Over, Message::Over { table, told, places, points }) => {
                    compared.compare(&truth, &table);
                    compared.same("told", public.clone(), told);
                    compared.compare_end(&state, &places, &points);
                    if compared.complaints.is_empty() {
                        return Ok((step, table.seen));
                    }
                }
                (next, Message::Asks { asked, .. }) => {
                    compared.complaints.push(format!("engine {next:?}, oracle asks {asked:?}"));
                }
                (next, Message::Over { .. }) => {
                    compared.complaints.push(format!("engine {next:?}, oracle: the game is over"));
                }
            }
            let met = Met { complaints: &compared.complaints, last: &last, truth: &truth };
            let known = KNOWN.iter().find(|known| !met.complaints.is_empty() && (known.is_it)(&met));
            if let Some(known) = known.filter(|known| !known.harmless) {
                return Ok((step, vec![format!("{}: {}", known.clause, known.reason)]));
            }
            if !compared.complaints.is_empty() && known.is_none() {
                let complaints = compared.complaints.join("\n  ");
                let trail: Vec<String> = trail.into();
                return Err(format!(
                    "{}\n  {complaints}\nbefore:\n  {}\nquestion {}\nfrom {truth}\ntold {public:?}",
                    self.at(step, &last, &noted),
                    trail.join("\n  "),
                    truth["question"]
                ));
            }
            let Next::Ask(question) = next else { return Err("the engine stopped".to_owned()) };
            let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("somebody waits");
            let action = choose(&engine.legal_list(&state, seat), self.manner, &mut dice);
            last = format!("{seat} answers `{action}`");
            trail.push_back(format!("{step}: {last} to {}; told {public:?}", truth["question"]));
            if trail.len() > 12 {
                trail.pop_front();
            }
            story = Story::default();
            engine.apply(&mut state, seat, action, &mut story).map_err(|refusal| refusal.to_string())?;
            next = engine.settle(&mut state, &mut chance, &mut story);
            noted = std::mem::take(&mut chance.noted);
            step += 1;
            let heard = Heard { seat: seat.index(), answer: action.to_string(), said: noted.clone() };
            answer
                .send(heard)
                .map_err(|_| format!("{} the oracle broke down", self.at(step, &last, &noted)))?;
        }
    }

    /// Where the two part.
    fn at(&self, step: u64, last: &str, noted: &[Said]) -> String {
        let chance: Vec<String> =
            noted.iter().map(|said| format!("{} {}", said.what, said.outcome.join(" "))).collect();
        format!(
            "preset {}, {} seats, seed {}, {:?}{}, step {step}, {last}, chance {chance:?}:",
            self.preset,
            self.seats,
            self.seed,
            self.manner,
            if self.from_a_position { " from a position" } else { "" }
        )
    }
}
