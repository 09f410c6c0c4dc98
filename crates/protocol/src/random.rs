//! Unguessable bytes from the system: for tokens, codes and the secrets of shuffles.

use rand::TryRng as _;
use rand::rngs::SysRng;
use table::Seed;

/// 32 bytes that nobody can guess.
pub fn bytes() -> Seed {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).expect("the system gives random bytes; without them no table is safe");
    Seed::new(bytes)
}
