import { type Addition, fatesOf, generateNested, type NestedLevel, SAND } from 'generator';
import { paintIntGrid, SPRITE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { keepLast, keepPictures } from '../../level/cached-pictures.ts';
import { paintIsland, themedIsland } from '../../level/island-picture.ts';
import { type NestedFigureSettings, SEA } from './settings.ts';

/** Pixels of a cell in the small pictures. */
const SMALL = 2;

/** The settings of the small pictures, which do not depend on those of the large one. */
const CASES = [
  { id: 'block-before', label: 'Block', note: 'the list as it is', seeding: 'block', add: 'none' },
  {
    id: 'block-after',
    label: 'Block',
    note: 'one more at the front',
    seeding: 'block',
    add: 'front',
  },
  {
    id: 'stream-before',
    label: 'Stream',
    note: 'the list as it is',
    seeding: 'stream',
    add: 'none',
  },
  {
    id: 'stream-after',
    label: 'Stream',
    note: 'one more at the front',
    seeding: 'stream',
    add: 'front',
  },
] as const;

/** What the view shows besides the pictures. */
export interface NestedFacts {
  readonly width: number;
  readonly height: number;
  /** in the order of the list */
  readonly islands: readonly SeenIsland[];
  /** before and after an insertion at the front: with a hash of the block, then with one stream */
  readonly cases: readonly { readonly id: string; readonly islands: readonly SeenIsland[] }[];
  /** sentences about islands without room, and about problems of merging */
  readonly warnings: readonly string[];
}

/** An archipelago of nested levels, and what an inserted island does to the others. */
export function compute(settings: NestedFigureSettings): FigureModel<NestedFacts> {
  const shown = compared(settings, settings.add);
  const cases = CASES.map((one) => ({
    ...one,
    ...compared({ ...settings, seeding: one.seeding }, one.add),
  }));
  const { seaWidth: width, seaHeight: height } = SEA;
  return {
    size: { width, height },
    digest: shown.level.digest,
    summary: tellLevel(shown),
    facts: {
      width,
      height,
      islands: shown.islands,
      cases: cases.map(({ id, islands }) => ({ id, islands })),
      warnings: warningsOf(settings, shown),
    },
    pictures: [largePicture(shown, settings.seed), ...cases.map(smallPicture)],
  };
}

function tellLevel({ level, islands }: Compared): string {
  const land = level.grid.cells.reduce((sum, kind) => (kind >= SAND ? sum + 1 : sum), 0);
  const placed = islands.filter(({ isPlaced }) => isPlaced).length;
  return `An archipelago of ${count(placed, 'island')} with ${land} land cells. ${tellFates(islands)}`;
}

/** Kept, since the order of the list does not change the picture. */
const keepPainted = keepPictures(1);

function largePicture(shown: Compared, seed: number): PaintablePicture {
  const { grid, digest } = shown.level;
  return {
    id: 'level',
    label: 'Archipelago',
    note: 'boxes: nested levels',
    alt: tellLevel(shown),
    width: grid.width * SPRITE,
    height: grid.height * SPRITE,
    themed: themedIsland(grid, seed),
    paint: () => keepPainted(`${seed} ${digest}`, () => paintIsland(grid, seed)),
  };
}

function smallPicture({
  id,
  label,
  note,
  level,
  islands,
}: (typeof CASES)[number] & Compared): PaintablePicture {
  const { grid } = level;
  return {
    id,
    label,
    note,
    alt: `Seeds From ${label.toLowerCase()}, ${note}: ${count(islands.length, 'island')}. ${tellFates(islands)}`,
    width: grid.width * SMALL,
    height: grid.height * SMALL,
    paint: () => paintIntGrid(grid, SMALL),
  };
}

/** Says how many islands the inserted one left unchanged. */
function tellFates(islands: readonly SeenIsland[]): string {
  const of = (fate: SeenIsland['fate']): number =>
    islands.filter((island) => island.fate === fate).length;
  if (of('new') === 0) return 'No island was inserted.';
  return `The new island leaves ${of('same')} of ${count(islands.length - of('new'), 'other')} unchanged.`;
}

/** Sentences about what was requested and not possible. */
function warningsOf(
  { count: asked, add, overlap }: NestedFigureSettings,
  { level, islands }: Compared,
): readonly string[] {
  const warnings: string[] = [];
  const wanted = asked + (add === 'none' ? 0 : 1);
  if (islands.length < wanted)
    warnings.push(`The sea has blocks for ${islands.length} of ${count(wanted, 'island')}.`);
  const pairs = level.overlapping.length;
  if (pairs > 0 && overlap !== 'skip') warnings.push(`${count(pairs, 'pair')} of boxes overlap.`);
  const out = islands.filter(({ isPlaced }) => !isPlaced);
  if (out.length === 0) return warnings;
  const numbers = out.map(({ id }) => id).join(', ');
  warnings.push(
    level.isFailed
      ? `Merging failed; not merged: ${numbers}.`
      : `Left out, because another island is in the way: ${numbers}.`,
  );
  return warnings;
}

/** Each change of a setting needs up to five levels, most of which are already in the cache. */
const keepLevel = keepLast<NestedLevel>(12);

function levelOf(settings: NestedFigureSettings, add: Addition): NestedLevel {
  return keepLevel(JSON.stringify({ ...settings, add }), () =>
    generateNested({ ...settings, ...SEA }, add),
  );
}

type Compared = ReturnType<typeof compared>;

/** An island as the view shows it. */
export type SeenIsland = Compared['islands'][number];

/** The level with the inserted island, and its islands compared with the same list without that one. */
function compared(settings: NestedFigureSettings, add: Addition) {
  const level = levelOf(settings, add);
  const fates = add === 'none' ? [] : fatesOf(levelOf(settings, 'none'), level);
  const islands = level.islands.map(({ block: { id }, kind, box, digest, isPlaced }, at) => ({
    /** number of its block */
    id,
    kind,
    box,
    digest,
    isPlaced,
    /** what the inserted island did to it; `null` if none was inserted */
    fate: fates[at] ?? null,
  }));
  return { level, islands };
}
