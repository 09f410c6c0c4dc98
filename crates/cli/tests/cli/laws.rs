use crate::typing::{GAME, prints};

#[test]
fn laws_are_checked_one_by_one() {
    let text = prints(&["laws", GAME, "--games", "1", "--seats", "3", "--preset", "rulebook"]);
    assert_eq!(text.lines().count(), 11);
    assert!(text.lines().all(|line| line.ends_with("holds in 4 games")), "{text}");
    let of_presets = ["laws", GAME, "--games", "2", "--preset", "v0.8", "--kind", "preset", "--law"];
    let one = prints(&[&of_presets[..], &["no-leak"]].concat());
    assert_eq!(one, "law  5 no-leak    holds in 14 games\n");
    assert_eq!(prints(&[&of_presets[..], &["5"]].concat()), one);
}
