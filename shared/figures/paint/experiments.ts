import type { CellRect } from '../../generator/cell-rect.ts';
import type { Drawing } from '../../generator/editing/drawing.ts';
import { type Brush, biomeBrush, eraser, fixedBrush, kindBrush, paintRect } from '../../generator/editing/edit.ts';
import { patchBetween } from '../../generator/editing/patch.ts';
import { defaultsOf } from '../../generator/settings-values.ts';
import type { Experiment } from '../figure.ts';
import { MOSS_BIT } from './drawing-text.ts';
import { FIXED_TILES, withTile } from './fixed-tiles.ts';
import { PAINT_SETTINGS, type PaintSettings } from './settings.ts';

/** The level of the figure with one more stroke. */
function painted(brush: Brush, rect: CellRect): Partial<PaintSettings> {
  const { plan, fixed } = defaultsOf(PAINT_SETTINGS);
  const before: Drawing = { ...plan, fixed };
  const { kinds, biomes, fixed: tiles } = paintRect(before, brush, rect);
  return { plan: { kinds, biomes }, fixed: tiles, last: patchBetween(before, { kinds, biomes, fixed: tiles }) };
}

function fixedTile(label: string): Brush {
  const tile = FIXED_TILES.find((one) => one.label === label);
  return tile ? fixedBrush((before) => withTile(before, tile)) : eraser('fixed');
}

/** Each proves a sentence of the page. */
export const EXPERIMENTS: readonly Experiment<typeof PAINT_SETTINGS>[] = [
  {
    label: 'One wall cell',
    settings: painted(kindBrush(1), { x: 15, y: 3, width: 1, height: 1 }),
    proves: 'One painted cell redoes 3 × 3 = 9: the largest pattern of the theme is 3 × 3, so nothing farther away can look different.',
  },
  {
    label: 'Paint Moss',
    settings: painted(biomeBrush(MOSS_BIT, true), { x: 1, y: 7, width: 5, height: 3 }),
    proves: 'A biome is asked for at the cell itself, so only the 15 painted cells are redone, none around them.',
  },
  {
    label: 'A hole below gold',
    settings: painted(fixedTile('Gold'), { x: 15, y: 2, width: 1, height: 1 }),
    proves: 'A fixed cell is closed to the rules of every layer: nothing draws the floor below this lump of gold. The stairs have a fixed floor.',
  },
  {
    label: 'Clear a room',
    settings: painted(eraser('kinds'), { x: 2, y: 1, width: 7, height: 4 }),
    proves: 'Cleared cells have no kind: no rule paints them, and to the patterns of their neighbours they lie outside the level.',
  },
];
