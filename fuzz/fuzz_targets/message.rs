#![no_main]

fuzz::target!(message);
