//! The clauses of the rules that do something when they apply; what each of them says is in the rulebook
//! ([`rulebook`](crate::rulebook)). Those that only define or forbid are not here: tests show them.

use table::vocabulary;

vocabulary! {
    /// A clause, by its id in the rules.
    pub enum Clause {
        // Set-up.
        S1 = "GO-S-1", S2 = "GO-S-2", S3 = "GO-S-3", S4 = "GO-S-4", S5 = "GO-S-5", S6 = "GO-S-6", S7 = "GO-S-7", S8 = "GO-S-8",
        // Values and sets.
        V1 = "GO-V-1", V2 = "GO-V-2", V3 = "GO-V-3", V4 = "GO-V-4", V6 = "GO-V-6",
        // A turn.
        T1 = "GO-T-1", T2 = "GO-T-2", T3 = "GO-T-3", T4 = "GO-T-4", T5 = "GO-T-5", T6 = "GO-T-6", T8 = "GO-T-8",
        // A free space.
        F1 = "GO-F-1", F2 = "GO-F-2", F3 = "GO-F-3", F4 = "GO-F-4", F5 = "GO-F-5", F6 = "GO-F-6",
        // An occupied space.
        O1 = "GO-O-1", O2 = "GO-O-2", O3 = "GO-O-3", O4 = "GO-O-4",
        // A challenge.
        X1 = "GO-X-1", X2 = "GO-X-2", X3 = "GO-X-3", X4 = "GO-X-4", X5 = "GO-X-5", X6 = "GO-X-6",
        // A bribe.
        B1 = "GO-B-1", B2 = "GO-B-2", B3 = "GO-B-3",
        // The joker.
        J1 = "GO-J-1", J2 = "GO-J-2", J3 = "GO-J-3", J4 = "GO-J-4", J5 = "GO-J-5", J7 = "GO-J-7", J8 = "GO-J-8", J9 = "GO-J-9",
        // The Mauschel token.
        M1 = "GO-M-1", M2 = "GO-M-2", M3 = "GO-M-3", M4 = "GO-M-4", M5 = "GO-M-5", M6 = "GO-M-6", M7 = "GO-M-7",
        // Payments and debts.
        D1 = "GO-D-1", D2 = "GO-D-2", D3 = "GO-D-3", D4 = "GO-D-4", D5 = "GO-D-5", D6 = "GO-D-6", D7 = "GO-D-7", D8 = "GO-D-8", D9 = "GO-D-9", D11 = "GO-D-11",
        // The end of a game.
        E1 = "GO-E-1", E2 = "GO-E-2", E3 = "GO-E-3", E4 = "GO-E-4", E5 = "GO-E-5", E6 = "GO-E-6",
        // Settlement.
        P1 = "GO-P-1", P2 = "GO-P-2", P3 = "GO-P-3", P4 = "GO-P-4", P5 = "GO-P-5",
        // Modes.
        R1 = "GO-R-1", R2 = "GO-R-2", R3 = "GO-R-3", R4 = "GO-R-4", R5 = "GO-R-5",
    }
}
