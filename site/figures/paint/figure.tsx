import {
  type Brush,
  biomeBrush,
  type Cell,
  type CellRect,
  type Drawing,
  defaultsOf,
  eraser,
  fixedBrush,
  kindBrush,
  paintRect,
  patchBetween,
} from 'generator';
import { useContext, useState } from 'react';
import type { Change, ViewProps } from '#engine/shared/figure-host/figure.ts';
import { PlayedContext } from '#engine/shared/figure-host/played.ts';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { Picture } from '../../level/picture.tsx';
import { ChosenCell } from '../../level/why/why.tsx';
import { Canvas, Overlay } from './canvas.tsx';
import type { PaintFacts } from './compute.ts';
import { FIXED_TILES, MOSS_BIT, withTile } from './drawing-text.ts';
import { PAINT_SETTINGS, type PaintSettings } from './settings.ts';
import { FIRST_HAND, type Hand, Toolbar } from './tools.tsx';

/** A small level editor that shows which cells the theme recomputes after a stroke. */
export const figure = defineLevelFigure<typeof PAINT_SETTINGS, PaintFacts>({
  name: 'paint',
  title: 'Paint and watch',
  settings: PAINT_SETTINGS,
  groups: [
    { label: 'Level', settings: ['seed'] },
    { label: 'Plan, fixed tiles and last stroke as text', settings: ['plan', 'fixed', 'last'] },
  ],
  experiments: {
    'One wall cell': {
      settings: painted(kindBrush(1), { x: 15, y: 3, width: 1, height: 1 }),
      proves:
        'After one painted cell, 3 × 3 = 9 cells are redone, because the largest pattern of the theme is 3 × 3 and no cell further away can change.',
    },
    'Paint Moss': {
      settings: painted(biomeBrush(MOSS_BIT, true), { x: 1, y: 7, width: 5, height: 3 }),
      proves:
        'A rule reads only the biomes of its own cell, so the 15 painted cells are redone and none around them.',
    },
    'A hole below gold': {
      settings: painted(fixedTile('Gold'), { x: 15, y: 2, width: 1, height: 1 }),
      proves:
        'No rule of any layer paints a fixed cell, so there is no floor below this lump of gold. The stairs have a fixed floor tile below them.',
    },
    'Clear a room': {
      settings: painted(eraser('kinds'), { x: 2, y: 1, width: 7, height: 4 }),
      proves:
        'Cleared cells have no int grid tile: no rule paints them, and the patterns of their neighbours treat them as outside the level.',
    },
  },
  controls: 'below',
  caption: () =>
    'Paint int grid tiles, biomes or fixed tiles. The dashed frame marks the cells that were redone after the last stroke; all others were kept.',
  view: PaintView,
});

/** The level of the figure with one more stroke. */
function painted(brush: Brush, rect: CellRect): Partial<PaintSettings> {
  const { plan, fixed } = defaultsOf(PAINT_SETTINGS);
  const before: Drawing = { ...plan, fixed };
  const { kinds, biomes, fixed: tiles } = paintRect(before, brush, rect);
  return {
    plan: { kinds, biomes },
    fixed: tiles,
    last: patchBetween(before, { kinds, biomes, fixed: tiles }),
  };
}

function fixedTile(label: string): Brush {
  const tile = FIXED_TILES.find((one) => one.label === label);
  return tile ? fixedBrush((before) => withTile(before, tile)) : eraser('fixed');
}

