import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { encode, type IndexedColors } from 'fast-png';
import type { Raster } from '../../shared/figure-host/figure.ts';
import { CARD_PICTURE } from './card-picture.ts';

/** The largest palette of a PNG. */
const MOST_COLOURS = 256;
const OPAQUE = 255;
/**
 * The highest level takes six times as long for the largest pictures and saves a twelfth. A lower level is hardly
 * faster and doubles the size of pictures in flat colours.
 */
const LEVEL = { level: 6 } as const;
const PACKING = { zlib: LEVEL } as const;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colour types of PNG, by the number of channels. */
const COLOUR_TYPES: Readonly<Record<number, number>> = { 1: 3, 3: 2, 4: 6 };
/** The row filter by which bytes are what they differ by from the row above. */
const UP = 2;

const pack = promisify(deflate);

/**
 * Encodes a picture as PNG. With few colours it uses a palette, which takes a quarter less than three channels.
 * @param scale pixels per side for each pixel
 */
export async function encodePicture({ width, height, pixels }: Raster, scale = 1): Promise<Buffer> {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(view.getUint32(at));
  const hasAlpha = [...colours].some((colour) => (colour & OPAQUE) < OPAQUE);
  if (colours.size > MOST_COLOURS) {
    const data = hasAlpha
      ? Uint8Array.from(pixels)
      : Uint8Array.from(pixels).filter((_, at) => at % 4 !== 3);
    return await encodeBytes({ width, height, data, channels: hasAlpha ? 4 : 3 }, scale);
  }
  // PNG stores the opacity of the first palette colours only, so transparent colours come first.
  const ordered = [...colours].sort((one, other) => (one & OPAQUE) - (other & OPAQUE));
  const places = new Map(ordered.map((colour, place) => [colour, place]));
  const data = Uint8Array.from(
    { length: width * height },
    (_, pixel) => places.get(view.getUint32(pixel * 4)) ?? 0,
  );
  const palette = ordered.map((colour) => channelsOf(colour, hasAlpha));
  return await encodeBytes({ width, height, data, channels: 1, palette }, scale);
}

interface Bytes {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly channels: 1 | 3 | 4;
  readonly palette?: IndexedColors;
}

/** An enlarged picture is large, so another thread packs it. Those of pages are smaller as fast-png packs them. */
async function encodeBytes(bytes: Bytes, scale: number): Promise<Buffer> {
  if (scale === 1) return Buffer.from(encode({ ...bytes, depth: 8 }, PACKING));
  const { width, height, channels, palette = [] } = bytes;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width * scale, 0);
  head.writeUInt32BE(height * scale, 4);
  head.set([8, COLOUR_TYPES[channels] ?? 0], 8);
  const opacities = palette.flatMap(([, , , opacity]) => opacity ?? []);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(palette.length > 0
      ? [chunk('PLTE', Buffer.from(palette.flatMap((colour) => colour.slice(0, 3))))]
      : []),
    ...(opacities.length > 0 ? [chunk('tRNS', Buffer.from(opacities))] : []),
    chunk('IDAT', await pack(scaledRows(bytes, scale), LEVEL)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Rows as PNG packs them, each behind its filter. The copies of a row are zeros, since none of them differs from the
 * row above, so a picture of eight times the size takes little longer to pack.
 */
function scaledRows({ width, height, data, channels }: Bytes, scale: number): Buffer {
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

function channelsOf(colour: number, hasAlpha: boolean): number[] {
  const channels = [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255];
  return hasAlpha ? [...channels, colour & 255] : channels;
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
