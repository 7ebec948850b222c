/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { defineFigure, type ViewProps } from '../figure.ts';
import { CellPicker } from '../shell/cell-picker.tsx';
import { Picture } from '../shell/picture.tsx';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import { CallList } from './call-list.tsx';
import { cellWords } from './calls.ts';
import { ClassTable } from './class-table.tsx';
import type { InspectorFacts } from './facts.ts';
import { Marks } from './marks.tsx';
import { INSPECTOR_SETTINGS } from './settings.ts';

/** Ask a level about its cells, in code. */
export const figure = defineFigure<typeof INSPECTOR_SETTINGS, InspectorFacts>({
  name: 'inspector',
  title: 'Result inspector',
  settings: INSPECTOR_SETTINGS,
  groups: [{ label: 'Level and cell', settings: ['seed', 'floorTiles', 'start', 'safeSteps', 'chanceAtExit', 'x', 'y'] }],
  experiments: [
    {
      label: 'Another start',
      settings: { start: 'random' },
      proves: 'Same level, another start: every distance is counted anew, and the exit is the cell that is farthest from there.',
    },
    {
      label: 'Chance 0.4',
      settings: { chanceAtExit: 0.4 },
      proves: 'Each cell keeps its number, so raising the chance adds enemies and moves none.',
    },
    {
      label: 'No safe steps',
      settings: { chanceAtExit: 0.4, safeSteps: 0 },
      proves: 'Without a safe zone a few enemies stand nearer; at the start itself the chance is 0.',
    },
  ],
  controls: 'below',
  caption: () => 'Point at any cell, or walk with the arrow keys: the line leads there from the start, and the calls below ask for what you see.',
  view: InspectorView,
});

function InspectorView({ model, id, isLive, change }: ViewProps<typeof INSPECTOR_SETTINGS, InspectorFacts>) {
  const { facts } = model;
  const { width, height, frame } = facts;
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  /** a cell of the level for one of the frame, or the nearest */
  const inLevel = (column: number, row: number): readonly [number, number] => [
    Math.max(0, Math.min(width - 1, column - frame.left)),
    Math.max(0, Math.min(height - 1, row - frame.bottom)),
  ];
  const [x, y] = hovered ?? [facts.x, facts.y];
  return (
    <>
      <div class="inspector-pictures">
        <div>
          <Picture of="level">
            <CellPicker
              width={frame.width}
              height={frame.height}
              x={facts.x + frame.left}
              y={facts.y + frame.bottom}
              describedBy={`${id}-cell`}
              isLive={isLive}
              hover={(cell) => setHovered(cell && inLevel(...cell))}
              pick={(column, row) => {
                const [toX, toY] = inLevel(column, row);
                change({ x: toX, y: toY }, 'done');
              }}
            >
              <Marks facts={facts} x={x} y={y} />
            </CellPicker>
          </Picture>
          <p class="inspector-cell" id={`${id}-cell`}>
            <b>
              Cell ({x}, {y}).
            </b>{' '}
            {cellWords(facts, x, y)}.
          </p>
        </div>
        <div class="inspector-side">
          <Picture of="heat">
            <div class="picture-overlay level-view">
              <Marks facts={facts} x={x} y={y} />
            </div>
          </Picture>
          <ClassTable classes={facts.classes} />
        </div>
      </div>
      <CallList facts={facts} x={x} y={y} />
      {isLive && <SpokenSummary text={`Cell (${facts.x}, ${facts.y}). ${cellWords(facts, facts.x, facts.y)}.`} />}
    </>
  );
}
