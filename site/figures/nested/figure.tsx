import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { Picture } from '../../level/picture.tsx';
import { FigureTable, Row, Swatch } from '../../level/table.tsx';
import type { NestedFacts, SeenIsland } from './compute.ts';
import { NESTED_FIGURE_SETTINGS } from './settings.ts';

/** Islands of several generators in one sea, and what happens to them when one more is inserted. */
export const figure = defineLevelFigure<typeof NESTED_FIGURE_SETTINGS, NestedFacts>({
  name: 'nested',
  title: 'Nested levels and their seeds',
  settings: NESTED_FIGURE_SETTINGS,
  groups: [
    { label: 'Archipelago', settings: ['seed', 'count', 'seeding', 'add', 'spacing', 'kind'] },
    { label: 'Size and merging', settings: ['islandSize', 'shift', 'overlap'] },
  ],
  experiments: {
    'One stream': {
      settings: { seeding: 'stream' },
      proves:
        'With one stream, the new island takes the first numbers, and every island after it gets numbers that belonged to another, so all of them change.',
    },
    'Stream, at the end': {
      settings: { seeding: 'stream', add: 'end' },
      proves:
        'An island at the end of the list takes its numbers last, so the others stay the same. A stream is safe as long as the list only grows at its end.',
    },
    'Water wins': {
      settings: {
        spacing: -8,
        overlap: 'last-wins',
        islandSize: 18,
        shift: 6,
        add: 'none',
        seed: 63,
      },
      proves:
        'Boxes overlap, and the last one merged wins, so the water of one box cuts straight edges into another island.',
    },
    'Land wins': {
      settings: { spacing: -8, overlap: 'mask', islandSize: 18, shift: 6, add: 'none', seed: 63 },
      proves:
        'The same boxes merged with a mask: water never overwrites land, so no island loses land.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Every box is a level of its own, numbered by its block. A plus marks the new island, and a dashed box an island that changed because of it.',
  view: NestedView,
});

function NestedView({ model, controls }: ViewProps<typeof NESTED_FIGURE_SETTINGS, NestedFacts>) {
  const { width, height, islands, cases, warnings } = model.facts;
  return (
    <>
      <Picture of="level">
        <IslandOverlay width={width} height={height} islands={islands} letter={2.4} />
      </Picture>
      {controls}
      <div className="strip nested-cases">
        {cases.map(({ id, islands: seen }) => (
          <Picture key={id} of={id}>
            <IslandOverlay width={width} height={height} islands={seen} letter={4.4} />
          </Picture>
        ))}
      </div>
      <More label="Islands of both lists">
        <FigureTable
          look="step-table"
          caption="Islands in the order of the list, compared with the list without the new one"
          columns={['Island', 'Made by', 'Cell', 'Digest', 'Compared']}
        >
          {islands.map((island) => {
            const { id, kind, box, digest, isPlaced } = island;
            const name = (
              <>
                <Swatch colour={colourOf(id)} /> {id}
                {signOf(island)}
              </>
            );
            return (
              <Row
                key={id}
                name={name}
                cells={[
                  kind,
                  `${box.x}, ${box.y}`,
                  <code key="digest">{digest}</code>,
                  tellFate(island),
                ]}
                isOff={!isPlaced}
              />
            );
          })}
        </FigureTable>
        <p className="chart-hint">
          {warnings.length > 0
            ? warnings.join(' ')
            : 'The same list before and after one more island at its front, with a hash of the block and with one stream.'}
        </p>
      </More>
    </>
  );
}

const DARK = '#14222b';

interface IslandOverlayProps extends Pick<NestedFacts, 'width' | 'height'> {
  readonly islands: readonly SeenIsland[];
  /** height of a letter in cells */
  readonly letter: number;
}

/** The box of each island with its number. Changed islands have a dashed box, new ones a plus. */
function IslandOverlay({ width, height, islands, letter }: IslandOverlayProps) {
  return (
    <svg className="picture-overlay islands" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {islands.map((island) => {
        const { id, box, fate, isPlaced } = island;
        const top = height - box.y - box.height;
        const frame = {
          x: box.x + 0.25,
          y: top + 0.25,
          width: box.width - 0.5,
          height: box.height - 0.5,
          rx: 1,
          fill: 'none',
        };
        const name = `${id}${signOf(island)}`;
        const label = letter * (name.length === 1 ? 1.1 : 1.7);
        return (
          <g key={id} opacity={isPlaced ? 1 : 0.6}>
            <rect {...frame} stroke={DARK} strokeOpacity="0.55" strokeWidth="4" />
            <rect
              {...frame}
              stroke={colourOf(id)}
              strokeWidth="2"
              strokeDasharray={fate === 'changed' || !isPlaced ? '5 4' : undefined}
            />
            <rect
              x={box.x}
              y={top}
              width={label}
              height={letter * 1.25}
              rx="0.6"
              fill={colourOf(id)}
            />
            <text
              x={box.x + label / 2}
              y={top + letter}
              fontSize={letter}
              textAnchor="middle"
              fill={DARK}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Outline colours of islands, by the number of their block; visible on sea and on land. */
const COLOURS = [
  '#ffd166',
  '#ff8fa3',
  '#c8f169',
  '#9be7ff',
  '#ffb26b',
  '#d9b8ff',
  '#7ef0c0',
  '#fff3b0',
  '#ff9ff3',
  '#a0c4ff',
  '#f4a261',
  '#e9f5db',
] as const;

function colourOf(id: number): string {
  return COLOURS[(id - 1) % COLOURS.length] ?? COLOURS[0];
}

/** A sign beside the number of an island, which shows its fate without colour. */
function signOf({ fate }: SeenIsland): string {
  return fate === 'new' ? '+' : fate === 'changed' ? '≠' : '';
}

function tellFate({ fate, isPlaced }: SeenIsland): string {
  if (!isPlaced) return 'left out';
  return fate === null ? '–' : fate === 'same' ? 'unchanged' : fate;
}
