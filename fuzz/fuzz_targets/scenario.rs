#![no_main]

fuzz::target!(scenario);
