//! Panics in the rules: caught, so that a game in which one happens can be shown again and shrunk like any other.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether this thread catches panics, and where the last one happened.
    static CATCHING: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What this gives, or what it says when it panics, and where. Nothing is printed.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let ours = CATCHING.with_borrow_mut(|catching| match catching {
                Some(said) => {
                    *said = panic.to_string();
                    true
                }
                None => false,
            });
            if !ours {
                usual(panic);
            }
        }));
    });
    CATCHING.set(Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    let said = CATCHING.take().unwrap_or_default();
    result.map_err(|_| said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_place() {
        assert_eq!(caught(|| 3), Ok(3));
        let said = caught(|| panic!("no such card")).unwrap_err();
        assert!(said.contains("caught.rs") && said.contains("no such card"), "{said}");
    }
}
