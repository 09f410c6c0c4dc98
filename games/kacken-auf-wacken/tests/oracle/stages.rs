//! Filling the stages (rules, section 8).

use super::script::Script;
use super::table::{Ask, Table, band};

impl Table {
    /// KW-N-1
    pub(crate) fn fill(&mut self, script: &mut Script) {
        loop {
            // 1. the backstage card, else the top of the pile, else stop
            let card = match self.backstage.take() {
                Some(card) => card,
                None if self.on_stage.is_empty() => return,
                None => script.draw("stage", &mut self.on_stage),
            };
            // 2. its band plays: add the card there
            let playing = (0..3).find(|&stage| self.band_on(stage) == Some(band(&card)));
            if let Some(stage) = playing {
                self.saw("song added");
                self.stages[stage].push(card);
                continue;
            }
            // 3. the leftmost empty stage
            if let Some(stage) = (0..3).find(|&stage| self.stages[stage].is_empty()) {
                let here = band(&card);
                if self.on_stage_out.iter().any(|gone| band(gone) == here) {
                    self.saw("band came back");
                }
                self.stages[stage].push(card);
                continue;
            }
            // 4. backstage, stop
            self.backstage = Some(card);
            return;
        }
    }

    /// KW-N-3; true if that ended the game (KW-X-1).
    pub(crate) fn clear(&mut self, stage: usize, script: &mut Script) -> bool {
        let cards = std::mem::take(&mut self.stages[stage]);
        self.on_stage_out.extend(cards);
        self.fill(script);
        if self.stages.iter().all(Vec::is_empty) {
            self.saw("ended by stages");
            self.ask = Ask::Over { why: "stages" };
            return true;
        }
        if self.stages[stage].is_empty() {
            self.saw("stage stays empty");
        }
        false
    }
}
