import { cellHash } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { type Field, makeGrain } from '../grain.ts';
import { blend, type Colour, colourAt, plot, type Raster } from '../raster.ts';
import { ROCK, ROCKS, SHADOW } from './palette.ts';
import { isPlain, kindAt, PEAK, type Surface } from './surface.ts';

const GRIT = 0x5c01;
const FACE = 0x5c02;
const BED = 0x5c03;

/** Pixels of cliff below the southern edge of rock, and of a peak. */
const FACE_HEIGHT = 6;
const PEAK_FACE_HEIGHT = 4;

/** A surface with the random numbers and the height of its rock. */
interface Beds {
  readonly surface: Surface;
  readonly grit: Field;
  readonly crag: Field;
}

/** The colour of each pixel of rock: a cliff face where the rock ends to the south, else its top. */
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

/** Pixels from here down to the foot of the face; 0 on the top. */
function dropBelow({ kinds, width }: Surface, at: number, level: number): number {
  const reach = level === PEAK ? PEAK_FACE_HEIGHT : FACE_HEIGHT;
  for (let down = 1; down <= reach; down++) if ((kinds[at + down * width] ?? level) < level) return down;
  return 0;
}

/** Vertical strata one or two pixels wide, light at the upper edge and dark at the foot. */
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
  const grit = beds.grit(x, y);
  const light = beds.crag(x - 1, y - 1) - beds.crag(x + 1, y + 1) + (grit - 0.5) * 0.16;
  const tones = peak ? ROCKS.peaks : ROCKS.tops;
  const tone = light > 0.3 ? 3 : light > 0.02 ? 2 : light > -0.27 ? 1 : 0;
  return tones[tone] ?? ROCKS.edge;
}

/**
 * Heights with sharp crests where a noise passes 0, longer from east to west. Two pixels ask for each value, so it is
 * kept.
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

/** Strength of the shadow below a cliff, by pixel. */
const SHADOWS = [0.42, 0.2, 0.2];

export function paintCliffShadows(surface: Surface, raster: Raster): void {
  const { kinds, width } = surface;
  // Peaks are surrounded by rock, so none comes before the first or after the last rock.
  const first = kinds.indexOf(ROCK);
  if (first < 0) return;
  const last = kinds.lastIndexOf(ROCK);
  for (let at = first; at <= last; at++) {
    const kind = kinds[at] ?? 0;
    if (kind >= ROCK && (kinds[at + width] ?? kind) < kind) paintShadow(surface, raster, at, kind);
  }
}

/** Darkens the pixels below the foot of a cliff, except where another cliff has darkened them. */
function paintShadow({ kinds, width }: Surface, raster: Raster, foot: number, kind: number): void {
  let nearer = 0;
  for (const [down, strength] of SHADOWS.entries()) {
    const at = foot + (down + 1) * width;
    const here = kinds[at];
    if (here === undefined) return;
    // Rock in between that is higher than this pixel has darkened it already.
    if (here < kind && here >= nearer) {
      const x = at % width;
      const y = (at - x) / width;
      plot(raster, x, y, blend(colourAt(raster, x, y), SHADOW, strength));
    }
    if (here >= ROCK) nearer = Math.max(nearer, here);
  }
}
