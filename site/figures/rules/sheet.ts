import { sizeOfOutputTile, type Vocabulary } from 'generator';

/** Pixels of a sprite each way. */
export const SPRITE_PIXELS = 16;
/** Columns of a sheet. */
const COLUMNS = 10;

/** The place of a tile on its sheet, in cells from the upper left. */
interface SheetPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** All tiles of a vocabulary in one picture, in rows. */
interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly places: ReadonlyMap<string, SheetPlace>;
}

const sheets = new WeakMap<Vocabulary['outputTiles'], Sheet>();

/**
 * Places the tiles side by side in their order; a row is as high as its highest tile. A tile that hangs over others is
 * in the middle of nine cells.
 */
export function sheetOf(words: Vocabulary): Sheet {
  const known = sheets.get(words.outputTiles);
  if (known) return known;
  const places = new Map<string, SheetPlace>();
  let [left, top, high] = [0, 0, 0];
  for (const { id, hangsOver } of words.outputTiles) {
    const { width, height } = hangsOver ? { width: 3, height: 3 } : sizeOfOutputTile(words, id);
    if (left + width > COLUMNS) [left, top, high] = [0, top + high, 0];
    places.set(id, { left, top, width, height });
    left += width;
    high = Math.max(high, height);
  }
  const sheet = { columns: COLUMNS, rows: top + high, places };
  sheets.set(words.outputTiles, sheet);
  return sheet;
}
