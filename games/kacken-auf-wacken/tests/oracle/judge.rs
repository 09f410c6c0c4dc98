//! What the oracle says of its table: who is asked, what is legal, the judge's text, the end.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::script::Script;
use super::table::{Ask, STAGES, Table, letter, number};

impl Table {
    /// Who is asked, and how; and who has not answered.
    pub(crate) fn asked(&self) -> Option<(&'static str, Vec<usize>, Vec<usize>)> {
        let (how, who) = match &self.ask {
            Ask::Over { .. } => return None,
            Ask::D1 | Ask::D2 | Ask::D3 | Ask::D5 { .. } | Ask::D6 => ("turn", vec![self.active]),
            // KW-H-1
            Ask::D4 { .. } => ("hidden", (0..self.count()).filter(|&seat| seat != self.active).collect()),
            Ask::D7 { who } | Ask::D8 { who } => ("together", who.clone()),
        };
        let waiting = who.iter().copied().filter(|&seat| self.players[seat].answer.is_none()).collect();
        Some((how, who, waiting))
    }

    /// The options of section 15.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let player = &self.players[seat];
        let stakes = || if self.stake_all { player.beers..=player.beers } else { 1..=player.beers };
        let mut legal = Vec::new();
        match &self.ask {
            Ask::D1 => {
                legal.push("draw rock".to_owned());
                if player.beers < 2 {
                    legal.push("draw bierstand".to_owned());
                }
            }
            Ask::D2 => {
                legal.push("end".to_owned());
                for (at, stage) in STAGES.iter().enumerate() {
                    if player.beers >= 1 && !self.matching(seat, at).is_empty() {
                        legal.extend(stakes().map(|k| format!("rockout {stage} {k}")));
                    }
                }
            }
            Ask::D3 => legal.extend(["try".to_owned(), "wait".to_owned()]),
            Ask::D4 { stage } => {
                legal.push("stay".to_owned());
                if player.kacken.is_none() && !self.matching(seat, *stage).is_empty() {
                    if player.beers >= 1 {
                        legal.extend(stakes().map(|j| format!("join {j}")));
                    } else {
                        legal.push("ask".to_owned());
                    }
                }
            }
            Ask::D5 { asking, .. } => {
                let q = letter(asking[0]);
                legal.extend([format!("treat {q}"), format!("refuse {q}")]);
            }
            Ask::D6 => {
                legal.extend(self.eligible_for_currywurst().iter().map(|&q| format!("serve {}", letter(q))));
            }
            Ask::D7 { .. } => legal.extend(player.hand.iter().map(|card| format!("give {card}"))),
            Ask::D8 { .. } => legal.extend((0..=player.beers).map(|cups| format!("return {cups}"))),
            Ask::Over { .. } => {}
        }
        legal.sort();
        legal
    }

    /// The default of section 15.
    pub(crate) fn default_answer(&self, seat: usize) -> String {
        match &self.ask {
            Ask::D1 => "draw rock".to_owned(),
            Ask::D2 => "end".to_owned(),
            Ask::D3 => "try".to_owned(),
            Ask::D5 { asking, .. } => format!("refuse {}", letter(asking[0])),
            Ask::D6 => {
                let mut seats = self.eligible_for_currywurst();
                seats.sort_by_key(|&seat| (std::cmp::Reverse(self.players[seat].b), seat));
                format!("serve {}", letter(seats[0]))
            }
            Ask::D7 { .. } => format!("give {}", self.players[seat].hand.iter().min().unwrap()),
            Ask::D8 { .. } => "return 0".to_owned(),
            Ask::D4 { .. } | Ask::Over { .. } => "stay".to_owned(),
        }
    }

    /// Takes an answer in, and plays on until somebody is asked.
    pub(crate) fn answer(&mut self, seat: usize, action: &str, script: &mut Script) {
        let words: Vec<&str> = action.split(' ').collect();
        match (self.ask.clone(), words[0]) {
            (Ask::D1, _) if action == "draw rock" => self.draw_rock(script),
            (Ask::D1, _) => self.draw_beer(script),
            (Ask::D2, "rockout") => {
                let stage = STAGES.iter().position(|stage| *stage == words[1]).unwrap();
                self.announce(stage, words[2].parse().unwrap());
            }
            (Ask::D2, _) => self.end_turn(script),
            (Ask::D3, "try") => {
                self.saw("tried at once");
                self.toilet_try(script);
                self.end_turn(script);
            }
            (Ask::D3, _) => self.end_turn(script),
            (Ask::D5 { stage, asking }, "treat") => self.treat(stage, asking, script),
            (Ask::D5 { stage, asking }, _) => self.refuse(stage, asking, script),
            (Ask::D6, _) => self.serve(number(words[1]), script),
            (ask, _) => {
                self.players[seat].answer = Some(action.to_owned());
                if self.asked().is_some_and(|(_, _, waiting)| waiting.is_empty()) {
                    match ask {
                        Ask::D4 { stage } => self.reveal(stage, script),
                        Ask::D7 { who } => self.swap(&who, script),
                        Ask::D8 { who } => self.hand_in(&who, script),
                        other => panic!("nobody answers {other:?} together"),
                    }
                }
            }
        }
    }

    /// The judge's text.
    pub(crate) fn truth(&self) -> Value {
        let phase = match &self.ask {
            Ask::D1 => "draw",
            Ask::D2 => "rock_out",
            Ask::D3 => "try_now",
            Ask::D4 { .. } => "poll",
            Ask::D5 { .. } => "treat",
            Ask::D6 => "currywurst",
            Ask::D7 { .. } => "kuttentausch",
            Ask::D8 { .. } => "becherpfand",
            Ask::Over { .. } => "over",
        };
        let end = if let Ask::Over { why } = self.ask { Some(why) } else { None };
        let gig = match self.ask {
            Ask::D4 { stage } | Ask::D5 { stage, .. } => Some(STAGES[stage]),
            _ => None,
        };
        let asking = if let Ask::D5 { asking, .. } = &self.ask { sorted_letters(asking) } else { vec![] };
        let eligible = match self.asked() {
            Some((how, who, _)) if how != "turn" => sorted_letters(&who),
            _ => vec![],
        };
        let seat = |(at, player): (usize, &super::table::Player)| {
            let text = json!({
                "points": player.b, "beers": player.beers, "staked": player.staked, "kacken": player.kacken,
                "hand": sorted(&player.hand), "knows": sorted(&player.knows), "answer": player.answer,
            });
            (letter(at), text)
        };
        let stages: BTreeMap<&str, Vec<String>> =
            STAGES.iter().zip(&self.stages).map(|(stage, songs)| (*stage, sorted(songs))).collect();
        json!({
            "phase": phase, "end": end, "turn": self.turn, "active": letter(self.active), "stages": stages,
            "waiting": self.backstage, "on_stage": sorted(&self.on_stage), "gone": sorted(&self.on_stage_out),
            "rock": counted(&self.rock), "rock_discard": counted(&self.rock_discard),
            "rock_out": counted(&self.rock_out), "bierstand": counted(&self.bierstand),
            "bierstand_discard": counted(&self.bierstand_discard), "wc": counted(&self.wc),
            "wc_discard": counted(&self.wc_discard), "gig": gig, "asking": asking, "thirsty": null,
            "resolving": self.resolving, "eligible": eligible,
            "seats": self.players.iter().enumerate().map(seat).collect::<BTreeMap<_, _>>(),
        })
    }

    /// KW-X-4: place and points of each seat.
    pub(crate) fn ranking(&self) -> Vec<(usize, u32)> {
        let place = |b: u32| 1 + self.players.iter().filter(|other| other.b > b).count();
        self.players.iter().map(|player| (place(player.b), player.b)).collect()
    }
}

fn sorted(cards: &[String]) -> Vec<String> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}

fn sorted_letters(seats: &[usize]) -> Vec<String> {
    sorted(&seats.iter().map(|&seat| letter(seat)).collect::<Vec<_>>())
}

fn counted(cards: &[String]) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    cards.iter().for_each(|card| *counts.entry(card.clone()).or_default() += 1);
    counts
}
