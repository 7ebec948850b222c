/* Rocks on floors of 8 x 8 pixels a cell; a theme decides which cells have one. */
import { cellHash } from '../hash.ts';
import { BOULDERS, type Prop } from './dungeon/small-props.ts';
import { TILE } from './outline.ts';
import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';
import { type Inks, stamp } from './sprites.ts';
import { GOLD } from './stone/palette.ts';

const PLACE = 0x8c11;
const SHADOW: Colour = 0x14222a;

const GOLDEN: Prop = { sprite: ['..hhl..', '.hllmm.', 'hllmmdd', 'lhmmmdk', '.kkkkss'], inks: GOLD };
/* Rocks need a dark rim, since all grounds are about as light as a rock. */
const RIM: Colour = 0x3a342e;
const RIM_INKS: Inks = { h: RIM, l: RIM, m: RIM, d: RIM, k: RIM };
const AROUND = [
  [-1, 0],
  [1, 0],
  [0, -1],
] as const;

/** A glow, so that a golden rock stands out. */
const SHINE: Colour = 0xfff3b8;
const SHINE_SHARE = 0.35;

export type Rock = 'rock-1' | 'rock-2' | 'golden-rock';

/**
 * Paints a rock on the cell whose upper left pixel is `left`, `top`.
 * @param seed decides, with the place, whether the rock is moved by a pixel
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