function PaintView({ settings, model, id, change }: ViewProps<typeof PAINT_SETTINGS, PaintFacts>) {
  const { plan, fixed } = settings;
  const drawing: Drawing = { ...plan, fixed };
  const [hand, setHand] = useState(FIRST_HAND);
  const [cursor, moveTo] = useState<Cell>(FIRST_CURSOR);
  const [corner, setCorner] = useState<Cell | null>(null);
  const [fingerPaints, setFingerPaints] = useState(false);
  const why = useContext(ChosenCell);
  const played = useContext(PlayedContext);
  const paint = (start: Drawing, { kinds, biomes, fixed: tiles }: Drawing, when: Change): void => {
    const last = patchBetween(start, { kinds, biomes, fixed: tiles });
    if (last) change({ plan: { kinds, biomes }, fixed: tiles, last }, when);
  };
  /** A rectangle that was begun with another tool is given up. */
  const take = (taken: Hand): void => {
    setCorner(null);
    setHand(taken);
  };
  const { painted, dirty } = model.facts;
  const cells = model.size.width * model.size.height;
  const here = cursorWords(drawing, cursor);
  return (
    <div className="paint">
      <Toolbar id={id} hand={hand} take={take} played={played} />
      <Picture of="level" isTaken>
        <Canvas
          id={id}
          drawing={drawing}
          hand={hand}
          cursor={cursor}
          corner={corner}
          fingerPaints={fingerPaints}
          moveTo={moveTo}
          setCorner={setCorner}
          takeTool={(tool) => take({ ...hand, tool })}
          explain={(cell) => why?.choose({ of: 'level', ...cell })}
          paint={paint}
        >
          <Overlay
            drawing={drawing}
            sheet={hand.sheet}
            painted={painted}
            dirty={dirty}
            cursor={cursor}
            corner={corner}
          />
        </Canvas>
        {played && (
          <button
            type="button"
            className="chip finger-paint"
            aria-label="Paint with a finger"
            aria-pressed={fingerPaints}
            onClick={() => setFingerPaints(!fingerPaints)}
          >
            Paint
          </button>
        )}
      </Picture>
      <div className="paint-side">
        <Picture of="plan" />
      </div>
      <p className="chart-hint">
        <span id={`${id}-cursor`}>{here}</span>
        <SpokenSummary text={here} />
      </p>
      <More label="Proof and keys">
        <StrokeNumbers {...model.facts} cells={cells} />
        <Proof {...model.facts} cells={cells} />
        <p className="chart-hint">
          While the level has the focus, the arrow keys move the cursor and Space uses the tool. B,
          U, Shift + U, D and E choose a tool, and Escape leaves the level. A rectangle takes two
          presses, one for each corner. Explain tells why a cell is as it is.
        </p>
      </More>
    </div>
  );
}

const FIRST_CURSOR: Cell = { x: 9, y: 9 };

function cursorWords({ kinds, biomes, fixed }: Drawing, { x, y }: Cell): string {
  const cell = y * kinds.width + x;
  const kind = ['Floor', 'Wall'][kinds.cells[cell] ?? 2] ?? 'nothing';
  return `Cell (${x}, ${y}): ${kind}${biomes.cells[cell] === 0 ? '' : ', Moss'}${fixed.cells[cell] === 0 ? '' : ', fixed'}.`;
}

/** The numbers of the last stroke. */
function StrokeNumbers({
  changed,
  dirty,
  different,
  cells,
}: PaintFacts & { readonly cells: number }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Cells changed', String(changed)],
    [
      'Redone',
      dirty === null ? 'none' : `${dirty.width} × ${dirty.height} = ${areaOf(dirty)} of ${cells}`,
    ],
    ['Look different', String(different)],
  ];
  return (
    <dl className="number-rows" aria-label="The last stroke in cells">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Compares the tiles of the update with those of a full run. */
function Proof({ dirty, incremental, full, cells }: PaintFacts & { readonly cells: number }) {
  const isEqual = incremental === full;
  return (
    <p className="chart-hint">
      Incremental <code>{incremental}</code> {isEqual ? '=' : '≠'} full <code>{full}</code>:{' '}
      {isEqual
        ? `with ${areaOf(dirty)} of ${cells} cells redone, every tile is the same as after a full run.`
        : 'some tiles differ.'}
    </p>
  );
}

function areaOf(rect: PaintFacts['dirty']): number {
  return rect === null ? 0 : rect.width * rect.height;
}
