//! The story of a game that is over: who led, and what hurt most.
//!
//! It is found out from the record when somebody asks, by playing it again with open cards. What it says about seats
//! is the game's own opinion of its states, the same that the lab counts leads with.

use catalog::{Stood, course};
use protocol::{Ahead, Given, RefusalCode, Story, Worst};
use table::Seat;

use super::failures::guarded;
use super::{Party, Refused};

/// How often the curve says how the seats stood, at most: more would not be seen on a phone.
const CURVE: usize = 120;
/// How many events of the worst moment are told, at most.
const EVENTS: usize = 6;

impl Party {
    /// How the game went, for anybody at the table. The whole game is played again for it.
    pub fn story(&self) -> Result<Given, Refused> {
        let record = self.record()?;
        match guarded(|| course(record)) {
            Ok(Ok(course)) => Ok(Given::Story { story: story_of(&course) }),
            Ok(Err(_)) | Err(_) => Err(Refused::new(RefusalCode::Failed, "story")),
        }
    }
}

fn story_of(course: &[Stood]) -> Story {
    let leaders: Vec<Option<Seat>> = course.iter().map(|stood| leader(&stood.worth)).collect();
    let mut holders: Vec<Seat> = leaders.iter().flatten().copied().collect();
    holders.dedup();
    Story {
        curve: curve(course),
        lead_changes: holders.len().saturating_sub(1) as u32,
        ahead: ahead(&leaders),
        worst: worst(course),
    }
}

/// The seat that is ahead of all others.
fn leader(worth: &[f32]) -> Option<Seat> {
    let most = worth.iter().copied().fold(f32::MIN, f32::max);
    let mut first = (0..worth.len()).filter(|&seat| worth[seat] == most);
    first.next().filter(|_| first.next().is_none()).map(Seat::new)
}

fn ahead(leaders: &[Option<Seat>]) -> Option<Ahead> {
    let seat = leaders.last().copied().flatten()?;
    let since = leaders.iter().rposition(|&leader| leader != Some(seat)).map_or(0, |before| before + 1);
    Some(Ahead { seat, since: (since * 100 / leaders.len()) as u8 })
}

/// The course at moments that are evenly spread, the first and the last among them.
fn curve(course: &[Stood]) -> Vec<Vec<u8>> {
    let points = course.len().min(CURVE);
    let last = points.saturating_sub(1).max(1);
    let at = |point: usize| &course[point * (course.len() - 1) / last].worth;
    (0..points).map(|point| at(point).iter().copied().map(percent).collect()).collect()
}

/// The step in which somebody lost most. The last one is the end, and everybody knows about that.
fn worst(course: &[Stood]) -> Option<Worst> {
    let before_the_end = &course[..course.len().saturating_sub(1)];
    let falls = before_the_end.windows(2).flat_map(|pair| {
        let [before, after] = pair else { unreachable!("windows of two") };
        (0..before.worth.len()).map(move |seat| (before.worth[seat] - after.worth[seat], seat, before, after))
    });
    let (_, seat, before, after) =
        falls.filter(|fall| fall.0 > 0.0).max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some(Worst {
        seat: Seat::new(seat),
        before: percent(before.worth[seat]),
        after: percent(after.worth[seat]),
        told: after.events.iter().take(EVENTS).cloned().collect(),
    })
}

fn percent(worth: f32) -> u8 {
    (worth.clamp(0.0, 1.0) * 100.0).round() as u8
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn stood(worth: [f32; 2], told: &str) -> Stood {
        Stood { worth: worth.to_vec(), events: vec![json!(told)] }
    }

    #[test]
    fn leads_and_the_worst_moment_are_found() {
        let course = [
            stood([0.5, 0.5], "deal"),
            stood([0.6, 0.4], "a leads"),
            stood([0.5, 0.5], "nobody leads"),
            stood([0.2, 0.5], "a falls"),
            stood([0.3, 0.4], "b leads"),
            stood([0.0, 1.0], "b wins"),
        ];
        let story = story_of(&course);
        assert_eq!(story.lead_changes, 1, "to A, and from A to B");
        assert_eq!(story.ahead, Some(Ahead { seat: Seat::new(1), since: 50 }));
        let worst = Worst { seat: Seat::new(0), before: 50, after: 20, told: vec![json!("a falls")] };
        assert_eq!(story.worst, Some(worst), "the end itself does not count");
        assert_eq!(story.curve.first(), Some(&vec![50, 50]));
        assert_eq!((story.curve.len(), story.curve.last()), (6, Some(&vec![0, 100])));
    }

    #[test]
    fn a_long_game_has_a_short_curve_from_its_first_to_its_last_moment() {
        let worth = |step: usize| [step as f32 / 1_000.0, 0.0];
        let course: Vec<Stood> = (0..=1_000).map(|step| stood(worth(step), "on")).collect();
        let curve = curve(&course);
        assert_eq!((curve.len(), &curve[0], &curve[CURVE - 1]), (CURVE, &vec![0, 0], &vec![100, 0]));
        assert!(curve.is_sorted_by_key(|seats| seats[0]));
    }

    #[test]
    fn a_game_without_a_single_decision_has_a_story() {
        let story = story_of(&[stood([1.0, 1.0], "deal")]);
        assert_eq!((story.lead_changes, story.ahead, story.worst), (0, None, None));
        assert_eq!(story.curve, [[100, 100]]);
    }
}
