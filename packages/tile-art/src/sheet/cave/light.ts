/* Things of the Cave theme that glow, with their light on the cells around them. */
import type { Colour } from '../../raster.ts';
import {
  CLEAR,
  drawMotif,
  fill,
  type Motif,
  SPRITE,
  type Tile,
  veil,
} from '../../stone/sprite-tile.ts';

/** Strength of each ring of light, from the middle. */
const STRENGTHS = [0.26, 0.22, 0.17, 0.12, 0.08, 0.04];

/** A glowing thing in the middle cell of a tile of 3 x 3 or 5 x 5 cells, and its light. */
export function drawGlow(tile: Tile, { sprite, ...thing }: Motif, light: Colour): void {
  const middle = (tile.width - 1) / 2;
  fill(tile, (x, y) => {
    const [across, down] = [(x - middle) / middle, (y - middle) / middle];
    const dither = ((x ^ y) & 1) === 0 ? 0.05 : -0.05;
    const ring = Math.floor((across * across + down * down + dither) * STRENGTHS.length);
    const strength = STRENGTHS[Math.max(0, ring)];
    return strength === undefined ? CLEAR : veil(light, strength);
  });
  // Without the glow that is part of the sprite, since the light is around it.
  const bare = sprite.map((row) => row.replaceAll('v', '.'));
  const corner = ((tile.width / SPRITE - 1) / 2) * SPRITE;
  drawMotif(tile, { ...thing, sprite: bare, left: corner + thing.left, top: corner + thing.top });
}
