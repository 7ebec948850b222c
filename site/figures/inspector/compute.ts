import {
  BARE_DUNGEON,
  createStream,
  defaultsOf,
  digest,
  type Enemy,
  FLOOR,
  type Grid,
  generateWalkerLevel,
  MOSS,
  makePlan,
  NOISE_SETTINGS,
  placeEnemies,
  type Reach,
  reachFrom,
  stepsBack,
  WALKER_SETTINGS,
  type WalkerLevel,
} from 'generator';
import { type LevelObject, type Raster, SPRITE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { keepRuns, paintOnce } from '../../level/cached-pictures.ts';
import type { Themed } from '../../level/level.ts';
import { makeClearRaster, placeRaster } from '../../level/pixels.ts';
import { paintWithObjects } from '../../level/theme-picture.ts';
import { walkerLife } from '../../level/why/walker-life.ts';
import { CLASSES, classOf, heatColour, paintHeat } from './heat.ts';
import { FENCE, FRAME, type InspectorSettings } from './settings.ts';

/** Pixels of a cell on the heat map. */
const HEAT_SCALE = 8;

/** A level with the data of its cells. */
export function compute(settings: InspectorSettings): FigureModel<InspectorFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  return {
    size: { width: facts.width, height: facts.height },
    digest: run.digest,
    summary: summaryOf(run, facts),
    facts,
    pictures: [levelPicture(run, facts, settings.seed), heatPicture(run, facts)],
  };
}

/** The data of all cells, so that the view needs no worker for each. Indexes count from the bottom left, row by row. */
export type InspectorFacts = ReturnType<typeof factsOf>;

function factsOf({ level, start, reach, enemies }: Run, settings: InspectorSettings) {
  const { width, height, cells } = level.grid;
  const frame = { width: Math.max(FRAME.width, width), height: Math.max(FRAME.height, height) };
  return {
    width,
    height,
    /** size of the picture in cells, and the position of the level's lower left cell */
    frame: {
      ...frame,
      left: Math.floor((frame.width - width) / 2),
      bottom: Math.floor((frame.height - height) / 2),
    },
    kinds: cells.slice(),
    biomes: Uint8Array.from(level.biomes),
    /** steps from the start; -1 out of reach */
    distances: reach.distances.slice(),
    /** the previous cell on the path from the start; -1 for none */
    before: stepsBack(reach, width),
    start,
    exit: reach.farthest,
    enemies,
    classes: classesOf(reach.distances, reach.farthest, enemies),
    /** the chosen cell, within the level */
    x: Math.min(settings.x, width - 1),
    y: Math.min(settings.y, height - 1),
  };
}

/** Cells with similar distances from the start, and the enemies on them. */
function classesOf(distances: Int32Array, exit: number, enemies: readonly Enemy[]) {
  const most = distances[exit] ?? 0;
  const counts = Array.from({ length: CLASSES }, () => ({ cells: 0, weak: 0, strong: 0 }));
  const countAt = (cell: number) => counts[classOf(distances[cell] ?? 0, most)];
  distances.forEach((steps, cell) => {
    const found = steps < 0 ? undefined : countAt(cell);
    if (found) found.cells++;
  });
  for (const { cell, isStrong } of enemies) {
    const found = countAt(cell);
    if (found) found[isStrong ? 'strong' : 'weak']++;
  }
  // The first distance of a class is the smallest that `classOf` assigns to it.
  const first = (place: number): number => Math.floor((place * (most + 1) + CLASSES - 1) / CLASSES);
  return counts.map((numbers, place) => ({
    ...numbers,
    from: first(place),
    to: first(place + 1) - 1,
    /** of the middle of the class on the heat map, `0xrrggbb` */
    colour: heatColour((place + 0.5) / CLASSES),
  }));
}

function summaryOf({ level, reach, enemies }: Run, { width, start, exit }: InspectorFacts): string {
  const far = reach.distances[exit] ?? 0;
  const across = Math.abs((exit % width) - (start % width));
  const along = Math.abs(Math.floor(exit / width) - Math.floor(start / width));
  const strong = enemies.filter(({ isStrong }) => isStrong).length;
  const { pairs, unlike } = neighboursOf(level.grid, reach.distances);
  const proof =
    unlike === 0
      ? `All ${pairs} pairs of neighbouring floor cells differ by exactly one step.`
      : `${unlike} of ${pairs} neighbours differ otherwise.`;
  return `The level has ${level.floor} floor cells. The exit is ${count(far, 'step')} from the start and ${count(across, 'column')} and ${count(along, 'row')} away. ${enemiesOf(enemies)}, ${strong} of them strong. ${proof}`;
}

function enemiesOf({ length }: readonly Enemy[]): string {
  return length === 1 ? '1 enemy' : `${length} enemies`;
}

/** Pairs of neighbouring cells in reach, and how many do not differ by one step: none if distances are correct. */
function neighboursOf(
  { width, height }: Grid,
  distances: Int32Array,
): { readonly pairs: number; readonly unlike: number } {
  let pairs = 0;
  let unlike = 0;
  const look = (cell: number, other: number): void => {
    const [one, two] = [distances[cell] ?? -1, distances[other] ?? -1];
    if (one < 0 || two < 0) return;
    pairs++;
    if (Math.abs(one - two) !== 1) unlike++;
  };
  for (let cell = 0; cell < width * height; cell++) {
    if ((cell + 1) % width !== 0) look(cell, cell + 1);
    look(cell, cell + width);
  }
  return { pairs, unlike };
}

