//! What a seat can answer.

use std::fmt;
use std::ops::Deref;

use arrayvec::ArrayVec;

/// An answer: a dense number for search, one spelling for people.
///
/// Numbers and spellings are stable across states: `camp` is the same action whenever it is legal. The spelling is
/// the action's `Display`; scenarios, records, protocol, terminal and logs all use it.
pub trait Action: Copy + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// All codes lie below this.
    const CODES: u16;

    /// This action's number.
    fn code(self) -> u16;

    /// The action with this number.
    fn from_code(code: u16) -> Option<Self>;

    /// Every action there is.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::CODES).filter_map(Self::from_code)
    }

    /// The action with this spelling.
    fn parse(text: &str) -> Option<Self> {
        Self::all().find(|action| action.to_string() == text)
    }
}

/// The most actions that are legal at once.
pub const MAX_LEGAL: usize = 256;

/// A list of legal actions, on the stack.
#[derive(Clone, Debug)]
pub struct Buffer<A>(ArrayVec<A, MAX_LEGAL>);

impl<A> Buffer<A> {
    /// An empty list.
    #[inline]
    pub fn new() -> Buffer<A> {
        Buffer(ArrayVec::new())
    }

    /// Adds an action.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.0.push(action);
    }

    /// Takes all actions out.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<A> Default for Buffer<A> {
    fn default() -> Self {
        Buffer::new()
    }
}

impl<A> Extend<A> for Buffer<A> {
    #[inline]
    fn extend<I: IntoIterator<Item = A>>(&mut self, actions: I) {
        actions.into_iter().for_each(|action| self.push(action));
    }
}

impl<A> Deref for Buffer<A> {
    type Target = [A];

    #[inline]
    fn deref(&self) -> &[A] {
        &self.0
    }
}
