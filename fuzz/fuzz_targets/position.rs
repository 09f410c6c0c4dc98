#![no_main]

fuzz::target!(position);
