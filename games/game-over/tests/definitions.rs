//! Clauses that only define or forbid. Those that do something are in the scenarios.

use game_over::{Action, Card, Cards, GameOver, Kind, Options, Phase, Side, State, has_set, value};
use table::{
    Buffer, Dice, Game, Next, Positions, RuleSet, Rules, Seat, Secrets, Seed, Seeded, Silent, Story, Told,
    Viewer, json, play_out,
};

fn cards(text: &str) -> Cards {
    text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
}

fn worth(text: &str) -> Option<u16> {
    value(cards(text), Side::Attack).map(|(_, value)| value)
}

fn rules(preset: &str, seats: usize) -> GameOver {
    let preset = GameOver::PRESETS.iter().find(|known| known.id == preset).unwrap();
    let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
    GameOver::for_seats(&options, seats).unwrap()
}

/// Random games of all presets and seat counts; `look` sees every state that waits for an answer, and the last ones.
fn wander(word: &str, games: u64, mut look: impl FnMut(&GameOver, &State, &Story<GameOver>)) {
    for preset in GameOver::PRESETS {
        for seats in GameOver::SEATS {
            let rules = rules(preset.id, seats);
            for number in 0..games {
                let seed = Seed::from_text(&format!("{word}/{number}"));
                let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
                let mut story = Story::default();
                let mut state = rules.deal(&mut chance, &mut story);
                loop {
                    let next = rules.settle(&mut state, &mut chance, &mut story);
                    look(&rules, &state, &std::mem::take(&mut story));
                    let Next::Ask(question) = next else { break };
                    let seat = question.waiting.first().unwrap();
                    let legal = rules.legal_list(&state, seat);
                    rules.play(&mut state, seat, legal[dice.below(legal.len())], &mut story);
                }
            }
        }
    }
}

/// 53 cards, thirteen ranks in four suits and one joker, in the order in which they are listed.
#[test]
fn there_are_53_cards() {
    table::shows!(GameOver, "GO-C-1");
    assert_eq!(Card::all().count(), 53);
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let plain = ["C", "S", "H", "D"].into_iter().flat_map(|suit| ranks.map(|rank| format!("{rank}{suit}")));
    let expected: Vec<String> = ["JK".to_owned()].into_iter().chain(plain).collect();
    assert_eq!(Card::all().map(|card| card.to_string()).collect::<Vec<_>>(), expected);
}

/// The die has six sides, each as likely; so nobody ever lands on, or is stopped before, the own space.
#[test]
fn the_die_has_six_sides_and_never_leads_home() {
    table::shows!(GameOver, "GO-C-2", "GO-T-9");
    let (mut rolled, mut moved) = ([0_u32; 7], 0);
    let mut before: Vec<Option<u64>> = Vec::new();
    wander("die", 6, |_, state, story| {
        for event in story.for_viewer(Viewer::Room) {
            match event["kind"].as_str() {
                Some("rolled") => rolled[event["roll"].as_u64().unwrap() as usize] += 1,
                Some("moved") => {
                    let seat: Seat = event["seat"].as_str().unwrap().parse().unwrap();
                    assert_ne!(event["space"].as_u64(), before[seat.index()]);
                    moved += 1;
                }
                _ => {}
            }
        }
        if state.phase == Phase::Occupied {
            assert_ne!(state.player(state.turn).space, state.target);
        }
        before = spaces(state);
    });
    assert!(moved > 1000);
    let all: u32 = rolled.iter().sum();
    assert_eq!(rolled[0], 0);
    assert!(
        rolled[1..].iter().all(|&times| times * 6 > all * 9 / 10 && times * 6 < all * 11 / 10),
        "{rolled:?}"
    );
}

/// Where everybody stands.
fn spaces(state: &State) -> Vec<Option<u64>> {
    state.players.iter().map(|player| player.space.map(u64::from)).collect()
}

