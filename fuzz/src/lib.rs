//! What all fuzz targets share: a bound on memory, and the writing of seeds.

use std::path::Path;
use std::{env, fs, io, process};

/// No input may make the program hold more than this.
pub const MEMORY: usize = 128 << 20;

/// The fuzz target of a property, within the bound on memory.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[global_allocator]
        static MEMORY: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, $crate::MEMORY);

        libfuzzer_sys::fuzz_target!(init: $crate::write_seeds(stringify!($name)), |data: &[u8]| {
            properties::$name::holds(data)
        });
    };
}

/// If `SPIELWIESE_SEEDS` names a folder, writes the target's seeds there and ends. It is run in the project's root.
pub fn write_seeds(target: &str) {
    let Some(folder) = env::var_os("SPIELWIESE_SEEDS") else { return };
    let write = |folder: &Path| -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let seeds = properties::seeds::of(target, Path::new("."))?;
        seeds.iter().enumerate().try_for_each(|(at, seed)| fs::write(folder.join(format!("{at:04}")), seed))
    };
    match write(Path::new(&folder)) {
        Ok(()) => process::exit(0),
        Err(error) => panic!("{}: {error}", folder.display()),
    }
}
