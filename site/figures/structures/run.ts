import {
  CAMP,
  DEEP_WATER,
  digest,
  type EntryReport,
  type ExplainedPlace,
  explainPlaces,
  FIRST_NOISE,
  FOREST,
  GRASS,
  type Grid,
  generateNoiseLevel,
  generateWalkerLevel,
  NOISE_PRESETS,
  type NoisePlan,
  noisePlan,
  noisePresetSettings,
  PIER,
  type Placement,
  ROCK,
  rulesOfBands,
  SAND,
  SHALLOWS,
  type StructureEntry,
  type StructureLevel,
  structureStep,
  VAULT,
  WALKER_PRESETS,
  walkerPresetSettings,
} from 'generator';
import type { Raster } from 'tile-art';
import { keepRuns } from '../../level/cached-pictures.ts';
import type { Themed } from '../../level/level.ts';
import { noiseStepsLife } from '../../level/why/noise-steps-life.ts';
import { walkerLife } from '../../level/why/walker-life.ts';
import { MOST_CELLS, type StructuresSettings } from './settings.ts';

/** A level with its structures, and the outcome of each position. */
export interface Run {
  readonly level: StructureLevel;
  readonly entry: StructureEntry;
  readonly placement: Placement;
  readonly report: EntryReport;
  readonly explained: readonly ExplainedPlace[];
  /** the level after the later steps */
  readonly finished: Grid;
  /** the steps that made a cell of the finished level */
  readonly life: NonNullable<Themed['life']>;
  readonly digest: string;
  /** the finished level in its theme; another chosen cell does not change it */
  readonly painted: Map<string, Raster>;
}

/** The level of the settings. The last few are kept, since another chosen cell does not change it. */
export const runOf = keepRuns<StructuresSettings, Run>(4, { x: 0, y: 0 }, makeRun);

const STRUCTURES = { pier: PIER, camp: CAMP, vault: VAULT } as const;

function makeRun(settings: StructuresSettings): Run {
  const entry: StructureEntry = {
    structure: STRUCTURES[settings.structure],
    settings: { ...settings, required: false },
    biomes: 0,
  };
  const { placement, level, finished, life } =
    settings.structure === 'vault'
      ? inDungeon(entry, settings.seed)
      : onIsland(entry, settings.seed);
  const [report] = placement.entries;
  if (!report) throw new Error('one entry has one report');
  return {
    level,
    entry,
    placement,
    report,
    finished,
    life,
    explained: explainPlaces(level, report),
    digest: digest(finished),
    painted: new Map(),
  };
}

/** Cells of the island. */
const SIZE = { width: 60, height: 36 } as const;

/** An island with wide beaches and meadows, smoothed once, since rough coasts are seldom straight for five cells. */
function islandPlan(): NoisePlan {
  const { noises } = NOISE_PRESETS.island;
  const bands = [
    { below: 0.34, tile: DEEP_WATER },
    { below: 0.46, tile: SHALLOWS },
    { below: 0.56, tile: SAND },
    { below: 0.66, tile: GRASS },
    { below: 0.74, tile: FOREST },
  ];
  return {
    ...noisePlan(NOISE_PRESETS.island, { ...noisePresetSettings('island'), ...SIZE }),
    noises: noises.map((noise) => ({
      ...noise,
      settings: { ...noise.settings, wavelength: 28, octaves: 3 },
    })),
    mapping: rulesOfBands({ bands, fallback: ROCK }, FIRST_NOISE),
    smoothing: 1,
  };
}

type Made = Pick<Run, 'level' | 'placement' | 'finished' | 'life'>;

function onIsland(entry: StructureEntry, seed: number): Made {
  const made = generateNoiseLevel({ ...islandPlan(), structures: structureStep([entry]) }, seed);
  const { stages, structures: placement, grid: finished, biomes } = made;
  const before = stages.find(({ id }) => id === 'connectivity');
  const last = stages[stages.length - 1];
  if (!before || !last || !placement) throw new Error('the step has run');
  const life = (x: number, y: number) => noiseStepsLife(made, last, x, y);
  return {
    level: { seed, grid: before.grid, inner: before.inner, biomes, spawns: [] },
    placement,
    finished,
    life,
  };
}

/** The Dungeon preset with smaller bounds, and with walls as thin as those of the vault, two cells. */
function inDungeon(entry: StructureEntry, seed: number): Made {
  const settings = {
    ...walkerPresetSettings(WALKER_PRESETS[0], seed),
    boundsWidth: BOUNDS,
    boundsHeight: BOUNDS_HEIGHT,
    floorTiles: 480,
    minWallHeight: 2,
  };
  const made = generateWalkerLevel(settings, { structures: structureStep([entry]) });
  const { stages, structures: placement, grid: finished, biomes, spawn, inner } = made;
  const before = stages.find(({ step }) => step === 'spawn-points');
  if (!before || !placement) throw new Error('the step has run');
  return {
    level: { seed, grid: before.grid, inner, biomes, spawns: [spawn] },
    placement,
    finished,
    life: (x, y) => walkerLife(made, x, y),
  };
}

/** Smaller than the level, since stamps extend a few cells over the bounds, and the border is added. */
const BOUNDS = MOST_CELLS - 14;
const BOUNDS_HEIGHT = 34;
