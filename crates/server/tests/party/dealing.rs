//! Fair shuffles: the commitment first, then everybody's bytes, then the list, then the deal, and the secret at the end.

use protocol::{Command, Message, RefusalCode, Stage};
use table::{Record, Seed, Source};

use crate::evening::{Evening, random};

fn bytes(text: &str) -> Command {
    Command::Contribute { bytes: Seed::from_text(text) }
}

#[test]
fn the_list_of_contributions_is_shown_before_anything_is_dealt() {
    let mut evening = Evening::full("festival-overload", 2);
    evening.must(1, Command::Start);
    let Stage::Dealing(before) = evening.stage() else { panic!("not dealing") };
    assert_eq!((before.contributions, before.secret), (vec![None, None], None));
    assert_eq!(before.commitment.len(), 64);
    evening.must(2, bytes("two"));
    assert_eq!(evening.refused(2, bytes("again")), RefusalCode::LateAnswer);
    evening.must(1, bytes("one"));
    let Stage::Dealing(list) = evening.stage() else { panic!("dealt before the list was shown") };
    let given = ["one", "two"].map(|text| Some(Seed::from_text(text).to_string()));
    assert_eq!(list.contributions, given);
    assert_eq!(evening.party.due(), Some(evening.now), "all have contributed, so nothing is waited for");
    evening.wait(0);
    let Stage::Playing { dealing, .. } = evening.stage() else { panic!("not dealt") };
    assert_eq!((dealing.commitment, dealing.contributions.as_slice()), (before.commitment, &given[..]));
    assert_eq!(evening.refused(1, bytes("late")), RefusalCode::WrongStage);
}

#[test]
fn who_sends_nothing_in_three_seconds_is_listed_as_none() {
    let mut evening = Evening::full("overload", 3);
    evening.must(1, Command::Start);
    evening.must(1, bytes("one"));
    evening.wait(2_999);
    assert!(matches!(evening.stage(), Stage::Dealing(_)));
    evening.wait(1);
    let Stage::Playing { dealing, .. } = evening.stage() else { panic!("not dealt") };
    assert_eq!(dealing.contributions.iter().filter(|given| given.is_none()).count(), 2);
}

#[test]
fn bots_and_absent_people_are_not_waited_for() {
    let mut evening = Evening::full("festival-overload", 2);
    evening.here(2, false);
    evening.must(1, Command::Start);
    evening.must(1, bytes("one"));
    evening.wait(0);
    assert!(matches!(evening.stage(), Stage::Playing { .. }));
}

#[test]
fn a_restart_between_start_and_deal_deals_the_same_game() {
    let mut evening = Evening::full("festival-overload", 3);
    evening.must(1, Command::Start);
    evening.must(3, bytes("three"));
    let mut other = Evening { party: evening.read(), log: evening.log.clone(), post: Vec::new(), ..evening };
    for person in 1..=3 {
        other.here(person, true);
    }
    other.wait(3_000);
    let again = other.read();
    assert_eq!(
        again.greet(Some(1), None, other.now),
        other
            .party
            .greet(Some(1), None, other.now)
            .into_iter()
            .map(|message| match message {
                Message::Table(mut table) => {
                    table.people.iter_mut().for_each(|person| person.here = false);
                    Message::Table(table)
                }
                message => message,
            })
            .collect::<Vec<_>>()
    );
}

#[test]
fn the_secret_is_shown_at_the_end_and_the_record_proves_the_shuffle() {
    struct Verify<'a>(&'a Record);
    impl catalog::Visitor for Verify<'_> {
        type Out = table::Proof;

        fn visit<G: table::Game>(self) -> table::Proof {
            table::verify::<G>(self.0).unwrap()
        }
    }
    for game in ["festival-overload", "overload", "game-over", "kacken-auf-wacken"] {
        let mut evening = Evening::full(game, 3);
        evening.must(1, Command::Start);
        evening.must(2, bytes("two"));
        evening.wait(3_000);
        assert_eq!(evening.party.record().unwrap_err().code, RefusalCode::WrongStage);
        let mut leaked = false;
        let secret = evening.log.iter().find_map(|(_, row)| match row {
            server::party::Row::Started { secret } => Some(secret.to_string()),
            _ => None,
        });
        let secret = secret.unwrap();
        evening.play(random(game), |evening| {
            leaked |= !evening.is_over() && format!("{:?}", evening.post).contains(&secret);
            false
        });
        assert!(!leaked, "{game}: the secret was sent before the end");
        let Stage::Over { dealing, .. } = evening.stage() else { panic!("not over") };
        assert_eq!(dealing.secret, Some(secret));
        let record = evening.party.record().unwrap();
        assert!(matches!(record.header.chance, Source::Fair(_)));
        let proof = catalog::visit(game, Verify(&Record::parse(&record.to_text()).unwrap())).unwrap();
        assert_eq!(proof, table::Proof::Fair);
    }
}
