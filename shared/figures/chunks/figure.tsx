/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { Picture } from '../shell/picture.tsx';
import type { ChunksFacts } from './compute.ts';
import { MarginTable } from './margin-table.tsx';
import { CHUNKS_SETTINGS, LEVEL } from './settings.ts';

/** A level made in chunks and in one piece: where the two differ, and which margin mends it. */
export const figure = defineFigure<typeof CHUNKS_SETTINGS, ChunksFacts>({
  name: 'chunks',
  title: 'In chunks and in one piece',
  settings: CHUNKS_SETTINGS,
  groups: [{ label: 'Chunks', settings: ['seed', 'mode', 'side', 'margin', 'look'] }],
  experiments: [
    {
      label: 'Margin 1',
      settings: { margin: 1 },
      proves: 'Patterns of 3 × 3 read one cell far and dice belong to cells, so with a margin of 1 every chunk equals its crop.',
    },
    {
      label: 'Cut trees',
      settings: { mode: 'row-order', margin: 1, look: 'level' },
      proves: 'In row order each chunk packs its own oaks. With a margin of 1 two neighbours disagree about those on their edge, and some are cut in two.',
    },
    {
      label: 'Row order, margin 6',
      settings: { mode: 'row-order', margin: 6 },
      proves: 'In row order a choice depends on the ones before it, however far away: a wider margin helps, and never promises anything.',
    },
    {
      label: 'Highest hash, margin 2',
      settings: { mode: 'highest-hash', margin: 2 },
      proves: 'Under Highest hash an oak depends on the places that overlap it alone: with a margin of 2 every chunk is exact.',
    },
    {
      label: 'Windmills, margin 4',
      settings: { mode: 'highest-hash-large', margin: 4 },
      proves: 'Windmills of 3 × 3 cells need a margin of 2 × (3 − 1) = 4. With a margin of 2, oaks were exact already and windmills are not.',
    },
    {
      label: 'Dice in order',
      settings: { mode: 'stream', margin: 6 },
      proves: 'When random numbers are drawn one after the other, a cell’s number depends on how many were drawn before: no margin helps.',
    },
  ],
  controls: 'beside',
  caption: () => 'Lines are the edges of chunks; red cells show something else than the level in one piece. The dashed line is one chunk with its margin.',
  view: ChunksView,
});

/** Brighter than other marks: it lies on dimmed ground. */
const RED = '#ff6a4d';

function ChunksView(props: ViewProps<typeof CHUNKS_SETTINGS, ChunksFacts>) {
  const { edges, wrong, ring, whole, inChunks } = props.model.facts;
  return (
    <>
      <Picture of="level">
        <svg class="picture-overlay" viewBox={`0 0 ${LEVEL.width} ${LEVEL.height}`} aria-hidden="true">
          <g fill="none">
            <path d={edges} stroke={OVER_LEVEL.light} stroke-opacity={0.75} stroke-width={0.12} />
            <path d={wrong} stroke={RED} stroke-width={0.2} />
            <path d={ring} stroke={OVER_LEVEL.light} stroke-width={0.18} stroke-dasharray="0.6 0.4" />
          </g>
        </svg>
      </Picture>
      <p class="chart-hint">
        Digest in one piece <code>{whole}</code>, in chunks <code>{inChunks}</code>: {whole === inChunks ? 'equal.' : 'not equal.'}
      </p>
      <div class="panels panels-3">
        <Picture of="margin-0" />
        <Picture of="margin-1" />
        <Picture of="margin-2" />
      </div>
      <MarginTable {...props} />
    </>
  );
}
