import { makeRaster, type Raster } from '../../shared/generator/tiles/raster.ts';

/** The size of all pictures on cards, in pixels: sixteen by nine, and few enough bytes that a gallery has many. */
export const CARD_PICTURE = { width: 288, height: 162 } as const;

/** The middle of a picture as a card shows it. A small picture is enlarged by whole steps first, so that its pixels stay square. */
export function cropToCard({ width, height, pixels }: Raster): Raster {
  const scale = Math.max(1, Math.ceil(CARD_PICTURE.width / width), Math.ceil(CARD_PICTURE.height / height));
  const left = Math.floor((width * scale - CARD_PICTURE.width) / 2);
  const top = Math.floor((height * scale - CARD_PICTURE.height) / 2);
  const card = makeRaster(CARD_PICTURE.width, CARD_PICTURE.height);
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const to = new Uint32Array(card.pixels.buffer);
  for (let y = 0; y < card.height; y++) {
    const row = Math.floor((y + top) / scale) * width;
    for (let x = 0; x < card.width; x++) to[y * card.width + x] = from[row + Math.floor((x + left) / scale)] ?? 0;
  }
  return card;
}
