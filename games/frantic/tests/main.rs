//! All tests of FRANTIC, in one program: the game is compiled for them once.

mod allocation;
mod bot;
mod characters;
mod circles;
mod defaults;
mod definitions;
mod golden;
mod imagine;
mod laws;
mod limits;
mod measures;
mod older;
mod options;
mod oracle;
mod playable;
mod positions;
mod rulebook;
mod scenarios;
mod scoring;
mod tally;
mod view_size;
mod windows;
mod words;
