import {
  applyTheme,
  type Cell,
  DUNGEON_THEME,
  emptiestCell,
  FLOOR,
  filterNoise,
  type Grid,
  generateWalkerLevel,
  makeGrid,
  makePlan,
  outputTileAt,
  ROCK_STAGES,
  ROCKY,
  type RockNumbers,
  type RockStage,
  type Rule,
  type RuleGroup,
  rockFilter,
  rockMapping,
  rockTheme,
  rulesOf,
  type Theme,
  themeDigest,
  WALKER_PRESETS,
  WALL,
  type WalkerLevel,
} from 'generator';
import { keepLast } from '../../level/cached-pictures.ts';
import type { LifeLine, Themed } from '../../level/level.ts';
import { walkerLifeInFrame } from '../../level/why/walker-life.ts';
import { ROCK_LEVEL, type RocksSettings } from './settings.ts';

/** The plan of all four stages, in the size of the picture. */
export interface RockLevel {
  readonly grid: Grid;
  /** bits that noise mapping wrote */
  readonly biomes: Uint32Array;
  readonly floor: number;
  /** the level without the wall around it, and the cell on which its lower left cell lies */
  readonly made: WalkerLevel;
  readonly corner: Cell;
}

/** Bounds smaller than the picture, with room for rooms that extend over them and for a cell of wall on each side. */
const WALK = {
  ...WALKER_PRESETS[0].values,
  floorTiles: 520,
  boundsWidth: ROCK_LEVEL.width - 10,
  boundsHeight: ROCK_LEVEL.height - 10,
  borderSize: 1,
};

const keepLevel = keepLast<RockLevel>(4);

/** The level of a seed, with the biome that follows from the numbers. */
export function rockLevel(seed: number, numbers: RockNumbers): RockLevel {
  return keepLevel(`${seed} ${numbers.wavelength} ${numbers.minimum}`, () =>
    makeLevel(seed, numbers),
  );
}

/** Wall fills the picture around the level, like a larger border. */
function makeLevel(seed: number, numbers: RockNumbers): RockLevel {
  const level = generateWalkerLevel({ ...WALK, seed }, { noiseMapping: rockMapping(numbers) });
  const grid = makeGrid(ROCK_LEVEL.width, ROCK_LEVEL.height, WALL);
  const biomes = new Uint32Array(grid.cells.length);
  const left = Math.floor((grid.width - level.grid.width) / 2);
  const bottom = Math.floor((grid.height - level.grid.height) / 2);
  level.grid.cells.forEach((kind, at) => {
    const column = at % level.grid.width;
    const cell = (bottom + (at - column) / level.grid.width) * grid.width + left + column;
    grid.cells[cell] = kind;
    biomes[cell] = level.biomes[at] ?? 0;
  });
  return {
    grid,
    biomes,
    floor: grid.cells.filter((kind) => kind === FLOOR).length,
    made: level,
    corner: { x: left, y: bottom },
  };
}

type Rock = 'rock-1' | 'rock-2' | 'golden-rock';

/** The result of a stage. */
export type StageResult = ReturnType<typeof runStage>;

/** The numbers of a stage. */
export type StageFacts = StageResult['facts'];

/** All four stages on the level of the settings. */
export function stagesOf(settings: RocksSettings): readonly StageResult[] {
  const level = rockLevel(settings.seed, settings);
  return ROCK_STAGES.map((stage) => runStage(stage, level, settings));
}

function runStage(stage: RockStage, level: RockLevel, settings: RocksSettings) {
  const { grid, biomes } = level;
  const theme = rockTheme(stage, settings, settings.goldenRule);
  const plan = makePlan(grid, settings.seed, { cellBiomes: stage === 'biome' ? biomes : null });
  const result = applyTheme(theme, plan);
  const rocks = Array.from(grid.cells, (_, cell) => asRock(outputTileAt(theme, result, 0, cell)));
  const patch = patchOf(stage, level, settings);
  const marks = Uint8Array.from(rocks, (rock) => (rock === null ? 0 : 1));
  const spot = emptiestCell(marks, grid.width, (cell) => grid.cells[cell] === FLOOR);
  const golden = rocks.filter((rock) => rock === 'golden-rock').length;
  return {
    stage,
    /** the rock on each cell */
    rocks,
    themed: {
      theme: inDungeon(theme),
      changedFrom: DUNGEON_THEME,
      plan,
      life: (x, y) => lifeOf(stage, level, x, y),
    } satisfies Themed,
    digest: themeDigest(result),
    facts: {
      stage,
      /** its rules in their order: where each may place a rock, and with what chance */
      rules: rulesOf(theme).map(({ rule, group }) => ({
        name: rule.name,
        where: whereOf(rule, group),
        chance: rule.probability,
      })),
      /** plain rocks */
      rocks: rocks.filter((rock) => rock !== null).length - golden,
      golden,
      /** whether any rule of the stage draws golden rocks */
      hasGolden: rulesOf(theme).some(({ rule }) => rule.id === 'golden-rock'),
      /** golden rocks outside a patch; all of them if there are no patches */
      goldenOutside: rocks.filter((rock, cell) => rock === 'golden-rock' && patch[cell] === 0)
        .length,
      /** 1 for each floor cell in a patch, or in the biome */
      patch,
      /** the floor cell that is farthest from any rock, and how far that is in cells; null without rocks */
      emptiest:
        spot === null || !Number.isFinite(spot.distance)
          ? null
          : { ...placeOf(spot.cell, grid.width), distance: spot.distance },
    },
  };
}

/** The Dungeon with the rules of a stage instead of those that lay things on floors. */
function inDungeon({ layers }: Theme): Theme {
  return {
    ...DUNGEON_THEME,
    layers: DUNGEON_THEME.layers.flatMap((layer) => (layer.id === 'things' ? layers : [layer])),
  };
}

function lifeOf(
  stage: RockStage,
  { grid, biomes, made, corner }: RockLevel,
  x: number,
  y: number,
): readonly LifeLine[] {
  const isRocky = stage === 'biome' && ((biomes[y * grid.width + x] ?? 0) & ROCKY) !== 0;
  const written = isRocky
    ? [
        {
          text: 'Noise mapping: the cell gets the biome Rocky.',
          page: 'docs/guides/tiles-biomes/#define-and-write-the-biome',
        },
      ]
    : [];
  return [...walkerLifeInFrame(made, corner, x, y), ...written];
}

function whereOf({ noise }: Rule, { condition }: RuleGroup): string {
  if (condition.need !== 0) return 'where the biome is Rocky';
  return noise === null ? 'anywhere' : `where the noise is at least ${noise.minimum}`;
}

function asRock(tile: string | null): Rock | null {
  return tile === 'rock-1' || tile === 'rock-2' || tile === 'golden-rock' ? tile : null;
}

function placeOf(cell: number, width: number): { readonly x: number; readonly y: number } {
  return { x: cell % width, y: Math.floor(cell / width) };
}

/** The floor cells where the filter lets rocks pass, or where noise mapping wrote the biome. */
function patchOf(
  stage: RockStage,
  { grid, biomes }: RockLevel,
  settings: RocksSettings,
): Uint8Array {
  const noise = filterNoise(rockFilter(settings), settings.seed);
  const isIn = (cell: number): boolean => {
    if (stage === 'flat') return false;
    if (stage === 'biome') return ((biomes[cell] ?? 0) & ROCKY) !== 0;
    const { x, y } = placeOf(cell, grid.width);
    return noise(x, y) >= settings.minimum;
  };
  return grid.cells.map((kind, cell) => (kind === FLOOR && isIn(cell) ? 1 : 0));
}