/// One token and one piece a seat; 100 Taler in all, whoever has them.
#[test]
fn everybody_has_a_token_and_a_piece_and_there_are_100_taler() {
    table::shows!(GameOver, "GO-C-3", "GO-C-5", "GO-C-4");
    for seats in GameOver::SEATS {
        let rules = rules("single", seats);
        let mut chance = Seeded::new(Seed::from_text("money"));
        let state = rules.deal(&mut chance, &mut Silent);
        assert!(state.players[..seats].iter().all(|player| player.token && player.space.is_some()));
    }
    wander("money", 2, |rules, state, _| {
        let cash = |seat: Seat| u32::from(state.player(seat).cash);
        let money: u32 = rules.seats().iter().map(cash).sum();
        assert_eq!(money + u32::from(state.bank), 100);
    });
}

/// Twelve spaces for three or four, fifteen for five or six.
#[test]
fn the_ring_has_12_or_15_spaces() {
    table::shows!(GameOver, "GO-C-6");
    let spaces = |seats| {
        let rules = rules("single", seats);
        rules.deal(&mut Seeded::new(Seed::from_text("ring")), &mut Silent).board.iter().flatten().count()
    };
    assert_eq!([3, 4, 5, 6].map(spaces), [12, 12, 15, 15]);
}

/// The reference values of the rules.
#[test]
fn sets_have_the_reference_values() {
    table::shows!(GameOver, "GO-V-1", "GO-V-2", "GO-V-4", "GO-V-6");
    let table = [
        ("7C 7S 7H", 61),
        ("AC AS AD", 73),
        ("2C 2S 2D", 46),
        ("KC KS KD", 70),
        ("2C 5C 9C", 16),
        ("4H 5H 6H KH", 40),
        ("2S 3S 4S 8S 9S 10S", 63),
        ("AD 2D 3D", 12),
        ("9C 10C JC QC KC", 98),
        ("JC QC KC", 60),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC", 170),
    ];
    for (set, expected) in table {
        assert_eq!(worth(set), Some(expected), "{set}");
    }
    assert_eq!(value(cards("7S 7H 7D QS QH QD"), Side::Defence), Some((Kind::Syndicate, 131)));
}

/// The ace is low only, and nothing wraps.
#[test]
fn queen_king_ace_is_no_family() {
    table::shows!(GameOver, "GO-V-5");
    assert_eq!(worth("QS KS AS"), Some(21));
    assert_eq!(worth("AS 2S KS"), Some(13));
}

/// What is no set at all, or only in defence.
#[test]
fn what_is_no_set_is_refused() {
    table::shows!(GameOver, "GO-V-3", "GO-V-9", "GO-V-10");
    for set in ["2C 5C", "7C 7S", "7C 7S 8H", "7C 7S 7H 7D", "2C 5C 9C 7S 7H 7D", "7S 7H 7D QC QS QH"] {
        assert_eq!(value(cards(set), Side::Defence), None, "{set}");
    }
    assert_eq!(worth("7S 7H 7D QS QH QD"), None);
}

/// The joker is in no set.
#[test]
fn the_joker_is_never_wild() {
    table::shows!(GameOver, "GO-V-8", "GO-V-11");
    assert!(!has_set(cards("3C 4C JK")));
    assert!(!has_set(cards("7C 7S JK")));
    assert_eq!(worth("3C 4C 5C JK"), None);
    assert!(has_set(cards("3C 4C 5C JK")));
}

/// Only conceding, losing and being stuck make debts; whatever is chosen to be paid can be paid.
#[test]
fn chosen_payments_need_ready_cash() {
    table::shows!(GameOver, "GO-D-10");
    let mut owed = 0;
    wander("cash", 4, |rules, state, story| {
        let told: Vec<String> = kinds(story);
        let came = |kind: &str| told.iter().any(|other| other == kind);
        if came("paid") || came("insolvent") {
            assert!(came("conceded") || came("won"), "{told:?}");
            owed += 1;
        }
        if came("paid_bank") {
            assert!(came("stuck"), "{told:?}");
            owed += 1;
        }
        let Some(seat) = asked(rules, state) else { return };
        let cash = state.player(seat).cash;
        for &action in rules.legal_list(state, seat).iter() {
            let price = match action {
                Action::Buy => 1,
                Action::Pinch => 2,
                Action::Bribe(_) => 4,
                _ => 0,
            };
            assert!(cash >= price, "{action} with {cash}");
        }
        if let Some(debt) = state.debt {
            assert!(debt.amount <= 3);
        }
    });
    assert!(owed > 100, "{owed}");
}

