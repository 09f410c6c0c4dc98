//! The test itself: so many decisions agree, and everything there is was seen.

use table::{contest, laws};

use super::versus::Trial;

/// What is rare in the rules and must have happened in the games, or they prove nothing.
const ODD: [&str; 61] = [
    "EV-1 a Kacken card for P",
    "EV-1 a Kacken card for another",
    "EV-1 passes over a Kacken card",
    "EV-1 passes over two beers",
    "EV-1 the Bierstand is shuffled in the middle of the round",
    "EV-2 somebody is relieved",
    "EV-3 nobody to choose",
    "EV-3 several with the most wristbands",
    "EV-4 a third player knew cards of the giver",
    "EV-4 nobody has a card",
    "EV-4 somebody has nothing to give",
    "EV-4 somebody with a Kacken card gives",
    "EV-4 the receiver knew cards of the giver",
    "EV-5 nobody has a beer",
    "EV-5 somebody with a Kacken card hands in",
    "KW-A-11 a beer is kept back",
    "KW-A-2 both beers or none",
    "KW-A-4 refused",
    "KW-A-4 several ask for a beer",
    "KW-A-4 some join, some ask",
    "KW-A-4 treated",
    "KW-A-4 treated in vain",
    "KW-A-5 a fetched beer is kept",
    "KW-A-5 beers go back to others",
    "KW-A-5 cancelled",
    "KW-A-5 cancelled before the last who asked",
    "KW-A-8 three or more take part",
    "KW-A-9 a known card is used",
    "KW-C-2 a song that is never on stage",
    "KW-E-1 Bier alle hits a player with a Kacken card",
    "KW-E-2 the second stage",
    "KW-E-2 the third stage",
    "KW-H-2 asked after the last Rock! card",
    "KW-H-2 asked without a choice",
    "KW-K-1 a try at once",
    "KW-K-1 no try at once",
    "KW-K-1 waits",
    "KW-K-2 a matching card is of no use with a Kacken card",
    "KW-K-4 a Currywurst is discarded",
    "KW-N-2 a band comes back",
    "KW-N-2 a band that came back plays another song",
    "KW-N-4 a stage stays empty",
    "KW-N-4 an empty stage cannot be chosen",
    "KW-S-4 a player is named",
    "KW-T-1 free",
    "KW-T-1 occupied",
    "KW-T-2 a beer in each hand",
    "KW-T-4 both beers or none",
    "KW-T-7 the Bierstand is shuffled",
    "KW-T-7 the WC cards are shuffled",
    "KW-X-1 a Running Order clears the last stage",
    "KW-X-1 a gig clears the last stage",
    "KW-X-1 no band is left",
    "KW-X-1 no band is left, nor a Rock! card",
    "KW-X-2 a Kacken card in the last turn",
    "KW-X-2 no Rock! card is left",
    "KW-X-2 the last Rock! card is an event",
    "KW-X-3 the On Stage pile is empty, and the game goes on",
    "KW-X-4 a victory is shared",
    "KW-X-6 the limit of turns",
    "KW-X-6 the limit of turns with the last Rock! card",
];

/// How often, at least.
const OFTEN: u64 = 5;

/// Both editions and house rules, all numbers of seats, from the deal and from random positions.
#[test]
fn engine_and_oracle_agree_at_every_decision() {
    let agreed = contest::agree::<Trial>(laws::games(100_000), &[]);
    agreed.must_have_seen(ODD, OFTEN);
    agreed.must_be_listed(&ODD);
}
