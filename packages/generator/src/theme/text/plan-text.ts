/*
 * The text form of a plan, for links. A small plan of the first kinds is written in letters, as `plan.ts` does, so that
 * a reader can type it. Any other is packed:
 *
 *   53.48.2.BYg2…           columns, rows, kinds, and their cells
 *   64.40.7.tAq….1.2_4-.Kx… and the biomes of all cells in hex, the different marks of cells, and these cells
 *
 * Columns and rows may be followed by the plan's place in the world, as in `53_-4.48_12`. The number of kinds ends in
 * `n` if there are cells without a kind. A mark is the biomes of a cell in hex, and for a fixed cell a hyphen and the
 * ids of the tiles that were placed by hand: `0-floor-1*torch`.
 */
import { type Cell, type Grid, NO_KIND } from '../../grid.ts';
import { MAX_WRITTEN_SIDE, makePlan, type Plan, readGrid, writeGrid } from '../plan.ts';
import type { Vocabulary } from '../theme.ts';
import { packCells, unpackCells } from './packed-cells.ts';

/** A plan without its seed, as a setting keeps it. */
export interface MarkedGrid extends Grid {
  /** absent at (0, 0) */
  readonly origin?: Cell;
  /** biomes and fixed cells; absent if there are none */
  readonly marks?: Pick<Plan, 'globalBiomes' | 'cellBiomes' | 'fixed'>;
  /** ids of the tiles that were placed by hand on fixed cells, those at the back first; absent if there are none */
  readonly tiles?: FixedTiles;
}

/** Tiles that were placed by hand, by the index of their cell. */
export type FixedTiles = ReadonlyMap<number, readonly string[]>;

/** Columns and rows of the largest plan that a link can hold. */
export const MAX_PLAN_SIDE = 128;
/** The longest text of a plan. Levels of 64 by 40 cells take 100 to 500 characters, rough ones up to 1,300. */
export const MAX_PLAN_TEXT = 1300;

/** The most kinds, and the most different marks, that are packed. */
const MOST_KINDS = 15;
const MOST_SYMBOLS = 30;
/** Cells up to which a plan is written in letters. */
const MOST_LETTERS = 224;

/** A plan as a setting keeps it. A grid without marks is itself, so that its text is written once. */
export function markedGrid(
  { grid, globalBiomes, cellBiomes, fixed, origin }: Plan,
  tiles: FixedTiles = new Map(),
): MarkedGrid {
  const hasMarks = globalBiomes !== 0 || cellBiomes !== null || fixed !== null;
  const isMoved = origin.x !== 0 || origin.y !== 0;
  if (!hasMarks && !isMoved) return grid;
  return {
    ...grid,
    ...(isMoved && { origin }),
    ...(hasMarks && { marks: { globalBiomes, cellBiomes, fixed } }),
    ...(tiles.size > 0 && { tiles }),
  };
}

/** The plan that {@link markedGrid} was given, with a seed. */
export function planOfMarked({ marks, origin, tiles: _, ...grid }: MarkedGrid, seed: number): Plan {
  return makePlan(grid, seed, { ...marks, ...(origin && { origin }) });
}

/** Texts of plans written so far, since the same plan is written again while one looks at it. */
const texts = new WeakMap<MarkedGrid, string>();

/** Writes a plan; `kinds` have the letters of small plans. */
export function writePlan(words: Pick<Vocabulary, 'kinds'>, plan: MarkedGrid): string {
  const text =
    texts.get(plan) ?? (isLettered(words, plan) ? writeGrid(words, plan) : writePacked(plan));
  texts.set(plan, text);
  return text;
}

function isLettered(
  { kinds }: Pick<Vocabulary, 'kinds'>,
  { width, height, cells, marks, origin }: MarkedGrid,
): boolean {
  if (
    marks ||
    origin ||
    cells.length > MOST_LETTERS ||
    width > MAX_WRITTEN_SIDE ||
    height > MAX_WRITTEN_SIDE
  )
    return false;
  return cells.every((kind) => kind < kinds.length);
}

function writePacked({ marks, origin, tiles, ...grid }: MarkedGrid): string {
  const hasGaps = grid.cells.includes(NO_KIND);
  const kinds = grid.cells.reduce(
    (most, kind) => (kind === NO_KIND ? most : Math.max(most, kind + 1)),
    1,
  );
  const cells = grid.cells.map((kind) => (kind === NO_KIND ? kinds : kind));
  const [columns, rows] = origin
    ? [`${grid.width}_${origin.x}`, `${grid.height}_${origin.y}`]
    : [grid.width, grid.height];
  const text = `${columns}.${rows}.${kinds}${hasGaps ? 'n' : ''}.${packCells(grid, kinds + (hasGaps ? 1 : 0), cells)}`;
  return marks === undefined ? text : `${text}.${writeMarks(grid, marks, tiles)}`;
}

