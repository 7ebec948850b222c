import {
  applyTheme,
  CAVE_SETTINGS,
  CAVE_THEME,
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
  paintTheme,
  type Theme,
} from '../../shared/generator/index.ts';
import { rulesOf } from '../../shared/generator/theme/theme.ts';
import { print, spread } from './print.ts';

const SIZE = { width: 64, height: 40 } as const;
const LEVELS = 100;
const WARM = 20;

/** A cave with the ring of wall around it. */
function caveOf(seed: number): Grid {
  return generateCave({ ...defaultsOf(CAVE_SETTINGS), width: SIZE.width - 2, height: SIZE.height - 2, seed }).grid;
}

function islandOf(seed: number): Grid {
  return generateNoiseLevel(noisePlan(NOISE_PRESETS.island, { ...noisePresetSettings('island'), ...SIZE }), seed).grid;
}

/** The themes of levels, of almost as many rules as a theme may have, on levels of the size that most figures show. */
export function benchThemes(): void {
  benchTheme('Island', ISLAND_THEME, islandOf);
  benchTheme('Cave', CAVE_THEME, caveOf);
  benchTheme('Dungeon', DUNGEON_THEME, caveOf);
}

function benchTheme(name: string, theme: Theme, levelOf: (seed: number) => Grid): void {
  const [applying, painting]: [number[], number[]] = [[], []];
  for (let seed = -WARM; seed < LEVELS; seed++) {
    const plan = makePlan(levelOf(seed + WARM), seed);
    const started = performance.now();
    const result = applyTheme(theme, plan);
    const applied = performance.now();
    paintTheme(theme, result);
    if (seed < 0) continue;
    applying.push(applied - started);
    painting.push(performance.now() - applied);
  }
  const both = applying.map((time, at) => time + (painting[at] ?? 0));
  const what = `theme ${name}, ${rulesOf(theme).length} rules, ${SIZE.width} x ${SIZE.height}`;
  print(what, spread(both));
  print(`${what}, its rules and painting`, `${spread(applying)}; ${spread(painting)}`);
}
