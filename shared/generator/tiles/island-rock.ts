import { cellHash, unit } from '../hash.ts';
import { simplex } from '../noise/gradient-noise.ts';
import { ROCK, ROCKS, SHADOW } from './island-palette.ts';
import { kindAt, PEAK, type Surface } from './island-surface.ts';
import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';

const GRIT = 0x5c01;
const FACE = 0x5c02;
const BED = 0x5c03;

/** Pixels of cliff seen under the southern edge of rock, and of the second rise upon it. */
const FACE_HEIGHT = 6;
const PEAK_FACE_HEIGHT = 4;

/** The colour of a rock pixel: a cliff face where the rock ends to the south, else its top. */
export function rockColour(surface: Surface, x: number, y: number): Colour {
  const level = kindAt(surface, x, y);
  const drop = dropBelow(surface, x, y, level);
  if (drop > 0) return faceColour(surface, x, drop, level === PEAK ? PEAK_FACE_HEIGHT : FACE_HEIGHT);
  return topColour(surface, x, y, level);
}

/** How many pixels of face lie from here down to the foot, 0 when the pixel is on the top. */
function dropBelow(surface: Surface, x: number, y: number, level: number): number {
  const reach = level === PEAK ? PEAK_FACE_HEIGHT : FACE_HEIGHT;
  for (let down = 1; down <= reach; down++) if (y + down < surface.height && kindAt(surface, x, y + down) < level) return down;
  return 0;
}

/** Upright strata one or two pixels wide, lit at the brow and dark at the foot. */
function faceColour(surface: Surface, x: number, drop: number, reach: number): Colour {
  if (drop === reach) return ROCKS.rim;
  if (drop === 1) return ROCKS.foot;
  const stratum = ROCKS.faces[cellHash(surface.seed, FACE, x >> 1, drop >> 2) & 3] ?? ROCKS.edge;
  return drop === reach - 1 ? blend(stratum, ROCKS.rim, 0.25) : stratum;
}

function topColour(surface: Surface, x: number, y: number, level: number): Colour {
  const peak = level === PEAK;
  if (kindAt(surface, x, y - 1) < level || kindAt(surface, x - 1, y) < level) return peak ? ROCKS.peakRim : ROCKS.rim;
  if (kindAt(surface, x + 1, y) < level) return ROCKS.edge;
  const grit = unit(cellHash(surface.seed, GRIT, x, y));
  const light = crag(surface.seed, x - 1, y - 1) - crag(surface.seed, x + 1, y + 1) + (grit - 0.5) * 0.16;
  const tones = peak ? ROCKS.peaks : ROCKS.tops;
  const tone = light > 0.3 ? 3 : light > 0.02 ? 2 : light > -0.27 ? 1 : 0;
  return tones[tone] ?? ROCKS.edge;
}

/** Broken ground: sharp crests where noise passes 0, longer from east to west as strata are. */
function crag(seed: number, x: number, y: number): number {
  return Math.abs(simplex(seed ^ BED, x / 21, y / 15)) + Math.abs(simplex(seed + BED, x / 8, y / 6)) * 0.34;
}

/** Lets every cliff darken the ground at its foot, so that rock stands up from the grass. */
export function paintCliffShadows(surface: Surface, raster: Raster): void {
  for (let y = 1; y < surface.height; y++) {
    for (let x = 0; x < surface.width; x++) {
      const here = kindAt(surface, x, y);
      if (here >= PEAK) continue;
      const depth = shadowDepth(surface, x, y, Math.max(here + 1, ROCK));
      if (depth > 0) plot(raster, x, y, blend(colourAt(raster, x, y), SHADOW, depth === 1 ? 0.42 : 0.2));
    }
  }
}

/** 1 right under a cliff, 2 or 3 further out, 0 in the light. */
function shadowDepth(surface: Surface, x: number, y: number, above: number): number {
  for (let up = 1; up <= 3; up++) if (kindAt(surface, x, y - up) >= above) return up;
  return 0;
}
