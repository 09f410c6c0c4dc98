//! Rows that were written by earlier versions mean what they meant.

use protocol::{Holder, Stage};
use server::party::{House, Party, Row};

/// One row of every kind, as the first version of the server wrote them.
const FIRST_VERSION: &str = r#"
{"opened":{"game":"frantic","seats":3,"options":{},"settings":{"seconds":null,"window":5,"absence":"wait","talk":true},"luck":"1f8d57d6c4b94600ed79ff40be23fcc34553b8420cc14e6e52a7cb037a13c47d"}}
{"joined":{"person":1,"name":"Ada","look":{"colour":0,"shape":"circle"},"keys":["bc638cbb724cfd3bf3d6221842338c83f78ae9b391d89af757756bf87b6eaf7a"]}}
{"hosts":{"person":1}}
{"held":{"seat":"A","holder":{"person":1}}}
{"joined":{"person":2,"name":"Guest","look":{"colour":0,"shape":"circle"},"keys":["ab390cebfcb63b16f67f898c7a4ddfee9d1728b688a8d05ed0a19607086a1788"]}}
{"renamed":{"person":2,"name":"Bea","look":{"colour":0,"shape":"circle"}}}
{"handed_over":{"person":2,"key":"afde572babf122cffe9f67b666fec4bd9d8f6b914850acbaaad71aeedda2a249","until":1120000}}
{"claimed":{"person":2,"used":"afde572babf122cffe9f67b666fec4bd9d8f6b914850acbaaad71aeedda2a249","key":"ab390cebfcb63b16f67f898c7a4ddfee9d1728b688a8d05ed0a19607086a1788"}}
{"held":{"seat":"B","holder":{"bot":{"bot":"medium","instead_of":2}}}}
{"held":{"seat":"C","holder":{"bot":{"bot":"easy"}}}}
{"held":{"seat":"C","holder":"nobody"}}
{"ready":{"person":2,"ready":true}}
{"resized":{"seats":3}}
{"ruled":{"options":{}}}
{"set":{"settings":{"seconds":null,"window":5,"absence":{"bot":"easy"},"talk":true}}}
{"ordered":{"person":2,"window":"nice-try","order":"pass"}}
{"started":{"secret":"fde09cabebae31c41b01812fe72c36afb9b221fffed6258cc5376c3f4959b37e"}}
{"contributed":{"seat":"A","bytes":"1fe2349bd5738d6dbbb455ace9a4479646b07ddd982a571994e9ea0aa939e9b9"}}
{"dealt":{"header":{"spielwiese":1,"game":"frantic","rules":2,"generator":"chacha8-1","options":{},"seats":3,"chance":{"fair":{"commitment":"3c735eff9eb905d1dc83a29db875ad13b688e3c9f8d1218e262c66fc91a36f23","contributions":["1fe2349bd5738d6dbbb455ace9a4479646b07ddd982a571994e9ea0aa939e9b9",null,null],"secret":"fde09cabebae31c41b01812fe72c36afb9b221fffed6258cc5376c3f4959b37e"}}},"step":{"chance":["deck green-9.2"],"check":"4b2c5302b41b5431"},"told":{"seats":["A","B","C"],"room":true,"asked":["A"],"fresh":true,"story":[{"kind":"turned_up","card":"red-skip"}]}}}
{"answered":{"seat":"B","action":"pass"}}
{"withdrawn":{"seat":"B"}}
{"stepped":{"steps":[{"seat":"B","play":"seat C","check":"a0fab614b77a4e91"}],"told":{"seats":["B"],"room":false,"asked":["B"],"fresh":false}}}
{"wished":{"seat":"A"}}
{"consented":{"seat":"B"}}
{"declined":{"seat":"C"}}
{"taken_back":{"seat":"A","steps":1,"told":{"seats":["A"],"room":false,"asked":["A"],"fresh":false}}}
"paused"
"resumed"
{"failed":{"answers":[["A","pass"]],"problem":"a panic"}}
{"rematched":{"code":"XEHF3P"}}
{"left":{"person":2,"removed":true}}
"#;

#[test]
fn rows_of_the_first_version_are_read_and_written_alike() {
    let texts = || FIRST_VERSION.lines().filter(|line| !line.is_empty());
    let rows: Vec<Row> = texts().map(|text| serde_json::from_str(text).expect(text)).collect();
    for (row, text) in rows.iter().zip(texts()) {
        // Once the host chose how long windows are open.
        let text = text.replace(r#""window":5,"#, "");
        assert_eq!(serde_json::to_string(row).unwrap(), text, "what is new is left out where there is none");
    }
    let log: Vec<_> = rows.into_iter().zip(1_000..).map(|(row, at)| (at, row)).collect();
    let party = Party::read("OLD".to_owned(), &log, House::without_show(), 2_000).unwrap();
    let now = party.table_now(None);
    assert_eq!((now.people.len(), now.seats[0].holder.clone()), (1, Holder::Person(1)));
    assert!(now.people[0].host);
    assert!(
        matches!(now.stage, Stage::ReadOnly { step: 0, rematch: Some(code) } if code == "XEHF3P"),
        "this deal is no deal under any rules"
    );
}
