//! One game, with checks at every turn of it.

use super::Law;
use super::case::Case;
use super::ends::endless;
use crate::Seat;
use crate::chance::{Chance, Dice, Recording, Seeded};
use crate::countdown::{Countdown, MOST_PHASES};
use crate::film::{Cut, Film};
use crate::game::{Game, Next, Question};
use crate::record::{self, Record, check_value, spell_chance};
use crate::tell::{Silent, Story, Tell};

/// A step of a walk: a decision, if it is not the deal, and what came of it.
#[derive(Debug)]
pub struct Transition<'a, G: Game> {
    /// The state before, if there was one.
    pub before: Option<&'a G::State>,
    /// What was told.
    pub story: &'a Story<G>,
    /// How the table looked meanwhile, where it is shown.
    pub cuts: &'a [Cut<G>],
    /// The state after the answer, or the deal, and after each phase that followed.
    pub after_each: &'a [G::State],
}

/// What a law looks at during a walk. An error says what is wrong.
pub trait LawCheck<G: Game> {
    /// After every phase, and after every answer.
    fn phase(&mut self, _rules: &G, _state: &G::State) -> Result<(), String> {
        Ok(())
    }

    /// Whenever somebody is asked, also while others have answered already.
    fn asked(&mut self, _moment: &Situation<'_, G>) -> Result<(), String> {
        Ok(())
    }

    /// After every step.
    fn step(&mut self, _rules: &G, _step: &Transition<'_, G>) -> Result<(), String> {
        Ok(())
    }

    /// When the game is over, with the record of it all.
    fn over(&mut self, _rules: &G, _state: &G::State, _record: &Record) -> Result<(), String> {
        Ok(())
    }

    /// When the checks stop, whether the game is over or not.
    fn stopped(&mut self, _rules: &G, _state: &G::State, _record: &Record) -> Result<(), String> {
        Ok(())
    }
}

/// Somebody is asked.
#[derive(Debug)]
pub struct Situation<'a, G: Game> {
    /// The compiled rules.
    pub rules: &'a G,
    /// The true state.
    pub state: &'a G::State,
    pub question: Question,
    /// Chance as it stands.
    pub chance: &'a Seeded,
    /// Dice for the watch's own use.
    pub dice: Dice,
}

type LawChecks<G> = [(Law, Box<dyn LawCheck<G>>)];
type Checked = Result<(), (Law, String)>;

/// How many phases of one step are looked at in a game with random options, which may let nobody ever be asked.
pub(super) const PHASES_SEEN: usize = 2_000;

fn stuck() -> String {
    format!("asks nobody after {MOST_PHASES} phases, and is not over")
}

struct Walk<'a, G: Game> {
    case: &'a Case<G>,
    checks: &'a mut LawChecks<G>,
    /// The answers given so far.
    plays: &'a mut Vec<(Seat, G::Action)>,
    chance: Recording<G::Purpose, Seeded>,
    record: Record,
    /// Whether the rest of the game is not looked at.
    cut: bool,
}

/// Plays a game under the eyes of the checks, and notes its answers.
pub(super) fn walk<G: Game>(
    case: &Case<G>,
    checks: &mut LawChecks<G>,
    plays: &mut Vec<(Seat, G::Action)>,
) -> Checked {
    let record = Record { header: case.header(), steps: Vec::new() };
    let chance = Recording::new(Seeded::new(case.seed));
    let mut walk = Walk { case, checks, plays, chance, record, cut: false };
    walk.play(&mut Dice::of_player(case.seed, 0), &mut Dice::of_player(case.seed, 1))
}

