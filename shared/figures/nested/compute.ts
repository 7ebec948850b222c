import { SAND } from '../../generator/tiles/island-palette.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import { paintIntGrid } from '../../generator/tiles/pictures.ts';
import { copyRaster, type Raster } from '../../generator/tiles/raster.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { count } from '../words.ts';
import type { NestedFacts } from './facts.ts';
import { type Compared, compared } from './run.ts';
import { type NestedFigureSettings, SEA } from './settings.ts';
import { tellFates, warningsOf } from './words.ts';

/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** What the small pictures compare, whatever is chosen for the large one. */
const CASES = [
  { id: 'block-before', label: 'Block', note: 'the list as it was', seeding: 'block', add: 'none' },
  { id: 'block-after', label: 'Block', note: 'one at the front', seeding: 'block', add: 'front' },
  { id: 'stream-before', label: 'Stream', note: 'the list as it was', seeding: 'stream', add: 'none' },
  { id: 'stream-after', label: 'Stream', note: 'one at the front', seeding: 'stream', add: 'front' },
] as const;

/** An archipelago of nested levels, and what becomes of its islands when one more comes. */
export function compute(settings: NestedFigureSettings): FigureModel<NestedFacts> {
  const shown = compared(settings, settings.add);
  const cases = CASES.map((one) => ({ ...one, ...compared({ ...settings, seeding: one.seeding }, one.add) }));
  const { seaWidth: width, seaHeight: height } = SEA;
  return {
    size: { width, height },
    digest: shown.level.digest,
    summary: tellLevel(shown),
    facts: { width, height, islands: shown.islands, cases: cases.map(({ id, islands }) => ({ id, islands })), warnings: warningsOf(settings, shown) },
    pictures: [largePicture(shown, settings.seed), ...cases.map(smallPicture)],
  };
}

function tellLevel({ level, islands }: Compared): string {
  const land = level.grid.cells.reduce((sum, kind) => (kind >= SAND ? sum + 1 : sum), 0);
  const placed = islands.filter(({ isPlaced }) => isPlaced).length;
  return `An archipelago of ${count(placed, 'island')} with ${land} land cells. ${tellFates(islands)}`;
}

function largePicture(shown: Compared, seed: number): PaintablePicture {
  const { grid } = shown.level;
  return {
    id: 'level',
    label: 'Archipelago',
    note: 'boxes: nested levels',
    alt: tellLevel(shown),
    width: grid.width * TILE,
    height: grid.height * TILE,
    paint: () => themed(shown, seed),
    hasPreview: true,
    preview: () => paintIntGrid(grid, 1),
  };
}

/** The picture stays as it is when only the order of the list changes. */
let last: { readonly key: string; readonly raster: Raster } | null = null;

function themed({ level }: Compared, seed: number): Raster {
  const key = `${seed} ${level.digest}`;
  if (last?.key !== key) last = { key, raster: paintIsland(level.grid, seed) };
  // A copy, because it may travel to another thread.
  return copyRaster(last.raster);
}

function smallPicture({ id, label, note, level, islands }: (typeof CASES)[number] & Compared): PaintablePicture {
  const { grid } = level;
  return {
    id,
    label,
    note,
    alt: `Seeds from ${label.toLowerCase()}, ${note}: ${count(islands.length, 'island')}. ${tellFates(islands)}`,
    width: grid.width * SMALL,
    height: grid.height * SMALL,
    paint: () => paintIntGrid(grid, SMALL),
  };
}
