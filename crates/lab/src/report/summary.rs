//! The first sentences of a report: what a designer would say of it.

use super::circumstances::Circumstances;
use super::document::{Estimate, Style};
use super::names::Names;
use super::one::One;
use crate::figure::Common;
use crate::stats::{Confidence, even_shares};

/// How many games were called off, before anything else is said; nothing if none was.
pub(super) fn called_off(names: &Names, called_off: u64, games: u64) -> Option<String> {
    let [off, all] = [called_off, games].map(|number| number.to_string());
    match called_off {
        0 => None,
        _ if called_off == games => Some(names.say("summary.all_called_off", &[&all])),
        _ => {
            let share = names.writer.plain(called_off as f64 / games as f64, Style::Percent, 1);
            Some(names.say("summary.called_off", &[&share, &off, &all]))
        }
    }
}

impl One<'_> {
    /// What there is to say first.
    pub(super) fn summary(&self, names: &Names, about: &Circumstances) -> Vec<String> {
        let games = self.games().games;
        let mut sentences = Vec::from_iter(called_off(names, self.called_off(), games));
        if self.called_off() == games {
            return sentences;
        }
        sentences.push(self.length(names, about));
        sentences.extend(self.who_wins(names));
        sentences.extend(self.drama_in_short(names));
        if !self.dead.is_empty() {
            sentences.push(names.say("summary.dead", &[&self.dead.len().to_string()]));
        }
        sentences
    }

    fn length(&self, names: &Names, about: &Circumstances) -> String {
        let decisions = self.common(Common::Decisions).map_or_else(String::new, |e| about_of(names, e));
        match self.common(Common::Minutes) {
            None => names.say("summary.length", &[&about.bots(), &decisions]),
            Some(minutes) => {
                let minutes = format!("{:.0}", minutes.value);
                let key = if about.estimated { "summary.minutes_estimate" } else { "summary.minutes" };
                names.say(key, &[&about.bots(), &decisions, &minutes])
            }
        }
    }

    /// Who wins more or less often than the others, if somebody does.
    fn who_wins(&self, names: &Names) -> Option<String> {
        let seats = self.figures.seats();
        let known = self.games().moments[self.figures.win_from(0)].count() > 0;
        let (key, at): (_, Vec<usize>) = if known {
            ("order", (0..seats).map(|after| self.figures.win_from(after)).collect())
        } else {
            ("seats", (0..seats).map(|seat| self.figures.win(seat)).collect())
        };
        let won: Vec<Estimate> = at.iter().map(|&at| self.share(at)).collect();
        let hits: Vec<f64> = at.iter().map(|&at| self.games().moments[at].sum() as f64).collect();
        let parts = crate::figure::PARTS as f64;
        let hits: Vec<f64> = hits.iter().map(|hits| hits / parts).collect();
        let rank = |&a: &usize, &b: &usize| won[a].value.total_cmp(&won[b].value);
        let (best, worst) = ((0..seats).max_by(rank)?, (0..seats).min_by(rank)?);
        if even_shares(&hits) >= Confidence::USUAL.miss() {
            let reach = won.iter().map(|won| won.interval.reach()).fold(0.0, f64::max);
            let reach = names.writer.plain(reach, Style::Points, 1).replace('+', "");
            return Some(names.say(&format!("summary.{key}.even"), &[&reach]));
        }
        let label = |at: usize| match key {
            "order" => (at + 1).to_string(),
            _ => self.figures.list()[self.figures.win(at)].key.trim_start_matches("win.").to_owned(),
        };
        let percent = |at: usize| about_of(names, won[at]);
        let even = names.writer.short(1.0 / seats as f64, Style::Percent);
        let places = [&label(best), &percent(best), &label(worst), &percent(worst), &even];
        Some(names.say(&format!("summary.{key}.uneven"), &places.map(String::as_str)))
    }

    fn drama_in_short(&self, names: &Names) -> Option<String> {
        let [changes, led_from, comeback] = [Common::LeadChanges, Common::LedFrom, Common::Comeback]
            .map(|figure| self.common(figure).map(|e| about_of(names, e)));
        Some(names.say("summary.drama", &[&changes?, &led_from?, &comeback?]))
    }

    fn common(&self, figure: Common) -> Option<Estimate> {
        self.estimate(self.figures.common(figure))
    }
}

/// A number for a sentence, without its interval, which stands below.
pub(super) fn about_of(names: &Names, estimate: Estimate) -> String {
    let size = estimate.value.abs() * if estimate.style == Style::Plain { 1.0 } else { 100.0 };
    let digits = if size >= 100.0 { 0 } else { 1 };
    names.writer.plain(estimate.value, estimate.style, digits)
}
