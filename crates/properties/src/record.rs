//! Records: reading one and writing it again changes nothing, a wrong one names its line, and whatever is answered at a
//! table, the record of it can be played again and proved.

use catalog::Visitor;
use table::options::with;
use table::{Game, Live, Options, Record, replay, verify};

use crate::input::is_in;

/// Longer records say nothing new.
const MOST_STEPS: usize = 120;

/// How many wrong check values are corrected, so that what comes after them is checked, too.
const MENDED: usize = 6;

/// All of it is a record.
pub fn holds(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return is_in(text, error.line, &error.problem),
    };
    assert_eq!(Record::parse(&record.to_text()).as_ref(), Ok(&record), "a record is not what was written");
    if record.steps.len() <= MOST_STEPS {
        // There may be no such game.
        let _ = catalog::visit(&record.header.game, Played { text, record: &record });
    }
}

struct Played<'a> {
    text: &'a str,
    record: &'a Record,
}

impl Visitor for Played<'_> {
    type Out = ();

    fn visit<G: Game>(self) {
        let Played { text, record } = self;
        let replayed = replay::<G>(record).map(drop);
        if let Err(error) = &replayed {
            is_in(text, error.line, &error.problem);
        }
        match verify::<G>(record) {
            Ok(_) => assert_eq!(replayed, Ok(()), "a record is proved and cannot be played again"),
            Err(error) => is_in(text, error.line, &error.problem),
        }
        replay_mended::<G>(record.clone());
        answer_anew::<G>(record);
    }
}

/// Plays a record again whose check values are made right as they come.
fn replay_mended<G: Game>(mut record: Record) {
    for _ in 0..MENDED {
        let Err(error) = replay::<G>(&record) else { return };
        let Some((_, given)) = error.problem.split_once("but the rules give ") else { return };
        let Some(step) = error.line.checked_sub(2).and_then(|step| record.steps.get_mut(step)) else {
            return;
        };
        step.check = given.split([';', ' ']).next().unwrap_or_default().to_owned();
    }
}

/// Gives the record's answers at a new table, as far as it takes them.
fn answer_anew<G: Game>(record: &Record) {
    let header = &record.header;
    let Ok(options) = with(&G::Options::default(), &header.options) else { return };
    let started = Live::<G>::start(&options, header.seats, header.chance.clone(), header.from.clone());
    let Ok((mut live, _)) = started else { return };
    for step in &record.steps {
        if let (Some(seat), Some(play)) = (step.seat, &step.play) {
            // Refused or not: a refusal changes nothing.
            let _ = live.answer_spelled(seat, play);
        }
    }
    let made = live.record();
    assert_eq!(Record::parse(&made.to_text()).as_ref(), Ok(made), "a record is not what was written");
    replay::<G>(made).expect("what was played can be played again");
    assert_eq!(Live::<G>::resume(made).expect("it follows from its seed").record(), made);
    assert!(made.header.options.len() == G::Options::FIELDS.len(), "an option is missing");
}
