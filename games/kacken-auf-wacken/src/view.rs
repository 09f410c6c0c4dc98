//! Who sees what (rulebook, "Who knows what"). A view is built from [`Eyes`] alone, and has no field for what its viewer may
//! not see: neither other hands nor other secret answers, nor the order of a pile.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Chance, Question, Rules, Seat, SeatSet, Seats, Secrets, Slot, Vocabulary};

use crate::action::Action;
use crate::cards::{Band, BierstandCard, RockCard, SongCard, Stage, TITLES, Title, Titles, WcCard};
use crate::piles::{Counts, RockSet};
use crate::score::fan_factor;
use crate::state::{Kacken, Open, Phase, State};
use crate::{KackenAufWacken, Purpose};

/// The place of the Rock! pile among the slots; hands have the numbers of their seats.
const PILE: u16 = 99;

table::eyes! {
    /// What a viewer sees of a state.
    pub struct Eyes of KackenAufWacken;
}

impl<'a> Eyes<'a> {
    /// How many seats there are.
    pub fn seats(&self) -> Seats {
        self.rules.seats
    }

    /// What lies open to everybody as it stands.
    pub fn open(&self) -> Open {
        self.state.open()
    }

    /// What happens next.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The stage of the rock-out that is going on.
    pub fn gig(&self) -> Option<Stage> {
        self.state.gig
    }

    /// The songs on a stage.
    pub fn songs(&self, stage: Stage) -> &'a Titles {
        &self.state.stages[stage as usize]
    }

    /// The band on a stage.
    pub fn band(&self, stage: Stage) -> Option<Band> {
        self.state.band(stage)
    }

    /// The band that waits backstage, with its song.
    pub fn waiting(&self) -> Option<Title> {
        self.state.waiting
    }

    /// The On Stage cards still in the pile: all that are neither on the table nor out of game.
    pub fn songs_to_come(&self) -> &'a Titles {
        &self.state.on_stage
    }

    /// The On Stage cards out of game.
    pub fn gone(&self) -> &'a Titles {
        &self.state.gone
    }

    /// How many cards the Rock! pile has.
    pub fn rock_left(&self) -> usize {
        self.state.rock.len()
    }

    /// The Rock! discard.
    pub fn rock_discard(&self) -> RockSet {
        self.state.rock_discard
    }

    /// The Rock! cards out of game.
    pub fn rock_out(&self) -> RockSet {
        self.state.rock_out
    }

    /// What the Bierstand pile has: all that is not on the table.
    pub fn bierstand(&self) -> Counts<3> {
        self.state.bierstand
    }

    /// The Bierstand discard.
    pub fn bierstand_discard(&self) -> Counts<3> {
        self.state.bierstand_discard
    }

    /// What the WC pile has.
    pub fn wc(&self) -> Counts<2> {
        self.state.wc
    }

    /// The WC discard.
    pub fn wc_discard(&self) -> Counts<2> {
        self.state.wc_discard
    }

    /// The beers of a seat.
    pub fn beers(&self, seat: Seat) -> u8 {
        self.state.beers[seat.index()]
    }

    /// The beers of a seat in front of the stage.
    pub fn staked(&self, seat: Seat) -> u8 {
        self.state.staked[seat.index()]
    }

    /// The Kacken card in front of a seat.
    pub fn kacken(&self, seat: Seat) -> Option<Kacken> {
        self.state.kacken[seat.index()]
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> u16 {
        self.state.points[seat.index()]
    }

    /// How many band cards a seat has.
    pub fn cards(&self, seat: Seat) -> usize {
        self.state.hands[seat.index()].len()
    }

    /// The viewer's own hand; the room has none.
    pub fn hand(&self) -> Titles {
        self.me().map_or(Titles::EMPTY, |me| self.state.hands[me.index()])
    }

    /// The viewer's own beers; the room has none.
    pub fn my_beers(&self) -> u8 {
        self.me().map_or(0, |me| self.beers(me))
    }

    /// What the viewer's hand is worth in front of a stage (KW-A-7).
    pub fn fan(&self, stage: Stage) -> Fan {
        let Some(me) = self.me() else { return Fan::default() };
        let (cards, songs) = (self.state.matching(me, stage), self.songs(stage));
        Fan {
            cards: band_cards(&cards),
            hits: band_cards(&cards.and(songs)),
            factor: fan_factor(&cards, songs),
        }
    }

    /// The band cards of another seat that the viewer knows; of its own hand that is all of it.
    pub fn known(&self, seat: Seat) -> Titles {
        match self.me() {
            Some(me) if me == seat => self.hand(),
            Some(me) => self.state.hands[seat.index()].and(self.state.knowledge.of(me)),
            None => Titles::EMPTY,
        }
    }

    /// The viewer's own answer to the open simultaneous question.
    pub fn my_answer(&self) -> Option<Action> {
        self.me().and_then(|me| self.state.answers[me.index()])
    }

    /// The open question. KW-H-1: if it is hidden, nobody even sees who has answered.
    pub fn question(&self) -> Option<Question> {
        self.rules.next(self.state).question().map(Question::seen)
    }
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    #[serde(flatten)]
    pub(crate) open: Open,
    pub(crate) me: Option<Seat>,
    /// The viewer's own band cards.
    pub(crate) hand: Option<Vec<RockCard>>,
    /// Of each stage: its band and songs.
    pub(crate) stages: BTreeMap<Stage, StageView>,
    /// The band that waits backstage.
    pub(crate) waiting: Option<SongCard>,
    /// Sizes of the draw piles.
    pub(crate) on_stage_left: usize,
    pub(crate) rock_left: usize,
    pub(crate) bierstand_left: usize,
    pub(crate) wc_left: usize,
    pub(crate) gig: Option<Stage>,
    pub(crate) asking: SeatSet,
    pub(crate) resolving: Option<RockCard>,
    pub(crate) seats: BTreeMap<Seat, SeatView>,
    pub(crate) gone: Vec<SongCard>,
    pub(crate) rock_discard: BTreeMap<RockCard, u8>,
    pub(crate) rock_out: BTreeMap<RockCard, u8>,
    pub(crate) bierstand_discard: BTreeMap<BierstandCard, u8>,
    pub(crate) wc_discard: BTreeMap<WcCard, u8>,
    pub(crate) my_answer: Option<String>,
    pub(crate) asked: Option<Question>,
}

