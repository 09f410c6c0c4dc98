//! What engine and oracle must agree in.

use kacken_auf_wacken::{KackenAufWacken, State};
use serde_json::Value;
use table::{Game, Next, Outcome, Positions, Question, Rules, Seat, SeatSet, Story, Viewer, json};

use super::host::{Asked, How, Report, Stand, Told};

/// What is compared at one moment, and in what the two differ.
pub(super) struct Match<'a> {
    pub engine: &'a KackenAufWacken,
    pub state: &'a State,
    pub complaints: Vec<String>,
}

impl Match<'_> {
    pub(super) fn compare(&mut self, next: &Next, story: &Story<KackenAufWacken>, report: &Report) {
        if let Stand::Complains(complaint) = &report.stand {
            self.complaints.push(complaint.clone());
        }
        self.compare_texts("", &json(&self.engine.truth(self.state)), &report.table.truth());
        self.same("told", &told(story), &report.told);
        match (next, &report.stand) {
            (Next::Ask(question), Stand::Asks(asked)) => self.compare_question(question, asked),
            (Next::Over, Stand::Over { places, points }) => self.compare_end(places, points),
            (_, Stand::Complains(_)) => (),
            (next, stand) => self.complaints.push(format!("engine {next:?}, oracle {stand:?}")),
        }
    }

    fn same<T: PartialEq + std::fmt::Debug + ?Sized>(&mut self, what: &str, engine: &T, oracle: &T) {
        if engine != oracle {
            self.complaints.push(format!("{what}: engine {engine:?}, oracle {oracle:?}"));
        }
    }

    /// What somebody is sent.
    pub(super) fn compare_view(&mut self, viewer: Option<usize>, report: &Report) {
        let asked = match &report.stand {
            Stand::Asks(asked) => Some(asked),
            Stand::Over { .. } | Stand::Complains(_) => None,
        };
        let eyes = viewer.map_or(Viewer::Room, |seat| Viewer::Seat(Seat::new(seat)));
        let sent = json(&self.engine.view_of(self.state, eyes));
        self.compare_texts(&format!("sent to {eyes:?}: "), &sent, &report.table.view(viewer, asked));
    }

    /// Field by field.
    fn compare_texts(&mut self, what: &str, engine: &Value, oracle: &Value) {
        if engine == oracle {
            return;
        }
        let (engine, oracle) = (engine.as_object().expect("fields"), oracle.as_object().expect("fields"));
        self.same(&format!("{what}fields"), &keys(engine), &keys(oracle));
        for (key, value) in engine {
            self.same(&format!("{what}{key}"), value, oracle.get(key).unwrap_or(&Value::Null));
        }
    }

    fn compare_question(&mut self, question: &Question, asked: &Asked) {
        let how = match question.how {
            table::How::Turn => How::Turn,
            table::How::Together => How::Together,
            table::How::Hidden => How::Hidden,
        };
        self.same("how", &how, &asked.how);
        self.same("eligible", &numbers(question.eligible), &asked.eligible);
        let waiting: Vec<usize> = asked.waiting.iter().map(|choice| choice.seat).collect();
        self.same("waiting", &numbers(question.waiting), &waiting);
        if !self.complaints.is_empty() {
            return;
        }
        for choice in &asked.waiting {
            let seat = Seat::new(choice.seat);
            let legal = self.engine.legal_list(self.state, seat).iter().map(ToString::to_string).collect();
            self.same(&format!("legal answers of {seat}"), &sorted(legal), &sorted(choice.legal.clone()));
            let absent = self.engine.fallback(self.state, seat).to_string();
            self.same(&format!("answer of {seat} if absent"), &absent, &choice.absent);
        }
    }

    fn compare_end(&mut self, places: &[usize], points: &[u64]) {
        let Some(Outcome::Ranked(ranking)) = self.engine.outcome(self.state) else {
            self.complaints.push("the engine has no ranking".to_owned());
            return;
        };
        let seats = || (0..places.len()).map(Seat::new);
        self.same(
            "places",
            &seats().map(|seat| ranking.place(seat).into()).collect::<Vec<usize>>()[..],
            places,
        );
        self.same("points", &seats().map(|seat| ranking.points(seat) as u64).collect::<Vec<_>>()[..], points);
    }
}

fn told(story: &Story<KackenAufWacken>) -> Vec<Told> {
    let told = story.told().iter().filter_map(|told| {
        let to = match told {
            table::Told::All(_) => None,
            table::Told::To(seats, _) => Some(numbers(*seats)),
            table::Told::Phase => return None,
        };
        Some(Told { to, event: told.json() })
    });
    told.collect()
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.into_iter().map(Seat::index).collect()
}

fn keys(fields: &serde_json::Map<String, Value>) -> Vec<String> {
    sorted(fields.keys().cloned().collect())
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}
