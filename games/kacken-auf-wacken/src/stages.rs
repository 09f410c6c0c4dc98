//! Bands come and go: filling and clearing the stages (rulebook, "Filling the stages").

use table::Vocabulary;

use crate::cards::{SongCard, Stage, Title, Titles};
use crate::state::{End, State};
use crate::{Clause, Ear, KackenAufWacken, Luck, Public, Purpose};

impl KackenAufWacken {
    /// KW-N-1: cards come on stage until one has to wait, or none is left.
    pub(crate) fn fill(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::N1);
        while let Some(title) = next_song(state, chance, tell) {
            match place_for(state, title) {
                Some(stage) => enter(state, stage, title, tell),
                None => {
                    state.waiting = Some(title);
                    tell.all(Public::Backstage { band: title.band(), card: SongCard(title) });
                    break;
                }
            }
        }
    }

    /// KW-N-3: the band leaves, the next one enters. Says whether that ended the game.
    pub(crate) fn clear(
        &self,
        state: &mut State,
        stage: Stage,
        chance: &mut impl Luck,
        tell: &mut impl Ear,
    ) -> bool {
        tell.clause(Clause::N3);
        let songs = &mut state.stages[stage as usize];
        state.gone = state.gone.union(songs);
        *songs = Titles::EMPTY;
        tell.all(Public::Cleared { stage });
        self.fill(state, chance, tell);
        if state.songs(stage).is_empty() {
            tell.clause(Clause::N4);
            tell.all(Public::Silent { stage });
        }
        self.stages_ended_it(state, tell)
    }

    /// KW-X-1: only when no stage plays any more is the game over.
    fn stages_ended_it(&self, state: &mut State, tell: &mut impl Ear) -> bool {
        let silent = state.stages.iter().all(Titles::is_empty);
        if silent {
            tell.clause(Clause::X1);
            self.game_over(state, End::Stages, tell);
        }
        silent
    }
}

/// The waiting band first, then the pile; KW-X-3: an empty pile sends nobody, and that is all.
#[inline]
fn next_song(state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) -> Option<Title> {
    if let Some(title) = state.waiting.take() {
        return Some(title);
    }
    if state.on_stage.is_empty() {
        tell.clause(Clause::X3);
        return None;
    }
    let number = chance.draw(Purpose::Stage, &state.on_stage);
    state.on_stage.remove(number);
    Some(Title::new(number))
}

/// Where a song is played: where its band plays already, or on the leftmost empty stage.
#[inline]
fn place_for(state: &State, title: Title) -> Option<Stage> {
    let songs = title.band().titles();
    let playing = |stage: &Stage| !state.songs(*stage).and(&songs).is_empty();
    let empty = |stage: &Stage| state.songs(*stage).is_empty();
    let mut stages = Stage::ALL.iter().copied();
    stages.clone().find(playing).or_else(|| stages.find(empty))
}

/// KW-N-2: a stage shows one band, with one song or more.
#[inline]
fn enter(state: &mut State, stage: Stage, title: Title, tell: &mut impl Ear) {
    tell.clause(Clause::N2);
    let (band, card) = (title.band(), SongCard(title));
    if state.songs(stage).is_empty() {
        tell.all(Public::Enters { stage, band, card });
    } else {
        tell.all(Public::Added { stage, band, card });
    }
    state.stages[stage as usize].insert(title.number());
}
