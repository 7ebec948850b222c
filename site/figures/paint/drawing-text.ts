import {
  type Drawing,
  type Grid,
  makeGrid,
  NO_KIND,
  type Patch,
  readGrid,
  type Size,
  type Vocabulary,
  writeGrid,
} from 'generator';

/*
 * The written form of what is painted, for addresses and forms: rows of letters, the upper row first, with hyphens
 * between them. F, W and N stand for Floor, Wall and nothing; a small letter has the biome Moss. Fixed tiles have
 * letters of their own; an underscore is a free cell. In a whole sheet, empty cells at the ends of rows and empty rows
 * at the top can be left out.
 */

/** Cells of the level. */
export const SIZE = { width: 20, height: 14 } as const;

/** Bit of the biome Moss in the dungeon's vocabulary. */
export const MOSS_BIT = 2;

interface FixedTile {
  /** in the vocabulary of the dungeon */
  readonly id: string;
  readonly label: string;
  /** which sheet of results it lies in */
  readonly layer: 'ground' | 'decoration';
}

/** The tiles that can be painted by hand, in the order of the palette. A cell can have one in each of two layers. */
export const FIXED_TILES: readonly FixedTile[] = [
  { id: 'floor-2', label: 'Floor', layer: 'ground' },
  { id: 'floor-cracked', label: 'Cracks', layer: 'ground' },
  { id: 'stairs', label: 'Stairs', layer: 'decoration' },
  { id: 'chest', label: 'Chest', layer: 'decoration' },
  { id: 'golden-rock', label: 'Gold', layer: 'decoration' },
];

const GROUND = ['', ...FIXED_TILES.filter(({ layer }) => layer === 'ground').map(({ id }) => id)];
const DECORATION = [
  '',
  ...FIXED_TILES.filter(({ layer }) => layer === 'decoration').map(({ id }) => id),
];

/** Number of different cells, including the free one. */
export const FIXED_CODES = GROUND.length * DECORATION.length;

/** The fixed tiles of a cell; empty ids where a layer has none. */
export function tilesOfCode(code: number): {
  readonly ground: string;
  readonly decoration: string;
} {
  return {
    ground: GROUND[code % GROUND.length] ?? '',
    decoration: DECORATION[Math.floor(code / GROUND.length)] ?? '',
  };
}

/** The code of a cell after a fixed tile replaced the one in its layer. */
export function withTile(code: number, { id, layer }: FixedTile): number {
  const tiles = { ...tilesOfCode(code), [layer]: id };
  return GROUND.indexOf(tiles.ground) + DECORATION.indexOf(tiles.decoration) * GROUND.length;
}

/** A drawing without its fixed tiles. */
export type Painted = Pick<Drawing, 'kinds' | 'biomes'>;

const KINDS = [0, 1, NO_KIND];
const PLAN_LETTERS = lettersOf('FWNfwn');
const FIXED_LETTERS = lettersOf('_abcdefghijklmnopqrstuvwxyz'.slice(0, FIXED_CODES));

function lettersOf(letters: string): Pick<Vocabulary, 'kinds'> {
  return {
    kinds: [...letters].map((letter) => ({ name: letter, one: letter, letter, colour: 0 })),
  };
}

/** Kinds and biomes as rows of letters. */
export function writePainted({ kinds, biomes }: Painted): string {
  const codes = kinds.cells.map(
    (kind, cell) => KINDS.indexOf(kind) + ((biomes.cells[cell] ?? 0) & MOSS_BIT ? KINDS.length : 0),
  );
  return writeGrid(PLAN_LETTERS, { ...kinds, cells: codes });
}

/**
 * The opposite of {@link writePainted}.
 * @param size the required size; 0 by 0 allows any
 * @returns what was read, or what is wrong with the text
 */
export function readPainted(text: string, size: Size = SIZE): { readonly value: Painted } | string {
  const read = sized(readGrid(PLAN_LETTERS, text), size);
  if (typeof read === 'string') return read;
  const { width, height, cells } = read.value;
  const [kinds, biomes] = [makeGrid(width, height), makeGrid(width, height)];
  cells.forEach((code, cell) => {
    kinds.cells[cell] = KINDS[code % KINDS.length] ?? NO_KIND;
    biomes.cells[cell] = code < KINDS.length ? 0 : MOSS_BIT;
  });
  return { value: { kinds, biomes } };
}

/** Fixed tiles as rows of letters. */
export function writeFixed(fixed: Grid): string {
  return writeGrid(FIXED_LETTERS, fixed);
}

/** The opposite of {@link writeFixed}; see {@link readPainted}. */
export function readFixed(text: string, size: Size = SIZE): { readonly value: Grid } | string {
  return sized(readGrid(FIXED_LETTERS, text), size);
}

/** The last stroke as text: its lower left cell, and the rows of plan and fixed tiles before it. */
export function writeStroke(stroke: Patch | null): string {
  if (stroke === null) return 'none';
  const { x, y, before } = stroke;
  const fixed = before.fixed.cells.some((code) => code !== 0) ? [writeFixed(before.fixed)] : [];
  return [x, y, writePainted(before), ...fixed].join('*');
}

/** The opposite of {@link writeStroke}; a text that says what is wrong if it cannot be read. */
export function readStroke(text: string): { readonly value: Patch | null } | string {
  if (text === 'none') return { value: null };
  const [left = '', bottom = '', rows = '', fixedRows] = text.split('*');
  const [x, y] = [Number(left), Number(bottom)];
  const painted = readPainted(rows, ANY_SIZE);
  if (typeof painted === 'string') return painted;
  const { width, height } = painted.value.kinds;
  const fixed =
    fixedRows === undefined
      ? { value: makeGrid(width, height) }
      : readFixed(fixedRows, { width, height });
  if (typeof fixed === 'string') return fixed;
  const isInside =
    /^\d\d?$/.test(left) &&
    /^\d\d?$/.test(bottom) &&
    x + width <= SIZE.width &&
    y + height <= SIZE.height;
  return isInside
    ? { value: { x, y, before: { ...painted.value, fixed: fixed.value } } }
    : 'a stroke lies within the level';
}

/** A whole sheet without empty cells at the ends of rows and without empty rows at the top. */
export function shortened(text: string, empty: string): string {
  const rows = text.split('-').map((row) => {
    let end = row.length;
    while (row[end - 1] === empty) end--;
    return row.slice(0, end);
  });
  const first = rows.findIndex((row) => row !== '');
  return first < 0 ? '' : rows.slice(first).join('-');
}

/** The opposite of {@link shortened}. */
export function filled(text: string, empty: string): string {
  const rows = text.split('-').map((row) => row.padEnd(SIZE.width, empty));
  return [
    ...Array.from({ length: Math.max(0, SIZE.height - rows.length) }, () =>
      empty.repeat(SIZE.width),
    ),
    ...rows,
  ].join('-');
}

const ANY_SIZE: Size = { width: 0, height: 0 };

function sized(
  read: { readonly value: Grid } | string,
  { width, height }: Size,
): { readonly value: Grid } | string {
  if (
    typeof read === 'string' ||
    width === 0 ||
    (read.value.width === width && read.value.height === height)
  )
    return read;
  return `there are ${height} rows of ${width} letters`;
}
