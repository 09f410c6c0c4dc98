//! Where a person sits: what is shown, and what is typed. Works on a terminal and through pipes alike; only a terminal
//! is cleared, coloured and paused for.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use table::{Line, Screen, Tone, Words};

use crate::page::ROWS;

/// A person's terminal.
#[derive(Debug)]
pub(crate) struct Terminal {
    /// Whether a person sits at both ends.
    live: bool,
    /// The lines that are typed, read beside the game so that a pause can end by itself.
    typed: Receiver<String>,
}

impl Terminal {
    pub(crate) fn open() -> Terminal {
        let (send, typed) = mpsc::channel();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut line = Vec::new();
            while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                if send.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        Terminal { live: io::stdin().is_terminal() && io::stdout().is_terminal(), typed }
    }

    /// Shows a picture on a page of its own: on a terminal the screen is cleared before it.
    pub(crate) fn page(&self, screen: &[Line]) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        if self.live {
            write!(out, "\x1b[2J\x1b[H")?;
        }
        screen.iter().try_for_each(|line| paint(&mut out, line))
    }

    /// Shows more lines below.
    pub(crate) fn show(&self, screen: &[Line]) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        screen.iter().try_for_each(|line| paint(&mut out, line))
    }

    /// What is typed after a prompt; nothing when the input is at its end.
    pub(crate) fn ask(&self, prompt: &str) -> io::Result<Option<String>> {
        self.prompt(prompt)?;
        let typed = self.typed.recv().ok();
        self.after_typing()?;
        Ok(typed)
    }

    /// Shows a text of any length, page by page, each as long as the person likes.
    pub(crate) fn read(&self, text: &Screen, words: &Words) -> io::Result<()> {
        for page in text.chunks(ROWS - 2) {
            self.page(page)?;
            if self.go_on(words)?.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Waits until the person has read the page; nothing when the input is at its end.
    pub(crate) fn go_on(&self, words: &Words) -> io::Result<Option<()>> {
        self.show(&[Line::new()])?;
        Ok(self.ask(&words.text("table.continue"))?.map(drop))
    }

    /// Like [`ask`](Terminal::ask), but goes on by itself after a while, with an empty line; through a pipe at once.
    pub(crate) fn pause(&self, prompt: &str, time: Duration) -> io::Result<Option<String>> {
        if !self.live {
            return Ok(Some(String::new()));
        }
        self.prompt(prompt)?;
        match self.typed.recv_timeout(time) {
            Ok(typed) => Ok(Some(typed)),
            Err(RecvTimeoutError::Timeout) => Ok(Some(String::new())),
            Err(RecvTimeoutError::Disconnected) => Ok(None),
        }
    }

    fn prompt(&self, prompt: &str) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        write!(out, "{prompt} ")?;
        out.flush()
    }

    /// Nobody typed the end of the line into a pipe's output.
    fn after_typing(&self) -> io::Result<()> {
        if self.live { Ok(()) } else { writeln!(anstream::stdout()) }
    }
}

/// Writes a line, coloured.
pub(crate) fn paint(out: &mut impl Write, line: &Line) -> io::Result<()> {
    for (style, text) in &line.0 {
        let colour = colour(*style);
        write!(out, "{colour}{text}{colour:#}")?;
    }
    writeln!(out)
}

fn colour(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Dim => Style::new().dimmed(),
        Tone::Strong => Style::new().bold(),
        Tone::Good => AnsiColor::Green.on_default(),
        Tone::Warning => AnsiColor::Yellow.on_default(),
        Tone::Danger => AnsiColor::Red.on_default().bold(),
        Tone::Mine => AnsiColor::Cyan.on_default().bold(),
    }
}
