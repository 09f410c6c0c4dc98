//! An evening at the table in the terminal: who sits where, whose turn it is, what they are shown and what they say.

use std::path::PathBuf;
use std::time::Duration;

use catalog::{Level, StepEvents, Table};
use table::{Dice, Line, Outcome, Ranking, Screen, Seat, Tone, Viewer, Vocabulary as _, Words};

use crate::bots_arg::BotsArg;
use crate::failure::Failure;
use crate::guide;
use crate::page::{all, choices, hints, last_page, page, room_for_choices};
use crate::seed::SeedText;
use crate::terminal::Terminal;

/// Who plays, and how.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) lang: &'static str,
    pub(crate) bots: BotsArg,
    pub(crate) seed: SeedText,
    /// Only bots play.
    pub(crate) watch: bool,
    pub(crate) record: Option<PathBuf>,
}

/// A game in the terminal.
#[derive(Debug)]
pub(crate) struct TerminalGame {
    table: Box<dyn Table>,
    words: Words,
    terminal: Terminal,
    /// Who sits on each seat.
    players: Vec<Sitter>,
    viewer: Viewer,
    /// What happened since the last page, in words.
    news: Vec<String>,
    setup: Setup,
}

#[derive(Debug)]
enum Sitter {
    Person,
    Bot(String, Box<Dice>),
}

/// Why a game was left before its end.
struct Quit;

/// How long a page stays for whoever only watches, unless they go on themselves.
const GLANCE: Duration = Duration::from_millis(2500);

/// What a person typed.
enum Typed {
    Action(String),
    Help,
    Log,
    Quit,
    Nonsense,
}

const QUIT: &str = "q";
const HELP: [&str; 2] = ["h", "?"];
const LOG: &str = "l";

/// Understands a number, an action's spelling, or nothing, which is the fallback.
fn chosen(typed: &str, legal: &[String], fallback: String) -> Typed {
    let by_number = typed.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
    match (by_number, typed.to_lowercase().as_str()) {
        (Some(action), _) => Typed::Action(action.clone()),
        (None, "") => Typed::Action(fallback),
        (None, QUIT) => Typed::Quit,
        (None, word) if HELP.contains(&word) => Typed::Help,
        (None, LOG) => Typed::Log,
        (None, _) if legal.iter().any(|action| action == typed) => Typed::Action(typed.to_owned()),
        (None, _) => Typed::Nonsense,
    }
}

impl TerminalGame {
    /// Sits down: you on the first seat, unless you only watch.
    pub(crate) fn new(
        table: Box<dyn Table>,
        setup: Setup,
        terminal: Terminal,
    ) -> Result<TerminalGame, Failure> {
        let persons = usize::from(!setup.watch);
        let bots = setup.bots.for_seats(table.seats().count() - persons, Level::Medium.name())?;
        bots.iter().try_for_each(|bot| table.knows_bot(bot))?;
        let dice = |at: usize| Box::new(Dice::of_player(setup.seed.seed, at as u64));
        let bots = bots.into_iter().enumerate().map(|(at, bot)| Sitter::Bot(bot, dice(at + persons)));
        let players: Vec<Sitter> = (0..persons).map(|_| Sitter::Person).chain(bots).collect();
        let words = table.words(setup.lang);
        let name = |(seat, sitter): (Seat, &Sitter)| match sitter {
            Sitter::Person => words.say("table.you", &[&seat.to_string()]),
            Sitter::Bot(..) => seat.to_string(),
        };
        let names = table.seats().iter().zip(&players).map(name).collect();
        let words = words.with_names(names);
        let viewer = if setup.watch { Viewer::Room } else { Viewer::Seat(Seat::new(0)) };
        Ok(TerminalGame { table, words, terminal, players, viewer, news: Vec::new(), setup })
    }

    /// Plays to the end, or until the person has had enough.
    pub(crate) fn play(mut self, deal: &dyn StepEvents) -> Result<(), Failure> {
        self.keep_record()?;
        self.hear(deal);
        while let Some(question) = self.table.asked() {
            for seat in question.waiting {
                let Ok(answer) = self.answer(seat)? else { return self.good_bye() };
                let news =
                    self.table.answer(seat, &answer).map_err(|error| Failure::Argument(error.to_string()))?;
                self.hear(&*news);
            }
            self.keep_record()?;
            if self.setup.watch && self.look_on()?.is_err() {
                return self.good_bye();
            }
        }
        self.the_end()
    }

    /// What a seat answers. Nobody is bothered where there is nothing to choose.
    fn answer(&mut self, seat: Seat) -> Result<Result<String, Quit>, Failure> {
        let legal = self.table.legal(seat);
        if let [only] = &legal[..] {
            return Ok(Ok(only.clone()));
        }
        match &mut self.players[seat.index()] {
            Sitter::Bot(bot, dice) => Ok(Ok(self.table.think(seat, bot, dice)?)),
            Sitter::Person => self.ask(seat, &legal),
        }
    }

