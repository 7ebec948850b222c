import { STEP } from '../../distance.ts';
import { cellHash } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { TILE } from '../outline.ts';
import { blend, type Colour, colourAt, plot, type Raster } from '../raster.ts';
import { BOULDERS, type Prop, SKULL, SMALL_CAPS, SMALL_CRYSTALS, SMALL_GLOW, SPIRES } from '../small-props.ts';
import { stamp } from '../sprites.ts';
import type { Cavern } from './ground.ts';

const PLACE = 0x9c01;
const GROVE = 0x9c02;

const SHADOW: Colour = 0x1a1715;
const TEAL: Colour = 0x7fe6d0;
const VIOLET: Colour = 0xb98cf0;
const REACH = 15;

/** Things on the ground: stones along the walls, mushrooms and crystals in groves. */
export function paintCaveProps(cavern: Cavern, raster: Raster): void {
  const grove = makeSimplex(cavern.seed ^ GROVE);
  for (let top = 0; top < cavern.height; top += TILE) {
    for (let left = 0; left < cavern.width; left += TILE) {
      const hash = cellHash(cavern.seed, PLACE, left, top);
      const x = left + 2 + ((hash >>> 20) & 3);
      const y = top + 3 + ((hash >>> 22) & 3);
      const at = y * cavern.width + x;
      const toRock = (cavern.toEdge[at] ?? 0) / STEP;
      if (cavern.kinds[at] !== FLOOR || toRock < 4.5 || isWet(cavern, x, y)) continue;
      const prop = propFor(hash, toRock, grove(x / 60, y / 60));
      if (prop !== undefined) lay(cavern, raster, prop, x, y);
    }
  }
}

function isWet({ water, width }: Cavern, x: number, y: number): boolean {
  const wet = (dx: number, dy: number): boolean => (water[(y + dy) * width + x + dx] ?? 0) > 0;
  return wet(0, 0) || wet(-4, 0) || wet(4, 0) || wet(0, 3) || wet(0, -5);
}

/** Mushrooms or crystals in their groves; stones anywhere, most of them near rock. */
function propFor(hash: number, toRock: number, grove: number): Prop | undefined {
  const luck = hash % 1000;
  if (grove > 0.5 && luck < 130) return luck < 85 ? SMALL_GLOW : SMALL_CAPS;
  if (grove < -0.58 && luck < 90) return SMALL_CRYSTALS;
  if (luck < 12) return SMALL_CAPS;
  if (luck < 18) return SKULL;
  const stones = toRock < 12 ? 80 : 28;
  if (luck < 18 + stones) return ((hash >>> 12) & 1) === 0 ? SPIRES[(hash >>> 13) & 1] : BOULDERS[(hash >>> 13) & 1];
  return undefined;
}

function lay(cavern: Cavern, raster: Raster, prop: Prop, x: number, y: number): void {
  if (prop === SMALL_GLOW) glow(cavern, raster, x, y - 2, TEAL);
  if (prop === SMALL_CRYSTALS) glow(cavern, raster, x, y - 2, VIOLET);
  const width = prop.sprite[0]?.length ?? 0;
  stamp(raster, { ...prop, shadow: SHADOW, x: x - (width >> 1), y: y + 1 - prop.sprite.length });
}

/** Light in three rings with ragged borders, on earth and on rock faces. */
function glow({ width, height, kinds, onFace }: Cavern, raster: Raster, cx: number, cy: number, colour: Colour): void {
  for (let y = Math.max(0, cy - REACH); y < Math.min(height, cy + REACH); y++) {
    for (let x = Math.max(0, cx - REACH); x < Math.min(width, cx + REACH); x++) {
      const at = y * width + x;
      if (kinds[at] !== FLOOR && (onFace[at] ?? 0) === 0) continue;
      const share = ((x - cx) * (x - cx) + (y - cy) * (y - cy) * 1.6) / (REACH * REACH) + (((x + y) & 1) === 0 ? 0.06 : -0.06);
      const strength = share < 0.25 ? 0.2 : share < 0.6 ? 0.1 : share < 1 ? 0.05 : 0;
      if (strength > 0) plot(raster, x, y, blend(colourAt(raster, x, y), colour, strength));
    }
  }
}
