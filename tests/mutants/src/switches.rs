//! What the mutated rules call, as a module of `table`: one number from the environment says which mutant is alive.
//!
//! This file is compiled into the copy of `crates/table` that the mutated games are built against, not into this program.

use std::ops::{Add, Not, Sub};
use std::sync::LazyLock;

static ALIVE: LazyLock<u32> =
    LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|text| text.parse().ok()).unwrap_or(0));

/// Whether this mutant is the one that is alive.
#[inline]
pub fn on(number: u32) -> bool {
    *ALIVE == number
}

/// A condition, or its opposite.
#[inline]
pub fn flip(number: u32, condition: bool) -> bool {
    condition ^ on(number)
}

/// `!value`, or the value itself.
#[inline]
pub fn not<T: Not<Output = T>>(number: u32, value: T) -> T {
    if on(number) { value } else { !value }
}

/// `left && right`, or `left || right`.
#[inline]
pub fn and(number: u32, left: bool, right: impl FnOnce() -> bool) -> bool {
    if on(number) { left || right() } else { left && right() }
}

/// `left || right`, or `left && right`.
#[inline]
pub fn or(number: u32, left: bool, right: impl FnOnce() -> bool) -> bool {
    if on(number) { left && right() } else { left || right() }
}

/// `left == right`, or `left != right`.
#[inline]
pub fn eq<T: PartialEq + ?Sized>(number: u32, left: &T, right: &T) -> bool {
    (left == right) ^ on(number)
}

/// `left < right`, or `left <= right`.
#[inline]
pub fn lt<T: PartialOrd + ?Sized>(number: u32, left: &T, right: &T) -> bool {
    if on(number) { left <= right } else { left < right }
}

/// `left <= right`, or `left < right`.
#[inline]
pub fn le<T: PartialOrd + ?Sized>(number: u32, left: &T, right: &T) -> bool {
    if on(number) { left < right } else { left <= right }
}

/// `left + right`, or `left - right`.
#[inline]
pub fn add<T: Add<Output = T> + Sub<Output = T>>(number: u32, left: T, right: T) -> T {
    if on(number) { left - right } else { left + right }
}

/// `left - right`, or `left + right`.
#[inline]
pub fn sub<T: Add<Output = T> + Sub<Output = T>>(number: u32, left: T, right: T) -> T {
    if on(number) { left + right } else { left - right }
}

/// Whole numbers.
pub trait Whole: Sized {
    /// One more.
    fn next(self) -> Self;
}

macro_rules! whole {
    ($($kind:ty),+) => { $(impl Whole for $kind {
        #[inline]
        fn next(self) -> Self {
            self + 1
        }
    })+ };
}

whole!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

/// A number, or one more.
#[inline]
pub fn number<T: Whole>(number: u32, value: T) -> T {
    if on(number) { value.next() } else { value }
}
