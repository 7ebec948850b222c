import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Raster } from '../../shared/figure-host/figure.ts';
import { CARD_PICTURE } from './card-picture.ts';

/** The largest palette of a PNG. */
const MOST_COLOURS = 256;
const OPAQUE = 255;
/** The highest level takes six times as long and saves a twelfth. A lower one doubles pictures in flat colours. */
const PACKING = { level: 6 } as const;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colour types of PNG. */
const [RGB, INDEXED, RGBA] = [2, 3, 6];
/** The row filter by which bytes are what they differ by from the row above. */
const UP = 2;

const pack = promisify(deflate);

/**
 * Encodes a picture as PNG. With few colours it uses a palette, which takes a quarter less than three channels. The
 * compression runs in another thread, so that a large picture does not block this one.
 * @param scale pixels per side for each pixel
 */
export async function encodePicture({ width, height, pixels }: Raster, scale = 1): Promise<Buffer> {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(view.getUint32(at));
  const hasAlpha = [...colours].some((colour) => (colour & OPAQUE) < OPAQUE);
  if (colours.size > MOST_COLOURS) {
    const data = hasAlpha ? pixels : pixels.filter((_, at) => at % 4 !== 3);
    return await pngOf({ width, height, data }, { type: hasAlpha ? RGBA : RGB, scale });
  }
  // PNG stores the opacity of the first palette colours only, so transparent colours come first.
  const ordered = [...colours].sort((one, other) => (one & OPAQUE) - (other & OPAQUE));
  const places = new Map(ordered.map((colour, place) => [colour, place]));
  const data = Uint8Array.from(
    { length: width * height },
    (_, pixel) => places.get(view.getUint32(pixel * 4)) ?? 0,
  );
  const clear = ordered.map((colour) => colour & OPAQUE).filter((opacity) => opacity < OPAQUE);
  const palette = [
    chunk('PLTE', Buffer.from(ordered.flatMap(channelsOf))),
    ...(clear.length > 0 ? [chunk('tRNS', Buffer.from(clear))] : []),
  ];
  return await pngOf({ width, height, data }, { type: INDEXED, scale, palette });
}

interface Bytes {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

interface PngParts {
  readonly type: number;
  readonly scale: number;
  readonly palette?: readonly Buffer[];
}

async function pngOf(bytes: Bytes, { type, scale, palette = [] }: PngParts): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(bytes.width * scale, 0);
  head.writeUInt32BE(bytes.height * scale, 4);
  head.set([8, type], 8);
  const channels = bytes.data.length / (bytes.width * bytes.height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...palette,
    chunk('IDAT', await pack(scaledRows(bytes, channels, scale), PACKING)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Rows as PNG packs them, each behind its filter. The copies of a row are zeros, since none of them differs from the
 * row above, so a picture of eight times the size takes little longer to pack.
 */
function scaledRows({ width, height, data }: Bytes, channels: number, scale: number): Buffer {
  const length = 1 + width * scale * channels;
  const rows = Buffer.alloc(length * height * scale);
  for (let y = 0; y < height; y++) {
    let to = y * scale * length + 1;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      for (let copy = 0; copy < scale; copy++)
        for (let channel = 0; channel < channels; channel++) rows[to++] = data[from + channel] ?? 0;
    }
    for (let copy = 1; copy < scale; copy++) rows[(y * scale + copy) * length] = UP;
  }
  return rows;
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
