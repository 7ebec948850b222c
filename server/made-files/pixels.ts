import { type DecodedPng, decode } from 'fast-png';

/** A picture in RGBA. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Decodes a PNG and trims its transparent edges. */
export function visiblePixels(png: Uint8Array): Pixels {
  const picture = decode(png);
  const { width, height } = picture;
  const colours = coloursOf(picture);
  const rows = visibleRange(height, width, (row, at) => colours(row * width + at)[3]);
  const columns = visibleRange(width, height, (column, at) => colours(at * width + column)[3]);
  const size = { width: columns.last - columns.first + 1, height: rows.last - rows.first + 1 };
  const data = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      data.set(colours((y + rows.first) * width + x + columns.first), (y * size.width + x) * 4);
  return { ...size, data };
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function coloursOf({ data, channels, palette }: DecodedPng): (pixel: number) => Colour {
  const colour = ([red = 0, green = red, blue = red, alpha = OPAQUE]: ArrayLike<number> &
    Iterable<number>): Colour => [red, green, blue, alpha];
  if (!palette) return (pixel) => colour(data.subarray(pixel * channels, (pixel + 1) * channels));
  const colours = palette.map(colour);
  return (pixel) => colours[data[pixel] ?? 0] ?? [0, 0, 0, 0];
}

const OPAQUE = 255;

/** The first and the last line with a visible pixel; all lines if there is none. */
function visibleRange(
  count: number,
  length: number,
  opacity: (line: number, at: number) => number,
) {
  const isVisible = (line: number): boolean => {
    for (let at = 0; at < length; at++) if (opacity(line, at) > 0) return true;
    return false;
  };
  let first = 0;
  while (first < count - 1 && !isVisible(first)) first++;
  let last = count - 1;
  while (last > first && !isVisible(last)) last--;
  return first === last && !isVisible(first) ? { first: 0, last: count - 1 } : { first, last };
}
