//! Where the engine is known to be wrong. An entry goes when the engine is mended: the oracle follows the rule text already.

use serde_json::Value;

use super::compare::list;

/// A disagreement in which the engine is wrong by the rule text, until it is mended.
pub(super) struct Known {
    pub clause: &'static str,
    pub reason: &'static str,
    /// Whether nothing follows from it; else the game is looked at no further.
    pub harmless: bool,
    pub is_it: fn(&Met<'_>) -> bool,
}

/// Where the two part, for [`Known`].
pub(super) struct Met<'a> {
    pub complaints: &'a [String],
    pub truth: &'a Value,
}

pub(super) const KNOWN: [Known; 3] = [
    Known {
        clause: "FR-EV-REW-3",
        reason: "Rewind asks twice about an effect that is optional anyway",
        harmless: false,
        is_it: |met| {
            let optional = ["Equality", "Inequality", "SpecialFavours", "Edison", "Update"];
            let asks = |frame: &str| {
                frame.contains("source: TurnedUp")
                    && optional.iter().any(|kind| frame.contains(&format!("kind: Some({kind})")))
            };
            met.truth["question"] == "use" && list(&met.truth["frames"]).any(asks)
        },
    },
    Known {
        clause: "FR-EV-REW-3, FR-MIM-4",
        reason: "a Mimicry that Rewind turned up cannot take a blocked colour",
        harmless: false,
        is_it: |met| {
            let of_answers = |complaint: &String| {
                complaint.starts_with("legal answers of ") || complaint.starts_with("default of ")
            };
            let turned_up =
                list(&met.truth["frames"]).last().is_some_and(|frame| frame.contains("source: TurnedUp"));
            met.complaints.iter().all(of_answers) && turned_up && met.truth["question"] == "colour"
        },
    },
    Known {
        clause: "FR-SEAT-6, appendix A",
        reason: "the default giver of a Trust Fall is the first in the order of the asked seat, not of the initiator",
        harmless: true,
        is_it: |met| {
            let default = |complaint: &String| complaint.starts_with("default of ");
            met.complaints.iter().all(default)
                && met.truth["question"] == "seat"
                && runs(met.truth, "TrustFall")
        },
    },
];

/// Whether the innermost event of the engine is this one.
fn runs(truth: &Value, event: &str) -> bool {
    list(&truth["frames"])
        .filter(|frame| frame.starts_with("Event("))
        .last()
        .is_some_and(|frame| frame.contains(event))
}
