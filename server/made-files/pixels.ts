import { type DecodedPng, decode } from 'fast-png';

/** Pixels of a picture, each as red, green, blue and how opaque it is. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The pixels of a PNG without the rows and columns around them in which nothing can be seen. */
export function seenPixels(png: Uint8Array): Pixels {
  const picture = decode(png);
  const { width, height } = picture;
  const colours = coloursOf(picture);
  const rows = seenLines(height, width, (row, at) => colours(row * width + at)[3]);
  const columns = seenLines(width, height, (column, at) => colours(at * width + column)[3]);
  const size = { width: columns.last - columns.first + 1, height: rows.last - rows.first + 1 };
  const data = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) data.set(colours((y + rows.first) * width + x + columns.first), (y * size.width + x) * 4);
  return { ...size, data };
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

function coloursOf({ data, channels, palette }: DecodedPng): (pixel: number) => Colour {
  const colour = ([red = 0, green = red, blue = red, alpha = OPAQUE]: ArrayLike<number> & Iterable<number>): Colour => [red, green, blue, alpha];
  if (!palette) return (pixel) => colour(data.subarray(pixel * channels, (pixel + 1) * channels));
  const colours = palette.map(colour);
  return (pixel) => colours[data[pixel] ?? 0] ?? [0, 0, 0, 0];
}

const OPAQUE = 255;

/** The first and the last line in which a pixel can be seen; all if none can. */
function seenLines(count: number, length: number, opacity: (line: number, at: number) => number) {
  const isSeen = (line: number): boolean => {
    for (let at = 0; at < length; at++) if (opacity(line, at) > 0) return true;
    return false;
  };
  let first = 0;
  while (first < count - 1 && !isSeen(first)) first++;
  let last = count - 1;
  while (last > first && !isSeen(last)) last--;
  return first === last && !isSeen(first) ? { first: 0, last: count - 1 } : { first, last };
}