function writeMarks(
  grid: Grid,
  { globalBiomes, cellBiomes, fixed }: NonNullable<MarkedGrid['marks']>,
  tiles: FixedTiles = new Map(),
): string {
  const of = (cell: number): string =>
    `${(cellBiomes?.[cell] ?? 0).toString(16)}${fixed?.[cell] === 1 ? `-${tiles.get(cell)?.join('*') ?? ''}` : ''}`;
  const names = Array.from(grid.cells, (_, cell) => of(cell));
  const different = [...new Set(names)];
  if (different.length > MOST_SYMBOLS) return TOO_MANY;
  const places = new Map(different.map((name, index) => [name, index]));
  const cells = Uint8Array.from(names, (name) => places.get(name) ?? 0);
  return `${(globalBiomes >>> 0).toString(16)}.${different.join('_')}.${packCells(grid, different.length, cells)}`;
}

/** What cannot be read: so many different marks that they are not packed. */
const TOO_MANY = '?'.repeat(MAX_PLAN_TEXT);

/** Reads a written plan. A returned string says what is wrong with the text. */
export function readPlan(
  words: Pick<Vocabulary, 'kinds'>,
  text: string,
): { readonly value: MarkedGrid } | string {
  if (!text.includes('.')) return readGrid(words, text);
  const [columns = '', rows = '', kinds = '', packed = '', ...written] = text.split('.');
  const [[left, width], [bottom, height]] = [sideOf(columns), sideOf(rows)];
  const size = { width, height };
  if (size.width === 0 || size.height === 0)
    return `a packed plan begins with its columns and rows, 1 to ${MAX_PLAN_SIDE} each`;
  const hasGaps = kinds.endsWith('n');
  const count = wholeIn(hasGaps ? kinds.slice(0, -1) : kinds, MOST_KINDS);
  if (count === 0)
    return `the third part of a packed plan is the number of its int grid tiles, 1 to ${MOST_KINDS}`;
  const cells = unpackCells(size, count + (hasGaps ? 1 : 0), packed);
  if (cells === null)
    return 'the cells of a packed plan are written in letters, digits, hyphens and underscores';
  const origin = left === 0 && bottom === 0 ? {} : { origin: { x: left, y: bottom } };
  const grid = {
    ...size,
    cells: cells.map((kind) => (kind === count ? NO_KIND : kind)),
    ...origin,
  };
  if (written.length === 0) return { value: grid };
  const marks = readMarks(grid, written);
  return typeof marks === 'string' ? marks : { value: { ...grid, ...marks } };
}

function readMarks(
  grid: Grid,
  [globalBiomes = '', different = '', packed = '', ...more]: readonly string[],
): Pick<MarkedGrid, 'marks' | 'tiles'> | string {
  const names = different.split('_');
  const isRight =
    /^[0-9a-f]{1,8}$/.test(globalBiomes) &&
    names.length <= MOST_SYMBOLS &&
    names.every((name) => /^[0-9a-f]{1,8}(?:-[a-z0-9*-]*)?$/.test(name));
  const cells = isRight && more.length === 0 ? unpackCells(grid, names.length, packed) : null;
  if (cells === null) return 'the biomes and fixed cells of a packed plan cannot be read';
  const own = names.map((name) => {
    const [biomes = '', ...ids] = name.split('-');
    return {
      biomes: Number.parseInt(biomes, 16),
      isFixed: name.includes('-'),
      tiles: ids.join('-').split('*').filter(Boolean),
    };
  });
  const tiles = new Map(
    Array.from(cells, (mark, cell) => [cell, own[mark]?.tiles ?? []] as const).filter(
      ([, ids]) => ids.length > 0,
    ),
  );
  const marks = {
    globalBiomes: Number.parseInt(globalBiomes, 16),
    cellBiomes: own.some(({ biomes }) => biomes !== 0)
      ? Uint32Array.from(cells, (mark) => own[mark]?.biomes ?? 0)
      : null,
    fixed: own.some(({ isFixed }) => isFixed)
      ? Uint8Array.from(cells, (mark) => (own[mark]?.isFixed ? 1 : 0))
      : null,
  };
  return tiles.size > 0 ? { marks, tiles } : { marks };
}

/** "53_-4": the place of a side in the world and its length, which is 0 if it cannot be read. */
function sideOf(text: string): readonly [place: number, length: number] {
  const [length = '', place = '0', ...more] = text.split('_');
  const isRight = more.length === 0 && /^-?\d{1,8}$/.test(place);
  return [isRight ? Number(place) : 0, isRight ? wholeIn(length, MAX_PLAN_SIDE) : 0];
}

/** A whole number from 1; 0 for any other text. */
function wholeIn(text: string, most: number): number {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most ? Number(text) : 0;
}
