//! What each viewer may see of the oracle's table: the rulebook's "Who knows what".

use serde_json::{Map, Value, json};

use super::cards::{BANDS, Card, InFront, STAGES, Song};
use super::host::{Asked, How};
use super::table::{Table, counted, letter, letters, names};

impl Table {
    /// What a seat is sent, or the room.
    pub(super) fn view(&self, viewer: Option<usize>, asked: Option<&Asked>) -> Value {
        let me = viewer.map(|seat| &self.players[seat]);
        let stage = |stage: usize| {
            let songs = &self.stages[stage];
            let band = songs.first().map(|song| BANDS[song.band]);
            let fan = me.map(|me| fan(&me.hand, songs));
            (
                STAGES[stage].to_owned(),
                json!({"band": band, "songs": names(songs, Song::on_stage), "fan": fan}),
            )
        };
        let seats = (0..self.seats()).map(|seat| (letter(seat), self.view_of_seat(viewer, seat)));
        json!({
            "phase": self.phase,
            "end": self.end,
            "turn": self.turn,
            "active": letter(self.active),
            "me": viewer.map(letter),
            "hand": me.map(|me| names(&me.hand, Song::in_hand)),
            "stages": (0..3).map(stage).collect::<Map<_, _>>(),
            "waiting": self.waiting.map(Song::on_stage),
            "on_stage_left": self.on_stage.len(),
            "rock_left": self.rock.len(),
            "bierstand_left": self.bierstand.len(),
            "wc_left": self.wc.len(),
            "gig": self.gig.map(|stage| STAGES[stage]),
            "asking": letters(&self.asking),
            "resolving": self.resolving.map(Card::name),
            "seats": seats.collect::<Map<_, _>>(),
            "gone": names(&self.gone, Song::on_stage),
            "rock_discard": counted(&self.rock_discard),
            "rock_out": counted(&self.rock_out),
            "bierstand_discard": counted(&self.bierstand_discard),
            "wc_discard": counted(&self.wc_discard),
            "my_answer": me.and_then(|me| me.answer.clone()),
            "asked": asked.map(view_of_question),
        })
    }

    fn view_of_seat(&self, viewer: Option<usize>, seat: usize) -> Value {
        let player = &self.players[seat];
        let knows = match viewer {
            Some(viewer) if viewer != seat => &self.players[viewer].knows[..],
            _ => &[],
        };
        let known: Vec<Song> = player.hand.iter().copied().filter(|card| knows.contains(card)).collect();
        json!({
            "points": player.points,
            "beers": player.beers,
            "staked": player.staked,
            "kacken": player.kacken.map(InFront::name),
            "cards": player.hand.len(),
            "known": names(&known, Song::in_hand),
        })
    }
}

/// KW-H-1: of a rock-out nobody sees who has answered.
fn view_of_question(asked: &Asked) -> Value {
    let waiting: Vec<usize> = asked.waiting.iter().map(|choice| choice.seat).collect();
    let (how, waiting) = match asked.how {
        How::Turn => ("turn", &waiting),
        How::Together => ("together", &waiting),
        How::Hidden => ("hidden", &asked.eligible),
    };
    json!({"how": how, "eligible": letters(&asked.eligible), "waiting": letters(waiting)})
}

/// KW-A-7: what a hand is worth in front of these songs. A card of the band counts once, one whose song is played twice.
fn fan(hand: &[Song], songs: &[Song]) -> Value {
    let of_the_band = |card: &&Song| songs.first().is_some_and(|song| song.band == card.band);
    let cards: Vec<Song> = hand.iter().filter(of_the_band).copied().collect();
    let hits: Vec<Song> = cards.iter().filter(|card| songs.contains(card)).copied().collect();
    json!({
        "cards": names(&cards, Song::in_hand),
        "hits": names(&hits, Song::in_hand),
        "factor": cards.len() + hits.len(),
    })
}
