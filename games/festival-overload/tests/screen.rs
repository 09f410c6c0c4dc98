//! The picture in the terminal: it fits, and it shows what matters to the one who looks.

use festival_overload::{FestivalOverload, Options};
use serde_json::{Value, json};
use table::{Game, Line, Positions, Screen, Seat, Tone, Viewer, Words, layout, words};

const ROOM: Viewer = Viewer::Room;
const ANNA: Viewer = Viewer::Seat(Seat::new(0));
const NAMES: [&str; 8] =
    ["Anna", "Bo", "Chris", "Dee", "Eva", "Fu", "Gus", "Hannelore von und zu Campingplatz"];

/// What a viewer is shown of a position, in German.
fn picture(options: &Options, position: Value, viewer: Viewer) -> Screen {
    picture_in("de", options, position, viewer)
}

fn picture_in(lang: &str, options: &Options, position: Value, viewer: Viewer) -> Screen {
    let seats = position["seats"].as_object().expect("a position names its seats").len();
    let rules = FestivalOverload::for_seats(options, seats).expect("these options are allowed");
    let position = serde_json::from_value(position).expect("this is a position");
    let state = rules.set_up(position).expect("this position can be set up");
    let words = Words::of::<FestivalOverload>(lang).with_names(NAMES.map(str::to_owned).to_vec());
    layout::screen::<FestivalOverload>(&rules.view_of(&state, viewer), &words)
}

fn text(line: &Line) -> String {
    line.0.iter().map(|(_, text)| text.as_str()).collect()
}

/// The line that says this.
fn line<'a>(screen: &'a Screen, said: &str) -> &'a Line {
    let found = screen.iter().find(|line| text(line).contains(said));
    found.unwrap_or_else(|| panic!("no `{said}` in {screen:#?}"))
}

/// The tone in which a line says this.
fn tone(line: &Line, said: &str) -> Tone {
    let found = line.0.iter().find(|(_, text)| text.contains(said));
    found.unwrap_or_else(|| panic!("no `{said}` in {line:#?}")).0
}

/// An open Window: Bo reveals and is held, Chris has camped, Dee has nothing, Eva has answered.
fn window() -> Value {
    json!({
        "phase": "window", "round": 3, "event_no": 12, "overload": 7, "pool": 3, "feedback": 1, "countdown": true,
        "direction": -1, "revealer": "B",
        "seats": {
            "A": {"live": 2, "camp": 3}, "B": {"live": 1, "camp": 5, "forced_stay": true},
            "C": {"camp": 4, "camped": true}, "D": {"camp": 1}, "E": {"live": 2, "choice": "camp"},
        },
    })
}

/// Eight seats, and everything in force that can be.
fn crowded(overload: u8) -> Value {
    let active = |live: u32| json!({"live": live, "camp": 98, "forced_stay": true});
    let camped = json!({"camp": 98, "camped": true});
    json!({
        "phase": "dive_pay", "dive_target": "H", "resolving": "stage_dive", "stage_card": "feedback",
        "round": 999, "event_no": 4999, "overload": overload, "pool": 999, "feedback": 3, "countdown": true,
        "direction": -1, "revealer": "A", "repeat_revealer": true, "pyro": true, "gate": true, "afterparty": true,
        "last_window": true,
        "seats": {
            "A": active(99), "B": active(0), "C": camped, "D": active(7), "E": active(99), "F": camped,
            "G": active(1), "H": {"live": 12, "camp": 98},
        },
    })
}

#[test]
fn every_picture_fits_beside_news_and_question() {
    for lang in words::languages() {
        for overload_max in [4, 10, 12, 16, 17, 25, 60] {
            let options = Options { overload_max, target_camp: 99, ..Options::default() };
            for overload in [0, overload_max - 1] {
                let screen = picture_in(lang, &options, crowded(overload), Viewer::Seat(Seat::new(7)));
                assert!(screen.len() <= 16, "{lang}, {overload_max}: {} lines", screen.len());
                for line in &screen {
                    assert!(
                        line.width() <= 80,
                        "{lang}, {overload_max}: {} columns: {}",
                        line.width(),
                        text(line)
                    );
                }
            }
        }
    }
}

