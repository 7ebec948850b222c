import { RECTANGLE_STAGES, type RectangleStageId } from 'generator';
import { useState } from 'react';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { SpokenSummary } from '#engine/shared/figure-host/spoken-summary.tsx';
import { CellPicker, onLevel } from '../../level/cell-picker.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { hex, OVER_LEVEL } from '../../level/over-level.ts';
import { Picture, WhyChosen } from '../../level/picture.tsx';
import { StepStrip } from '../../level/strip.tsx';
import { FigureTable, Row, Swatch } from '../../level/table.tsx';
import type { RectangleFacts } from './compute.ts';
import { DOOR_LINE, LINES, listingOf } from './listing.ts';
import { RECTANGLE_FIGURE_SETTINGS, STAGES } from './settings.ts';

/** A rectangle that is divided into rooms, and for each cell the source line that painted it. */
export const figure = defineLevelFigure<typeof RECTANGLE_FIGURE_SETTINGS, RectangleFacts>({
  name: 'rectangle',
  title: 'Rectangle generator, stage by stage',
  settings: RECTANGLE_FIGURE_SETTINGS,
  groups: [
    { label: 'Rooms', settings: ['seed', 'pillarEvery', 'splitDepth', 'minRoom', 'doors', 'look'] },
    {
      label: 'Size and coordinates',
      settings: ['width', 'height', 'border', 'centreGrid'],
    },
    { label: 'What is shown', settings: ['stage', 'x', 'y'] },
  ],
  experiments: {
    'Border 4': {
      settings: { border: 4, stage: 'border', x: -2, y: 9 },
      proves:
        'The border is added outside: the inside is still 33 × 21 cells, and the frame begins at negative coordinates.',
    },
    'Deepest split': {
      settings: { splitDepth: 6, minRoom: 2 },
      proves:
        'Six rounds with small rooms make many walls. Each of them still has a door, so the floor is one area.',
    },
    'Doors anywhere': {
      settings: {
        doors: 'anywhere',
        splitDepth: 6,
        minRoom: 2,
        pillarEvery: 2,
        look: 'lines',
        x: 13,
        y: 5,
      },
      proves:
        'The walls stay where they are, but pillars stand in some doors and later walls block others, so the floor falls into several areas.',
    },
    'Center Grid': {
      settings: { centreGrid: true, stage: 'pillars', x: 16, y: 10 },
      proves:
        'Centring changes coordinates but no cell: the middle of the inside is now cell (0, 0), and the digest stays the same.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Point at a cell, or move with the arrow keys: the line of code that painted it is marked, and so are all other cells of that line.',
  view: RectangleView,
});

function RectangleView({
  settings,
  model,
  id,
  change,
  controls,
}: ViewProps<typeof RECTANGLE_FIGURE_SETTINGS, RectangleFacts>) {
  const { facts } = model;
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const chosen = onLevel(facts, settings.x + facts.border, settings.y + facts.border);
  // The level may have become smaller since the pointer moved.
  const [x, y] = onLevel(facts, ...(hovered ?? chosen));
  const line = LINES[(facts.lines[y * facts.width + x] ?? 0) - 1];
  const isDoor = facts.doors.some((door) => door.x === x && door.y === y);
  return (
    <>
      <Picture of="level">
        <CellPicker
          size={facts}
          at={chosen}
          describedBy={`${id}-cell`}
          hover={setHovered}
          pick={(column, row) =>
            change({ x: column - facts.border, y: row - facts.border }, 'done')
          }
        >
          <LevelOverlay facts={facts} x={x} y={y} />
        </CellPicker>
      </Picture>
      {controls}
      <div className="strip">
        <StepStrip
          look="is-four"
          steps={STAGES.map(({ id: stage, label }, at) => ({
            id: stage,
            label,
            order: <>Stage {at + 1}</>,
            action: `Stage ${at + 1}: ${label}`,
            isShown: stage === settings.stage,
            choose: () => change({ stage, ...facts.telling[stage] }, 'done'),
          }))}
        />
      </div>
      <p className="rectangle-cell beside-more" id={`${id}-cell`}>
        {tellCell(facts, x, y)}
      </p>
      <SpokenSummary text={tellCell(facts, ...chosen)} />
      <More label="Lines and cells">
        <div className="rectangle-work">
          <Listing
            stage={isDoor ? 'rooms' : (line?.stage ?? 'border')}
            painter={line?.number ?? 0}
            isDoor={isDoor}
          />
          <FigureTable
            look="step-table"
            caption="Cells painted by each line"
            columns={['Line', 'Painted', 'Still seen']}
          >
            {LINES.map(({ number, stage, colour }, at) => (
              <Row
                key={number}
                name={
                  <>
                    <Swatch colour={hex(colour)} /> Line {number}, {stage}
                  </>
                }
                cells={[facts.counts[at]?.painted, facts.counts[at]?.still]}
                current={number === line?.number ? 'true' : undefined}
              />
            ))}
          </FigureTable>
        </div>
      </More>
      <WhyChosen of="level" />
    </>
  );
}

/** Marks the shown cell, and all cells that the same line painted. */
function LevelOverlay({
  facts,
  x,
  y,
}: {
  readonly facts: RectangleFacts;
  readonly x: number;
  readonly y: number;
}) {
  const { width, height } = facts;
  const top = height - 1 - y;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={runsOf(facts, facts.lines[y * width + x] ?? 0)}
        fill={OVER_LEVEL.lit}
        fillOpacity="0.3"
      />
      <rect
        fill="none"
        stroke={OVER_LEVEL.shade}
        strokeWidth="5"
        x={x}
        y={top}
        width="1"
        height="1"
      />
      <rect
        fill="none"
        stroke={OVER_LEVEL.light}
        strokeWidth="2.5"
        x={x}
        y={top}
        width="1"
        height="1"
      />
    </svg>
  );
}

/** The cells of a line as an SVG path, in runs along the rows. */
function runsOf({ lines, width, height }: RectangleFacts, line: number): string {
  if (line === 0) return '';
  let path = '';
  for (let row = 0; row < height; row++) {
    const top = height - 1 - row;
    for (let x = 0, start = -1; x <= width; x++) {
      const isOf = x < width && lines[row * width + x] === line;
      if (isOf && start < 0) start = x;
      if (isOf || start < 0) continue;
      path += `M${start} ${top}H${x}v1H${start}z`;
      start = -1;
    }
  }
  return path;
}

interface ListingProps {
  readonly stage: RectangleStageId;
  /** number of the line that painted the cell */
  readonly painter: number;
  /** whether the cell is a door: then the line that left it out is marked too */
  readonly isDoor: boolean;
}

/** The source of a stage, with marks on the lines that painted the shown cell. */
function Listing({ stage, painter, isDoor }: ListingProps) {
  return (
    <ol className="listing" aria-label="Source of the stage">
      {listingOf(stage).map(({ number, line }) => (
        <li
          key={number}
          data-line={number}
          aria-current={number === painter || (isDoor && number === DOOR_LINE) ? 'true' : undefined}
        >
          <code>{line}</code>
        </li>
      ))}
    </ol>
  );
}

/** Describes a cell: its coordinates, its kind, and the line that painted it. */
export function tellCell(
  { lines, width, border, origin, doors }: RectangleFacts,
  x: number,
  y: number,
): string {
  const place = `Cell (${x - border + origin.x}, ${y - border + origin.y})`;
  const line = LINES[(lines[y * width + x] ?? 0) - 1];
  if (!line) return `${place} does not exist yet: stage 2 adds the border.`;
  const stage = `in stage ${RECTANGLE_STAGES.indexOf(line.stage) + 1}`;
  const isFloor = line.stage === 'fill';
  if (doors.some((door) => door.x === x && door.y === y)) {
    const kept = isFloor ? 'so it is still the floor' : 'but it is the wall';
    return `${place}, a door: line ${DOOR_LINE} left it out, ${kept} that line ${line.number} painted ${stage}.`;
  }
  return `${place}, ${isFloor ? 'floor' : 'wall'}: painted by line ${line.number}, ${stage}.`;
}
