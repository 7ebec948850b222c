import {
  digest,
  fineOwners,
  type Grid,
  generateRegionMap,
  isMeadow,
  labelOf,
  markBorders,
  type Owners,
  PATH,
  type PathNumbers,
  pathNumbers,
  sitesWithin,
  thickBlocks,
  traceEdges,
  voronoiEdges,
} from 'generator';
import { TILE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count, thousands } from '#engine/shared/figure-host/words.ts';
import { keepRuns } from '../../level/cached-pictures.ts';
import { paintSmallIsland, themedIsland } from '../../level/island-picture.ts';
import type { LifeLine } from '../../level/level.ts';
import { islandOf, paintPlan, type RegionMap } from './paint.ts';
import {
  METHODS,
  type Method,
  PATHS_FIGURE_SETTINGS,
  type PathsFigureSettings,
} from './settings.ts';

/** Pixels of a cell in the small pictures. */
const SMALL = 4;

/** What the view shows besides the pictures. */
export interface PathsFacts {
  readonly methods: readonly {
    readonly id: Method;
    readonly label: string;
    readonly numbers: PathNumbers;
  }[];
  /** lower left cells of the thick places of the shown method: the index of each on the level */
  readonly thick: readonly number[];
  /** a sentence that proves, with numbers of this level, why grid doubling makes no thick path */
  readonly proof: string;
}

/** The map of one method. */
interface MethodMap extends RegionMap {
  readonly numbers: PathNumbers;
}

type Run = Readonly<Record<Method, MethodMap>>;

/** The same regions with the paths of every method, and one of them large. */
export function compute(settings: PathsFigureSettings): FigureModel<PathsFacts> {
  const { method, look, seed } = settings;
  const run = runOf(settings);
  const shown = run[method];
  const themed =
    look === 'theme' &&
    themedIsland(islandOf(shown), seed, (x, y) =>
      lifeOf(settings, shown, y * shown.grid.width + x),
    );
  return {
    size: { width: shown.grid.width, height: shown.grid.height },
    digest: digest(...METHODS.map(({ value }) => run[value].grid)),
    summary: tellMethod(method, shown.numbers),
    facts: {
      methods: METHODS.map(({ value: id, label }) => ({ id, label, numbers: run[id].numbers })),
      thick: thickBlocks(shown.grid),
      proof: tellProof(run.doubled.grid),
    },
    pictures: [
      {
        ...pictureOf(run, method, {
          id: 'level',
          scale: TILE,
          paint: () => (themed ? paintSmallIsland(themed.plan.grid, seed) : paintPlan(shown, TILE)),
        }),
        ...(themed && { themed }),
      },
      ...METHODS.map(({ value: id }) =>
        pictureOf(run, id, { id, scale: SMALL, paint: () => paintPlan(run[id], SMALL) }),
      ),
    ],
  };
}

function pictureOf(
  run: Run,
  method: Method,
  { id, scale, paint }: Pick<PaintablePicture, 'id' | 'paint'> & { readonly scale: number },
): PaintablePicture {
  const { grid, numbers } = run[method];
  return {
    id,
    label: labelOf(PATHS_FIGURE_SETTINGS.method, method),
    note: tellBlocks(numbers.blocks),
    alt: tellMethod(method, numbers),
    width: grid.width * scale,
    height: grid.height * scale,
    paint,
  };
}

const PAGE = 'docs/case-studies/he-is-coming/';

/** Where each method is explained, and when it makes a cell path. */
const REASONS: Readonly<Record<Method, readonly [anchor: string, path: string, other: string]>> = {
  traced: [
    '#attempt-1-trace-the-edges',
    'the trace of an edge passes here',
    'no trace passes here',
  ],
  discount: [
    '#attempt-2-make-existing-paths-cheaper',
    'the trace of an edge passes here',
    'no trace passes here',
  ],
  marked: [
    '#attempt-3-mark-the-cells-on-the-border',
    'a neighbour has another owner',
    'its neighbours have the same owner',
  ],
  doubled: [
    '#grid-doubling',
    'the coarse cells that it touches have different labels',
    'the coarse cells that it touches have the same label',
  ],
};

