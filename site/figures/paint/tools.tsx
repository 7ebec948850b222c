import {
  type Brush,
  biomeBrush,
  type Cell,
  type Drawing,
  eraser,
  fixedBrush,
  kindBrush,
  lineBetween,
  paintCells,
  paintRect,
  rectBetween,
  type Sheet,
} from 'generator';
import { Segments } from '#engine/shared/figure-host/fields.tsx';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import type { Played } from '#engine/shared/figure-host/played.ts';
import { FIXED_TILES, MOSS_BIT, withTile } from './drawing-text.ts';

export type Tool = 'brush' | 'rectangle' | 'erase-rectangle' | 'delete' | 'explain';

/** The chosen tool and sheet, and for each sheet the index of its paint. */
export interface Hand {
  readonly tool: Tool;
  readonly sheet: Sheet;
  readonly paints: Readonly<Record<Sheet, number>>;
}

/** The initial choice; for fixed tiles, the chest. */
export const FIRST_HAND: Hand = {
  tool: 'brush',
  sheet: 'kinds',
  paints: { kinds: 0, biomes: 0, fixed: 3 },
};

/** The sheets in the order of the palette. */
const SHEET_LABELS: readonly (readonly [Sheet, string])[] = [
  ['kinds', 'Int Grid Tiles'],
  ['biomes', 'Biomes'],
  ['fixed', 'Fixed Tiles'],
];

/** The paints of each sheet. */
const PAINTS: Readonly<
  Record<Sheet, readonly { readonly label: string; readonly brush: Brush }[]>
> = {
  kinds: [
    { label: 'Floor', brush: kindBrush(0) },
    { label: 'Wall', brush: kindBrush(1) },
  ],
  biomes: [
    { label: 'Add Moss', brush: biomeBrush(MOSS_BIT, true) },
    { label: 'Remove Moss', brush: biomeBrush(MOSS_BIT, false) },
  ],
  fixed: FIXED_TILES.map((tile) => ({
    label: tile.label,
    brush: fixedBrush((before) => withTile(before, tile)),
  })),
};

/** The tools in the order of the palette, with their keys. */
const TOOLS: readonly { readonly tool: Tool; readonly key: string; readonly label: string }[] = [
  { tool: 'brush', key: 'B', label: 'Brush' },
  { tool: 'rectangle', key: 'U', label: 'Rectangle' },
  { tool: 'erase-rectangle', key: 'Shift + U', label: 'Erase rectangle' },
  { tool: 'delete', key: 'D', label: 'Delete' },
  { tool: 'explain', key: 'E', label: 'Explain' },
];

const LETTERS: Readonly<Partial<Record<string, Tool>>> = { b: 'brush', d: 'delete', e: 'explain' };

export function toolOfKey(key: string, isShifted: boolean): Tool | undefined {
  if (key.toLowerCase() === 'u') return isShifted ? 'erase-rectangle' : 'rectangle';
  if (isShifted) return undefined;
  return LETTERS[key];
}

export function isRectangular(tool: Tool): boolean {
  return tool === 'rectangle' || tool === 'erase-rectangle';
}

/** One stroke from a cell to another: a line of cells, or the rectangle between them. */
export function stroke(
  drawing: Drawing,
  { tool, sheet, paints }: Hand,
  from: Cell,
  to: Cell,
): Drawing {
  const isErasing = tool === 'erase-rectangle' || tool === 'delete';
  const brush = isErasing ? eraser(sheet) : (PAINTS[sheet][paints[sheet]]?.brush ?? eraser(sheet));
  return isRectangular(tool)
    ? paintRect(drawing, brush, rectBetween(from, to))
    : paintCells(drawing, brush, lineBetween(from, to));
}

interface ToolbarProps {
  readonly id: string;
  readonly hand: Hand;
  /** null until the figure is live */
  readonly played: Played | null;
  take(hand: Hand): void;
}

/** The choice of sheet, paint and tool, with the keys of the tools, and Undo and Redo. */
export function Toolbar({ id, hand, played, take }: ToolbarProps) {
  const isLive = useIsLive();
  const { sheet, paints } = hand;
  return (
    <div className="paint-tools">
      <Segments
        legend="Sheet to paint"
        name={`${id}-sheet`}
        options={SHEET_LABELS}
        value={sheet}
        choose={(to) => take({ ...hand, sheet: to })}
      />
      <Segments
        legend="What to paint"
        name={`${id}-paint`}
        options={PAINTS[sheet].map(({ label }, index) => [String(index), label])}
        value={String(paints[sheet])}
        choose={(index) => take({ ...hand, paints: { ...paints, [sheet]: Number(index) } })}
      />
      <Segments
        legend="Tool"
        name={`${id}-tool`}
        options={TOOLS.map(({ tool, key, label }) => [
          tool,
          <>
            {label} <kbd>{key}</kbd>
          </>,
        ])}
        value={hand.tool}
        choose={(tool) => take({ ...hand, tool })}
      />
      <span className="paint-undo">
        {/* `aria-disabled`, since a button that disables itself when pressed loses the focus. */}
        <button
          type="button"
          className="chip"
          disabled={!isLive}
          aria-disabled={!played?.canUndo}
          onClick={played?.undo}
        >
          Undo
        </button>
        <button
          type="button"
          className="chip"
          disabled={!isLive}
          aria-disabled={!played?.canRedo}
          onClick={played?.redo}
        >
          Redo
        </button>
      </span>
    </div>
  );
}
