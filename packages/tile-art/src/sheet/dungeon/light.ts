/* Torches with the light that they throw on walls and floors. */
import type { Colour } from '../../raster.ts';
import { CLEAR, drawMotif, fill, SPRITE, type Tile, veil } from '../../stone/sprite-tile.ts';
import { TORCH } from '../props.ts';

const LAMP: Colour = 0xffc766;
/** Strength of each ring of light, from the middle. */
const STRENGTHS = [0.3, 0.24, 0.185, 0.135, 0.09, 0.05];
/** Pixels below the top of the torch, where its light is brightest. */
const DROP = 12;
/** A torch without the glow that is part of its sprite, since the light is around it. */
const BARE_TORCH = { ...TORCH, sprite: TORCH.sprite.map((row) => row.replaceAll('g', '.')) };

/**
 * A torch on the upper row of a tile and its light on the cells below.
 * @param column of the torch, in cells
 * @param reach pixels to each side that the light reaches
 */
export function drawTorch(tile: Tile, column: number, reach: number): void {
  const middle = column * SPRITE + SPRITE / 2 - 0.5;
  const depth = tile.height - DROP;
  fill(tile, (x, y) => {
    const [across, down] = [(x - middle) / reach, (y - DROP) / (y < DROP ? reach : depth)];
    const dither = ((x ^ y) & 1) === 0 ? 0.04 : -0.04;
    const ring = Math.floor((across * across + down * down + dither) * STRENGTHS.length);
    const strength = STRENGTHS[Math.max(0, ring)];
    return strength === undefined ? CLEAR : veil(LAMP, strength);
  });
  drawMotif(tile, { ...BARE_TORCH, left: column * SPRITE + BARE_TORCH.left });
}
