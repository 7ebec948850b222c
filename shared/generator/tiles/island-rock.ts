import { cellHash } from '../hash.ts';
import { makeSimplex } from '../noise/gradient-noise.ts';
import { type Grain, grainAt, makeGrain } from './grain.ts';
import { ROCK, ROCKS, SHADOW } from './island-palette.ts';
import { isPlain, kindAt, PEAK, type Surface } from './island-surface.ts';
import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';
import type { Field } from './soft-field.ts';

const GRIT = 0x5c01;
const FACE = 0x5c02;
const BED = 0x5c03;

/** Pixels of cliff seen under the southern edge of rock, and of the second rise upon it. */
const FACE_HEIGHT = 6;
const PEAK_FACE_HEIGHT = 4;

/** What rock needs besides the surface: a number of chance for each pixel, and the height of its beds. */
interface Beds {
  readonly surface: Surface;
  readonly grit: Grain;
  readonly crag: Field;
}

/** How rock looks: a cliff face where the rock ends to the south, else its top. */
export function makeRock(surface: Surface): (x: number, y: number) => Colour {
  const beds: Beds = { surface, grit: makeGrain(surface.seed, GRIT, surface.width), crag: makeCrag(surface) };
  return (x, y) => {
    const at = y * surface.width + x;
    const level = surface.kinds[at] ?? ROCK;
    const drop = dropBelow(surface, at, level);
    if (drop > 0) return faceColour(surface, x, drop, level === PEAK ? PEAK_FACE_HEIGHT : FACE_HEIGHT);
    return topColour(beds, x, y, level);
  };
}

/** How many pixels of face lie from here down to the foot, 0 when the pixel is on the top. */
function dropBelow({ kinds, width }: Surface, at: number, level: number): number {
  const reach = level === PEAK ? PEAK_FACE_HEIGHT : FACE_HEIGHT;
  for (let down = 1; down <= reach; down++) if ((kinds[at + down * width] ?? level) < level) return down;
  return 0;
}

/** Upright strata one or two pixels wide, lit at the brow and dark at the foot. */
function faceColour(surface: Surface, x: number, drop: number, reach: number): Colour {
  if (drop === reach) return ROCKS.rim;
  if (drop === 1) return ROCKS.foot;
  const stratum = ROCKS.faces[cellHash(surface.seed, FACE, x >> 1, drop >> 2) & 3] ?? ROCKS.edge;
  return drop === reach - 1 ? blend(stratum, ROCKS.rim, 0.25) : stratum;
}

function topColour(beds: Beds, x: number, y: number, level: number): Colour {
  const { surface } = beds;
  const peak = level === PEAK;
  if (!isPlain(surface, x, y)) {
    if (kindAt(surface, x, y - 1) < level || kindAt(surface, x - 1, y) < level) return peak ? ROCKS.peakRim : ROCKS.rim;
    if (kindAt(surface, x + 1, y) < level) return ROCKS.edge;
  }
  const grit = grainAt(beds.grit, x, y);
  const light = beds.crag(x - 1, y - 1) - beds.crag(x + 1, y + 1) + (grit - 0.5) * 0.16;
  const tones = peak ? ROCKS.peaks : ROCKS.tops;
  const tone = light > 0.3 ? 3 : light > 0.02 ? 2 : light > -0.27 ? 1 : 0;
  return tones[tone] ?? ROCKS.edge;
}

/**
 * Broken ground: sharp crests where noise passes 0, longer from east to west as strata are. Each place is asked for twice, from the pixel on
 * its either side, so it is remembered.
 */
function makeCrag({ seed, width, height }: Surface): Field {
  const wide = makeSimplex(seed ^ BED);
  const fine = makeSimplex(seed + BED);
  const columns = width + 2;
  const known = new Float64Array(columns * (height + 2));
  return (x, y) => {
    const at = (y + 1) * columns + x + 1;
    const before = known[at] ?? 0;
    if (before !== 0) return before;
    const crest = Math.abs(wide(x / 21, y / 15)) + Math.abs(fine(x / 8, y / 6)) * 0.34;
    known[at] = crest;
    return crest;
  };
}

/** Pixels of shadow at the foot of a cliff; the first is the darkest. */
const SHADOWS = [0.42, 0.2, 0.2];

/** Lets every cliff darken the ground at its foot, so that rock stands up from the grass. */
export function paintCliffShadows(surface: Surface, raster: Raster): void {
  const { kinds, width } = surface;
  // Peaks rise from rock alone, so nothing before the first rock is as high.
  const first = kinds.indexOf(ROCK);
  if (first < 0) return;
  const last = kinds.lastIndexOf(ROCK);
  for (let at = first; at <= last; at++) {
    const kind = kinds[at] ?? 0;
    if (kind >= ROCK && (kinds[at + width] ?? kind) < kind) paintShadow(surface, raster, at, kind);
  }
}

/** Darkens what lies below a foot, down to where another foot or higher ground begins. */
function paintShadow({ kinds, width }: Surface, raster: Raster, foot: number, kind: number): void {
  let nearer = 0;
  for (const [down, strength] of SHADOWS.entries()) {
    const at = foot + (down + 1) * width;
    const here = kinds[at];
    if (here === undefined) return;
    // Rock in between that is higher than this pixel has shaded it already.
    if (here < kind && here >= nearer) {
      const x = at % width;
      const y = (at - x) / width;
      plot(raster, x, y, blend(colourAt(raster, x, y), SHADOW, strength));
    }
    if (here >= ROCK) nearer = Math.max(nearer, here);
  }
}
