/* The two generators of islands. For every seed, both keep water along the whole edge of the island's box. */

import { distanceTo, STRAIGHT_STEP } from '../distance.ts';
import { type Grid, makeGrid } from '../grid.ts';
import { DEEP_WATER, FOREST, GRASS, ROCK, SAND, SHALLOWS } from '../island-kinds.ts';
import { heightField } from '../noise/height-field.ts';
import { mapHeights } from '../noise/mapping.ts';
import { DEFAULT_NOISE } from '../noise/noise-settings.ts';
import { walkLimits } from '../walker/walk.ts';
import { generateWalkerLevel } from '../walker/walker-generator.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { WALKER_PRESETS } from '../walker/walker-settings.ts';

/** Heights below this are deep water. */
const DEEP = 0.5;

const BANDS = [
  { below: DEEP, tile: DEEP_WATER },
  { below: 0.56, tile: SHALLOWS },
  { below: 0.61, tile: SAND },
  { below: 0.71, tile: GRASS },
  { below: 0.79, tile: FOREST },
];

/**
 * The weakest falloff, in hundredths, that keeps the edge of an island of `size` cells in deep water. A height at the
 * edge is at most `1 - strength * (1 - e)`, where `e` is 1 minus the falloff half a cell inside.
 */
export function falloffFor(size: number): number {
  const along = 1 - 1 / size;
  const weakest = (1 - DEEP) / (along * along);
  return Math.min(1, (Math.floor(weakest * 100) + 1) / 100);
}

/**
 * An island of noise, made like the first step of the noise generator: heights that sink towards the edge, cut into
 * bands.
 */
export function noiseIsland(size: number, seed: number): Grid {
  const wavelength = Math.max(6, Math.floor(size / 2));
  const noise = {
    ...DEFAULT_NOISE,
    wavelength,
    octaves: 3,
    falloff: 'square-bump',
    falloffStrength: falloffFor(size),
  } as const;
  return mapHeights(heightField(noise, seed, size, size), size, size, {
    bands: BANDS,
    fallback: ROCK,
  });
}

/** Cells between the bounds of a walk and the edge of its box: one for stamps, one of shallows, one of deep water. */
const MARGIN = 3;
const LAND_SHARE = 0.62;

/** An island of walkers: their floor becomes land by its distance from the coast, the rest sea. */
export function walkerIsland(size: number, seed: number): Grid {
  const fenced = Math.max(1, size - 2 * MARGIN);
  const [, island] = WALKER_PRESETS;
  const settings = {
    ...island.values,
    seed,
    floorTiles: Math.max(1, Math.floor(fenced * fenced * LAND_SHARE)),
    startWalkers: 2,
    maxWalkers: 4,
    bounded: true,
    boundsWidth: fenced,
    boundsHeight: fenced,
    borderSize: 0,
  };
  const { grid, walk } = generateWalkerLevel(settings);
  const { fence } = walkLimits(settings);
  const land = new Uint8Array(size * size);
  grid.cells.forEach((kind, at) => {
    const row = Math.floor(at / grid.width);
    const x = MARGIN + walk.box.x - fence.x + at - row * grid.width;
    const y = MARGIN + walk.box.y - fence.y + row;
    if (kind === FLOOR) land[y * size + x] = 1;
  });
  return landscape(land, size);
}

/** The distance from water up to which land is of each kind, in thirds of a cell. */
const COAST = [
  { upTo: STRAIGHT_STEP + 1, tile: SAND },
  { upTo: 3 * STRAIGHT_STEP, tile: GRASS },
  { upTo: 4 * STRAIGHT_STEP + 1, tile: FOREST },
];

/** Land by its distance from the water, with shallows along the coast. */
function landscape(land: Uint8Array, size: number): Grid {
  const inland = distanceTo(
    land.map((is) => 1 - is),
    size,
  );
  const offshore = distanceTo(land, size);
  const grid = makeGrid(size, size, DEEP_WATER);
  land.forEach((is, cell) => {
    const far = inland[cell] ?? 0;
    if (is === 1) grid.cells[cell] = COAST.find(({ upTo }) => far <= upTo)?.tile ?? ROCK;
    else if ((offshore[cell] ?? 0) <= STRAIGHT_STEP + 1) grid.cells[cell] = SHALLOWS;
  });
  return grid;
}
