/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { defineFigure, type ViewProps } from '../figure.ts';
import { CellPicker } from '../shell/cell-picker.tsx';
import { onLevel } from '../shell/cell-pointer.ts';
import { Picture } from '../shell/picture.tsx';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import type { RectangleFacts } from './facts.ts';
import { LevelOverlay } from './level-overlay.tsx';
import { LineTable } from './line-table.tsx';
import { LINES } from './lines.ts';
import { Listing } from './listing-view.tsx';
import { RECTANGLE_FIGURE_SETTINGS } from './settings.ts';
import { StageStrip } from './stage-strip.tsx';
import { tellCell } from './words.ts';

/** A rectangle that grows into rooms, and for each cell the line of source that painted it. */
export const figure = defineFigure<typeof RECTANGLE_FIGURE_SETTINGS, RectangleFacts>({
  name: 'rectangle',
  title: 'Rectangle generator, stage by stage',
  settings: RECTANGLE_FIGURE_SETTINGS,
  groups: [
    { label: 'Rooms', settings: ['seed', 'pillarEvery', 'splitDepth', 'minRoom', 'doors', 'look'] },
    { label: 'Size and coordinates', isOpen: true, settings: ['width', 'height', 'border', 'centreGrid'] },
    { label: 'What is shown', settings: ['stage', 'x', 'y'] },
  ],
  experiments: [
    {
      label: 'Border 4',
      settings: { border: 4, stage: 'border', x: -2, y: 9 },
      proves: 'The border is added outside: the inside is still 33 × 21 cells, and the frame lies at negative coordinates.',
    },
    {
      label: 'Deepest split',
      settings: { splitDepth: 6, minRoom: 2 },
      proves: 'Six rounds with small rooms: many walls, and still a door in each of them, so the floor is one area.',
    },
    {
      label: 'Doors anywhere',
      settings: { doors: 'anywhere', splitDepth: 6, minRoom: 2, pillarEvery: 2, look: 'lines', x: 13, y: 5 },
      proves: 'The walls stay where they are. Pillars stand in some of the doors, later walls end in front of others, and the floor falls apart.',
    },
    {
      label: 'Centre grid',
      settings: { centreGrid: true, stage: 'pillars', x: 16, y: 10 },
      proves: 'Centring moves coordinates and no cell: the middle of the inside is now cell (0, 0), and the digest stays.',
    },
  ],
  controls: 'below',
  caption: () => 'Point at a cell, or walk with the arrow keys: the line of source that painted it is marked, with all other cells of that line.',
  view: RectangleView,
});

function RectangleView(props: ViewProps<typeof RECTANGLE_FIGURE_SETTINGS, RectangleFacts>) {
  const { settings, model, id, isLive, change } = props;
  const { facts } = model;
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const chosen = onLevel(facts, settings.x + facts.border, settings.y + facts.border);
  // A smaller level may have no cell any more where the pointer was.
  const isThere = hovered !== null && hovered[0] < facts.width && hovered[1] < facts.height;
  const [x, y] = isThere ? hovered : chosen;
  const line = LINES[(facts.lines[y * facts.width + x] ?? 0) - 1];
  const isDoor = facts.doors.some((door) => door.x === x && door.y === y);
  return (
    <div class="rectangle-work">
      <div>
        <Picture of="level">
          <CellPicker
            width={facts.width}
            height={facts.height}
            x={chosen[0]}
            y={chosen[1]}
            describedBy={`${id}-cell`}
            isLive={isLive}
            hover={setHovered}
            pick={(column, row) => change({ x: column - facts.border, y: row - facts.border }, 'done')}
          >
            <LevelOverlay facts={facts} x={x} y={y} />
          </CellPicker>
        </Picture>
        <p class="rectangle-cell" id={`${id}-cell`}>
          {tellCell(facts, x, y)}
        </p>
        {isLive && <SpokenSummary text={tellCell(facts, ...chosen)} />}
      </div>
      <div>
        <StageStrip {...props} />
        <LineTable counts={facts.counts} current={line?.number ?? 0} />
      </div>
      <Listing stage={isDoor ? 'rooms' : (line?.stage ?? 'border')} painter={line?.number ?? 0} isDoor={isDoor} />
    </div>
  );
}
