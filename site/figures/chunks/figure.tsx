import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { percent } from '#engine/shared/figure-host/words.ts';
import { DifferingCells } from '../../level/differing-cells.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import type { ChunksFacts } from './compute.ts';
import { CHUNKS_SETTINGS, LEVEL } from './settings.ts';

/** A level made in chunks and in one piece: where the two differ, and which margin avoids it. */
export const figure = defineLevelFigure<typeof CHUNKS_SETTINGS, ChunksFacts>({
  name: 'chunks',
  title: 'In chunks and in one piece',
  settings: CHUNKS_SETTINGS,
  groups: [{ label: 'Chunks', settings: ['seed', 'mode', 'side', 'margin', 'look'] }],
  experiments: {
    'Margin 1': {
      settings: { margin: 1 },
      proves:
        'Patterns of 3 × 3 read one cell in each direction, and each random roll belongs to a cell. So with a margin of 1, every chunk is exact.',
    },
    'Cut trees': {
      settings: { mode: 'row-order', margin: 1, look: 'level' },
      proves:
        'In row order, each chunk places its own oaks. With a margin of 1, neighbouring chunks place different oaks along their edge, and some oaks are cut in two.',
    },
    'Row order, margin 6': {
      settings: { mode: 'row-order', margin: 6 },
      proves:
        'In row order, each choice depends on all choices before it, however far away: a wider margin helps but guarantees nothing.',
    },
    'Highest hash, margin 2': {
      settings: { mode: 'highest-hash', margin: 2 },
      proves:
        'Under Highest hash, an oak depends only on the places that overlap it: with a margin of 2, every chunk is exact.',
    },
    'Windmills, margin 4': {
      settings: { mode: 'highest-hash-large', margin: 4 },
      proves:
        'Windmills of 3 × 3 cells need a margin of 2 × (3 − 1) = 4. A margin of 2 is enough for oaks, but not for windmills.',
    },
    'Rolls in order': {
      settings: { mode: 'stream', margin: 6 },
      proves:
        'When random numbers are drawn one after another, the random roll of a cell depends on how many were drawn before it, so no margin helps.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Lines are the edges of chunks; red cells differ from the level in one piece. The dashed line is one chunk with its margin.',
  view: ChunksView,
});

function ChunksView(props: ViewProps<typeof CHUNKS_SETTINGS, ChunksFacts>) {
  const { edges, wrong, ring, differing, whole, inChunks } = props.model.facts;
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
          <g fill="none">
            <path d={edges} stroke={OVER_LEVEL.light} strokeOpacity={0.75} strokeWidth={0.12} />
            <path d={wrong} stroke={OVER_LEVEL.alarm} strokeWidth={0.2} />
            <path d={ring} stroke={OVER_LEVEL.light} strokeWidth={0.18} strokeDasharray="0.6 0.4" />
          </g>
        </svg>
      </Picture>
      {props.controls}
      <div className="strip panels panels-3">
        <Picture of="margin-0" />
        <Picture of="margin-1" />
        <Picture of="margin-2" />
      </div>
      <More label="Margins in numbers">
        <MarginTable {...props} />
        <p className="chart-hint">
          Digest in one piece <code>{whole}</code>, in chunks <code>{inChunks}</code>
          {whole === inChunks ? ': equal.' : ': not equal.'}
        </p>
      </More>
    </>
  );
}

/** The cost and the effect of each margin. */
function MarginTable({
  settings,
  model,
}: Pick<ViewProps<typeof CHUNKS_SETTINGS, ChunksFacts>, 'settings' | 'model'>) {
  const { margins, chunks } = model.facts;
  const cells = LEVEL.width * LEVEL.height;
  return (
    <FigureTable
      look="step-table"
      caption="Cells that differ, exact chunks and computed cells for each margin"
      columns={['Margin', 'Differ', 'Exact chunks', 'Computed', 'Extra']}
    >
      {margins.map(({ margin, differs, exact, computed }) => (
        <Row
          key={margin}
          name={margin}
          cells={[differs, `${exact} of ${chunks}`, computed, percent((computed - cells) / cells)]}
          current={margin === settings.margin ? 'true' : undefined}
        />
      ))}
    </FigureTable>
  );
}
