use crate::typing::{GAME, prints};

#[test]
fn laws_are_checked_one_by_one() {
    let text = prints(&["laws", GAME, "--games", "1", "--seats", "3", "--preset", "rulebook"]);
    assert_eq!(text.lines().count(), 11);
    assert!(text.lines().all(|line| line.ends_with("holds in 1 games")), "{text}");
    let one = prints(&["laws", GAME, "--law", "no-leak", "--games", "2", "--preset", "v0.8"]);
    assert_eq!(one, "law  5 no-leak    holds in 14 games\n");
    assert_eq!(prints(&["laws", GAME, "--law", "5", "--games", "2", "--preset", "v0.8"]), one);
}
