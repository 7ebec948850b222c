import type { Drawing, Sheet } from '../../generator/editing/drawing.ts';
import { type Brush, biomeBrush, eraser, fixedBrush, kindBrush, lineBetween, paintCells, paintRect, rectBetween } from '../../generator/editing/edit.ts';
import type { Cell } from '../../generator/grid.ts';
import { MOSS_BIT } from './drawing-text.ts';
import { FIXED_TILES, withTile } from './fixed-tiles.ts';

/** The tools of the palette. */
export type Tool = 'brush' | 'rectangle' | 'erase-rectangle' | 'delete';

/** With what one paints: a sheet, and for each sheet what was chosen last, as its place in the list of paints. */
export interface Hand {
  readonly tool: Tool;
  readonly sheet: Sheet;
  readonly paints: Readonly<Record<Sheet, number>>;
}

/** What one begins with; of the fixed tiles that is the chest. */
export const FIRST_HAND: Hand = { tool: 'brush', sheet: 'kinds', paints: { kinds: 0, biomes: 0, fixed: 3 } };

/** The sheets in the order of the palette. */
export const SHEET_LABELS: readonly (readonly [Sheet, string])[] = [
  ['kinds', 'Int grid tiles'],
  ['biomes', 'Biomes'],
  ['fixed', 'Fixed tiles'],
];

/** What can be painted into each sheet. */
export const PAINTS: Readonly<Record<Sheet, readonly { readonly label: string; readonly brush: Brush }[]>> = {
  kinds: [
    { label: 'Floor', brush: kindBrush(0) },
    { label: 'Wall', brush: kindBrush(1) },
  ],
  biomes: [
    { label: 'Add Moss', brush: biomeBrush(MOSS_BIT, true) },
    { label: 'Remove Moss', brush: biomeBrush(MOSS_BIT, false) },
  ],
  fixed: FIXED_TILES.map((tile) => ({ label: tile.label, brush: fixedBrush((before) => withTile(before, tile)) })),
};

/** The tools in the order of the palette, with their keys. */
export const TOOLS: readonly { readonly tool: Tool; readonly key: string; readonly label: string }[] = [
  { tool: 'brush', key: 'B', label: 'Brush' },
  { tool: 'rectangle', key: 'U', label: 'Rectangle' },
  { tool: 'erase-rectangle', key: 'Shift + U', label: 'Erase rectangle' },
  { tool: 'delete', key: 'D', label: 'Delete' },
];

/** The tool of a key, or undefined. */
export function toolOfKey(key: string, isShifted: boolean): Tool | undefined {
  if (key.toLowerCase() === 'u') return isShifted ? 'erase-rectangle' : 'rectangle';
  if (isShifted) return undefined;
  return key === 'b' ? 'brush' : key === 'd' ? 'delete' : undefined;
}

/** Whether the tool works on rectangles. */
export function isRectangular(tool: Tool): boolean {
  return tool === 'rectangle' || tool === 'erase-rectangle';
}

/** One stroke from a cell to another: a line of cells, or the rectangle between them. */
export function stroke(drawing: Drawing, { tool, sheet, paints }: Hand, from: Cell, to: Cell): Drawing {
  const isErasing = tool === 'erase-rectangle' || tool === 'delete';
  const brush = isErasing ? eraser(sheet) : (PAINTS[sheet][paints[sheet]]?.brush ?? eraser(sheet));
  return isRectangular(tool) ? paintRect(drawing, brush, rectBetween(from, to)) : paintCells(drawing, brush, lineBetween(from, to));
}
