//! The clauses of the rules that do something in play, spelled as in the rulebook ([`rulebook`](crate::rulebook)), which
//! says what each of them is.
//!
//! Those that only define or forbid are marked there as definitions, and have tests of their own instead.

use table::vocabulary;

vocabulary! {
    /// A clause.
    pub enum Clause {
        S1 = "FO-S1", S2 = "FO-S2", S3 = "FO-S3", S4 = "FO-S4",
        X1 = "FO-X1", X2 = "FO-X2",
        E1 = "FO-E1", E2 = "FO-E2", E3 = "FO-E3", E4 = "FO-E4", E5 = "FO-E5", E6 = "FO-E6", E7 = "FO-E7",
        P1 = "FO-P1", P2 = "FO-P2", P3 = "FO-P3", P4 = "FO-P4",
        B1 = "FO-B1", B2 = "FO-B2",
        T1 = "FO-T1", T2 = "FO-T2", T3 = "FO-T3", T4 = "FO-T4", T5 = "FO-T5", T6 = "FO-T6",
        DiveSubstitute = "FO-T6.3", T7 = "FO-T7",
        C1 = "FO-C1", C2 = "FO-C2", C3 = "FO-C3", C4 = "FO-C4", C5 = "FO-C5",
        Y1 = "FO-Y1", Y3 = "FO-Y3",
        O1 = "FO-O1", O2 = "FO-O2", O3 = "FO-O3", O4 = "FO-O4",
        K1 = "FO-K1", K2 = "FO-K2",
        D1 = "FO-D1", D2 = "FO-D2",
        W1 = "FO-W1", W2 = "FO-W2", W3 = "FO-W3", W4 = "FO-W4", W5 = "FO-W5", W6 = "FO-W6",
        R1 = "FO-R1", R2 = "FO-R2", R3 = "FO-R3", R4 = "FO-R4", R5 = "FO-R5",
        G1 = "FO-G1", G2 = "FO-G2", G3 = "FO-G3",
        A1 = "FO-A1", A2 = "FO-A2", A3 = "FO-A3", A4 = "FO-A4", A5 = "FO-A5", A6 = "FO-A6",
        N1 = "FO-N1", N2 = "FO-N2", N3 = "FO-N3", N5 = "FO-N5",
        Mood = "FO-8.1",
        RoundFlags = "FO-8.3",
        EncoreEnds = "FO-8.4",
        PoolPasses = "FO-8.5",
        CatchUp = "FO-8.6",
        CountdownByOverload = "FO-8.7",
        Grace = "FO-8.8",
    }
}
