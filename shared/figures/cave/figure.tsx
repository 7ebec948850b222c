import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { Picture } from '../shell/picture.tsx';
import { Playback } from '../shell/playback.tsx';
import { StepStrip } from '../shell/strip.tsx';
import { FigureTable, Row } from '../shell/table.tsx';
import { count, share } from '../words.ts';
import type { CaveFacts } from './compute.ts';
import { CAVE_FIGURE_SETTINGS } from './settings.ts';

/** A cave that a cellular automaton makes of a random fill, round by round. */
export const figure = defineFigure<typeof CAVE_FIGURE_SETTINGS, CaveFacts>({
  name: 'cave',
  title: 'A cave, round by round',
  settings: CAVE_FIGURE_SETTINGS,
  groups: [
    { label: 'Cave', settings: ['seed', 'wallChance', 'rounds', 'birthLimit', 'keepLimit', 'areas', 'look'] },
    { label: 'Size and corridors', settings: ['width', 'height', 'minimumArea', 'corridorWidth'], isOpen: true },
    { label: 'What is shown', settings: ['stage'] },
  ],
  experiments: {
    'Before the first round': {
      settings: { stage: 0, look: 'areas' },
      proves: 'The random fill is no cave: dozens of sealed areas, most of them a few cells.',
    },
    'Wall Chance 0.38': {
      settings: { wallChance: 0.38 },
      proves: 'Seven hundredths less, and the mean block stays well under the limit: one open hall with pillars.',
    },
    'Wall Chance 0.52': {
      settings: { wallChance: 0.52, look: 'areas', stage: 5 },
      proves: 'Seven hundredths more, and sealed caves are left. The last stage keeps area 1 alone.',
    },
    Connect: {
      settings: { wallChance: 0.5, areas: 'connect' },
      proves: 'Instead of filling every area but the largest, corridors lead to all that are large enough: still one area.',
    },
    'Limits 4 and 6': {
      settings: { birthLimit: 4, keepLimit: 6, rounds: 10, look: 'changes', stage: 10 },
      proves: 'When walls are born more easily than they stay, cells swap back and forth and do not come to rest.',
    },
  },
  controls: 'beside',
  caption: ({ look }) =>
    look === 'areas'
      ? 'Each area of floor has a colour, a pattern and its number by size; sand without a pattern is the largest. Dark is wall.'
      : look === 'changes'
        ? 'A yellow plus is a cell that the stage made floor, a pink cross one that it made wall.'
        : 'The cave at the chosen stage, and below it how it comes about. Play the rounds, or press one of the small pictures.',
  view: CaveView,
});

function CaveView({ settings, model, id, change }: ViewProps<typeof CAVE_FIGURE_SETTINGS, CaveFacts>) {
  const { stages, shown, strip, numbers, ending } = model.facts;
  const last = stages.length - 1;
  // The requested stage, not the shown one, or the slider would go back while the worker computes.
  const wanted = Math.min(settings.stage, last);
  const { width, height } = model.size;
  return (
    <>
      <Picture of="level">
        <svg className="picture-overlay" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g fill={OVER_LEVEL.shade} stroke={OVER_LEVEL.light} strokeWidth={0.4} paintOrder="stroke" fontSize={2} textAnchor="middle">
            {numbers.map(({ rank, x, y }) => (
              <text key={rank} className="walker-point" x={x} y={height - y + 0.7}>
                {rank}
              </text>
            ))}
          </g>
        </svg>
      </Picture>
      <StepStrip
        look="cave-strip"
        steps={strip.map(({ id: picture, stage, name }) => ({
          id: picture,
          label: name,
          note: count(stages[stage]?.areas ?? 0, 'area'),
          isShown: stage === wanted,
          choose: () => change({ stage }, 'done'),
        }))}
      />
      <Playback id={id} label="Stage" last={last} position={wanted} speed={ROUNDS_PER_SECOND} seek={(stage, when) => change({ stage }, when)} />
      <FigureTable
        look="step-table"
        caption="Cells changed by each round, and areas of floor after it"
        columns={['Round', 'Changed', 'Wall', 'Areas', 'Largest']}
      >
        {stages.map(({ changed, walls, floor, areas, largest }, stage) => (
          <Row
            // A fixed key, so that the finished cave keeps its row when the number of rounds changes.
            key={stage === last ? 'last' : stage}
            name={stage === last ? 'Finished' : stage === 0 ? 'Fill' : stage}
            cells={[stage === 0 ? '–' : changed, share(walls, walls + floor), areas, share(largest, floor)]}
            current={stage === shown ? 'step' : undefined}
          />
        ))}
      </FigureTable>
      <p className="chart-hint">{ending}</p>
    </>
  );
}

/** Slow enough to see what each round did. */
const ROUNDS_PER_SECOND = 1.5;
