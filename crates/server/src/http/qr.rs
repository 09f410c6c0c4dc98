//! The code that a phone's camera reads.

use qrcode::render::{svg, unicode};
use qrcode::types::QrError;
use qrcode::{EcLevel, QrCode};

/// The link as a picture.
pub(super) fn picture(link: &str) -> Result<String, QrError> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M)?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(256, 256).build())
}

/// The link for a terminal: light on dark, as most terminals are.
pub fn for_terminal(link: &str) -> Result<String, QrError> {
    let code = QrCode::with_error_correction_level(link, EcLevel::L)?;
    let (dark, light) = (unicode::Dense1x2::Light, unicode::Dense1x2::Dark);
    Ok(code.render::<unicode::Dense1x2>().dark_color(dark).light_color(light).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_picture() {
        let one = picture("http://192.168.1.5:8040/t/ABC234").unwrap();
        let other = picture("http://192.168.1.5:8040/t/ABC235").unwrap();
        assert!(one.contains("<svg") && one != other);
        assert!(picture(&"x".repeat(10_000)).is_err());
        let lines = for_terminal("http://192.168.1.5:8040").unwrap();
        let wide = lines.lines().map(|line| line.chars().count()).max();
        assert!(wide.is_some_and(|wide| (20..60).contains(&wide)), "{wide:?}");
    }
}
