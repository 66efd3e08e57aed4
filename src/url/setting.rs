//! What is set for one URL: in its fragment, else in the configuration files, else in the environment.

use super::{Location, rc};

impl Location {
    /// The value of a setting such as `aws.profile`: of the fragment (`aws.profile`, or as older documents write it,
    /// `awsprofile`), else of the configuration files, where keys are in upper case.
    pub fn setting(&self, key: &str) -> Option<String> {
        let key = key.to_ascii_lowercase();
        let old = key.replacen('.', "", 1);
        let said = self.parameter(&key).or_else(|| self.parameter(&old));
        // A key that is there twice has its values joined.
        let said = said.and_then(|value| value.split(',').next()).map(str::to_owned);
        said.or_else(|| rc::get(&key.to_ascii_uppercase(), Some(&self.path)))
            .map(|value| value.trim().to_owned())
            .filter(|value| !value.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::url::{locate, rc};

    #[test]
    fn the_fragment_wins_over_the_files() {
        rc::set("TEST.SETTING", "file");
        let setting = |url: &str| locate(url).unwrap().setting("test.setting");
        assert_eq!(setting("s3://b/x").as_deref(), Some("file"));
        assert_eq!(setting("s3://b/x#Test.Setting=said").as_deref(), Some("said"));
        assert_eq!(setting("s3://b/x#testsetting=old").as_deref(), Some("old"));
        assert_eq!(setting("s3://b/x#mode=nczarr,s3,testsetting=older").as_deref(), Some("older"));
        assert_eq!(setting("s3://b/x#mode=nczarr&test.setting=").as_deref(), None);
    }
}
