//! Somebody gets hold of the file and wants to know what was said at a table that its host has deleted. What is deleted is
//! overwritten, and what was never to be kept was never in it.

use std::fs;
use std::path::Path;
use std::time::Duration;

use protocol::Command;
use server::store::FILE_NAME;
use tokio::time::{sleep, timeout};

use crate::evening::{gather, start};
use crate::house::{A_WHILE, House, host, rename, usual};

const NAME: &str = "Zyxwvut";
const WORDS: &str = "the treasure lies under the oak";

/// Those of the file and its neighbours in which these bytes stand.
fn found(folder: &Path, words: &str) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let with_it = files.filter(|file| {
        let bytes = fs::read(file).unwrap();
        bytes.windows(words.len()).any(|some| some == words.as_bytes())
    });
    with_it.map(|file| file.file_name().unwrap().to_string_lossy().into_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_deleted_is_in_no_file() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    for number in 0..30 {
        anna.ask(rename(format!("{NAME} {number}"))).await.unwrap();
    }
    anna.ask(Command::Say { text: WORDS.to_owned() }).await.unwrap();
    // Somebody else's table goes on around it, so that pages of the file are used again.
    let mut others = gather(&house.outside(1), "festival-overload", 2).await;
    start(&mut others).await;
    let folder = house.file().parent().unwrap().to_owned();
    assert!(!found(&folder, NAME).is_empty(), "as long as the table is there, so is the name");

    anna.ask(Command::Delete).await.unwrap();
    others[0].ask(rename("Anna II")).await.unwrap();
    let purged = async {
        while house.count("select count(*) from tables") > 1 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(A_WHILE, purged).await.expect("its rows go soon");
    let kept = others[0].code().to_owned();
    drop((anna, others));
    let data = house.close().await;
    assert_eq!(found(data.path(), NAME), [""; 0], "the name can still be read");
    assert_eq!(found(data.path(), WORDS), [""; 0], "what was said can be read");
    assert!(data.path().join(FILE_NAME).exists());
    let house = House::on(data, usual()).await;
    assert!(!house.log_of(&kept).is_empty(), "the others have theirs");
}
