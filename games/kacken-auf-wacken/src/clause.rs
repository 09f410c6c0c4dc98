//! The clauses of the rules that do something in play, spelled as in the rulebook ([`rulebook`](crate::rulebook)), which
//! says what each of them is.
//!
//! Those that only define, forbid or give an example are marked there as definitions, and have tests of their own.

use table::vocabulary;

vocabulary! {
    /// A clause.
    pub enum Clause {
        S1 = "KW-S-1", S2 = "KW-S-2", S3 = "KW-S-3", S4 = "KW-S-4",
        N1 = "KW-N-1", N2 = "KW-N-2", N3 = "KW-N-3", N4 = "KW-N-4",
        T1 = "KW-T-1", T2 = "KW-T-2", T3 = "KW-T-3", T4 = "KW-T-4", T5 = "KW-T-5", T7 = "KW-T-7",
        K1 = "KW-K-1", K2 = "KW-K-2", K3 = "KW-K-3", K4 = "KW-K-4", K5 = "KW-K-5", K6 = "KW-K-6",
        A1 = "KW-A-1", A2 = "KW-A-2", A3 = "KW-A-3", A4 = "KW-A-4", A5 = "KW-A-5", A6 = "KW-A-6",
        A7 = "KW-A-7", A8 = "KW-A-8", A9 = "KW-A-9",
        E1 = "KW-E-1", E2 = "KW-E-2", E3 = "KW-E-3",
        RundeAufsHaus = "EV-1",
        DixiService = "EV-2",
        DubioseCurrywurst = "EV-3",
        Kuttentausch = "EV-4",
        Becherpfand = "EV-5",
        X1 = "KW-X-1", X2 = "KW-X-2", X3 = "KW-X-3", X4 = "KW-X-4", X6 = "KW-X-6",
        H2 = "KW-H-2",
    }
}