impl<G: Game> Walk<'_, G> {
    fn play(&mut self, players: &mut Dice, watching: &mut Dice) -> Checked {
        let case = self.case;
        let rules = &case.rules;
        let mut story = Film::starting(None);
        let mut state = case.begin(&mut self.chance, &mut story);
        self.settle(None, &mut state, story, None)?;
        let mut countdown = Countdown::of(rules);
        while let (false, Next::Ask(question)) = (self.cut, rules.next(&state)) {
            if countdown.is_up() {
                return if self.checks.iter().any(|(law, _)| *law == Law::Ends) {
                    Err((Law::Ends, endless(rules.bound())))
                } else {
                    Ok(())
                };
            }
            countdown.count();
            let chance = self.chance.inner().clone();
            let situation =
                Situation { rules, state: &state, question, chance: &chance, dice: watching.clone() };
            watching.below(2);
            self.each(|watch| watch.asked(&situation))?;
            let Some((seat, action)) = self.answer(&state, question, players) else { break };
            let before = state;
            let mut story = Film::starting(Some(&before));
            self.plays.push((seat, action));
            rules.play(&mut state, seat, action, &mut story);
            self.each(|watch| watch.phase(rules, &state))?;
            self.settle(Some((seat, action)), &mut state, story, Some(&before))?;
        }
        if self.cut {
            return Ok(());
        }
        let record = self.record.clone();
        if rules.next(&state) == Next::Over {
            self.each(|watch| watch.over(rules, &state, &record))?;
        }
        self.each(|watch| watch.stopped(rules, &state, &record))
    }

    /// The next answer of the case, or any; none if there is no more to look at, or if it cannot be given.
    fn answer(&self, state: &G::State, question: Question, players: &mut Dice) -> Option<(Seat, G::Action)> {
        let (rules, given) = (&self.case.rules, self.plays.len());
        if given >= self.case.most as usize {
            return None;
        }
        match &self.case.plays {
            Some(plays) => plays.get(given).copied().filter(|&(seat, action)| {
                question.waiting.contains(seat) && rules.legal_list(state, seat).contains(&action)
            }),
            None => {
                let seat = question.waiting.nth(players.below(question.waiting.len().max(1)))?;
                let legal = rules.legal_list(state, seat);
                (!legal.is_empty()).then(|| (seat, legal[players.below(legal.len())]))
            }
        }
    }

    fn settle(
        &mut self,
        decision: Option<(Seat, G::Action)>,
        state: &mut G::State,
        mut story: Film<G>,
        before: Option<&G::State>,
    ) -> Checked {
        let case = self.case;
        let rules = &case.rules;
        let mut after_each = vec![*state];
        while rules.next(state) == Next::Advance {
            if after_each.len() > MOST_PHASES {
                return Err((Law::Legal, stuck()));
            }
            if after_each.len() > PHASES_SEEN && case.most < u32::MAX {
                self.cut = true;
                return self.come_to_rest(state);
            }
            self.chance.chapter(rules.chapter(state));
            story.moment(state);
            story.phase();
            rules.advance(state, &mut self.chance, &mut story);
            self.each(|watch| watch.phase(rules, state))?;
            after_each.push(*state);
        }
        self.record.steps.push(record::Step {
            seat: decision.map(|(seat, _)| seat),
            play: decision.map(|(_, action)| action.to_string()),
            chance: spell_chance(&self.chance.take()),
            check: check_value(rules, state),
        });
        self.each(|watch| {
            watch.step(
                rules,
                &Transition { before, story: story.story(), cuts: story.cuts(), after_each: &after_each },
            )
        })
    }

    /// Makes phases that nobody looks at, until somebody is asked or the game is over.
    fn come_to_rest(&mut self, state: &mut G::State) -> Checked {
        let rules = &self.case.rules;
        for _ in 0..MOST_PHASES {
            if rules.next(state) != Next::Advance {
                return Ok(());
            }
            self.chance.chapter(rules.chapter(state));
            rules.advance(state, &mut self.chance, &mut Silent);
            self.chance.take();
        }
        Err((Law::Legal, stuck()))
    }

    fn each(&mut self, mut look: impl FnMut(&mut dyn LawCheck<G>) -> Result<(), String>) -> Checked {
        self.checks
            .iter_mut()
            .try_for_each(|(law, watch)| look(watch.as_mut()).map_err(|problem| (*law, problem)))
    }
}
