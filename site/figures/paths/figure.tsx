import type { Size } from 'generator';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { hex } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { StepStrip } from '../../level/strip.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import type { PathsFacts } from './compute.ts';
import {
  APART_COLOUR,
  CROSS_COLOUR,
  FOREST_COLOUR,
  MEADOW_COLOUR,
  PATH_COLOUR,
  PATHS_FIGURE_SETTINGS,
  THICK_COLOUR,
} from './settings.ts';

/** Four methods that draw paths between the same regions: three that can fail, and one that cannot. */
export const figure = defineLevelFigure<typeof PATHS_FIGURE_SETTINGS, PathsFacts>({
  name: 'paths',
  title: 'One-tile paths, four ways',
  settings: PATHS_FIGURE_SETTINGS,
  groups: [
    { label: 'Map', settings: ['seed', 'spacing', 'jitter', 'frame', 'look'] },
    { label: 'Attempts', settings: ['discount', 'corners'] },
    { label: 'Size and method', settings: ['columns', 'rows', 'method'] },
  ],
  experiments: {
    'Traced edges': {
      settings: { method: 'traced', look: 'plan' },
      proves:
        'Where two edges come close, each trace takes cells of its own: in every red square, the path is two cells wide.',
    },
    'Nearly free': {
      settings: { method: 'discount', discount: 0.05, look: 'plan' },
      proves:
        'When existing path is nearly free, traces make long detours along it: regions merge, and some thick places remain.',
    },
    'Marked borders': {
      settings: { method: 'marked', look: 'plan' },
      proves:
        'Diagonal borders break into pieces that only touch at corners. Violet path cannot be reached from the rest.',
    },
    'Across corners too': {
      settings: { method: 'marked', corners: true, look: 'plan' },
      proves: 'Looking across corners closes the gaps and adds thick places.',
    },
    'No frame': {
      settings: { frame: false, look: 'plan' },
      proves:
        'Without the path around the level, grid doubling still has no thick places, but the network is in several pieces.',
    },
    'Large regions': {
      settings: { spacing: 8, jitter: 0.8 },
      proves:
        'With twice the spacing and sites that are moved further, regions are larger, and paths are still one tile wide.',
    },
  },
  controls: 'beside',
  caption: ({ look }) =>
    look === 'theme'
      ? 'Woods and meadows between footpaths, and below them the plans of all four methods on the same sites. Choose one to see it large.'
      : 'Red squares with a cross mark places where a path is two cells wide; violet path cannot be reached from the largest piece.',
  view: PathsView,
});

function PathsView({
  settings,
  model,
  change,
  controls,
}: ViewProps<typeof PATHS_FIGURE_SETTINGS, PathsFacts>) {
  const { methods, thick, proof } = model.facts;
  return (
    <>
      <Picture of="level">
        {settings.look === 'theme' && <ThickPlaces size={model.size} cells={thick} />}
      </Picture>
      {controls}
      <div className="strip">
        <StepStrip
          look="paths-strip"
          steps={methods.map(({ id, label, numbers: { blocks } }) => ({
            id,
            label,
            note: count(blocks, 'thick place'),
            isShown: id === settings.method,
            choose: () => change({ method: id, look: 'plan' }, 'done'),
          }))}
        />
      </div>
      <Legend />
      <More label="Methods in numbers" isHalf>
        <FigureTable
          look="step-table paths-table"
          caption="Thick places, dead ends, merged regions, pieces of the network and path cells of each method"
          columns={['Method', '2\u00a0×\u00a02', 'Dead ends', 'Merged', 'Pieces', 'Cells']}
        >
          {methods.map(({ id, label, numbers: { blocks, deadEnds, merged, pieces, cells } }) => (
            <Row
              key={id}
              name={label}
              cells={[blocks, deadEnds, merged, pieces, cells]}
              current={id === settings.method ? 'true' : undefined}
            />
          ))}
        </FigureTable>
        <p className="chart-hint">{proof}</p>
      </More>
    </>
  );
}

/** A frame on every place where the path is two cells wide. In the plan, marks are part of the picture. */
function ThickPlaces({
  size: { width, height },
  cells,
}: {
  readonly size: Size;
  readonly cells: PathsFacts['thick'];
}) {
  const frames = cells.map(
    (cell) =>
      `M${(cell % width) + 0.125} ${height - 2 - Math.floor(cell / width) + 0.125}h1.75v1.75h-1.75z`,
  );
  return (
    <svg className="picture-overlay" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={frames.join('')} fill="none" stroke={hex(THICK_COLOUR)} strokeWidth={0.25} />
    </svg>
  );
}

const LEGEND = [
  { label: 'path', colour: PATH_COLOUR },
  { label: 'forest', colour: FOREST_COLOUR },
  { label: 'meadow', colour: MEADOW_COLOUR },
  { label: 'thick: 2 × 2', colour: THICK_COLOUR, isCrossed: true },
  { label: 'path cut off', colour: APART_COLOUR },
];

function Legend() {
  return (
    <ul className="legend beside-more" aria-label="Colours of the plans">
      {LEGEND.map(({ label, colour, isCrossed }) => (
        <li key={label}>
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" fill={hex(colour)} />
            {isCrossed && <path d="M1 1 7 7M7 1 1 7" stroke={hex(CROSS_COLOUR)} />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
