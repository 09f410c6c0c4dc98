//! Encrypted lines to the database. The other end must always prove who it is: an encrypted line to anybody is none.

use std::error::Error;
use std::io;
use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{CertificateError, ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::DatabaseAddress;

/// What makes lines to this address; none if they are not encrypted. Else says what is wrong.
pub(super) fn connector(address: &DatabaseAddress) -> Result<Option<MakeRustlsConnect>, String> {
    if !address.is_encrypted() {
        return Ok(None);
    }
    let roots = match address.root_certificates() {
        Some(path) => of_file(path).map_err(|problem| format!("{}: {problem}", path.display()))?,
        None => of_this_machine()?,
    };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Some(MakeRustlsConnect::new(config)))
}

fn of_file(path: &Path) -> Result<RootCertStore, String> {
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(path).map_err(|error| error.to_string())? {
        roots.add(certificate.map_err(|error| error.to_string())?).map_err(|error| error.to_string())?;
    }
    match roots.is_empty() {
        true => Err("holds no certificate".to_owned()),
        false => Ok(roots),
    }
}

fn of_this_machine() -> Result<RootCertStore, String> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    match roots.is_empty() {
        true => {
            Err("this machine trusts nobody to vouch for the database (no CA certificates): name a file \
                     with sslrootcert=FILE, or say sslmode=disable"
                .to_owned())
        }
        false => Ok(roots),
    }
}

/// Why the other end was not believed, for whoever has typed its address; none if something else was wrong.
pub(super) fn distrust(error: &(dyn Error + 'static)) -> Option<String> {
    let mut cause = Some(error);
    while let Some(error) = cause {
        let inner = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        let inner = inner.and_then(|inner| inner.downcast_ref::<rustls::Error>());
        if let Some(rustls::Error::InvalidCertificate(why)) = error.downcast_ref().or(inner) {
            return Some(told(why));
        }
        cause = error.source();
    }
    None
}

fn told(why: &CertificateError) -> String {
    match why {
        // Whoever is trusted under the signer's name has another key, or one of another kind.
        CertificateError::UnknownIssuer
        | CertificateError::BadSignature
        | CertificateError::UnsupportedSignatureAlgorithmForPublicKeyContext { .. } => {
            "nobody whom this machine trusts has signed the database's certificate: name who has with \
             sslrootcert=FILE; if it was signed by nobody else, FILE is the certificate itself"
                .to_owned()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            format!("the database's certificate was made for another name than the one in the address: {why}")
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            format!("the database's certificate has expired, or a clock is wrong: {why}")
        }
        // The library has no name of its own for it.
        other if format!("{other:?}").contains("CaUsedAsEndEntity") => {
            "the database shows a certificate that is made to sign others (CA:TRUE): it needs one of its own, made with \
             basicConstraints=CA:FALSE"
                .to_owned()
        }
        other => format!("the database's certificate can't be trusted: {other}"),
    }
}
