import { cellHash, unit } from '../hash.ts';
import { simplex } from '../noise/gradient-noise.ts';
import { STEP } from './distance.ts';
import { FLOOR, FOREST, GRASS, GRASSES, SAND, SANDS } from './island-palette.ts';
import { kindAt, type Surface } from './island-surface.ts';
import type { Colour } from './raster.ts';

const GRAIN = 0x4b01;
const DAMP = 0x4b02;
const PATCH = 0x4b03;
const FRINGE = 0x4b04;

/** The colour of a sand, grass or forest floor pixel. */
export function groundColour(surface: Surface, x: number, y: number): Colour {
  const kind = kindAt(surface, x, y);
  const toWater = (surface.toWater[y * surface.width + x] ?? 0) / STEP;
  const grain = unit(cellHash(surface.seed, GRAIN, x, y));
  if (kind === SAND) return sandColour(surface, x, y, toWater, grain);
  if (toWater < 1.4) return kindAt(surface, x, y + 1) < SAND ? GRASSES.bank : GRASSES.ledge;
  return kind === GRASS ? grassColour(surface, x, y, grain) : floorColour(surface, x, y, grain);
}

/** Wet along the water, darkest where the bank is seen from the front, drier inland. */
function sandColour(surface: Surface, x: number, y: number, toWater: number, grain: number): Colour {
  if (toWater < 1.4) return kindAt(surface, x, y + 1) < SAND ? SANDS.bank : SANDS.wet;
  if (toWater < 2.4 && kindAt(surface, x, y + 2) < SAND) return SANDS.wet;
  if (kindAt(surface, x, y - 1) > SAND) return SANDS.wet;
  if (fringed(surface, x, y, GRASS, 0.32)) return GRASSES.blade;
  const tide = toWater + simplex(surface.seed ^ DAMP, x / 9, y / 9) * 1.6 + (grain - 0.5);
  if (tide < 3.6) return grain < 0.12 ? SANDS.wet : SANDS.damp;
  if (grain < 0.05) return SANDS.grain;
  if (grain > 0.97) return SANDS.glitter;
  return tide > 8.5 ? SANDS.dry : SANDS.base;
}

/** Three greens in large soft patches, a sunny rim to the north and a dark ledge to the south. */
function grassColour(surface: Surface, x: number, y: number, grain: number): Colour {
  if (kindAt(surface, x, y + 1) < GRASS) return GRASSES.ledge;
  if (kindAt(surface, x, y - 1) < GRASS) return GRASSES.rim;
  if (fringed(surface, x, y, FOREST, 0.4)) return FLOOR.base;
  const fields = simplex(surface.seed ^ PATCH, x / 52, y / 40) + simplex(surface.seed + PATCH, x / 15, y / 12) * 0.45;
  const patch = fields + (grain - 0.5) * 0.5;
  if (grain < 0.035) return GRASSES.lush;
  if (patch > 0.42) return grain > 0.95 ? GRASSES.tip : GRASSES.sunny;
  return patch < -0.4 ? GRASSES.lush : GRASSES.base;
}

function floorColour(surface: Surface, x: number, y: number, grain: number): Colour {
  const patch = simplex(surface.seed ^ PATCH, x / 11, y / 9) + (grain - 0.5);
  if (patch > 0.55) return FLOOR.moss;
  return patch < -0.2 ? FLOOR.dark : FLOOR.base;
}

/** Whether a blade of the higher ground beside this pixel reaches over the border. */
function fringed(surface: Surface, x: number, y: number, kind: number, share: number): boolean {
  const across = Math.max(kindAt(surface, x - 1, y), kindAt(surface, x + 1, y));
  const along = Math.max(kindAt(surface, x, y - 1), kindAt(surface, x, y + 1));
  return Math.max(across, along) >= kind && unit(cellHash(surface.seed, FRINGE, x, y)) < share;
}
