//! What is chosen before the start: options, house rules, the number of seats; and the settings of the table.

use catalog::{ChoiceError, Offer};
use protocol::{Absence, Holder, RefusalCode, Settings};
use serde_json::{Map, Value};
use table::{OptionError, RuleSetError};

use super::{Decision, Millis, Party, PartyState, Refused, Row};

/// The seconds that a decision may be given.
const SECONDS: std::ops::RangeInclusive<u16> = 5..=3_600;
/// The longest text of house rules, in bytes.
const LONGEST_RULES: usize = 20_000;

impl Party {
    /// What the game offers.
    pub(super) fn offer(&self) -> Offer {
        catalog::offer(&self.game).expect("a table is opened only for a game in the catalog")
    }

    pub(super) fn only_gathering(&self, about: &str) -> Result<(), Refused> {
        match self.stage {
            PartyState::Gathering => Ok(()),
            _ => Err(Refused::new(RefusalCode::WrongStage, about)),
        }
    }

    pub(super) fn choose(&self, changes: &Map<String, Value>, now: Millis) -> Result<Decision, Refused> {
        self.only_gathering("options")?;
        let options = catalog::choose(&self.game, &self.options, changes, self.seats.len())?;
        Ok(self.rule(options, now))
    }

    pub(super) fn choose_rules(&self, rules: &str, now: Millis) -> Result<Decision, Refused> {
        self.only_gathering("rules")?;
        if rules.len() > LONGEST_RULES {
            return Err(Refused::new(RefusalCode::TooLong, "rules").but([LONGEST_RULES]));
        }
        let options = catalog::rule_set(&self.game, rules, self.seats.len())?;
        Ok(self.rule(options, now))
    }

    fn rule(&self, options: Map<String, Value>, now: Millis) -> Decision {
        match self.options == options {
            true => Decision::nothing(now),
            false => Decision::new(now, vec![Row::Ruled { options }]),
        }
    }

    /// Host: changes the number of seats. Whoever sits on a removed seat becomes a spectator.
    pub(super) fn resize(&self, seats: usize, now: Millis) -> Result<Decision, Refused> {
        self.only_gathering("seats")?;
        let offered = self.offer().seats;
        if !offered.contains(&seats) {
            return Err(Refused::new(RefusalCode::BadValue, format!("seats {seats}")).but(offered));
        }
        catalog::choose(&self.game, &self.options, &Map::new(), seats)?;
        if seats == self.seats.len() {
            return Ok(Decision::nothing(now));
        }
        Ok(Decision::new(now, vec![Row::Resized { seats }]))
    }

    pub(super) fn take_size(&mut self, seats: usize) {
        self.seats.resize(seats, Holder::Nobody);
    }

    pub(super) fn set(&self, settings: &Settings, now: Millis) -> Result<Decision, Refused> {
        let wrong = |about: String| Refused::new(RefusalCode::BadValue, about);
        if let Some(seconds) = settings.seconds.filter(|seconds| !SECONDS.contains(seconds)) {
            let allowed = format!("{} to {}", SECONDS.start(), SECONDS.end());
            return Err(wrong(format!("seconds {seconds}")).but([allowed]));
        }
        if let Absence::Bot(bot) = &settings.absence {
            self.checked_bot(bot)?;
        }
        if *settings == self.settings {
            return Ok(Decision::nothing(now));
        }
        Ok(Decision::new(now, vec![Row::Set { settings: settings.clone() }]))
    }
}

impl From<ChoiceError> for Refused {
    fn from(error: ChoiceError) -> Refused {
        match error {
            ChoiceError::Game(unknown) => {
                Refused::new(RefusalCode::Unknown, format!("game `{}`", unknown.0)).but(catalog::ids())
            }
            ChoiceError::Option(error) | ChoiceError::Rules(RuleSetError::Option { error, .. }) => {
                refused_option(&error)
            }
            ChoiceError::Rules(error) => Refused::new(RefusalCode::BadValue, error.to_string()),
            ChoiceError::Preset(problem) => Refused::new(RefusalCode::Unknown, problem),
        }
    }
}

fn refused_option(error: &OptionError) -> Refused {
    match error {
        OptionError::Unknown { key, allowed } => {
            Refused::new(RefusalCode::Unknown, format!("option `{key}`")).but(allowed)
        }
        OptionError::Value { key, value, allowed } => {
            Refused::new(RefusalCode::BadValue, format!("option `{key}` = `{value}`")).but([allowed])
        }
        OptionError::Seats { seats, min, max, .. } => {
            Refused::new(RefusalCode::BadValue, format!("seats {seats}")).but(*min..=*max)
        }
    }
}
