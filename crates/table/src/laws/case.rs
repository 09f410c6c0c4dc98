//! One game that laws look at, and what they say to it.

use serde_json::Value;

use super::caught::caught;
use super::{Law, ends, walk};
use crate::chance::{Recording, Seeded};
use crate::live::first_state;
use crate::record::{Header, Source};
use crate::shrink::Scene;
use crate::tell::Tell;
use crate::{Game, Seat, Seed};

/// A game to look at. Everything about it follows from this.
#[derive(Clone, Debug)]
pub(crate) struct Case<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) rules: G,
    /// Without one the game is dealt.
    pub(crate) position: Option<Value>,
    pub(crate) seed: Seed,
    /// Only these answers are given; if there are none, everybody answers at random.
    pub(crate) plays: Option<Vec<(Seat, G::Action)>>,
    /// The most answers that are looked at.
    pub(crate) most: u32,
}

/// A law that does not hold in a case.
#[derive(Clone, Debug)]
pub(crate) struct Failed<G: Game> {
    pub(crate) law: Law,
    pub(crate) problem: String,
    /// The answers that led there; none if it takes games that are played in several manners.
    pub(crate) plays: Option<Vec<(Seat, G::Action)>>,
}

impl<G: Game> Case<G> {
    pub(super) fn header(&self) -> Header {
        let seats = self.rules.seats().count();
        Header::new::<G>(&self.options, seats, Source::Seed(self.seed), self.position.clone())
    }

    /// The first state. The position can be set up, or there would be no case.
    pub(super) fn begin(
        &self,
        chance: &mut Recording<G::Purpose, Seeded>,
        story: &mut impl Tell<G>,
    ) -> G::State {
        first_state(&self.rules, &self.header(), chance, story)
            .unwrap_or_else(|error| panic!("a position that was set up before: {error}"))
    }

    /// Whether the laws hold: how many answers were given, or which law does not.
    pub(crate) fn judge(&self, laws: &[Law]) -> Result<usize, Failed<G>> {
        let (mut plays, mut walked) = (Vec::new(), false);
        let verdict = caught(|| -> Result<(), (Law, String)> {
            let mut checks: Vec<_> = laws.iter().map(|&law| (law, law.watch::<G>())).collect();
            walk::walk(self, &mut checks, &mut plays)?;
            walked = true;
            if laws.contains(&Law::Ends) && self.plays.is_none() {
                ends::whoever_plays(self).map_err(|problem| (Law::Ends, problem))?;
            }
            Ok(())
        });
        let in_doubt = laws.first().copied().unwrap_or(Law::Legal);
        let verdict = verdict.unwrap_or_else(|panic| Err((in_doubt, panic)));
        match verdict {
            Ok(()) => Ok(plays.len()),
            Err((law, problem)) => Err(Failed { law, problem, plays: (!walked).then_some(plays) }),
        }
    }
}

impl<G: Game> Failed<G> {
    /// The case in which it fails as a small scene that fails, too.
    pub(super) fn shrink(&self, preset: Option<String>, case: &Case<G>) -> Scene<G> {
        let fixed = self.plays.is_some();
        let scene = Scene {
            preset,
            options: case.options.clone(),
            seats: case.rules.seats().count(),
            position: case.position.clone(),
            plays: self.plays.clone().unwrap_or_default(),
        };
        scene.shrink(|smaller: &Scene<G>| {
            let Some(rules) = smaller.rules() else { return false };
            let plays = fixed.then(|| smaller.plays.clone());
            let (options, position) = (smaller.options.clone(), smaller.position.clone());
            let case = Case { options, rules, position, seed: case.seed, plays, most: case.most };
            case.judge(&[self.law]).is_err()
        })
    }
}