/** Why a cell is path or belongs to a region, and what that region is. */
function lifeOf(
  { method }: PathsFigureSettings,
  { grid, meadows }: RegionMap,
  cell: number,
): readonly LifeLine[] {
  const [anchor, path, other] = REASONS[method];
  const isPath = grid.cells[cell] === PATH;
  const label = labelOf(PATHS_FIGURE_SETTINGS.method, method);
  return [
    { text: `${label}: ${isPath ? path : other}.`, page: PAGE + anchor },
    {
      text: isPath
        ? 'Paths become Sand.'
        : `Its region is ${meadows[cell] ? 'a meadow, so it becomes Grass' : 'a wood, so it becomes Forest'}.`,
      page: `${PAGE}#biomes-and-encounters`,
    },
  ];
}

/** "Grid doubling: 511 path cells in 1 piece, 0 blocks of 2 × 2, 0 dead ends, 0 regions merged." */
function tellMethod(id: Method, { cells, pieces, blocks, deadEnds, merged }: PathNumbers): string {
  const paths = `${thousands(cells)} path cells in ${count(pieces, 'piece')}`;
  return `${labelOf(PATHS_FIGURE_SETTINGS.method, id)}: ${paths}, ${tellBlocks(blocks)}, ${count(deadEnds, 'dead end')}, ${count(merged, 'region')} merged.`;
}

function tellBlocks(blocks: number): string {
  return `${count(blocks, 'block')} of 2 × 2`;
}

/** Counts the windows of 2 x 2 cells of a doubled grid, the coarse cells in each, and how many of these are path. */
export function tellProof(grid: Grid): string {
  const { width, height, cells } = grid;
  const isCoarse = (x: number, y: number): boolean => x % 2 === 1 && y % 2 === 1;
  let others = 0;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const coarse = [
        isCoarse(x, y),
        isCoarse(x + 1, y),
        isCoarse(x, y + 1),
        isCoarse(x + 1, y + 1),
      ].filter(Boolean).length;
      if (coarse !== 1) others++;
    }
  }
  let coarseCells = 0;
  let paths = 0;
  cells.forEach((tile, cell) => {
    if (!isCoarse(cell % width, Math.floor(cell / width))) return;
    coarseCells++;
    if (tile === PATH) paths++;
  });
  const windows = thousands((width - 1) * (height - 1) - others);
  const all = thousands((width - 1) * (height - 1));
  const [coarse, on] = [thousands(coarseCells), thousands(paths)];
  return `Proof, counted on this level: ${windows} of ${all} windows of 2 × 2 cells contain exactly one coarse cell, and ${on} of ${coarse} coarse cells are path. ${others + paths === 0 ? 'No window can' : 'Some windows may'} be all path.`;
}

/** The same regions, drawn by every method. Kept, since the maps of all methods are shown from the same run. */
const runOf = keepRuns<PathsFigureSettings, Run>(3, { method: 'doubled', look: 'theme' }, makeRun);

function makeRun(settings: PathsFigureSettings): Run {
  const sites = sitesWithin(settings);
  const map = generateRegionMap(settings);
  const { width, height } = map.grid;
  const owners = fineOwners(settings);
  const edges = voronoiEdges(settings);
  const byCell = meadowsOf(settings, owners, width, height, 1);
  const drawn = (grid: Grid, meadows = byCell): MethodMap => ({
    grid,
    meadows,
    numbers: pathNumbers(grid, sites),
  });
  return {
    traced: drawn(traceEdges(edges, width, height, 1)),
    discount: drawn(traceEdges(edges, width, height, settings.discount)),
    marked: drawn(markBorders(owners, settings.corners)),
    doubled: drawn(map.grid, meadowsOf(settings, map.owners, width, height, 2)),
  };
}

/** @param scale fine cells for each cell that has an owner */
function meadowsOf(
  { seed }: PathsFigureSettings,
  { labels, sites, width: across, height: up }: Owners,
  width: number,
  height: number,
  scale: number,
): readonly boolean[] {
  const bySite = sites.list.map((site) => isMeadow(seed, site));
  return Array.from({ length: width * height }, (_, cell) => {
    const x = Math.min(across - 1, Math.floor((cell % width) / scale));
    const y = Math.min(up - 1, Math.floor(Math.floor(cell / width) / scale));
    return bySite[labels[y * across + x] ?? 0] ?? false;
  });
}
