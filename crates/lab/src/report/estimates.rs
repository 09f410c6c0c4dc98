//! A figure of many games as an estimate: the mean, and how sure it is.

use super::document::{Estimate, Style};
use crate::figure::{Figures, PARTS, Unit};
use crate::stats::{Confidence, Interval, Moments, wilson};
use crate::sums::Sums;

/// How often one looked at the games, which is what their intervals have to allow for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Looks {
    /// At the end.
    Once,
    /// How many shares of the win had to be known at once before the run could stop: what is reported is what was waited for.
    Often { wins: usize },
}

impl Looks {
    pub(crate) fn new(often: bool, wins: usize) -> Looks {
        if often { Looks::Often { wins } } else { Looks::Once }
    }
}

/// The mean of a figure; nothing if no game had it.
pub(crate) fn estimate(figures: &Figures, sums: &Sums, at: usize, looks: Looks) -> Option<Estimate> {
    let (unit, moments) = (figures.list()[at].unit, &sums.moments[at]);
    if moments.count() == 0 {
        return None;
    }
    if unit == Unit::Share {
        return Some(share(sums, at, looks));
    }
    let interval = match looks {
        Looks::Once => moments.interval(Confidence::USUAL),
        Looks::Often { .. } => moments.always(Confidence::USUAL),
    };
    let interval = if unit == Unit::Fraction { within_a_whole(moments, interval, looks) } else { interval };
    let style = if unit.is_share() { Style::Percent } else { Style::Plain };
    Some(Estimate { value: moments.mean() * unit.scale(), interval: interval.scaled(unit.scale()), style })
}

/// A number from none to a whole: games of another kind than those seen may still come. If all games had the same number, that
/// is said instead.
fn within_a_whole(moments: &Moments, interval: Interval, looks: Looks) -> Interval {
    if moments.is_constant() {
        return interval;
    }
    let unseen = match looks {
        Looks::Once => Confidence::USUAL.unseen(moments.count()),
        Looks::Often { .. } => Confidence::USUAL.unseen_always(moments.count()),
    };
    let whole = PARTS as f64;
    interval.at_least_around(moments.mean(), whole * unseen).clamped(0.0, whole)
}

/// A figure that is a share: with Wilson's interval, or with the one that holds at every look.
pub(crate) fn share(sums: &Sums, at: usize, looks: Looks) -> Estimate {
    share_of(&sums.moments[at], looks)
}

/// The mean of shares of a win.
pub(crate) fn share_of(moments: &Moments, looks: Looks) -> Estimate {
    let hits = moments.sum() as f64 / PARTS as f64;
    let value = hits / moments.count().max(1) as f64;
    let interval = match looks {
        Looks::Once => wilson(hits, moments.count(), Confidence::USUAL),
        Looks::Often { wins } => {
            let confidence = Confidence::USUAL.shared_by(wins);
            let interval = moments.always(confidence).scaled(Unit::Share.scale());
            interval.at_least_around(value, confidence.unseen_always(moments.count())).clamped(0.0, 1.0)
        }
    };
    Estimate { value, interval, style: Style::Percent }
}
