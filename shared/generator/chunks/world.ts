/* A world without an edge to cut into chunks: every cell is a function of the seed and its place alone. */
import type { CellRect } from '../cell-rect.ts';
import { heightWindow } from '../noise/height-field.ts';
import { type Mapping, mapHeights } from '../noise/mapping.ts';
import { DEFAULT_NOISE, type NoiseSettings } from '../noise/noise-settings.ts';
import { makePlan, type Plan } from '../theme/plan.ts';
import { DEEP_WATER, FOREST, GRASS, SAND, SHALLOWS } from '../tiles/island-palette.ts';

const NOISE: NoiseSettings = { ...DEFAULT_NOISE, wavelength: 28, octaves: 3 };

const MAPPING: Mapping = {
  bands: [
    { below: 0.3, tile: DEEP_WATER },
    { below: 0.38, tile: SHALLOWS },
    { below: 0.43, tile: SAND },
    { below: 0.72, tile: GRASS },
  ],
  fallback: FOREST,
};

/** The plan of some cells of the world. A window equals the same cells of any larger window. */
export function worldPlan(seed: number, window: CellRect): Plan {
  const grid = mapHeights(heightWindow(NOISE, seed, window, window), window.width, window.height, MAPPING);
  return makePlan(grid, seed, { origin: { x: window.x, y: window.y } });
}
