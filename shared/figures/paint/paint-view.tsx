/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Drawing } from '../../generator/editing/drawing.ts';
import { patchBetween } from '../../generator/editing/patch.ts';
import type { Cell } from '../../generator/grid.ts';
import type { Change, ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import { useUndo } from '../shell/use-undo.ts';
import { Canvas } from './canvas.tsx';
import type { PaintFacts } from './compute.ts';
import { writeFixed, writePainted } from './drawing-text.ts';
import { Overlay } from './overlay.tsx';
import type { PAINT_SETTINGS } from './settings.ts';
import { Toolbar } from './toolbar.tsx';
import { FIRST_HAND } from './tools.ts';

type PaintViewProps = ViewProps<typeof PAINT_SETTINGS, PaintFacts>;

/** The level to paint on, its plan, and what the last stroke has cost. */
export function PaintView({ settings, model, id, isLive, change }: PaintViewProps) {
  const { plan, fixed } = settings;
  const drawing: Drawing = { ...plan, fixed };
  const [hand, take] = useState(FIRST_HAND);
  const [cursor, moveTo] = useState<Cell>(FIRST_CURSOR);
  const [corner, setCorner] = useState<Cell | null>(null);
  const undo = useUndo(`${writePainted(plan)} ${writeFixed(fixed)}`, drawing);
  const show = (from: Drawing, { kinds, biomes, fixed: tiles }: Drawing, when: Change): void => {
    const last = patchBetween(from, { kinds, biomes, fixed: tiles });
    if (last) change({ plan: { kinds, biomes }, fixed: tiles, last }, when);
  };
  const paint = (start: Drawing, now: Drawing, when: Change): void => {
    undo.expect(when);
    show(start, now, when);
  };
  const goTo = (target: Drawing | undefined): void => {
    if (target) show(drawing, target, 'done');
  };
  const { painted, dirty } = model.facts;
  const cells = model.size.width * model.size.height;
  const here = cursorWords(drawing, cursor);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z undoes from wherever in the editor one is.
    <div
      class="paint"
      onKeyDown={(event) => {
        const key = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
        event.preventDefault();
        goTo(key === 'y' || event.shiftKey ? undo.forward() : undo.back());
      }}
    >
      <Toolbar
        id={id}
        hand={hand}
        isLive={isLive}
        canUndo={undo.canUndo}
        canRedo={undo.canRedo}
        take={take}
        undo={() => goTo(undo.back())}
        redo={() => goTo(undo.forward())}
      />
      <Picture of="level">
        <Canvas
          id={id}
          drawing={drawing}
          hand={hand}
          cursor={cursor}
          corner={corner}
          isLive={isLive}
          moveTo={moveTo}
          setCorner={setCorner}
          takeTool={(tool) => take({ ...hand, tool })}
          paint={paint}
        >
          <Overlay drawing={drawing} sheet={hand.sheet} painted={painted} dirty={dirty} cursor={cursor} corner={corner} />
        </Canvas>
      </Picture>
      <div class="paint-side">
        <Picture of="plan" />
        <StrokeNumbers {...model.facts} cells={cells} />
      </div>
      <Proof {...model.facts} cells={cells} />
      <p class="chart-hint">
        <span id={`${id}-cursor`}>{here}</span> While the level has the focus, arrows move the cursor, Space paints, B, U, Shift + U and D choose a tool, and
        Escape leaves. A rectangle takes two presses, one for each corner.
        {isLive && <SpokenSummary text={here} />}
      </p>
    </div>
  );
}

const FIRST_CURSOR: Cell = { x: 9, y: 9 };

function cursorWords({ kinds, biomes, fixed }: Drawing, { x, y }: Cell): string {
  const cell = y * kinds.width + x;
  const kind = ['Floor', 'Wall'][kinds.cells[cell] ?? 2] ?? 'nothing';
  return `Cell (${x}, ${y}): ${kind}${biomes.cells[cell] === 0 ? '' : ', Moss'}${fixed.cells[cell] === 0 ? '' : ', fixed'}.`;
}

/** What the last stroke has cost. */
function StrokeNumbers({ changed, dirty, different, cells }: PaintFacts & { readonly cells: number }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Cells changed', String(changed)],
    ['Redone', dirty === null ? 'none' : `${dirty.width} × ${dirty.height} = ${areaOf(dirty)} of ${cells}`],
    ['Look different', String(different)],
  ];
  return (
    <dl class="number-rows" aria-label="The last stroke in cells">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** That nothing else had to be done: both ways of choosing pictures are run, and compared. */
function Proof({ dirty, incremental, full, cells }: PaintFacts & { readonly cells: number }) {
  const isEqual = incremental === full;
  return (
    <p class="chart-hint">
      Incremental <code>{incremental}</code> {isEqual ? '=' : '≠'} full <code>{full}</code>:{' '}
      {isEqual ? `with ${areaOf(dirty)} of ${cells} cells chosen anew the pictures are those of all ${cells}.` : 'the pictures differ.'}
    </p>
  );
}

function areaOf(rect: PaintFacts['dirty']): number {
  return rect === null ? 0 : rect.width * rect.height;
}
