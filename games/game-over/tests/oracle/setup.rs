//! Setting up a game (GO-S).

use serde_json::{Value, json};

use super::cards::{Card, names};
use super::desk::{Done, Stop};
use super::table::{Book, Moment, letter};

/// Where a game is begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begin {
    SetUp,
    /// With the look for dealt quartets.
    Opening,
    Turn,
    TurnEnd,
}

impl Begin {
    pub(super) fn parse(phase: &Value) -> Begin {
        match phase.as_str() {
            Some("turn") => Begin::Turn,
            Some("opening") => Begin::Opening,
            Some("turn_end") => Begin::TurnEnd,
            _ => panic!("no position begins at {phase}"),
        }
    }
}

impl Book {
    /// One game, until something ends it.
    pub(super) async fn play_game(&mut self, begin: Begin) -> Stop {
        match self.take_turns(begin).await {
            Ok(never) => never,
            Err(stop) => stop,
        }
    }

    async fn take_turns(&mut self, begin: Begin) -> Done<Stop> {
        if begin == Begin::SetUp {
            self.set_up().await?;
        }
        if begin == Begin::SetUp || begin == Begin::Opening {
            // GO-S-7.
            self.table.turn = self.table.starter;
            self.look_for_a_quartet(self.table.starter)?;
        }
        if begin == Begin::TurnEnd {
            self.end_turn()?;
        }
        loop {
            self.take_turn().await?;
            self.end_turn()?;
        }
    }

    /// GO-S-1 to GO-S-6.
    async fn set_up(&mut self) -> Done {
        let players = self.table.rules.players;
        self.table.moment = Moment::default();
        self.table.challenge.challenger = None;
        self.table.challenge.challenged = None;
        self.table.rounds = 0;
        self.table.out.clear();
        self.table.aside.clear();
        self.table.joker_played = false;
        self.table.public.clear();
        // GO-S-1.
        for player in &mut self.table.players {
            player.cash = 10;
            player.token = true;
            player.active = true;
            player.space = None;
            player.hand.clear();
            player.knows.clear();
        }
        self.table.bank = 100 - 10 * players as u64;
        // GO-S-2; later games have theirs from GO-S-8 already.
        if self.table.game == 1 {
            self.table.starter = match self.table.rules.starter {
                Some(named) => named,
                None => {
                    let said = self.desk.chance("start", (0..players).map(letter).collect())?;
                    self.note("chance named the starter");
                    usize::from(said[0].as_bytes()[0] - b'A')
                }
            };
        }
        let starter = self.table.starter;
        self.table.turn = starter;
        // GO-S-3.
        let said = self.desk.chance("deck", names(&self.table.rules.deck))?;
        let mut cards = said.iter().map(|word| Card::parse(word)).collect::<Vec<_>>().into_iter();
        // GO-S-4.
        self.table.board = cards.by_ref().take(self.table.rules.spaces()).map(Some).collect();
        // GO-S-5.
        let each = if players <= 4 { 5 } else { 4 };
        for _ in 0..each {
            for seat in self.table.from(starter) {
                let card = cards.next().expect("there are enough cards");
                self.player(seat).take(card);
            }
        }
        self.table.stack = cards.collect();
        self.desk
            .tell(json!({ "kind": "game_started", "game": self.table.game, "starter": letter(starter) }));
        for seat in 0..players {
            self.say_what_was_dealt(seat);
            if self.table.players[seat].holds(Card::Joker) {
                self.note("the joker was dealt to a hand");
            }
        }
        self.place_pieces().await
    }

    /// GO-S-6.
    async fn place_pieces(&mut self) -> Done {
        let even: &[usize] = match self.table.rules.players {
            3 => &[0, 4, 8],
            4 => &[0, 3, 6, 9],
            5 => &[0, 3, 6, 9, 12],
            _ => &[0, 2, 5, 7, 10, 12],
        };
        for (place, seat) in self.table.from(self.table.starter).into_iter().enumerate() {
            if !self.table.rules.choose_placement {
                self.player(seat).space = Some(even[place]);
                continue;
            }
            self.table.turn = seat;
            let taken: Vec<usize> = self.table.players.iter().filter_map(|player| player.space).collect();
            let empty: Vec<usize> =
                (0..self.table.rules.spaces()).filter(|space| !taken.contains(space)).collect();
            let legal = empty.iter().map(|space| format!("place {space}")).collect();
            let answer = self.ask("place", seat, legal, format!("place {}", empty[0])).await?;
            let space = answer.trim_start_matches("place ").parse().expect("a legal answer");
            self.player(seat).space = Some(space);
            self.desk.tell(json!({ "kind": "placed", "seat": letter(seat), "space": space }));
        }
        Ok(())
    }

    pub(super) fn say_what_was_dealt(&mut self, seat: usize) {
        let cards = names(&self.table.players[seat].hand);
        self.desk.tell_only(&[seat], json!({ "kind": "dealt", "cards": cards }));
    }
}
