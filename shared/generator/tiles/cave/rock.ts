import { STEP } from '../../distance.ts';
import { chance } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { makeGrain } from '../grain.ts';
import { blend, type Colour, colourAt, plot, type Raster } from '../raster.ts';
import { CAVE_FACE, CAVE_RIM, CAVE_TOP } from '../stone/palette.ts';
import type { Cavern } from './ground.ts';

/** Pixels of rock face below a southern edge. */
export const CAVE_REACH = 9;

const GRIT = 0x9b01;
const BED = 0x9b02;
const STRATUM = 0x9b03;

/** Pixels from the edge where rock begins to fade into darkness, and pixels over which it fades. */
const LIT = 6;
const FADE = 16;
const DARK: Colour = 0x282427;
const SHADOW: Colour = 0x1a1715;

/** Tops from the shaded to the lit side of a crag. */
const TOPS: readonly Colour[] = [CAVE_TOP.joint, CAVE_TOP.base, CAVE_TOP.light, CAVE_TOP.fleck];

/** The colour of each pixel of rock: a face above floor, a light rim beside it, crags that fade into darkness. */
export function makeCaveRock(cavern: Cavern): (x: number, y: number) => Colour {
  const grit = makeGrain(cavern.seed, GRIT, cavern.width);
  const wide = makeSimplex(cavern.seed ^ BED);
  const fine = makeSimplex(cavern.seed + BED);
  const crag = (x: number, y: number): number => Math.abs(wide(x / 17, y / 13)) + Math.abs(fine(x / 7, y / 6)) * 0.4;
  return (x, y) => {
    const at = y * cavern.width + x;
    const height = cavern.onFace[at] ?? 0;
    const luck = grit(x, y);
    if (height > 0) return faceColour(cavern, x, y, height, luck);
    const far = (cavern.toEdge[at] ?? 0) / STEP;
    if (far < 3.4) return rimColour(far, luck);
    if (far > LIT && luck * FADE < far - LIT) return luck > 0.99 ? CAVE_TOP.dark : DARK;
    const light = crag(x - 1, y - 1) - crag(x + 1, y + 1) + (luck - 0.5) * 0.16;
    return TOPS[light > 0.32 ? 3 : light > 0.08 ? 2 : light > -0.24 ? 1 : 0] ?? DARK;
  };
}

function rimColour(far: number, luck: number): Colour {
  if (far < 1.4) return luck < 0.86 ? CAVE_RIM.lit : CAVE_RIM.base;
  if (far < 2.4) return luck < 0.3 ? CAVE_RIM.joint : CAVE_RIM.base;
  return CAVE_RIM.under;
}

/** Facets of three to five pixels, light on their left, in two beds; a light upper edge and a dark foot. */
function faceColour(cavern: Cavern, x: number, y: number, height: number, luck: number): Colour {
  if (height === CAVE_REACH || (cavern.onFace[(y - 1) * cavern.width + x] ?? 0) === 0) return CAVE_RIM.lit;
  if (height === 1) return CAVE_FACE.foot;
  const bed = height > 5 ? 1 : 0;
  const facet = facetAt(cavern.seed, x, bed);
  if (height === 6 && facet.inside > 0) return luck < 0.75 ? CAVE_FACE.gap : CAVE_FACE.dark;
  if (facet.inside === 0) return CAVE_FACE.light;
  if (facet.inside === facet.last) return luck < 0.75 ? CAVE_FACE.gap : CAVE_FACE.dark;
  if (height === CAVE_REACH - 1 || height === 5) return blend(facet.body, CAVE_RIM.lit, 0.25);
  return height === 2 ? CAVE_FACE.dark : facet.body;
}

/** A facet at one of its pixels. */
interface Facet {
  readonly body: Colour;
  /** pixels from its left border */
  readonly inside: number;
  /** `inside` of its last pixel */
  readonly last: number;
}

/** Every 8 pixels have two facets with a hashed border; the upper bed is shifted against the lower. */
function facetAt(seed: number, x: number, bed: number): Facet {
  const shifted = x + bed * 3;
  const block = shifted >> 3;
  const inBlock = shifted & 7;
  const border = 3 + (chance(seed, STRATUM, block * 2 + bed) % 3);
  const isRight = inBlock >= border;
  const tone = chance(seed, STRATUM, block * 4 + bed * 2 + (isRight ? 1 : 0) + 0x10000) % 3;
  return {
    body: CAVE_FACE.bodies[tone] ?? CAVE_FACE.dark,
    inside: isRight ? inBlock - border : inBlock,
    last: isRight ? 7 - border : border - 1,
  };
}

/** Darkens the earth below rock, and a little on its right. */
export function paintCaveShadows(cavern: Cavern, raster: Raster): void {
  const { kinds, width } = cavern;
  for (let at = width; at < kinds.length; at++) {
    if (kinds[at] !== FLOOR || (cavern.toEdge[at] ?? 0) > 5 * STEP) continue;
    const strength = shade(kinds, width, at);
    if (strength === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    plot(raster, x, y, blend(colourAt(raster, x, y), SHADOW, strength));
  }
}

function shade(kinds: Uint8Array, width: number, at: number): number {
  const isRock = (back: number): boolean => (kinds[at - back] ?? FLOOR) !== FLOOR;
  if (isRock(width) || isRock(2 * width)) return 0.42;
  if (isRock(3 * width) || isRock(4 * width)) return 0.22;
  return at % width > 1 && (isRock(1) || isRock(2)) ? 0.18 : 0;
}
