//! Law 11: everything told has words in every language, and no place of a sentence stays empty.

use super::walk::{Step, Watch};
use crate::words::Words;
use crate::{Game, Told};

pub(super) struct Said(Vec<Words>);

impl Said {
    pub(super) fn new<G: Game>() -> Said {
        Said(G::WORDS.iter().map(|catalogue| Words::of::<G>(catalogue.lang)).collect())
    }
}

impl<G: Game> Watch<G> for Said {
    fn step(&mut self, _rules: &G, step: &Step<'_, G>) -> Result<(), String> {
        for event in step.story.told().iter().filter(|told| !matches!(told, Told::Phase)).map(Told::json) {
            for words in &self.0 {
                if words.template(&event).is_none() {
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
