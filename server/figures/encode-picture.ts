import { encode, type IndexedColors } from 'fast-png';
import type { Raster } from '../../shared/figure-host/figure.ts';
import { CARD_PICTURE } from './card-picture.ts';

/** The largest palette of a PNG. */
const MOST_COLOURS = 256;
const OPAQUE = 255;
/**
 * Compression blocks the thread. The highest level takes six times as long for the largest pictures (0.9 s for
 * 1000 x 1000) and saves a twelfth. A lower level is hardly faster and doubles the size of pictures in flat colours.
 */
const PACKING = { zlib: { level: 6 } } as const;

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
    const channels = hasAlpha ? 4 : 3;
    return Buffer.from(
      encode({ ...scaled({ width, height, data }, channels, scale), channels, depth: 8 }, PACKING),
    );
  }
  // PNG stores the opacity of the first palette colours only, so transparent colours come first.
  const ordered = [...colours].sort((one, other) => (one & OPAQUE) - (other & OPAQUE));
  const places = new Map(ordered.map((colour, place) => [colour, place]));
  const data = Uint8Array.from(
    { length: width * height },
    (_, pixel) => places.get(view.getUint32(pixel * 4)) ?? 0,
  );
  const palette: IndexedColors = ordered.map((colour) => channelsOf(colour, hasAlpha));
  return Buffer.from(
    encode(
      { ...scaled({ width, height, data }, 1, scale), channels: 1, depth: 8, palette },
      PACKING,
    ),
  );
}

interface Bytes {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

function scaled(bytes: Bytes, channels: number, scale: number): Bytes {
  if (scale === 1) return bytes;
  const [width, height] = [bytes.width * scale, bytes.height * scale];
  const data = new Uint8Array(width * height * channels);
  const row = width * channels;
  for (let y = 0; y < bytes.height; y++) {
    const start = y * scale * row;
    for (let x = 0, to = start; x < bytes.width; x++) {
      const from = (y * bytes.width + x) * channels;
      for (let copy = 0; copy < scale; copy++)
        for (let channel = 0; channel < channels; channel++)
          data[to++] = bytes.data[from + channel] ?? 0;
    }
    for (let copy = 1; copy < scale; copy++)
      data.copyWithin(start + copy * row, start, start + row);
  }
  return { width, height, data };
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
