import {
  ANCHORS,
  type Anchor,
  anchorCell,
  equalAnchor,
  labelOf,
  type OutputSize,
  warnsOfEvenSide,
} from 'generator';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { share } from '#engine/shared/figure-host/words.ts';
import { DifferingCells } from '../../level/differing-cells.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import type { MultiTileFacts } from './compute.ts';
import { LEVEL, MULTI_TILE_SETTINGS } from './settings.ts';

/** Outputs larger than a cell: where they are placed, and which one wins where two would overlap. */
export const figure = defineLevelFigure<typeof MULTI_TILE_SETTINGS, MultiTileFacts>({
  name: 'multi-tile',
  title: 'Multi-tile outputs',
  settings: MULTI_TILE_SETTINGS,
  groups: [
    { label: 'Rule', settings: ['seed', 'output', 'overlaps', 'probability', 'marks'] },
    { label: 'Anchor', settings: ['anchor'] },
  ],
  experiments: {
    'Highest hash': {
      settings: { overlaps: 'highest-hash' },
      proves:
        'No place depends on the order of the scan: from the other corner, not a single cell differs. In return, fewer cells are covered.',
    },
    'What the order decides': {
      settings: { marks: 'order' },
      proves:
        'In row order, each choice depends on the ones before it: the marked cells would differ if the scan began in the north-east.',
    },
    'A brick wall': {
      settings: { output: 'cottage', probability: 1, marks: 'none' },
      proves:
        'With a probability of 1, outputs stand side by side wherever there is room, and the meadow looks like a wall of bricks.',
    },
    'Small rules first': {
      settings: { output: 'small-first' },
      proves:
        'Saplings have claimed every cell of grass before a grove or an oak is tried, so no large output appears.',
    },
    'Anchor top right': {
      settings: { anchor: 'top-right' },
      proves: 'The dots mark the matched cells. Each lies in the upper right cell of its output.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Each outline is an output, and its dot is the cell that the pattern matched. The small maps mark every cell that depends on the order of the scan.',
  view: MultiTileView,
});

function MultiTileView(props: ViewProps<typeof MULTI_TILE_SETTINGS, MultiTileFacts>) {
  const { outlines, dots, differing } = props.model.facts;
  return (
    <>
      <Picture of="level">
        <svg
          className="picture-overlay"
          viewBox={`0 0 ${LEVEL.width} ${LEVEL.height}`}
          aria-hidden="true"
        >
          {differing !== null && (
            <DifferingCells
              id={props.id}
              width={LEVEL.width}
              height={LEVEL.height}
              cells={differing}
            />
          )}
          <g fill="none" stroke={OVER_LEVEL.light}>
            <path d={outlines} strokeOpacity={0.8} vectorEffect="non-scaling-stroke" />
            <path d={dots} stroke={OVER_LEVEL.shade} strokeWidth={0.62} strokeLinecap="round" />
            <path d={dots} strokeWidth={0.4} strokeLinecap="round" />
          </g>
        </svg>
      </Picture>
      {props.controls}
      <AnchorGrid {...props} />
      <More label="Orders of the scan">
        <div className="panels panels-2">
          <Picture of="row-order" />
          <Picture of="highest-hash" />
        </div>
        <WayTable {...props} />
      </More>
    </>
  );
}

/** The nine anchors as pictures: the matched cell is always in the middle, and the output around it. */
function AnchorGrid({
  settings,
  model,
  id,
  change,
}: ViewProps<typeof MULTI_TILE_SETTINGS, MultiTileFacts>) {
  const isLive = useIsLive();
  const { size } = model.facts;
  return (
    <fieldset className="strip anchors">
      <legend>
        Rule Anchor of an output of {size.width} × {size.height} cells
      </legend>
      <div className="anchor-grid">
        {ANCHORS.map((anchor) => (
          <label key={anchor}>
            <input
              type="radio"
              name={`${id}-anchor-pick`}
              checked={anchor === settings.anchor}
              disabled={!isLive}
              onChange={() => change({ anchor }, 'done')}
            />
            <AnchorPicture anchor={anchor} size={size} />
            <span>{labelOf(MULTI_TILE_SETTINGS.anchor, anchor)}</span>
          </label>
        ))}
      </div>
      <p className="anchor-warning">{warningOf(settings.anchor, size)}</p>
    </fieldset>
  );
}

function AnchorPicture({
  anchor,
  size: { width, height },
}: {
  readonly anchor: Anchor;
  readonly size: OutputSize;
}) {
  const [x, y] = anchorCell(anchor, { width, height });
  const [columns, rows] = [2 * width - 1, 2 * height - 1];
  const grid = [
    ...Array.from({ length: columns + 1 }, (_, column) => `M${column} 0v${rows}`),
    ...Array.from({ length: rows + 1 }, (_, row) => `M0 ${row}h${columns}`),
  ].join('');
  return (
    <svg viewBox={`-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}`} aria-hidden="true">
      <path className="anchor-cells" d={grid} />
      {/* The output's upper left cell is `height - 1 - y` rows above the matched one. */}
      <rect className="anchor-output" x={width - 1 - x} y={y} width={width} height={height} />
      <circle className="anchor-cell" cx={width - 0.5} cy={height - 0.5} r={0.3} />
    </svg>
  );
}

function warningOf(anchor: Anchor, size: OutputSize): string {
  if (!warnsOfEvenSide(anchor, size))
    return `The matched cell, drawn as a dot, is cell (${anchorCell(anchor, size).join(', ')}) of the output.`;
  const equal = equalAnchor(anchor, size);
  const [own, other] = [
    labelOf(MULTI_TILE_SETTINGS.anchor, anchor),
    labelOf(MULTI_TILE_SETTINGS.anchor, equal),
  ];
  const outcome =
    equal === anchor
      ? `${own} does not need it, so nothing is rounded.`
      : `${own} is rounded down and is the same as ${other}.`;
  return `Warning: an even side has no middle cell. ${outcome}`;
}

/** Both settings of Overlaps in numbers. */
function WayTable({
  settings,
  model,
}: Pick<ViewProps<typeof MULTI_TILE_SETTINGS, MultiTileFacts>, 'settings' | 'model'>) {
  const { ways, grass } = model.facts;
  return (
    <FigureTable
      look="step-table"
      caption="Outputs and covered cells under both settings of Overlaps"
      columns={['Overlaps', 'Outputs', 'Cells', 'Of grass', 'Other corner']}
    >
      {ways.map(({ overlaps, outputs, covered, differs }) => (
        <Row
          key={overlaps}
          name={labelOf(MULTI_TILE_SETTINGS.overlaps, overlaps)}
          cells={[
            outputs,
            covered,
            share(covered, grass),
            differs === 0 ? 'the same' : `${differs} differ`,
          ]}
          current={overlaps === settings.overlaps ? 'true' : undefined}
        />
      ))}
    </FigureTable>
  );
}
