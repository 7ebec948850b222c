import { encode, type IndexedColors } from 'fast-png';
import type { Raster } from '../../shared/generator/tiles/raster.ts';

/** A PNG has one byte for a colour of its palette. */
const MOST_COLOURS = 256;
const OPAQUE = 255;
/**
 * Packing holds the thread. The tightest level takes six times as long for the largest pictures (0.9 s for 1000 x 1000) and saves a twelfth of their
 * bytes; a lower one is hardly quicker, and doubles plans in flat colours, of which every page with a figure loads some.
 */
const PACKING = { zlib: { level: 6 } } as const;

/** A picture as a PNG of as few bytes as its colours allow: pixel art has few, and a palette takes a quarter less than three channels. */
export function encodePicture({ width, height, pixels }: Raster): Buffer {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(view.getUint32(at));
  const hasAlpha = [...colours].some((colour) => (colour & OPAQUE) < OPAQUE);
  if (colours.size > MOST_COLOURS) {
    const data = hasAlpha ? Uint8Array.from(pixels) : Uint8Array.from(pixels).filter((_, at) => at % 4 !== 3);
    return Buffer.from(encode({ width, height, data, channels: hasAlpha ? 4 : 3, depth: 8 }, PACKING));
  }
  // The format names the opacity of the first colours only, so those that are not opaque come first.
  const ordered = [...colours].sort((one, other) => (one & OPAQUE) - (other & OPAQUE));
  const places = new Map(ordered.map((colour, place) => [colour, place]));
  const data = Uint8Array.from({ length: width * height }, (_, pixel) => places.get(view.getUint32(pixel * 4)) ?? 0);
  const palette: IndexedColors = ordered.map((colour) => channelsOf(colour, hasAlpha));
  return Buffer.from(encode({ width, height, data, channels: 1, depth: 8, palette }, PACKING));
}

function channelsOf(colour: number, hasAlpha: boolean): number[] {
  const channels = [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255];
  return hasAlpha ? [...channels, colour & 255] : channels;
}
