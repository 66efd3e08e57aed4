//! A map as a PNG: heights to colours, lit from the north-west.

use crate::Result;
use std::fs;
use std::io::BufWriter;
use std::path::Path;

/// Pixels for each cell of the grid, across and down.
const SCALE: usize = 4;

/// Heights in metres and the colours there; between two of them it goes smoothly.
const COLOURS: &[(f32, [f32; 3])] = &[
    (-8000.0, [8.0, 16.0, 72.0]),
    (-4000.0, [20.0, 70.0, 150.0]),
    (-200.0, [120.0, 190.0, 230.0]),
    (-0.1, [190.0, 230.0, 245.0]),
    (0.0, [60.0, 130.0, 70.0]),
    (500.0, [150.0, 180.0, 100.0]),
    (1500.0, [215.0, 190.0, 130.0]),
    (3000.0, [150.0, 110.0, 80.0]),
    (5000.0, [255.0, 255.0, 255.0]),
];

/// Heights on a grid, the first row in the south.
struct Grid {
    rows: Vec<Vec<f32>>,
    width: usize,
}

/// Draws the heights of a text file: one row of the grid per line, from south to north.
///
/// # Errors
/// If the file holds no grid of numbers, or the picture cannot be written.
pub(crate) fn draw(heights: &Path, picture: &Path) -> Result<()> {
    let grid = read(heights)?;
    let (width, height) = (grid.width * SCALE, grid.rows.len() * SCALE);
    let mut pixels = Vec::with_capacity(width * height * 3);
    for y in 0..height {
        for x in 0..width {
            pixels.extend(colour(&grid, x / SCALE, grid.rows.len() - 1 - y / SCALE));
        }
    }
    let file = BufWriter::new(fs::File::create(picture)?);
    let mut encoder = png::Encoder::new(file, u32::try_from(width)?, u32::try_from(height)?);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(())
}

fn read(path: &Path) -> Result<Grid> {
    let text = fs::read_to_string(path)?;
    let row =
        |line: &str| line.split_whitespace().map(str::parse).collect::<std::result::Result<Vec<f32>, _>>();
    let rows = text.lines().map(row).collect::<std::result::Result<Vec<_>, _>>()?;
    let width = rows.first().map_or(0, Vec::len);
    if width == 0 || rows.iter().any(|row| row.len() != width) {
        return Err(format!("{} holds no grid", path.display()).into());
    }
    Ok(Grid { rows, width })
}

/// The colour of a cell: that of its height, lighter where the ground rises towards the south-east.
fn colour(grid: &Grid, x: usize, y: usize) -> [u8; 3] {
    let at = |x: usize, y: usize| grid.rows.get(y).and_then(|row| row.get(x % grid.width)).copied();
    let here = at(x, y).unwrap_or(0.0);
    let north_west = at(x + grid.width - 1, y + 1).unwrap_or(here);
    let light = ((here - north_west) / 6000.0).clamp(-0.25, 0.25);
    shade(here).map(|part| (part * (1.0 + light)).clamp(0.0, 255.0) as u8)
}

/// The colour of a height, between the two nearest of the table.
fn shade(height: f32) -> [f32; 3] {
    let Some((first, last)) = COLOURS.first().zip(COLOURS.last()) else { return [0.0; 3] };
    if height <= first.0 {
        return first.1;
    }
    let pairs = COLOURS.iter().zip(COLOURS.iter().skip(1));
    for ((low, from), (high, to)) in pairs {
        if height <= *high {
            let part = (height - low) / (high - low);
            return std::array::from_fn(|i| from[i] + part * (to[i] - from[i]));
        }
    }
    last.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_is_blue_and_snow_is_white() {
        let [red, _, blue] = shade(-5000.0);
        assert!(blue > red);
        assert_eq!(shade(9000.0), [255.0; 3]);
        assert_eq!(shade(-20000.0), shade(-8000.0));
    }

    #[test]
    fn a_broken_grid_is_refused() {
        let path = std::env::temp_dir().join(format!("oxcdf-grid-{}", std::process::id()));
        fs::write(&path, "1 2\n3\n").expect("a temporary file");
        assert!(read(&path).is_err());
        fs::remove_file(path).expect("what was just written");
    }
}
