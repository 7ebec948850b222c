import { cellHash, unit } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { STEP } from '../distance.ts';
import { type Field, makeGrain } from '../grain.ts';
import type { Colour } from '../raster.ts';
import { FLOOR, FOREST, GRASS, GRASSES, SAND, SANDS } from './palette.ts';
import { isPlain, kindAt, type Surface } from './surface.ts';

const GRAIN = 0x4b01;
const DAMP = 0x4b02;
const PATCH = 0x4b03;
const FRINGE = 0x4b04;

/** A surface with the random numbers and the noises of its ground. */
interface Soil {
  readonly surface: Surface;
  readonly grain: Field;
  readonly damp: Field;
  readonly patch: Field;
  readonly detail: Field;
}

/** The colour of each pixel of sand, grass or forest floor. */
export function makeGround(surface: Surface): (x: number, y: number) => Colour {
  const { seed } = surface;
  const grain = makeGrain(seed, GRAIN, surface.width);
  const soil: Soil = { surface, grain, damp: makeSimplex(seed ^ DAMP), patch: makeSimplex(seed ^ PATCH), detail: makeSimplex(seed + PATCH) };
  return (x, y) => groundColour(soil, x, y);
}

function groundColour(soil: Soil, x: number, y: number): Colour {
  const { surface } = soil;
  const at = y * surface.width + x;
  const kind = surface.kinds[at] ?? SAND;
  const toWater = (surface.toShore[at] ?? 0) / STEP;
  const grain = soil.grain(x, y);
  if (kind === SAND) return sandColour(soil, x, y, toWater, grain);
  if (toWater < 1.4) return kindAt(surface, x, y + 1) < SAND ? GRASSES.bank : GRASSES.ledge;
  return kind === GRASS ? grassColour(soil, x, y, grain) : floorColour(soil, x, y, grain);
}

/** Wet near water, darkest on banks that face south, drier inland. */
function sandColour(soil: Soil, x: number, y: number, toWater: number, grain: number): Colour {
  const { surface } = soil;
  if (toWater < 1.4) return kindAt(surface, x, y + 1) < SAND ? SANDS.bank : SANDS.wet;
  if (toWater < 2.4 && kindAt(surface, x, y + 2) < SAND) return SANDS.wet;
  if (!isPlain(surface, x, y)) {
    if (kindAt(surface, x, y - 1) > SAND) return SANDS.wet;
    if (isFringe(surface, x, y, GRASS, 0.32)) return GRASSES.blade;
  }
  const tide = toWater + soil.damp(x / 9, y / 9) * 1.6 + (grain - 0.5);
  if (tide < 3.6) return grain < 0.12 ? SANDS.wet : SANDS.damp;
  if (grain < 0.05) return SANDS.grain;
  if (grain > 0.97) return SANDS.glitter;
  return tide > 8.5 ? SANDS.dry : SANDS.base;
}

/** Three greens in large soft patches, light along the northern edge and dark along the southern. */
function grassColour(soil: Soil, x: number, y: number, grain: number): Colour {
  const { surface } = soil;
  if (!isPlain(surface, x, y)) {
    if (kindAt(surface, x, y + 1) < GRASS) return GRASSES.ledge;
    if (kindAt(surface, x, y - 1) < GRASS) return GRASSES.rim;
    if (isFringe(surface, x, y, FOREST, 0.4)) return FLOOR.base;
  }
  if (grain < 0.035) return GRASSES.lush;
  const fields = soil.patch(x / 52, y / 40) + soil.detail(x / 15, y / 12) * 0.45;
  const patch = fields + (grain - 0.5) * 0.5;
  if (patch > 0.42) return grain > 0.95 ? GRASSES.tip : GRASSES.sunny;
  return patch < -0.4 ? GRASSES.lush : GRASSES.base;
}

function floorColour(soil: Soil, x: number, y: number, grain: number): Colour {
  const patch = soil.patch(x / 11, y / 9) + (grain - 0.5);
  if (patch > 0.55) return FLOOR.moss;
  return patch < -0.2 ? FLOOR.dark : FLOOR.base;
}

/** Whether plants of a higher kind beside this pixel reach over the border; `share` is how often. */
function isFringe(surface: Surface, x: number, y: number, kind: number, share: number): boolean {
  const across = Math.max(kindAt(surface, x - 1, y), kindAt(surface, x + 1, y));
  const along = Math.max(kindAt(surface, x, y - 1), kindAt(surface, x, y + 1));
  return Math.max(across, along) >= kind && unit(cellHash(surface.seed, FRINGE, x, y)) < share;
}
