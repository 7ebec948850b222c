/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { Picture } from '../shell/picture.tsx';
import { AnchorGrid } from './anchor-grid.tsx';
import type { MultiTileFacts } from './compute.ts';
import { LEVEL, MULTI_TILE_SETTINGS } from './settings.ts';
import { WayTable } from './way-table.tsx';

/** Outputs larger than a cell: where they lie, and who wins where two would overlap. */
export const figure = defineFigure<typeof MULTI_TILE_SETTINGS, MultiTileFacts>({
  name: 'multi-tile',
  title: 'Multi-tile outputs',
  settings: MULTI_TILE_SETTINGS,
  groups: [
    { label: 'Rule', settings: ['seed', 'output', 'overlaps', 'probability', 'marks'] },
    { label: 'Anchor', settings: ['anchor'] },
  ],
  experiments: [
    {
      label: 'Highest hash',
      settings: { overlaps: 'highest-hash' },
      proves: 'No place depends on the order of work: scanned from the other corner not one cell differs. The price is coverage.',
    },
    {
      label: 'What order decides',
      settings: { marks: 'order' },
      proves: 'In row order each choice depends on the ones before it: the marked cells would be others if the scan began in the north-east.',
    },
    {
      label: 'A brick wall',
      settings: { output: 'cottage', probability: 1, marks: 'none' },
      proves: 'With a probability of 1, outputs stand side by side as long as there is room, and the meadow looks like a wall of bricks.',
    },
    {
      label: 'Small rules first',
      settings: { output: 'small-first' },
      proves: 'Saplings have claimed every cell of grass before a grove or an oak is tried: no large output appears.',
    },
    {
      label: 'Anchor top right',
      settings: { anchor: 'top-right' },
      proves: 'The dots, which are the matched cells, lie in the upper right cell of every output.',
    },
  ],
  controls: 'beside',
  caption: () => 'An outline is an output, its dot the cell that the pattern matched. The small maps mark every cell that depends on the order of the scan.',
  view: MultiTileView,
});

function MultiTileView(props: ViewProps<typeof MULTI_TILE_SETTINGS, MultiTileFacts>) {
  const { outlines, dots } = props.model.facts;
  return (
    <>
      <Picture of="level">
        <svg class="picture-overlay" viewBox={`0 0 ${LEVEL.width} ${LEVEL.height}`} aria-hidden="true">
          <g fill="none" stroke={OVER_LEVEL.light}>
            <path d={outlines} stroke-opacity={0.8} vector-effect="non-scaling-stroke" />
            <path d={dots} stroke={OVER_LEVEL.shade} stroke-width={0.62} stroke-linecap="round" />
            <path d={dots} stroke-width={0.4} stroke-linecap="round" />
          </g>
        </svg>
      </Picture>
      <AnchorGrid {...props} />
      <div class="panels panels-2">
        <Picture of="row-order" />
        <Picture of="highest-hash" />
      </div>
      <WayTable {...props} />
    </>
  );
}