/// The kinds of what everybody was told.
fn kinds(story: &Story<GameOver>) -> Vec<String> {
    story.for_viewer(Viewer::Room).iter().map(|event| event["kind"].as_str().unwrap().to_owned()).collect()
}

fn asked(rules: &GameOver, state: &State) -> Option<Seat> {
    match rules.next(state) {
        Next::Ask(question) => question.waiting.first(),
        Next::Advance | Next::Over => None,
    }
}

/// A view names no card that its viewer has not seen. The law against leaks tests the same against imagined states;
/// this one against the truth.
#[test]
fn a_view_names_only_known_cards() {
    table::shows!(GameOver, "GO-H-1");
    wander("views", 2, |rules, state, _| {
        if state.last.is_some() {
            return;
        }
        let shown = state.duel.attack.union(state.duel.defence);
        let check = |viewer: Viewer, known: Cards| {
            let text = json(&rules.view_of(state, viewer)).to_string();
            for card in Card::all().filter(|card| !known.has_card(*card) && !shown.has_card(*card)) {
                assert!(!text.contains(&format!("\"{card}\"")), "{viewer:?} sees {card} in {text}");
            }
        };
        rules.seats().iter().for_each(|seat| check(Viewer::Seat(seat), state.memory_of(seat)));
        check(Viewer::Room, state.memory_of_room());
    });
}

/// A swap is public, its cards are the swapper's.
#[test]
fn swapped_bought_and_bribed_cards_are_told_to_their_owners_only() {
    table::shows!(GameOver, "GO-H-2");
    let (mut told, mut private) = (0, 0);
    wander("told", 3, |_, _, story| {
        for event in story.for_viewer(Viewer::Room) {
            let kind = event["kind"].as_str().unwrap();
            if ["swapped", "bought", "bribed", "lifted", "sold"].contains(&kind) {
                told += 1;
                let text = event.to_string();
                assert!(Card::all().all(|card| !text.contains(&format!("\"{card}\""))), "{text}");
            }
            assert!(!["traded", "drew", "slipped", "saw", "put_back", "gave", "dealt"].contains(&kind));
        }
        for told in story.told() {
            let Told::To(seats, event) = told else { continue };
            let event = json(event);
            let named = |key: &str| event[key].as_str().map(|seat| seat.parse::<Seat>().unwrap());
            match event["kind"].as_str().unwrap() {
                "slipped" => {
                    assert_eq!(*seats, [named("seat"), named("target")].into_iter().flatten().collect());
                }
                _ => assert_eq!(seats.len(), 1, "{event}"),
            }
            private += 1;
        }
    });
    assert!(told > 1000 && private > 1000, "{told} {private}");
}

/// Rolling, keeping the joker and conceding are asked for even when there is no other answer, so that asking gives
/// nothing away.
#[test]
fn single_answers_are_asked_for() {
    table::shows!(GameOver, "GO-H-3");
    let mut single = [0; 3];
    wander("single", 4, |rules, state, _| {
        let Some(seat) = asked(rules, state) else { return };
        let mut legal = Buffer::new();
        rules.legal(state, seat, &mut legal);
        match (state.phase, &legal[..]) {
            (Phase::Turn, [Action::Roll]) => single[0] += 1,
            (Phase::Joker, [Action::Keep]) => single[1] += 1,
            (Phase::Reply, [Action::Concede]) => single[2] += 1,
            _ => {}
        }
    });
    assert!(single.iter().all(|&times| times > 20), "{single:?}");
}

