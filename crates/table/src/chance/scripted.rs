//! Chance that does what a scenario says.

use super::{Chance, ChancePurpose, Choices, Trouble, possible, possible_in_pile};

/// Chance with a script: for each purpose a queue of outcomes. What the script does not say is trouble, except that
/// a shuffle without a word leaves the pile as it is.
#[derive(Clone, Debug)]
pub struct Scripted<W> {
    said: Vec<(W, u8)>,
    trouble: Option<Trouble>,
}

impl<W: ChancePurpose> Scripted<W> {
    /// A script: outcomes by purpose; those of one purpose happen in the order given.
    pub fn new(said: Vec<(W, u8)>) -> Scripted<W> {
        Scripted { said, trouble: None }
    }

    /// What went wrong, if anything: something unsaid, impossible, or said and never asked for.
    pub fn trouble(&self) -> Result<(), Trouble> {
        if let Some(trouble) = &self.trouble {
            return Err(trouble.clone());
        }
        match self.said.first() {
            None => Ok(()),
            Some(&(what, outcome)) => Err(Trouble::Unused { what: what.name(), said: what.spell(outcome) }),
        }
    }

    fn next(&mut self, what: W) -> Option<u8> {
        let at = self.said.iter().position(|&(of, _)| of == what)?;
        Some(self.said.remove(at).1)
    }

    fn complain(&mut self, trouble: Trouble) {
        self.trouble.get_or_insert(trouble);
    }

    fn bring_to(&mut self, what: W, outcome: u8, pile: &mut [u8], top: usize) {
        match pile[..=top].iter().rposition(|&card| card == outcome) {
            Some(at) => pile[at..=top].rotate_left(1),
            None => self.complain(Trouble::Impossible {
                what: what.name(),
                said: what.spell(outcome),
                possible: possible_in_pile(what, pile),
            }),
        }
    }
}

impl<W: ChancePurpose> Chance<W> for Scripted<W> {
    fn one(&mut self, what: W, among: &impl Choices) -> u8 {
        match self.next(what) {
            Some(outcome) if among.has(outcome) => outcome,
            Some(outcome) => {
                let (said, possible) = (what.spell(outcome), possible(what, among));
                self.complain(Trouble::Impossible { what: what.name(), said, possible });
                among.nth(0)
            }
            None => {
                self.complain(Trouble::Unsaid { what: what.name() });
                among.nth(0)
            }
        }
    }

    fn order(&mut self, what: W, pile: &mut [u8]) {
        for top in (0..pile.len()).rev() {
            let Some(outcome) = self.next(what) else { break };
            self.bring_to(what, outcome, pile, top);
        }
    }

    fn stack(&mut self, what: W, pile: &mut [u8]) {
        match (self.next(what), pile.len().checked_sub(1)) {
            (Some(outcome), Some(top)) => self.bring_to(what, outcome, pile, top),
            (None, Some(_)) => self.complain(Trouble::Unsaid { what: what.name() }),
            (_, None) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::vocabulary! {
        enum Purpose { Deck = "deck", Die = "die" }
    }
    impl ChancePurpose for Purpose {}

    #[test]
    fn a_script_is_followed_and_used_up() {
        let mut script = Scripted::new(vec![(Purpose::Die, 4), (Purpose::Deck, 7), (Purpose::Die, 2)]);
        assert_eq!(script.die(Purpose::Die, 6), 4);
        let mut pile = [7, 8, 9];
        script.stack(Purpose::Deck, &mut pile);
        assert_eq!(pile, [8, 9, 7]);
        assert!(matches!(script.trouble(), Err(Trouble::Unused { .. })));
        assert_eq!(script.die(Purpose::Die, 6), 2);
        assert_eq!(script.trouble(), Ok(()));
    }

    #[test]
    fn a_scripted_order_names_the_top_first() {
        let mut script = Scripted::new(vec![(Purpose::Deck, 1), (Purpose::Deck, 3)]);
        let mut pile = [1, 2, 3, 4];
        script.order(Purpose::Deck, &mut pile);
        assert_eq!(pile, [2, 4, 3, 1]);
    }

    #[test]
    fn what_is_unsaid_or_impossible_is_trouble() {
        let mut silent = Scripted::new(vec![]);
        silent.die(Purpose::Die, 6);
        assert_eq!(silent.trouble(), Err(Trouble::Unsaid { what: "die" }));

        let mut wrong = Scripted::new(vec![(Purpose::Die, 9)]);
        wrong.die(Purpose::Die, 6);
        let trouble = wrong.trouble().unwrap_err().to_string();
        assert_eq!(trouble, "`die = 9` cannot happen here; possible: 1, 2, 3, 4, 5, 6");
    }
}
