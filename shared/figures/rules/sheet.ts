import { DUNGEON_WORDS } from '../../generator/theme/example-themes.ts';

/** Pixels of a sprite each way. */
export const SPRITE_PIXELS = 16;
/** All output tiles of the vocabulary in rows, in its order. */
export const SHEET_COLUMNS = 10;
export const SHEET_ROWS = Math.ceil(DUNGEON_WORDS.outputTiles.length / SHEET_COLUMNS);

/** The position of a tile on the sheet, in pixels from the upper left; undefined if the sheet lacks it. */
export function placeOnSheet(id: string): { readonly left: number; readonly top: number } | undefined {
  const index = DUNGEON_WORDS.outputTiles.findIndex((tile) => tile.id === id);
  if (index < 0) return undefined;
  const column = index % SHEET_COLUMNS;
  return { left: column * SPRITE_PIXELS, top: ((index - column) / SHEET_COLUMNS) * SPRITE_PIXELS };
}