/// What a seat is sure of, its view says, too: no bot knows more than a player who kept the log.
#[test]
fn the_view_remembers_what_the_eyes_remember() {
    table::shows!(GameOver, "GO-H-4");
    wander("log", 2, |rules, state, _| {
        for seat in rules.seats().iter() {
            let eyes = rules.eyes(state, Viewer::Seat(seat));
            let view = json(&rules.view_of(state, Viewer::Seat(seat)));
            for other in rules.seats().iter().filter(|&other| other != seat) {
                let known = eyes.seat(other).known;
                let told = view["known"].get(other.to_string()).cloned();
                assert_eq!(told.unwrap_or_else(|| serde_json::json!([])), json(&known));
            }
        }
    });
}

/// The invariants are looked at after every phase of every law's game; here a state that breaks each of them.
#[test]
fn broken_states_are_called_broken() {
    table::shows!(GameOver, "GO-I-1", "GO-I-2", "GO-I-3", "GO-I-4", "GO-I-5");
    let rules = rules("single", 4);
    let state = rules.deal(&mut Seeded::new(Seed::from_text("whole")), &mut Silent);
    assert_eq!(rules.invariants(&state), Ok(()));
    let broken = |clause: &str, change: fn(&mut State)| {
        let mut state = state;
        state.phase = Phase::Turn;
        change(&mut state);
        let problem = rules.invariants(&state).unwrap_err().to_string();
        assert!(problem.contains(clause), "{clause}: {problem}");
    };
    broken("GO-I-1", |state| state.aside.insert(state.players[0].hand.lowest().unwrap()));
    broken("GO-I-1", |state| state.players[0].hand = Cards::EMPTY);
    broken("GO-I-2", |state| state.bank += 1);
    broken("GO-I-3", |state| {
        state.aside.insert(state.board[3].take().unwrap());
    });
    broken("GO-I-4", |state| {
        let nines = cards("9C 9S 9H 9D");
        for player in &mut state.players {
            player.hand = player.hand.minus(nines);
        }
        state.players[0].hand = state.players[0].hand.union(nines);
        let elsewhere: Vec<u8> = state.stack.cards().to_vec();
        let kept: Vec<u8> =
            elsewhere.into_iter().filter(|&card| !nines.has_card(Card::new(card).unwrap())).collect();
        state.stack = kept.iter().copied().collect();
        for space in &mut state.board {
            if space.is_some_and(|card| nines.has_card(card)) {
                *space = None;
            }
        }
        let placed = state.players.iter().fold(state.on_board(), |all, player| all.union(player.hand));
        let placed = kept.iter().fold(placed, |all, &card| all.union(Cards::one(Card::new(card).unwrap())));
        let mut rest = Cards::ALL.minus(placed).iter().collect::<Vec<_>>().into_iter();
        for space in state.board[..12].iter_mut().filter(|space| space.is_none()) {
            *space = rest.next().or_else(|| Card::new(state.stack.pop().unwrap()));
        }
        rest.for_each(|card| state.aside.insert(card));
    });
    broken("GO-I-5", |state| state.players[1].space = Some(12));
    broken("GO-I-5", |state| state.players[1].active = false);
}

/// Within a game nobody gets a token back, or comes back.
#[test]
fn tokens_only_become_fewer_and_who_is_out_stays_out() {
    table::shows!(GameOver, "GO-I-5");
    let mut before: Option<State> = None;
    let mut used = 0;
    wander("tokens", 4, |rules, state, story| {
        let begun = kinds(story).iter().any(|kind| kind == "game_started");
        if let Some(before) = before.filter(|_| !begun) {
            for seat in rules.seats().iter() {
                let (was, is) = (before.player(seat), state.player(seat));
                assert!((was.token || !is.token) && (was.active || !is.active));
                used += u32::from(was.token && !is.token);
            }
        }
        before = Some(*state);
    });
    assert!(used > 20, "{used}");
}

/// The biggest state stays small: at most 1 KiB.
#[test]
fn a_state_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
}

/// A game without a round limit ends, too.
#[test]
fn without_a_limit_games_end() {
    let options = Options { round_limit: 0, ..Options::default() };
    let rules = GameOver::for_seats(&options, 4).unwrap();
    for number in 0..200 {
        let seed = Seed::from_text(&format!("endless/{number}"));
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |_, _, legal| legal[dice.below(legal.len())]);
        assert!(rules.outcome(&state).is_some());
    }
}
