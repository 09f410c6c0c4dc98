//! Law 11: everything told has words in every language, hints and sheets too, and no place of a sentence stays empty.

use super::walk::{LawCheck, Situation, Transition};
use crate::game::json;
use crate::words::Words;
use crate::{Game, Sheet, Told, Viewer};

pub(super) struct Said(Vec<Words>);

impl Said {
    pub(super) fn new<G: Game>() -> Said {
        Said(G::WORDS.iter().map(|catalogue| Words::of::<G>(catalogue.lang)).collect())
    }

    fn has_words_for(&self, sheet: &Sheet) -> Result<(), String> {
        for words in &self.0 {
            for text in sheet.says() {
                if let Some(key) = text.keys().into_iter().find(|key| words.get(key).is_none()) {
                    return Err(format!("the sheet says `{key}`, for which there are no words"));
                }
                let said = words.said(text);
                if said.contains('{') {
                    return Err(format!("a place stays empty: {said}"));
                }
            }
        }
        Ok(())
    }
}

impl<G: Game> LawCheck<G> for Said {
    fn asked(&mut self, moment: &Situation<'_, G>) -> Result<(), String> {
        for viewer in moment.question.waiting.into_iter().map(Viewer::Seat).chain([Viewer::Room]) {
            self.has_words_for(&G::sheet(&moment.rules.view_of(moment.state, viewer)))?;
        }
        for seat in moment.question.waiting {
            for hint in moment.rules.hint_list(moment.state, seat).iter().map(json) {
                for words in &self.0 {
                    let sentence =
                        words.hint(&hint).ok_or_else(|| format!("no words for the hint {hint}"))?;
                    if sentence.contains('{') {
                        return Err(format!("a place stays empty: {sentence}"));
                    }
                }
            }
        }
        Ok(())
    }

    fn step(&mut self, _rules: &G, step: &Transition<'_, G>) -> Result<(), String> {
        for event in step.story.told().iter().filter(|told| !matches!(told, Told::Phase)).map(Told::json) {
            for words in &self.0 {
                if words.template("told", &event).is_none() {
                    return Err(format!("no words for {event}"));
                }
                let sentence = words.told(&event).unwrap_or_default();
                if sentence.contains('{') {
                    return Err(format!("a place stays empty: {sentence}"));
                }
            }
        }
        Ok(())
    }
}
