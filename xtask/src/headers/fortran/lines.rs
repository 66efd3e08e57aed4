//! Lines of Fortran source, broken where they are too long.

/// The longest line in free form; the standard allows 132.
const FREE: usize = 110;

/// The last column that counts in fixed form.
const FIXED: usize = 72;

/// A statement in free form at an indentation, continued after commas where it is too long.
pub(super) fn statement(indent: usize, text: &str) -> String {
    let mut broken = " ".repeat(indent);
    let mut width = indent;
    for piece in pieces(text) {
        if width > indent && width + piece.trim_end().len() + 2 > FREE {
            broken.truncate(broken.trim_end().len());
            broken.push_str(" &\n");
            width = indent + 8;
            broken.push_str(&" ".repeat(width));
        }
        broken.push_str(piece);
        width += piece.len();
    }
    broken + "\n"
}

/// The parts of a statement that stay together: up to a comma, but not within the arguments of an argument.
fn pieces(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut depth) = (0, 0);
    for (place, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth < 2 && text[start..place].ends_with(',') => {
                parts.push(&text[start..=place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Declarations, those of the same kind that follow each other in one statement.
pub(super) fn declarations<'a>(indent: usize, names: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (name, kind) in names {
        match groups.last_mut().filter(|group| group.0 == kind) {
            Some(group) => group.1.push(name),
            None => groups.push((kind, vec![name])),
        }
    }
    groups.iter().map(|(kind, names)| statement(indent, &format!("{kind} :: {}", names.join(", ")))).collect()
}

/// A comment in free form that documents what follows it; none if there is nothing to say.
pub(super) fn doc(indent: usize, text: &str) -> String {
    filled(&format!("{}!> ", " ".repeat(indent)), &format!("{}!! ", " ".repeat(indent)), text, FREE)
}

/// A comment in fixed form.
pub(super) fn fixed_comment(text: &str) -> String {
    filled("! ", "! ", text, FIXED)
}

fn filled(first: &str, next: &str, text: &str, width: usize) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.len() + 1 + word.len() > width {
            lines.push_str(&line);
            lines.push('\n');
            line.clear();
        }
        if line.is_empty() {
            line.push_str(if lines.is_empty() { first } else { next });
        } else {
            line.push(' ');
        }
        line.push_str(word);
    }
    if line.is_empty() { lines } else { lines + &line + "\n" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_statements_are_continued() {
        let text = statement(4, &format!("call f({})", ["name_of_an_argument"; 8].join(", ")));
        assert!(text.lines().all(|line| line.len() <= FREE), "{text}");
        assert_eq!(text.matches(" &\n").count(), 1, "{text}");
    }

    #[test]
    fn arguments_of_arguments_stay_together() {
        assert_eq!(pieces("call f(a, g(b, c), d)"), ["call f(a, ", "g(b, c), ", "d)"]);
    }

    #[test]
    fn declarations_of_one_kind_are_joined() {
        let names = [("a", "integer"), ("b(*)", "integer"), ("c", "real"), ("d", "integer")];
        assert_eq!(declarations(0, names.into_iter()), "integer :: a, b(*)\nreal :: c\ninteger :: d\n");
    }

    #[test]
    fn comments_are_filled() {
        assert_eq!(fixed_comment(""), "");
        let text = fixed_comment(&"word ".repeat(20));
        assert!(text.lines().all(|line| line.len() <= FIXED && line.starts_with("! word")), "{text}");
    }
}
