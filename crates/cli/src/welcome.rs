//! What somebody sees who types nothing but the program's name: which games there are, and how the chosen one goes.

use catalog::Visitor;
use table::{Game, Line, Screen, Tone, Words};

use crate::failure::Failure;
use crate::guide;
use crate::lang::LangArg;
use crate::terminal::Terminal;

/// Asks which game, and explains it. Nothing if the person wants none.
pub(crate) fn welcome(terminal: &Terminal, lang: LangArg) -> Result<Option<&'static str>, Failure> {
    let words = Words::common(lang.code());
    let Some(game) = which_game(terminal, lang, &words)? else { return Ok(None) };
    let how = guide::how(&catalog::visit(game, WordsOf(lang))?);
    if how.is_empty() {
        return Ok(Some(game));
    }
    terminal.page(&how)?;
    Ok(terminal.go_on(&words)?.map(|()| game))
}

fn which_game(terminal: &Terminal, lang: LangArg, words: &Words) -> Result<Option<&'static str>, Failure> {
    let ids = catalog::ids();
    if let [only] = ids[..] {
        return Ok(Some(only));
    }
    let mut menu: Screen = vec![Line::of(Tone::Strong, "Spielwiese"), Line::new()];
    for (at, id) in ids.iter().enumerate() {
        menu.push(catalog::visit(id, Entry { number: at + 1, lang })?);
    }
    menu.push(Line::new());
    terminal.page(&menu)?;
    loop {
        let Some(typed) = terminal.ask(&words.text("table.which_game"))? else { return Ok(None) };
        let number = if typed.is_empty() { Some(1) } else { typed.parse::<usize>().ok() };
        let by_number = number.and_then(|number| ids.get(number.checked_sub(1)?));
        match by_number.or_else(|| ids.iter().find(|id| **id == typed)) {
            Some(id) => return Ok(Some(id)),
            None if typed == "q" => return Ok(None),
            None => {
                let wrong = words.say("table.choose_wrong", &[&ids.len().to_string()]);
                terminal.show(&[Line::of(Tone::Warning, wrong)])?;
            }
        }
    }
}

/// A game in the menu.
struct Entry {
    number: usize,
    lang: LangArg,
}

impl Visitor for Entry {
    type Out = Line;

    fn visit<G: Game>(self) -> Line {
        let words = Words::of::<G>(self.lang.code());
        let (min, max) = (G::SEATS.start().to_string(), G::SEATS.end().to_string());
        Line::of(Tone::Mine, format!("  {}) ", self.number))
            .plain(format!("{:<24}", words.text("title")))
            .add(Tone::Dim, words.say("table.seats", &[&min, &max]))
    }
}

struct WordsOf(LangArg);

impl Visitor for WordsOf {
    type Out = Words;

    fn visit<G: Game>(self) -> Words {
        Words::of::<G>(self.0.code())
    }
}
