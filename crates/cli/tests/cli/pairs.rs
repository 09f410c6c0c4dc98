use crate::typing::{GAME, prints};

#[test]
fn the_rarest_pairs_of_rules_come_first_by_their_titles() {
    let text = prints(&["pairs", GAME, "--preset", "v0.8", "--seats", "3", "--games", "20", "--most", "7"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 8, "{text}");
    let times = |line: &&str| line.split_whitespace().next().and_then(|word| word.parse::<u64>().ok());
    let counts: Vec<u64> = lines[..7].iter().filter_map(times).collect();
    assert!(counts.len() == 7 && counts.is_sorted() && counts[0] > 0, "{text}");
    assert!(lines[..7].iter().all(|line| line.matches("FO-").count() == 2), "{text}");
    assert!(lines[7].contains(" pairs of rules met in "), "{text}");
}
