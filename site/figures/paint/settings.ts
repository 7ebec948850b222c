import {
  describeSettings,
  type Grid,
  makeGrid,
  type Patch,
  type SettingsOf,
  seedSetting,
  type WrittenSetting,
} from 'generator';
import {
  filled,
  type Painted,
  readFixed,
  readPainted,
  readStroke,
  SIZE,
  shortened,
  writeFixed,
  writePainted,
  writeStroke,
} from './drawing-text.ts';

/** Length of a whole sheet as text, with the hyphens between its rows. */
const SHEET_LENGTH = (SIZE.width + 1) * SIZE.height - 1;

const ROOMS = [
  'WWWWWWWWWWWWWWWWWWWW',
  'WWWWWWWWWWWWWWWWWWWW',
  'WFFFFFFFWWWWFFFFFFFW',
  'WFFFFFFFWWWWFFFFFFFW',
  'WFFFFFFFFFFFFFFFFFFW',
  'WFFFFFFFWWWWFFFffffW',
  'WFFFFFFFWWWWFFFffffW',
  'WWWWFFWWWWWWWWWffffW',
  'WWWWFFWWWWWWWWWWFFWW',
  'WWFFFFFFFFWWWFFFFFFW',
  'WWFFFFFFFFFFFFFFFFFW',
  'WWFFFFFFFFWWWFFFFFFW',
  'WWFFFFFFFFWWWFFFFFFW',
  'WWWWWWWWWWWWWWWWWWWW',
].join('-');

const STAIRS_AT = { x: 3, y: 10 };
/** Code of a cell with stairs and a floor; see `withTile`. */
const STAIRS_ON_FLOOR = 4;

const PLAN: WrittenSetting<Painted> = {
  type: 'written',
  label: 'Plan',
  sentence:
    'Int grid tiles and biomes: rows of F for Floor, W for Wall and N for nothing, the upper row first. A lower-case letter adds the biome Moss.',
  default: readOf(readPainted(ROOMS)),
  maxLength: SHEET_LENGTH,
  write: (painted) => shortened(writePainted(painted), 'N'),
  read: (text) => readPainted(filled(text, 'N')),
};

const FIXED: WrittenSetting<Grid> = {
  type: 'written',
  label: 'Fixed Tiles',
  sentence:
    'Rows of letters, one for each combination of fixed tiles that a cell can have; an underscore is a cell that the rules paint. Empty rows at the top may be left out.',
  default: stairsIn(makeGrid(SIZE.width, SIZE.height)),
  maxLength: SHEET_LENGTH,
  write: (fixed) => shortened(writeFixed(fixed), '_'),
  read: (text) => readFixed(filled(text, '_')),
};

const STROKE: WrittenSetting<Patch | null> = {
  type: 'written',
  label: 'Last stroke',
  sentence: 'Column and row of its lower left cell, and the rows that were there before it.',
  default: readOf(readStroke('8*9*WWWW')),
  maxLength: 2 * SHEET_LENGTH + 8,
  write: writeStroke,
  read: readStroke,
};

/** The drawing, and the last stroke, which determines what was recomputed. */
export const PAINT_SETTINGS = describeSettings({
  seed: seedSetting(7),
  plan: PLAN,
  fixed: FIXED,
  last: STROKE,
});

export type PaintSettings = SettingsOf<typeof PAINT_SETTINGS>;

function readOf<Value>(read: { readonly value: Value } | string): Value {
  if (typeof read === 'string') throw new Error(read);
  return read.value;
}

/** Stairs with a floor below them. */
function stairsIn(grid: Grid): Grid {
  grid.cells[STAIRS_AT.y * grid.width + STAIRS_AT.x] = STAIRS_ON_FLOOR;
  return grid;
}
