//! How a table begins: opened by somebody for a game, or as the rematch of another.

use protocol::{Given, Holder, Look, RefusalCode, Settings};
use serde_json::{Map, Value};
use table::Seed;

use super::names::checked_name;
use super::people::checked_look;
use super::{Decision, House, Key, Memory, Millis, Party, PartyState, Refused, Row, Spent};

/// Somebody's wish to open a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The game.
    pub game: String,
    /// How many seats; the usual number if it is not said.
    pub seats: Option<usize>,
    /// A preset or the text of a file with house rules, if not the usual rules.
    pub rules: Option<String>,
    /// Options that are to differ from that.
    pub options: Map<String, Value>,
    /// The name of who opens it, and is its host.
    pub name: String,
    /// Their colour and shape.
    pub look: Look,
    /// The key of their token.
    pub key: Key,
    /// 32 bytes nobody can guess: the table's secret and all its draws follow from them.
    pub luck: Seed,
}

/// A rematch: either there is one already, or these rows open it.
#[derive(Debug)]
pub enum Rematch {
    /// Somebody has asked for it before.
    Already(String),
    /// The new table's first rows, to be written first, and then the decision of this table.
    New {
        /// The first rows of the new table.
        rows: Vec<Row>,
        /// What happens at this table.
        decision: Box<Decision>,
    },
}

/// How many sit at a table if nobody says otherwise.
const USUAL_SEATS: usize = 4;

impl Party {
    /// The first rows of a new table. Who opens it is person 1, its host, and sits on the first seat.
    pub fn open(opening: Opening) -> Result<Vec<Row>, Refused> {
        let offer = catalog::offer(&opening.game).map_err(|unknown| {
            Refused::new(RefusalCode::Unknown, format!("game `{}`", unknown.0)).but(catalog::ids())
        })?;
        let usual = USUAL_SEATS.clamp(*offer.seats.start(), *offer.seats.end());
        let seats = opening.seats.unwrap_or(usual);
        let chosen = match &opening.rules {
            Some(rules) => catalog::rule_set(&opening.game, rules, seats)?,
            None => Map::new(),
        };
        let options = catalog::choose(&opening.game, &chosen, &opening.options, seats)?;
        let name = checked_name(&opening.name)?;
        let look = checked_look(opening.look)?;
        let person = 1;
        Ok(vec![
            Row::Opened {
                game: opening.game,
                seats,
                options,
                settings: Settings::default(),
                luck: opening.luck,
            },
            Row::Joined { person, name, look, keys: vec![opening.key] },
            Row::Hosts { person, lost_by: None },
            Row::Held { seat: table::Seat::new(0), holder: Holder::Person(person), by: None },
        ])
    }

    /// The party before anything happened at it.
    pub(super) fn before(code: String, house: House, now: Millis) -> Party {
        Party {
            code,
            house,
            game: String::new(),
            options: Map::new(),
            settings: Settings::default(),
            luck: Seed::new([0; 32]),
            people: Vec::new(),
            next_person: 1,
            host: None,
            owed: None,
            seats: Vec::new(),
            lent: Vec::new(),
            stage: PartyState::Gathering,
            dealt_to: Vec::new(),
            knocks: Vec::new(),
            removal: None,
            rematch: None,
            failures: 0,
            spent: Spent::default(),
            memory: Memory::new(now),
        }
    }

    /// Host: once more with the same people, at a table with this code. Everybody keeps token, seat and number.
    pub fn rematch(&self, person: u32, code: String, luck: Seed, now: Millis) -> Result<Rematch, Refused> {
        self.person(person)?;
        if let Some(code) = &self.rematch {
            return Ok(Rematch::Already(code.clone()));
        }
        self.only_host(person)?;
        if !self.is_ended() {
            return Err(Refused::new(RefusalCode::WrongStage, "rematch"));
        }
        let opened = Row::Opened {
            game: self.game.clone(),
            seats: self.seats.len(),
            options: self.options.clone(),
            settings: self.settings.clone(),
            luck,
        };
        let joined = self.people.iter().map(|person| Row::Joined {
            person: person.number,
            name: person.name.clone(),
            look: person.look,
            keys: person.keys.clone(),
        });
        let held = self.seats().zip(&self.seats).map(|(seat, holder)| {
            let holder = match holder {
                Holder::Bot { instead_of: Some(person), .. } => Holder::Person(*person),
                other => other.clone(),
            };
            Row::Held { seat, holder, by: None }
        });
        let hosts = Row::Hosts { person, lost_by: self.owed };
        let rows = [opened].into_iter().chain(joined).chain([hosts]).chain(held).collect();
        let decision = Decision::new(now, vec![Row::Rematched { code: code.clone() }]);
        Ok(Rematch::New { rows, decision: Box::new(decision.giving(Given::Rematch { code })) })
    }
}
