import { useContext, useState } from 'react';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import { CellPicker, onLevel } from '../../level/cell-picker.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { hex, OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row, Swatch } from '../../level/table.tsx';
import { ChosenCell } from '../../level/why/why.tsx';
import { CallList, cellWords } from './calls.tsx';
import type { InspectorFacts } from './compute.ts';
import { INSPECTOR_SETTINGS } from './settings.ts';

/** Shows the data of each cell of a level, and the calls that return them. */
export const figure = defineLevelFigure<typeof INSPECTOR_SETTINGS, InspectorFacts>({
  name: 'inspector',
  title: 'Result inspector',
  settings: INSPECTOR_SETTINGS,
  groups: [
    {
      label: 'Level and cell',
      settings: ['seed', 'floorTiles', 'start', 'safeSteps', 'chanceAtExit', 'x', 'y'],
    },
  ],
  experiments: {
    'Another start': {
      settings: { start: 'random' },
      proves:
        'The level is the same, but all distances are counted from another start, and the exit is the cell farthest from there.',
    },
    'Chance 0.4': {
      settings: { chanceAtExit: 0.4 },
      proves:
        'The random roll of each cell stays the same, so a higher chance adds enemies and moves none.',
    },
    'No safe steps': {
      settings: { chanceAtExit: 0.4, safeSteps: 0 },
      proves: 'Without a safe zone a few enemies stand nearer to the start, where the chance is 0.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Point at a cell, or move with the arrow keys: the line leads there from the start, and the calls below return what you see.',
  view: InspectorView,
});

function InspectorView({
  model,
  id,
  change,
  controls,
}: ViewProps<typeof INSPECTOR_SETTINGS, InspectorFacts>) {
  const { facts } = model;
  const { frame } = facts;
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const why = useContext(ChosenCell);
  /** converts a cell of the frame to the nearest cell of the level */
  const inLevel = (column: number, row: number): readonly [number, number] =>
    onLevel(facts, column - frame.left, row - frame.bottom);
  // The level may have become smaller since the pointer moved.
  const [x, y] = onLevel(facts, ...(hovered ?? [facts.x, facts.y]));
  return (
    <>
      <Picture of="level" look="is-alone" isTaken>
        <CellPicker
          size={frame}
          at={[facts.x + frame.left, facts.y + frame.bottom]}
          describedBy={`${id}-cell`}
          hover={(cell) => setHovered(cell && inLevel(...cell))}
          pick={(column, row) => {
            const [toX, toY] = inLevel(column, row);
            change({ x: toX, y: toY }, 'done');
            why?.choose({ of: 'level', x: toX, y: toY });
          }}
        >
          <Marks facts={facts} x={x} y={y} />
        </CellPicker>
      </Picture>
      {controls}
      <p className="inspector-cell beside-more" id={`${id}-cell`}>
        <b>
          Cell ({x}, {y}).
        </b>{' '}
        {cellWords(facts, x, y)}.
      </p>
      <More label="Distances and calls" isHalf>
        <div className="inspector-side">
          <Picture of="heat">
            <div className="picture-overlay level-view">
              <Marks facts={facts} x={x} y={y} />
            </div>
          </Picture>
          <FigureTable
            look="facts-table"
            caption="Cells and enemies by distance"
            columns={['Steps', 'Cells', 'Weak', 'Strong']}
          >
            {facts.classes.map(({ from, to, cells, weak, strong, colour }) => {
              const name = (
                <>
                  <Swatch colour={hex(colour)} /> {from}–{to}
                </>
              );
              return <Row key={from} name={name} cells={[cells, weak, strong]} />;
            })}
          </FigureTable>
        </div>
        <CallList facts={facts} x={x} y={y} />
      </More>
      <SpokenSummary
        text={`Cell (${facts.x}, ${facts.y}). ${cellWords(facts, facts.x, facts.y)}.`}
      />
    </>
  );
}

const { light: LIGHT, shade: DARK } = OVER_LEVEL;

/** Marks over a picture of the level: start, exit, the shown cell, and the path to it. */
function Marks({
  facts,
  x,
  y,
}: {
  readonly facts: InspectorFacts;
  readonly x: number;
  readonly y: number;
}) {
  const { width, frame, start, exit } = facts;
  const top = (row: number): number => frame.height - 1 - frame.bottom - row;
  const middle = (cell: number): string =>
    `${(cell % width) + frame.left + 0.5} ${top(Math.floor(cell / width)) + 0.5}`;
  const way: string[] = [];
  for (let cell = y * width + x; cell >= 0; cell = facts.before[cell] ?? -1) way.push(middle(cell));
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
    >
      {way.length > 1 && (
        <>
          <path d={`M${way.join('L')}`} stroke={DARK} strokeWidth="4" strokeOpacity="0.6" />
          <path
            d={`M${way.join('L')}`}
            stroke={LIGHT}
            strokeWidth="2"
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
        </>
      )}
      {[start, exit].map((cell) => (
        <g key={cell} transform={`translate(${middle(cell)})`}>
          <circle r="0.95" stroke={DARK} strokeWidth="0.34" />
          <circle
            r="0.95"
            stroke={cell === start ? '#7fd3ff' : '#ffd54a'}
            strokeWidth="0.18"
            strokeDasharray={cell === start ? undefined : '0.5 0.25'}
          />
        </g>
      ))}
      <rect stroke={DARK} strokeWidth="5" x={x + frame.left} y={top(y)} width="1" height="1" />
      <rect stroke={LIGHT} strokeWidth="2" x={x + frame.left} y={top(y)} width="1" height="1" />
    </svg>
  );
}
