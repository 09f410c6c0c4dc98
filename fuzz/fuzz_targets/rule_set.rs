#![no_main]

fuzz::target!(rule_set);
