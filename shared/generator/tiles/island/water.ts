import { cellHash } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { STEP } from '../distance.ts';
import { makeGrain, soften } from '../grain.ts';
import { blend, type Colour, plot, type Raster } from '../raster.ts';
import { DEEP_WATER, SAND, WATER, WATER_RAMP } from './palette.ts';
import { kindAt, type Surface, TILE } from './surface.ts';

const SPECKLE = 0x3a01;
const SWELL = 0x3a02;
const FOAM = 0x3a03;
const WAVE = 0x3a04;

/** The ramp with a colour half way between each two tones: smooth enough, and still pixel art. */
const HALF_STEPS: readonly Colour[] = WATER_RAMP.flatMap((tone, index) => [tone, blend(tone, WATER_RAMP[index + 1] ?? tone, 0.5)]);

/** Pixels over which the colour changes on either side of the border of deep water, and towards land. */
const SLOPE = 7;
const BEACH = 9;

/** The colour of each pixel of water, by its distances to other water and to land, with foam along the land. */
export function makeWater(surface: Surface): (x: number, y: number) => Colour {
  const speckle = makeGrain(surface.seed, SPECKLE, surface.width);
  const swells = makeSimplex(surface.seed ^ SWELL);
  const swell = soften(surface.width, surface.height, 2, (x, y) => swells(x / 46, y / 30));
  const foam = makeSimplex(surface.seed ^ FOAM);
  return (x, y) => {
    const at = y * surface.width + x;
    const toLand = (surface.toShore[at] ?? 0) / STEP;
    const line = toLand > 6 ? undefined : foamColour(surface, x, y, toLand, foam(x / 7, y / 7));
    if (line !== undefined) return line;
    const drop = Math.min(1, (surface.toDrop[at] ?? 0) / STEP / SLOPE);
    const rise = surface.kinds[at] === DEEP_WATER ? -drop : drop;
    const beach = 1 - Math.min(1, toLand / BEACH);
    return fromRamp(0.4 + (1 + rise) * 1.8 + beach * 1.5 + swell(x, y) * 0.4 + (speckle(x, y) - 0.5) * 0.5);
  };
}

function fromRamp(level: number): Colour {
  return HALF_STEPS[Math.floor(Math.max(0, Math.min(WATER_RAMP.length - 1, level)) * 2 + 0.5)] ?? 0;
}

/** Two broken lines along the coast: foam at the land, spray further out. */
function foamColour(surface: Surface, x: number, y: number, toLand: number, broken: number): Colour | undefined {
  if (toLand < 1.4) {
    const underBank = kindAt(surface, x, y - 1) >= SAND;
    if (underBank && broken < 0.1) return WATER.shade;
    return broken > -0.2 ? WATER.foam : WATER.spray;
  }
  if (toLand < 2.4 && broken > 0.55) return WATER.spray;
  return toLand >= 4 && toLand < 5.2 && broken > 0.28 ? WATER.spray : undefined;
}

/** Small waves in about one of eight cells, away from the shore. */
export function paintWaves(surface: Surface, raster: Raster): void {
  for (let row = 0; row < surface.height; row += TILE) {
    for (let column = 0; column < surface.width; column += TILE) {
      const hash = cellHash(surface.seed, WAVE, column, row);
      if (hash % 100 >= 13) continue;
      const x = column + ((hash >>> 8) & 7);
      const y = row + ((hash >>> 11) & 7);
      const at = y * surface.width + x;
      if ((surface.kinds[at] ?? SAND) >= SAND || (surface.toShore[at] ?? 0) < 9 * STEP) continue;
      paintWave(raster, x, y, 2 + ((hash >>> 14) & 1), surface.kinds[at] === DEEP_WATER ? WATER.wave : WATER.spray);
    }
  }
}

/** A crest with its two ends a pixel lower. */
function paintWave(raster: Raster, x: number, y: number, length: number, colour: Colour): void {
  plot(raster, x - 1, y + 1, colour);
  for (let i = 0; i < length; i++) plot(raster, x + i, y, colour);
  plot(raster, x + length, y + 1, colour);
}