    fn ask(&mut self, seat: Seat, legal: &[String]) -> Result<Result<String, Quit>, Failure> {
        let in_words = |action: &String| self.table.action_in_words(action, &self.words);
        let fallback = self.table.fallback(seat);
        let table = self.table.screen(self.viewer, &self.words);
        let legal_in_words: Vec<String> = legal.iter().map(in_words).collect();
        let mut question = choices(&legal_in_words, room_for_choices(&table));
        let said = self.table.hints(seat);
        let said = said.iter().filter_map(|hint| self.words.hint(&hint.value()));
        question.extend(hints(said, &table, &question));
        let number = legal.iter().position(|action| *action == fallback).map_or(0, |at| at + 1);
        question.push(Line::of(Tone::Dim, self.words.say("table.help", &[&number.to_string()])));
        let news = std::mem::take(&mut self.news);
        let page = page(table, &news, question, &self.words);
        self.terminal.page(&page)?;
        loop {
            let prompt = format!("{}:", self.words.text("table.choose"));
            let Some(typed) = self.terminal.ask(&prompt)? else { return Ok(Err(Quit)) };
            match chosen(&typed, legal, fallback.clone()) {
                Typed::Action(action) => return Ok(Ok(action)),
                Typed::Quit => return Ok(Err(Quit)),
                Typed::Help => {
                    self.help()?;
                    self.terminal.page(&page)?;
                }
                Typed::Log => {
                    self.terminal.read(&all(&news), &self.words)?;
                    self.terminal.page(&page)?;
                }
                Typed::Nonsense => {
                    let wrong = self.words.say("table.choose_wrong", &[&legal.len().to_string()]);
                    self.terminal.show(&[Line::of(Tone::Warning, wrong)])?;
                }
            }
        }
    }

    /// How the game goes, then what lies on the table, then what the cards do.
    fn help(&self) -> Result<(), Failure> {
        let cards = guide::cards(&self.words, &self.table.record().header.options);
        let on_the_table = guide::on_the_table(&self.words, &self.table.view(self.viewer));
        self.terminal.read(&guide::how(&self.words), &self.words)?;
        self.terminal.read(&on_the_table, &self.words)?;
        self.terminal.read(&cards, &self.words)?;
        Ok(())
    }

    /// A page for watchers, and a while to look at it.
    fn look_on(&mut self) -> Result<Result<(), Quit>, Failure> {
        let table = self.table.screen(self.viewer, &self.words);
        self.terminal.page(&page(table, &self.news, Vec::new(), &self.words))?;
        self.news.clear();
        match self.terminal.pause(&self.words.text("table.continue"), GLANCE)?.as_deref() {
            None | Some(QUIT) => Ok(Err(Quit)),
            Some(_) => Ok(Ok(())),
        }
    }

    fn hear(&mut self, news: &dyn StepEvents) {
        self.news.extend(news.for_viewer(self.viewer).iter().filter_map(|event| self.words.told(event)));
    }

    fn the_end(&self) -> Result<(), Failure> {
        let mut result = vec![Line::of(Tone::Strong, self.words.text("table.over"))];
        match self.table.outcome() {
            Some(Outcome::Ranked(ranking)) => result.extend(self.standings(&ranking)),
            Some(Outcome::Aborted(reason)) => {
                let reason = self.words.value("aborted", &reason.into());
                result.push(Line::of(Tone::Warning, self.words.say("table.aborted", &[&reason])));
            }
            None => {}
        }
        result.extend(self.farewell());
        let table = self.table.screen(self.viewer, &self.words);
        Ok(self.terminal.page(&last_page(table, &self.news, result, &self.words))?)
    }

    /// The seats, the best first.
    fn standings(&self, ranking: &Ranking) -> Screen {
        let mut seats: Vec<Seat> = ranking.seats().iter().collect();
        seats.sort_by_key(|&seat| ranking.place(seat));
        let line = |seat: Seat| {
            let (place, points) = (ranking.place(seat).to_string(), ranking.points(seat).to_string());
            let text = self.words.say("table.place", &[&place, &self.words.seat(seat), &points]);
            let mine = matches!(self.players[seat.index()], Sitter::Person);
            Line::of(if mine { Tone::Mine } else { Tone::Plain }, text)
        };
        seats.into_iter().map(line).collect()
    }

    fn good_bye(&self) -> Result<(), Failure> {
        Ok(self.terminal.show(&self.farewell())?)
    }

    fn farewell(&self) -> Screen {
        let mut lines = vec![Line::of(Tone::Dim, self.words.say("table.seed", &[&self.setup.seed.text]))];
        if let Some(path) = &self.setup.record {
            let text = self.words.say("table.record", &[&path.display().to_string()]);
            lines.push(Line::of(Tone::Dim, text));
        }
        lines.push(Line::of(Tone::Plain, self.words.text("table.bye")));
        lines
    }

    /// Writes down what was played so far, so that nothing is lost when the terminal is.
    fn keep_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.setup.record else { return Ok(()) };
        std::fs::write(path, self.table.record().to_text()).map_err(|error| Failure::file(path, error))
    }
}
