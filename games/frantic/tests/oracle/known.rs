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
    pub last: &'a str,
    pub truth: &'a Value,
}

pub(super) const KNOWN: [Known; 9] = [
    Known {
        clause: "FR-PRIM-6, FR-CHK-3, R-91",
        reason: "a last black number counts as lost by its event",
        harmless: false,
        is_it: |met| {
            let by =
                |complaint: &String| complaint.ends_with("emptied_by: engine \"event\", oracle \"play\"");
            met.complaints.iter().all(by) && met.last.contains("play black-")
        },
    },
    Known {
        clause: "FR-EDI-3, R-92",
        reason: "Edison may pick a power card that was activated in this turn",
        harmless: false,
        is_it: |met| {
            let edison = list(&met.truth["frames"]).any(|frame| frame.contains("special: Edison"));
            let in_use = list(&met.truth["activated"]).next().is_some();
            edison && in_use && (met.truth["question"] == "seat" || met.truth["question"] == "slot")
        },
    },
    Known {
        clause: "FR-WISH-4",
        reason: "a wish that a Black Wish or Number Wish of an outer card overwrites is asked",
        harmless: false,
        is_it: |met| {
            let power = |frame: &str| {
                frame.contains("power: Some(BlackWish)") || frame.contains("power: Some(NumberWish)")
            };
            met.truth["question"] == "wish" && list(&met.truth["frames"]).any(power)
        },
    },
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
        clause: "FR-EV-REP-1, FR-LB-4, R-90",
        reason: "a seat exempt from Doomsday or Finish Line stays exempt from its repetition",
        harmless: false,
        is_it: |met| {
            let spared = |complaint: &String| complaint.starts_with("exempt_from_end: ");
            let scores_nothing = |complaint: &String| {
                complaint.contains(".points: engine 0, ") || complaint.ends_with("oracle: the game is over")
            };
            let repeated =
                met.last.ends_with("`event doomsday`") || met.last.ends_with("`event finish-line`");
            met.complaints
                .iter()
                .any(|complaint| spared(complaint) || (repeated && scores_nothing(complaint)))
        },
    },
    Known {
        clause: "FR-INV-1, FR-STK-2",
        reason: "The End inside a running event loses event cards",
        harmless: false,
        is_it: |met| {
            let lost = |complaint: &String| {
                complaint.starts_with("event_discard: ")
                    || complaint.starts_with("chance: the oracle asks for event_deck ")
            };
            met.last.ends_with("`play the-end`") && met.complaints.iter().any(lost)
        },
    },
    Known {
        clause: "FR-PW-REC-3",
        reason: "Recycling takes a card that had left the discard pile and came back by an event",
        harmless: false,
        is_it: |met| {
            let recycles = |frame: &str| frame.starts_with("Power(") && frame.contains("power: Recycling");
            met.truth["question"] == "seat" && list(&met.truth["frames"]).last().is_some_and(recycles)
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
