/** @jsxImportSource preact */
import { Segments } from '../shell/segments.tsx';
import { type Hand, PAINTS, SHEET_LABELS, TOOLS } from './tools.ts';

export interface ToolbarProps {
  readonly id: string;
  readonly hand: Hand;
  readonly isLive: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  take(hand: Hand): void;
  undo(): void;
  redo(): void;
}

/** What is painted, and with which tool; the keys of the tools stand beside their names. */
export function Toolbar({ id, hand, isLive, canUndo, canRedo, take, undo, redo }: ToolbarProps) {
  const { sheet, paints } = hand;
  return (
    <div class="paint-tools">
      <Segments
        legend="Sheet to paint"
        name={`${id}-sheet`}
        options={SHEET_LABELS}
        value={sheet}
        isLive={isLive}
        choose={(to) => take({ ...hand, sheet: to })}
      />
      <Segments
        legend="What to paint"
        name={`${id}-paint`}
        options={PAINTS[sheet].map(({ label }, index) => [String(index), label])}
        value={String(paints[sheet])}
        isLive={isLive}
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
        isLive={isLive}
        choose={(tool) => take({ ...hand, tool })}
      />
      <span class="paint-undo">
        {/* Not disabled when there is nothing left: a button that was just pressed would lose the focus. */}
        <button type="button" class="chip" disabled={!isLive} aria-disabled={!canUndo} onClick={undo}>
          Undo
        </button>
        <button type="button" class="chip" disabled={!isLive} aria-disabled={!canRedo} onClick={redo}>
          Redo
        </button>
      </span>
    </div>
  );
}
