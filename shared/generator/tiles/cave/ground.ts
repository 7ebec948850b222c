import { STEP } from '../../distance.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { makeGrain, soften } from '../grain.ts';
import { type Colour, forEachPixel } from '../raster.ts';
import { BOULDER, EARTH, POND } from '../stone/palette.ts';
import type { WallPixels } from '../stone/walls.ts';

/** A cave by pixel. */
export interface Cavern extends WallPixels {
  /** depth of water: 0 dry, 1 the bank, up to 5 */
  readonly water: Uint8Array;
}

const POOL = 0x9a01;
const GRAIN = 0x9a02;
const WORN = 0x9a03;

/** Pixels between water and rock. */
const BANK = 9;
/** Water stands where the noise is above this; more leaves fewer pools. */
const HOLLOW = 0.56;
const WATER: readonly Colour[] = [POND.k, POND.l, POND.m, 0x3a809f, POND.d];

/** Depths of water (see {@link Cavern.water}): where a wide noise is high, far enough from rock. */
export function makePools({ toEdge, kinds, width, height, seed }: WallPixels): Uint8Array {
  const noise = makeSimplex(seed ^ POOL);
  const hollow = soften(width, height, 2, (x, y) => noise(x / 70, y / 48));
  const ragged = makeSimplex(seed + POOL);
  const water = new Uint8Array(kinds.length);
  forEachPixel({ width, height }, (x, y, at) => {
    const room = (toEdge[at] ?? 0) / STEP - BANK;
    if (kinds[at] !== FLOOR || room < 0) return;
    const level = hollow(x, y) - HOLLOW;
    if (level < 0) return;
    const depth = Math.min(level, room * 0.03) + ragged(x / 9, y / 7) * 0.05;
    if (depth > 0) water[at] = depth < 0.045 ? 1 : depth < 0.085 ? 2 : depth < 0.13 ? 3 : depth < 0.2 ? 4 : 5;
  });
  return water;
}

/** The colour of each pixel of floor: earth in soft patches with lumps and grit, pools with glints. */
export function makeEarth(cavern: Cavern): (x: number, y: number) => Colour {
  const grain = makeGrain(cavern.seed, GRAIN, cavern.width);
  const worn = makeSimplex(cavern.seed ^ WORN);
  const rough = makeSimplex(cavern.seed + WORN);
  const wide = soften(cavern.width, cavern.height, 2, (x, y) => worn(x / 48, y / 38));
  const lumps = soften(cavern.width, cavern.height, 1, (x, y) => rough(x / 9, y / 7));
  return (x, y) => {
    const at = y * cavern.width + x;
    const luck = grain(x, y);
    const depth = cavern.water[at] ?? 0;
    if (depth > 0) return waterColour(cavern, at, depth, luck);
    // A lump is light on its upper left side.
    const slope = lumps(x - 1, y - 1) - lumps(x + 1, y + 1);
    const near = Math.max(0, 1 - (cavern.toEdge[at] ?? 0) / STEP / 12);
    const tone = wide(x, y) * 0.5 + slope * 0.62 - near * 0.45 + (luck - 0.5) * 0.6;
    if (luck > 0.9965) return BOULDER.l;
    if (tone > 0.62) return EARTH.glint;
    if (tone > 0.3) return EARTH.light;
    return tone < -0.62 ? EARTH.pit : tone < -0.3 ? EARTH.dark : EARTH.base;
  };
}

/** Darker where it is deep, with a bank of wet earth that is light at its upper edge, and a few glints. */
function waterColour(cavern: Cavern, at: number, depth: number, luck: number): Colour {
  if (depth === 1) return (cavern.water[at - cavern.width] ?? 0) === 0 ? 0x57493a : POND.k;
  if ((cavern.water[at - cavern.width] ?? 0) === 1) return WATER[4] ?? POND.d;
  if (luck > 0.994) return POND.h;
  return WATER[Math.max(1, depth - 1)] ?? POND.d;
}
