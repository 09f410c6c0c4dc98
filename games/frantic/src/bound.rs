//! Why every game ends, whoever plays and whatever comes, and after how many answers at most (FR-INV-5).
//!
//! **Events run out.** All of them come in every pass through the event pile, and two of them end the round (Doomsday, Finish
//! Line). Only the choice of Event Manager can leave them out: two of three events each time, once a pass, or twice by
//! Repeat. So without it there is one pass. With it, a pass has a Third Time Lucky and a Mexican Standoff (three cards of the
//! draw pile a seat each), an Expansion (n(n + 1) / 2 for n seats) and a Market (n). Lucky Bastard and Mimicry save a seat from
//! one of them each time they are thrown in, and come back only by Rewind. Russian Roulette puts n cards back, and nothing
//! else fills the pile. Repeat does one of these things:
//!
//! - Event Manager leaves out two events more, in the worst case two of the four: those that are left take at least n(n + 3) / 2
//!   cards with up to five seats, and 4n with more. One pass brings Lucky Bastard and Mimicry back once; on Expansion they
//!   save 2n - 1 cards together, with two seats 3 on Expansion and Market. Rewind and Black Jack turn up a card each. Without
//!   Rewind nothing is saved. With Russian Roulette that is at least n.
//! - Rewind brings Lucky Bastard and Mimicry back once more, or Russian Roulette puts n cards more back: at least 4n, since all
//!   four take their cards.
//!
//! Where events are taken out that all of this is about, the pile is never shuffled anew (FR-OPT-15), and there is one pass, too.
//!
//! What an Event Manager holds while the pile is shuffled anew is missing from the next pass, but then so is the Event Manager, or
//! the Repeat that repeats it. So a pass costs the pile at least n cards, one with another.
//!
//! **Cards are used up.** Let a card in the draw pile be worth 2, in a hand 1, in the discard pile nothing. A draw and a play
//! lose 1. In a pass Rewind brings back 2n cards, Russian Roulette n, Epic Fail one, and Repeat once more 2n: 5n + 1.
//! Otherwise only Recycling brings a card back. Let X be what is lost in a round, and how many events there are.
//!
//! **Turns run out.** A turn that loses nothing and has no event is a skipped one, or one whose only card came back by
//! Recycling. In such a turn Recharge and Update make the other Recycling ready in the player's own row, and Edison makes
//! none ready (FR-EDI-3). Two such turns in a row use both, and the next player has none that is ready: at least one turn in
//! three is of another kind. If the card is neither Recharge nor Update, none becomes ready: there are no more of these turns
//! than Recyclings that are ready at first or become so by a card that is lost or by an event, two each, 2X + 2. Only such a
//! turn and a card that is lost can skip somebody, so at most 3X + 2 turns are skipped. All in all there are at most
//! 3 (X + 3X + 2) + 2 = 12X + 8 turns.
//!
//! **Rounds run out** by FR-GAME-1 and FR-GAME-3.

use crate::events::OFFERS_A_CHOICE;
use crate::rules::Frantic;

/// The most answers for one card beside windows to throw in: play or draw and play or pass, kind and colour of a Mimicry, a
/// power card and what it asks, six targets, three cards picked, a wish and a late one.
const FOR_A_CARD: u32 = 2 + 2 + 2 + 6 + 3 + 2;

impl Frantic {
    pub(crate) fn most_answers_in_a_round(&self) -> u32 {
        let (cards, seats) = (self.deck.len() as u32, self.seats.count() as u32);
        // The first pass, one that is not finished, and two for the two cards that were not thrown in before.
        let passes =
            if !self.renews_events || self.events & OFFERS_A_CHOICE == 0 { 1 } else { 4 + cards / seats };
        // With one that is repeated.
        let events = passes * (self.events.count_ones() + 1);
        let lost = 2 * cards + passes * (5 * seats + 1);
        let turns = 12 * (lost + events) + 8;
        // Every card but the first of a turn is lost. Before its effect and after a turn everybody may throw something in.
        let for_cards = (turns + lost) * (FOR_A_CARD + 2 * seats);
        // Recession asks for 1 + 2 + … + n cards, Trust Fall for n seats and 2n cards, and everybody may throw something in.
        let for_events = events * (seats * seats + 4 * seats);
        // Merry Christmas and Tsunami ask for each card in a hand; one of them may be repeated.
        let for_each_card = 3 * passes * cards;
        let before_counting = 3 * seats;
        for_cards + for_events + for_each_card + before_counting
    }
}