function levelPicture(run: Run, facts: InspectorFacts, seed: number): PaintablePicture {
  const { width, frame, start, exit } = facts;
  const at = (cell: number): string => `(${cell % width}, ${Math.floor(cell / width)})`;
  const themed = themedLevel(run, facts, seed);
  return {
    id: 'level',
    label: 'Level',
    note: 'hero: start, stairs: exit',
    alt: `A dungeon of ${run.level.floor} floor cells with ${enemiesOf(run.enemies)}. The hero stands at ${at(start)}, and stairs lead out at ${at(exit)}.`,
    width: frame.width * SPRITE,
    height: frame.height * SPRITE,
    themed,
    paint: () =>
      paintOnce(run.painted, 'level', () => framed(paintWithObjects(themed), facts, SPRITE)),
  };
}

function heatPicture(run: Run, facts: InspectorFacts): PaintablePicture {
  const { level, reach } = run;
  const most = reach.distances[reach.farthest] ?? 0;
  return {
    id: 'heat',
    label: 'Steps from the start',
    note: `0 to ${most}`,
    alt: `The same level, coloured by walking distance from light at the start, 0 steps, to dark at the exit, ${most} steps.`,
    width: facts.frame.width * HEAT_SCALE,
    height: facts.frame.height * HEAT_SCALE,
    paint: () =>
      paintOnce(run.painted, 'heat', () =>
        framed(paintHeat(level.grid, reach.distances, most, HEAT_SCALE), facts, HEAT_SCALE),
      ),
  };
}

/** A level and what was placed in it, which do not depend on the chosen cell. */
interface Run {
  readonly level: WalkerLevel;
  readonly start: number;
  readonly reach: Reach;
  readonly enemies: readonly Enemy[];
  readonly digest: string;
  /** painted pictures by name; another chosen cell does not change them */
  readonly painted: Map<string, Raster>;
}

/** Writes the biome Moss in patches. */
const NOISE_MAPPING = {
  noises: [
    { name: 'Moss', settings: { ...defaultsOf(NOISE_SETTINGS), wavelength: 9, octaves: 2 } },
  ],
  rules: [{ conditions: [{ noise: 'Moss', min: 0.58, max: 1 }], biomes: MOSS }],
};

/** The run of the settings. The last few are kept, since choosing another cell does not change it. */
export const runOf = keepRuns<InspectorSettings, Run>(4, { x: 0, y: 0 }, makeRun);

function makeRun({
  seed,
  floorTiles,
  start: from,
  safeSteps,
  chanceAtExit,
}: InspectorSettings): Run {
  const walk = {
    ...defaultsOf(WALKER_SETTINGS),
    seed,
    floorTiles,
    boundsWidth: FENCE.width,
    boundsHeight: FENCE.height,
    borderSize: 1,
  };
  const level = generateWalkerLevel(walk, { noiseMapping: NOISE_MAPPING });
  const start =
    from === 'spawn' ? level.spawn.y * level.grid.width + level.spawn.x : randomFloor(level, seed);
  const reach = reachFrom(level.grid, start, (tile) => tile === FLOOR);
  const enemies = placeEnemies(reach, level.grid.width, seed, { safeSteps, chanceAtExit });
  return { level, start, reach, enemies, digest: digest(level.grid), painted: new Map() };
}

/** A random floor cell, drawn as the script on the page draws it. */
function randomFloor({ grid }: WalkerLevel, seed: number): number {
  const cells = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === FLOOR);
  return cells[createStream(seed, 'player-start').below(cells.length)] ?? 0;
}

/** The level with the hero at its start, the stairs at its exit, and enemies. */
function themedLevel(
  { level, start, reach, enemies }: Run,
  { frame, width }: InspectorFacts,
  seed: number,
): Themed {
  const put = (id: LevelObject['id'], cell: number): LevelObject => ({
    id,
    x: cell % width,
    y: Math.floor(cell / width),
    orientation: 0,
    offset: [0, 0],
  });
  return {
    theme: BARE_DUNGEON,
    plan: makePlan(level.grid, seed, { cellBiomes: level.biomes }),
    view: { x: frame.left, y: frame.bottom, width: frame.width, height: frame.height },
    objects: [
      put('exit', reach.farthest),
      ...enemies.map(({ cell, isStrong }) => put(isStrong ? 'imp' : 'slime', cell)),
      put('hero', start),
    ],
    life: (column, row) => walkerLife(level, column, row),
  };
}

/** A picture of the level at its position in the frame, transparent around it. */
function framed(picture: Raster, { frame, height }: InspectorFacts, scale: number): Raster {
  const ground = makeClearRaster(frame.width * scale, frame.height * scale);
  return placeRaster(
    ground,
    picture,
    frame.left * scale,
    (frame.height - frame.bottom - height) * scale,
  );
}
