import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import { zlibSync } from 'fflate';
import type { Raster } from '../../shared/figure-host/figure.ts';
import { CARD_PICTURE } from './card-picture.ts';

/** The largest palette of a PNG. */
const MOST_COLOURS = 256;
const OPAQUE = 255;
/** The highest level takes a fifth longer and saves a thousandth. Level 6 takes a quarter less and adds a fortieth. */
const PLAIN = { level: 8 } as const;
/** The rows of an enlarged picture are alike, so that a higher level saves little. */
const ENLARGED = { level: 6 } as const;
/** Rows are made for the compressor so many bytes at a time. */
const CHUNK_BYTES = 256 * 1024;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colour types of PNG, by the number of channels. */
const COLOUR_TYPES = { 1: 3, 3: 2, 4: 6 } as const;
/** The row filter by which bytes are what they differ by from the row above. */
const UP = 2;

/**
 * Encodes a picture as PNG. With few colours it uses a palette, which takes a quarter less than three channels.
 * @param scale pixels per side for each pixel
 */
export async function encodePicture(raster: Raster, scale = 1): Promise<Buffer> {
  const { width, height, channels, data, palette } = samplesOf(raster);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width * scale, 0);
  head.writeUInt32BE(height * scale, 4);
  head.set([8, COLOUR_TYPES[channels]], 8);
  const opacities = palette.map((colour) => colour & OPAQUE);
  const clear = opacities.filter((opacity) => opacity < OPAQUE);
  const rows = scaledRows({ width, height, channels, data }, scale);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(palette.length > 0 ? [chunk('PLTE', Buffer.from(palette.flatMap(channelsOf)))] : []),
    ...(clear.length > 0 ? [chunk('tRNS', Buffer.from(clear))] : []),
    chunk('IDAT', await (scale === 1 ? packedPlain(rows) : packedEnlarged(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as PNG has it: for each pixel the place of its colour in the palette, or its channels without one. */
interface Samples {
  readonly width: number;
  readonly height: number;
  readonly channels: keyof typeof COLOUR_TYPES;
  readonly data: Uint8Array;
}

/** @returns the palette as numbers of red, green, blue and opacity, empty for a picture without one */
function samplesOf({
  width,
  height,
  pixels,
}: Raster): Samples & { readonly palette: readonly number[] } {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(view.getUint32(at));
  if (colours.size > MOST_COLOURS) {
    const hasAlpha = [...colours].some((colour) => (colour & OPAQUE) < OPAQUE);
    const channels = hasAlpha ? 4 : 3;
    const data = hasAlpha ? Uint8Array.from(pixels) : withoutAlpha(pixels);
    return { width, height, channels, data, palette: [] };
  }
  // PNG stores the opacity of the first palette colours only, so transparent colours come first.
  const palette = [...colours].sort((one, other) => (one & OPAQUE) - (other & OPAQUE));
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) data[at] = places.get(view.getUint32(at * 4)) ?? 0;
  return { width, height, channels: 1, data, palette };
}

function withoutAlpha(pixels: Uint8ClampedArray): Uint8Array {
  const data = new Uint8Array((pixels.length / 4) * 3);
  for (let [from, to] = [0, 0]; from < pixels.length; from += 4, to += 3)
    data.set(pixels.subarray(from, from + 3), to);
  return data;
}

/**
 * Rows as PNG packs them, each behind its filter. The copies of a row are zeros, since none of them differs from the
 * row above, so a picture of eight times the size takes little longer to pack.
 */
function* scaledRows({ width, height, channels, data }: Samples, scale: number): Generator<Buffer> {
  const length = 1 + width * scale * channels;
  const rowsAtOnce = Math.max(1, Math.floor(CHUNK_BYTES / (length * scale)));
  for (let top = 0; top < height; top += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, height - top);
    const rows = Buffer.alloc(length * scale * count);
    for (let row = 0; row < count; row++) {
      let to = row * scale * length + 1;
      for (let x = 0; x < width; x++) {
        const from = ((top + row) * width + x) * channels;
        for (let copy = 0; copy < scale; copy++)
          for (let channel = 0; channel < channels; channel++)
            rows[to++] = data[from + channel] ?? 0;
      }
      for (let copy = 1; copy < scale; copy++) rows[(row * scale + copy) * length] = UP;
    }
    yield rows;
  }
}

/**
 * Packs the rows of a picture that pages show with fflate, whose results are up to a twelfth smaller than zlib's. All
 * rows at once, since its streams are damaged at times (github.com/101arrowz/fflate/issues/260).
 */
function packedPlain(rows: Iterable<Buffer>): Buffer {
  return Buffer.from(zlibSync(Buffer.concat([...rows]), PLAIN));
}

/** Packs the rows of an enlarged picture with zlib, which works in another thread: they are millions of bytes. */
async function packedEnlarged(rows: Iterable<Buffer>): Promise<Buffer> {
  return await buffer(Readable.from(rows).pipe(createDeflate(ENLARGED)));
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function channelsOf(colour: number): number[] {
  return [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255];
}

/** Crops the middle of a picture for a card. First enlarges a small picture by a whole factor. */
export function cropToCard({ width, height, pixels }: Raster): Raster {
  const scale = Math.max(
    1,
    Math.ceil(CARD_PICTURE.width / width),
    Math.ceil(CARD_PICTURE.height / height),
  );
  const left = Math.floor((width * scale - CARD_PICTURE.width) / 2);
  const top = Math.floor((height * scale - CARD_PICTURE.height) / 2);
  const card: Raster = {
    ...CARD_PICTURE,
    pixels: new Uint8ClampedArray(CARD_PICTURE.width * CARD_PICTURE.height * 4),
  };
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const to = new Uint32Array(card.pixels.buffer);
  for (let y = 0; y < card.height; y++) {
    const row = Math.floor((y + top) / scale) * width;
    for (let x = 0; x < card.width; x++)
      to[y * card.width + x] = from[row + Math.floor((x + left) / scale)] ?? 0;
  }
  return card;
}