#[test]
fn the_track_shows_where_it_stands_and_where_it_ends() {
    let screen = picture(&Options::default(), window(), ROOM);
    let numbers = text(line(&screen, "["));
    assert!(numbers.contains(" 6  [7]  8 "), "{numbers}");
    let gauge = text(line(&screen, "╳ Check"));
    let column = |text: &str, mark: &str| text.split(mark).next().map(|before| before.chars().count());
    assert_eq!(column(&gauge, "↵"), column(&numbers, "10"), "the rebound stands below its number");
    assert_eq!(column(&gauge, "╳"), column(&numbers, "12"), "so does the end");
    assert_eq!(gauge.matches('█').count(), 4 * 8, "the bar reaches from 0 to 7");

    let long = Options { overload_max: 40, ..Options::default() };
    assert!(text(line(&picture(&long, window(), ROOM), "[")).contains("[7/40]"));
}

#[test]
fn danger_is_where_the_next_push_can_reach_the_end() {
    let shown = |overload: u8, feedback: u8| {
        let position =
            json!({"overload": overload, "feedback": feedback, "seats": {"A": {"live": 1}, "B": {}}});
        let screen = picture(&Options::default(), position, ROOM);
        (tone(line(&screen, "["), &format!("[{overload}]")), tone(line(&screen, "Anna"), "Live 1"))
    };
    assert_eq!(shown(5, 0), (Tone::Good, Tone::Strong));
    assert_eq!(shown(6, 0), (Tone::Warning, Tone::Strong));
    assert_eq!(shown(8, 0), (Tone::Warning, Tone::Strong));
    assert_eq!(shown(9, 0), (Tone::Danger, Tone::Danger));
    assert_eq!(shown(8, 1), (Tone::Danger, Tone::Danger), "Feedback brings the end nearer");
}

#[test]
fn a_row_says_what_a_seat_is_doing() {
    let screen = picture(&Options::default(), window(), ROOM);
    let row = |name: &str| text(line(&screen, name));
    assert!(row("Anna").contains("Live 2  Camp 3/8 ●●●○○○○○  überlegt …"), "{}", row("Anna"));
    assert!(row("Bo").starts_with("► Bo"), "{}", row("Bo"));
    assert!(row("Bo").contains("deckt auf  muss bleiben"), "{}", row("Bo"));
    assert!(row("Chris").contains("im Camp"));
    assert!(row("Dee").contains("ohne Live"));
    assert!(row("Eva").contains("hat entschieden"), "{}", row("Eva"));
    assert_eq!(tone(line(&screen, "Anna"), "Anna"), Tone::Plain);

    let middle = text(line(&screen, "Pool"));
    assert_eq!(middle, "OVERLOAD 7/12 · Pool 3 · Feedback Stufe 1: Push +1 · Countdown läuft");
    let headline = text(&screen[0]);
    assert!(headline.contains("Runde 3 · Event 12 · Deck 59") && headline.contains('↺'), "{headline}");
}

#[test]
fn a_choice_face_down_is_shown_to_its_owner_only() {
    let eva = picture(&Options::default(), window(), Viewer::Seat(Seat::new(4)));
    assert!(text(line(&eva, "Eva")).contains("campt (verdeckt)"));
    assert_eq!(tone(line(&eva, "Eva"), "Eva"), Tone::Mine);
    for viewer in [ANNA, ROOM] {
        let others = picture(&Options::default(), window(), viewer);
        assert!(text(line(&others, "Eva")).ends_with("hat entschieden"));
    }
}

#[test]
fn the_winner_is_shown() {
    let position = json!({"phase": "over", "winner": ["B"], "seats": {"A": {"camp": 2}, "B": {"camp": 8}}});
    let screen = picture(&Options::default(), position, ANNA);
    assert!(text(line(&screen, "Bo")).ends_with("GEWINNT!"));
    assert!(!screen.iter().any(|line| text(line).contains('►')), "nobody reveals any more");
}
