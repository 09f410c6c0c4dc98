//! What happened in the oracle's games, so that a comparison can be shown not to be empty.

use table::{Vocabulary, vocabulary};

vocabulary! {
    /// Something that may happen.
    pub(super) enum Seen {
        Reshuffle = "FO-X1 the discard is shuffled into a new deck",
        ReshuffleInChain = "FO-X1 the same, in an Encore chain",
        ReshuffleInCheck = "FO-X1 the same, in a Check",
        NoCardFirst = "FO-X2 no card for an event",
        NoCardCheck = "FO-X2 no card for a Check",
        RevealerCamped = "FO-E1 the revealer is not Active",
        Push = "FO-P a Push",
        BandZero = "FO-B2 Stabilise at 0",
        BandLow = "FO-B2 Stabilise without a yield",
        BandMid = "FO-B2 Stabilise in the middle band",
        BandHigh = "FO-B2 Stabilise gives Live",
        Turned = "FO-T1 the direction turns",
        Feedback = "FO-T2 Feedback",
        FeedbackReplaced = "FO-T2 Feedback replaces Feedback",
        FeedbackFull = "FO-T2 Feedback at its highest level",
        Pyro = "FO-T4 Pyro raises Overload",
        Setwechsel = "FO-T5 Setwechsel",
        SetwechselAccepted = "FO-T5 Setwechsel could have been paid off",
        SetwechselPaid = "FO-T5 Setwechsel is paid off",
        DiveNobody = "FO-T6.1 no candidate",
        DiveOnly = "FO-T6.2 one candidate",
        DiveChosen = "FO-T6.2 a target is chosen",
        DiveSelf = "FO-T6.2 the revealer dives at itself",
        DiveSubstitute = "FO-T6.3 substitute effect",
        DivePaid = "FO-T6.4 the target pays",
        DiveAccepted = "FO-T6.4 the target accepts",
        DiveZeroLive = "FO-T6.5 the target has no Live",
        EncoreStopped = "FO-C3 Encore is stopped",
        EncoreStoppedAtZero = "v0.37 Encore is stopped at Live 0",
        EncoreContinued = "FO-C4 Encore goes on by choice",
        EncoreNoQuestion = "FO-C2 Encore goes on at Live 0",
        EncoreTwice = "FO-C4 an Encore after an Encore",
        OnlyEncores = "FO-C5 nothing but Encores",
        CheckSurvived = "FO-O4 a Check is survived",
        ChecksInOneEvent = "FO-O1 two Checks in one event",
        CheckByPush = "FO-P4 Check by a Push",
        CheckByPyro = "FO-T4 Check by Pyro",
        CheckByStop = "v0.37 Check by a stopped Encore",
        CheckByDive = "FO-T6.3 Check by the substitute effect",
        CheckByTick = "FO-D2 Check by the tick",
        Bang = "FO-K1 Bang",
        BangInTick = "FO-D4 Bang in the tick",
        BangSparesCamped = "FO-K1 a Bang with a Camped seat",
        PlasterLive = "FO-K1 plus_one_live",
        PlasterCamp = "FO-K1 bank_one_camp",
        BangWins = "FO-G1 a win by a Bang",
        Tick = "FO-D2 tick",
        TickBoosted = "FO-D2 tick with boost",
        TickAfterparty = "FO-8.3 tick of an Afterparty",
        WindowSkipped = "FO-W5 Window skipped",
        StayByDive = "FO-W3 Stay by Stage Dive",
        StayByZeroLive = "FO-W3 Stay by Live 0",
        NobodyCamps = "FO-W a Window in which nobody camps",
        SeveralCamp = "FO-R2 several camp",
        PoolTooSmall = "FO-R2 the Pool is too small for all campers",
        CampOrderBack = "FO-R1 several camp anticlockwise",
        CountdownByCamp = "FO-R4 a camp starts the countdown",
        Won = "FO-G1 a win by a camp",
        SeveralAtTarget = "FO-G2 several at the target",
        OrderNotHighest = "FO-G2 camp order beats a higher Camp",
        FinalPush = "FO-A3 Final Push",
        RepeatUsed = "FO-A4 the same revealer again",
        RepeatLapsed = "FO-A4 Setwechsel, but its revealer camped",
        AloneGoesOn = "FO-A5 the last Active seat plays on",
        Grace = "FO-A6 the free Stay",
        ForcedCamp = "FO-A6 forced Camp",
        ForcedCampDespiteDive = "FO-A6 forced Camp despite forced_stay",
        ForcedCampZero = "FO-A6 forced Camp with Live 0",
        CampAtOnce = "first_public: the last seat camps at once",
        CampAtOnceZero = "first_public: the same with Live 0",
        CampAtOnceWins = "first_public: the same wins",
        CarryOver = "FO-N1 Live is carried over",
        Vanish = "FO-N1 Live vanishes after a Bang",
        LiveExpires = "FO-N1 Live of an Active seat expires",
        EndBang = "round end: bang",
        EndAllCamped = "round end: all_camped",
        EndFinalPushStay = "round end: final_push_stay",
        EndNoCard = "round end: no_card",
        EndEncore = "round end: encore_end",
        Aborted = "FO-N5 aborted",
        MoodMinimum = "FO-8.1 a Push adds at least 1",
        MoodsExhausted = "FO-8.1 the moods are shuffled when exhausted",
        PyroPush = "FO-8.3 a Push under Pyro",
        PyroAgain = "FO-8.3 a second Pyro adds nothing",
        Gated = "FO-8.3 a camper fails only by Richtungswechsel",
        Afterparty = "FO-8.3 Afterparty",
        EncoreEnds = "FO-8.4 Encore ends the round",
        EncoreEndsWins = "FO-8.4 a win in the last Window",
        GateNone = "FO-8.5 Overload too low for the Pool",
        GateTwo = "FO-8.5 two Pool cards for one camper",
        TooLittleLive = "FO-8.5 a camper with too little Live for the Pool",
        SecondPass = "FO-8.5 a card in the second pass",
        CatchUp = "FO-8.6 catch-up",
        CountdownByOverload = "FO-8.7 Overload starts the countdown",
    }
}

/// How often each happened.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Counts(Vec<u32>);

impl Counts {
    pub(super) fn new() -> Counts {
        Counts(vec![0; Seen::ALL.len()])
    }

    pub(super) fn add(&mut self, seen: Seen) {
        self.0[seen.index()] += 1;
    }

    pub(super) fn of(&self, seen: Seen) -> u32 {
        self.0[seen.index()]
    }

    pub(super) fn add_all(&mut self, other: &Counts) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine += theirs;
        }
    }
}
