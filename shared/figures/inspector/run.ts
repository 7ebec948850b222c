import { digest } from '../../generator/digest.ts';
import { type Enemy, placeEnemies } from '../../generator/distances/enemies.ts';
import { type Reach, reachFrom } from '../../generator/distances/reach.ts';
import { NOISE_SETTINGS } from '../../generator/noise/noise-settings.ts';
import { defaultsOf } from '../../generator/settings-values.ts';
import { createStream } from '../../generator/stream.ts';
import { MOSS } from '../../generator/theme/example-themes.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { generateWalkerLevel, type WalkerLevel } from '../../generator/walker/walker-generator.ts';
import { FLOOR } from '../../generator/walker/walker-kinds.ts';
import { WALKER_SETTINGS } from '../../generator/walker/walker-settings.ts';
import { keepLast } from '../kept.ts';
import { FENCE, type InspectorSettings } from './settings.ts';

/** A level and what was placed in it, whichever cell is looked at. */
export interface Run {
  readonly level: WalkerLevel;
  readonly start: number;
  readonly reach: Reach;
  readonly enemies: readonly Enemy[];
  readonly digest: string;
  /** pictures by name: they stay as they are while one walks over the level */
  readonly painted: Map<string, Raster>;
}

/** Moss grows in patches: the second step of the pipeline writes the biome. */
const NOISE_MAPPING = {
  noises: [{ name: 'Moss', settings: { ...defaultsOf(NOISE_SETTINGS), wavelength: 9, octaves: 2 } }],
  rules: [{ conditions: [{ noise: 'Moss', min: 0.58, max: 1 }], biomes: MOSS }],
};

const keepRun = keepLast<Run>(4);

/** The run of some settings; the last few are kept, since walking over the level changes nothing of it. */
export function runOf(settings: InspectorSettings): Run {
  return keepRun(JSON.stringify({ ...settings, x: 0, y: 0 }), () => makeRun(settings));
}

function makeRun({ seed, floorTiles, start: from, safeSteps, chanceAtExit }: InspectorSettings): Run {
  const walk = { ...defaultsOf(WALKER_SETTINGS), seed, floorTiles, boundsWidth: FENCE.width, boundsHeight: FENCE.height, borderSize: 1 };
  const level = generateWalkerLevel(walk, { noiseMapping: NOISE_MAPPING });
  const start = from === 'spawn' ? level.spawn.y * level.grid.width + level.spawn.x : randomFloor(level, seed);
  const reach = reachFrom(level.grid, start, (tile) => tile === FLOOR);
  const enemies = placeEnemies(reach, level.grid.width, seed, { safeSteps, chanceAtExit });
  return { level, start, reach, enemies, digest: digest(level.grid), painted: new Map() };
}

/** A floor cell of all, in grid order, as the script of the page draws it. */
function randomFloor({ grid }: WalkerLevel, seed: number): number {
  const cells = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === FLOOR);
  return cells[createStream(seed, 'player-start').below(cells.length)] ?? 0;
}
