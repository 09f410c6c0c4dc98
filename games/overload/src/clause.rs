//! The clauses of the rules that do something; what each of them says is in the rulebook ([`rulebook`](crate::rulebook)).
//! Those that only define or forbid have no moment at which they act; `tests/definitions.rs` checks them.

table::vocabulary! {
    /// A clause.
    pub enum Clause {
        S1 = "OV-S1", S2 = "OV-S2", S3 = "OV-S3",
        T1 = "OV-T1", T3 = "OV-T3", T4 = "OV-T4", T5 = "OV-T5", T6 = "OV-T6",
        M1 = "OV-M1", M2 = "OV-M2", M3 = "OV-M3", M4 = "OV-M4", M5 = "OV-M5",
        O1 = "OV-O1", O2 = "OV-O2", O3 = "OV-O3", O4 = "OV-O4",
        B1 = "OV-B1", B2 = "OV-B2", B3 = "OV-B3", B4 = "OV-B4", B5 = "OV-B5",
        X1 = "OV-X1",
        C1 = "OV-C1", C2 = "OV-C2", C3 = "OV-C3", C4 = "OV-C4", C5 = "OV-C5", C6 = "OV-C6",
        L1 = "OV-L1", L2 = "OV-L2", L3 = "OV-L3", L4 = "OV-L4", L5 = "OV-L5",
        F1 = "OV-F1", F2 = "OV-F2", F3 = "OV-F3",
        G1 = "OV-G1",
    }
}
