/* An endless world and several themes for it, some of which cannot be made chunk by chunk. */
import type { CellRect } from '../cell-rect.ts';
import { DEEP_WATER, FOREST, GRASS, SAND, SHALLOWS } from '../island-kinds.ts';
import { heightWindow } from '../noise/height-field.ts';
import { type Mapping, mapHeights } from '../noise/mapping.ts';
import { DEFAULT_NOISE, type NoiseSettings } from '../noise/noise-settings.ts';
import { createStream } from '../stream.ts';
import type { Trial } from '../theme/apply-theme.ts';
import { makePlan, type Plan } from '../theme/plan.ts';
import { type Rolls, rollsOf } from '../theme/rolls.ts';
import type { Overlaps, Rule, Theme } from '../theme/theme.ts';
import { SHORE_RULES, thingOnGrass, wildsTheme } from '../themes/wilds.ts';
import type { ChunkJob } from './chunks.ts';

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

/** The plan of a window of the world. It equals the same cells of any larger window. */
export function worldPlan(seed: number, window: CellRect): Plan {
  const grid = mapHeights(
    heightWindow(NOISE, seed, window, window),
    window.width,
    window.height,
    MAPPING,
  );
  return makePlan(grid, seed, { origin: { x: window.x, y: window.y } });
}

/**
 * Small plants, oaks or windmills, by the rule that resolves overlaps: hash of each cell, row order, or a random
 * stream.
 */
export type ChunkMode =
  | 'single-cell'
  | 'highest-hash'
  | 'highest-hash-large'
  | 'row-order'
  | 'stream';

const SMALL_PLANTS = wildsTheme(SHORE_RULES);

function oaks(overlaps: Overlaps): Theme {
  return wildsTheme([thingOnGrass({ output: 'oak', overlaps, probability: 0.6 })]);
}

const THEMES: Readonly<Record<ChunkMode, Theme>> = {
  'single-cell': SMALL_PLANTS,
  'highest-hash': oaks('highest-hash'),
  'highest-hash-large': wildsTheme([
    thingOnGrass({ output: 'mill', overlaps: 'highest-hash', probability: 0.4 }),
  ]),
  'row-order': oaks('row-order'),
  stream: SMALL_PLANTS,
};

/** The theme of a mode, and its random numbers if they are not the usual hashes. */
export function modeOf(mode: ChunkMode): { readonly theme: Theme; readonly trial: Trial } {
  return { theme: THEMES[mode], trial: mode === 'stream' ? { rolls: streamRolls } : {} };
}

/**
 * The obvious source of random numbers: the next one for each cell tested. It makes a cell depend on all cells before
 * it.
 */
function streamRolls(rule: Rule, plan: Plan): Rolls {
  const stream = createStream(plan.seed, rule.id);
  return { ...rollsOf(rule, plan), chance: () => stream.next() };
}

export function worldJob(
  mode: ChunkMode,
  seed: number,
  level: CellRect,
  side: number,
  margin: number,
): ChunkJob {
  return { ...modeOf(mode), planOf: (window) => worldPlan(seed, window), level, side, margin };
}
