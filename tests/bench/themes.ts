import {
  applyTheme,
  BIOME_SETTINGS,
  biomeMap,
  CAVE_SETTINGS,
  CAVE_THEME,
  CLIMATE_THEME,
  climatePlan,
  DUNGEON_THEME,
  defaultsOf,
  type Grid,
  generateCave,
  generateNoiseLevel,
  ISLAND_THEME,
  makePlan,
  NOISE_PRESETS,
  noisePlan,
  noisePresetSettings,
  type Plan,
  rulesOf,
  type Theme,
  WILDS_THEME,
} from 'generator';
import { paintTheme } from '../../packages/tile-art/src/sheet/paint-theme.ts';
import type { GroupRecord } from './record.ts';

const SIZE = { width: 64, height: 40 } as const;
const LEVELS = 100;
const WARM = 20;

/** A cave with the ring of wall around it. */
function caveOf(seed: number): Grid {
  return generateCave({
    ...defaultsOf(CAVE_SETTINGS),
    width: SIZE.width - 2,
    height: SIZE.height - 2,
    seed,
  }).grid;
}

function islandOf(seed: number): Grid {
  return generateNoiseLevel(
    noisePlan(NOISE_PRESETS.island, { ...noisePresetSettings('island'), ...SIZE }),
    seed,
  ).grid;
}

/** The themes of levels, of almost as many rules as a theme may have, on levels of the size that most figures show. */
export function benchThemes(record: GroupRecord): void {
  benchTheme(record, 'Island', ISLAND_THEME, (seed) => makePlan(islandOf(seed + WARM), seed));
  benchTheme(record, 'Wilds', WILDS_THEME, (seed) => makePlan(islandOf(seed + WARM), seed));
  benchTheme(record, 'Cave', CAVE_THEME, (seed) => makePlan(caveOf(seed + WARM), seed));
  benchTheme(record, 'Dungeon', DUNGEON_THEME, (seed) => makePlan(caveOf(seed + WARM), seed));
  benchTheme(record, 'Climate', CLIMATE_THEME, climateOf);
}

function climateOf(seed: number): Plan {
  const { grid, biomes } = biomeMap(
    climatePlan(defaultsOf(BIOME_SETTINGS)),
    seed,
    { x: 0, y: 0, ...SIZE },
    { x: 0, y: 0, ...SIZE },
  );
  return makePlan(grid, seed, { cellBiomes: biomes });
}

function benchTheme(
  record: GroupRecord,
  name: string,
  theme: Theme,
  planOf: (seed: number) => Plan,
): void {
  const [applying, painting]: [number[], number[]] = [[], []];
  for (let seed = -WARM; seed < LEVELS; seed++) {
    const plan = planOf(seed);
    const started = performance.now();
    const result = applyTheme(theme, plan);
    const applied = performance.now();
    paintTheme(theme, result);
    if (seed < 0) continue;
    applying.push(applied - started);
    painting.push(performance.now() - applied);
  }
  const what = `theme ${name}, ${rulesOf(theme).length} rules, ${SIZE.width} x ${SIZE.height}`;
  record.add(
    what,
    applying.map((time, at) => time + (painting[at] ?? 0)),
    { unit: 'ms' },
  );
  record.add(`${what}: the painting of it`, painting, { unit: 'ms' });
}