/// What a viewer is sent about a stage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct StageView {
    pub(crate) band: Option<Band>,
    pub(crate) songs: Vec<SongCard>,
    /// What the viewer's own hand is worth there; the room has none.
    pub(crate) fan: Option<Fan>,
}

/// What a hand is worth in front of a stage.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ts_rs::TS)]
pub struct Fan {
    /// Cards of the band that plays.
    pub cards: Vec<RockCard>,
    /// Those of them whose song is played: they count twice.
    pub hits: Vec<RockCard>,
    pub factor: u16,
}

/// What a viewer is sent about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SeatView {
    pub(crate) points: u16,
    pub(crate) beers: u8,
    pub(crate) staked: u8,
    pub(crate) kacken: Option<Kacken>,
    /// How many band cards it has.
    pub(crate) cards: usize,
    /// Those of them that the viewer has passed to it.
    pub(crate) known: Vec<RockCard>,
}

impl Secrets for KackenAufWacken {
    table::usual_eyes!();

    fn view(eyes: Eyes<'_>) -> View {
        let stage = |&stage: &Stage| {
            let fan = eyes.me().map(|_| eyes.fan(stage));
            (stage, StageView { band: eyes.band(stage), songs: song_cards(eyes.songs(stage)), fan })
        };
        View {
            open: eyes.open(),
            me: eyes.me(),
            hand: eyes.me().map(|_| band_cards(&eyes.hand())),
            stages: Stage::ALL.iter().map(stage).collect(),
            waiting: eyes.waiting().map(SongCard),
            on_stage_left: eyes.songs_to_come().len(),
            rock_left: eyes.rock_left(),
            bierstand_left: eyes.bierstand().len(),
            wc_left: eyes.wc().len(),
            gig: eyes.gig(),
            asking: eyes.state.asking,
            resolving: eyes.state.resolving,
            seats: eyes.seats().iter().map(|seat| (seat, SeatView::through(eyes, seat))).collect(),
            gone: song_cards(eyes.gone()),
            rock_discard: eyes.rock_discard().counts().collect(),
            rock_out: eyes.rock_out().counts().collect(),
            bierstand_discard: counts(&eyes.bierstand_discard()),
            wc_discard: counts(&eyes.wc_discard()),
            my_answer: eyes.my_answer().map(|answer| answer.to_string()),
            asked: eyes.question(),
        }
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let mut imagined = *state;
        self.reopen(&mut imagined, seat);
        self.forget_what_others_know(&mut imagined, seat);
        self.deal_anew(&mut imagined, state, seat, dice);
        self.answer_anew(&mut imagined, state, seat, dice);
        imagined
    }

    fn reopen(&self, state: &mut State, seat: Seat) {
        for other in self.everybody().without(seat) {
            state.answers[other.index()] = None;
        }
    }

    /// Band cards in hands and in the Rock! pile. During a rock-out they are not spread evenly, since everybody who takes
    /// part has a fitting one: then a test on small decks does the law's work.
    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        if matches!(state.phase, Phase::Poll | Phase::Treat) {
            return Vec::new();
        }
        let known = |card: u8| state.hands[seat.index()].contains(card) || state.knowledge.knows(seat, card);
        let slot = |place: u16| move |card: u8| Slot { class: 0, place, card, known: known(card) };
        let of = |owner: Seat| state.hands[owner.index()].iter().map(slot(owner.index() as u16));
        self.seats.iter().flat_map(of).chain(state.rock.titles().iter().map(slot(PILE))).collect()
    }

    fn secret_names(&self) -> Vec<String> {
        RockCard::names()[..TITLES].iter().map(|name| (*name).to_owned()).collect()
    }
}

impl SeatView {
    fn through(eyes: Eyes<'_>, seat: Seat) -> SeatView {
        let known = if eyes.me() == Some(seat) { Titles::EMPTY } else { eyes.known(seat) };
        SeatView {
            points: eyes.points(seat),
            beers: eyes.beers(seat),
            staked: eyes.staked(seat),
            kacken: eyes.kacken(seat),
            cards: eyes.cards(seat),
            known: band_cards(&known),
        }
    }
}

/// Band cards by name.
pub(crate) fn band_cards(titles: &Titles) -> Vec<RockCard> {
    titles.iter().map(|number| Title::new(number).rock_card()).collect()
}

/// On Stage cards by name.
pub(crate) fn song_cards(titles: &Titles) -> Vec<SongCard> {
    titles.iter().map(|number| SongCard(Title::new(number))).collect()
}

/// A pile of counts by name.
pub(crate) fn counts<C: Vocabulary + Ord, const N: usize>(pile: &Counts<N>) -> BTreeMap<C, u8> {
    C::ALL.iter().map(|&card| (card, pile.count(card))).filter(|&(_, count)| count > 0).collect()
}
