//! Somebody stops the server and takes the one file with them that has everything in it, as the manual says. It does.

use std::fs;

use client::Guest;
use server::store::FILE_NAME;

use crate::evening::{gather, start};
use crate::house::{House, usual};

#[tokio::test(flavor = "multi_thread")]
async fn the_file_alone_is_the_whole_house() {
    let house = House::open().await;
    let mut guests = gather(&house.home(), "overload", 3).await;
    start(&mut guests).await;
    let (code, token) = (guests[0].code().to_owned(), guests[0].token().unwrap().to_owned());
    drop(guests);
    let data = house.close().await;
    let elsewhere = tempfile::tempdir().unwrap();
    fs::copy(data.path().join(FILE_NAME), elsewhere.path().join(FILE_NAME)).unwrap();
    let house = House::on(elsewhere, usual()).await;
    let guest = Guest::come_back(&house.home(), &code, &token).await;
    let guest = guest.unwrap_or_else(|lost| panic!("the table is not in the file: {lost}"));
    assert!(guest.step().is_some());
}
