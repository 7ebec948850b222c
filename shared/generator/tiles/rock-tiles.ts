/* Rocks for floors of 8 x 8 pixels a cell, where a theme decides which cell has one. */
import { cellHash } from '../hash.ts';
import { GOLD } from './dungeon-palette.ts';
import { TILE } from './outline.ts';
import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';
import { BOULDERS, type Prop } from './small-props.ts';
import { type Inks, stamp } from './sprites.ts';

const PLACE = 0x8c11;
const SHADOW: Colour = 0x14222a;

const GOLDEN: Prop = { sprite: ['..hhl..', '.hllmm.', 'hllmmdd', 'lhmmmdk', '.kkkkss'], inks: GOLD };
/* A dark rim: flags, moss and tinted ground are all about as light as a rock. */
const RIM: Colour = 0x3a342e;
const RIM_INKS: Inks = { h: RIM, l: RIM, m: RIM, d: RIM, k: RIM };
const AROUND = [
  [-1, 0],
  [1, 0],
  [0, -1],
] as const;

/** A light all around, so that the one among many is seen. */
const SHINE: Colour = 0xfff3b8;
const SHINE_SHARE = 0.35;

/** What may lie on a cell. */
export type Rock = 'rock-1' | 'rock-2' | 'golden-rock';

/**
 * Lays a rock on a cell, a pixel to either side of its middle.
 * @param left first pixel column of the cell
 * @param top first pixel row of the cell
 * @param seed with the place it decides by how much the rock is moved
 */
export function layRock(raster: Raster, rock: Rock, left: number, top: number, seed: number): void {
  const { sprite, inks } = rock === 'golden-rock' ? GOLDEN : (BOULDERS[rock === 'rock-1' ? 0 : 1] ?? GOLDEN);
  if (rock === 'golden-rock') shine(raster, left, top);
  const hash = cellHash(seed, PLACE, left, top);
  const at = { sprite, shadow: SHADOW, x: left + (hash & 1), y: top + TILE - sprite.length - 1 - ((hash >>> 1) & 1) };
  for (const [dx, dy] of AROUND) stamp(raster, { ...at, inks: RIM_INKS, x: at.x + dx, y: at.y + dy });
  stamp(raster, { ...at, inks });
}

function shine(raster: Raster, left: number, top: number): void {
  for (let y = -1; y <= TILE; y++) {
    for (let x = -1; x <= TILE; x++) {
      const [dx, dy] = [x - 3.5, y - 3.5];
      if (dx * dx + dy * dy > 24) continue;
      if (left + x < 0 || top + y < 0 || left + x >= raster.width || top + y >= raster.height) continue;
      plot(raster, left + x, top + y, blend(colourAt(raster, left + x, top + y), SHINE, SHINE_SHARE));
    }
  }
}
