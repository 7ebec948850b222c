import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { Playback } from '#engine/shared/figure-host/playback.tsx';
import { count, share } from '#engine/shared/figure-host/words.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { StepStrip } from '../../level/strip.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import type { CaveFacts } from './compute.ts';
import { CAVE_FIGURE_SETTINGS } from './settings.ts';

/** A cave that a cellular automaton makes of a random fill, round by round. */
export const figure = defineLevelFigure<typeof CAVE_FIGURE_SETTINGS, CaveFacts>({
  name: 'cave',
  title: 'A cave, round by round',
  settings: CAVE_FIGURE_SETTINGS,
  groups: [
    {
      label: 'Cave',
      settings: ['seed', 'wallChance', 'rounds', 'birthLimit', 'keepLimit', 'areas', 'look'],
    },
    {
      label: 'Size and corridors',
      settings: ['width', 'height', 'minimumArea', 'corridorWidth'],
    },
    { label: 'What is shown', settings: ['stage'] },
  ],
  experiments: {
    'Before the first round': {
      settings: { stage: 0, look: 'areas' },
      proves:
        'The random fill is not a cave yet: it has dozens of sealed areas, most of them only a few cells large.',
    },
    'Wall Chance 0.38': {
      settings: { wallChance: 0.38 },
      proves:
        'With a chance that is 0.07 lower, the average block stays well below the limit, and one open hall with pillars is left.',
    },
    'Wall Chance 0.52': {
      settings: { wallChance: 0.52, look: 'areas', stage: 5 },
      proves:
        'With a chance that is 0.07 higher, several sealed caves are left. The last stage keeps only area 1.',
    },
    Connect: {
      settings: { wallChance: 0.5, areas: 'connect' },
      proves:
        'Instead of filling every area except the largest, Connect digs corridors to all that are large enough, so the floor is still one area.',
    },
    'Limits 4 and 6': {
      settings: { birthLimit: 4, keepLimit: 6, rounds: 10, look: 'changes', stage: 10 },
      proves:
        'When walls appear more easily than they survive, some cells switch back and forth and the cave does not settle.',
    },
  },
  controls: 'beside',
  caption: ({ look }) =>
    look === 'areas'
      ? 'Each area of floor has a colour, a pattern and a number by size. The largest is sand-coloured without a pattern; dark cells are wall.'
      : look === 'changes'
        ? 'A yellow plus marks a cell that this stage turned into floor, a pink cross a cell that it turned into wall.'
        : 'The cave at the chosen stage, and below it the stages that lead to it. Play the rounds, or choose one of the small maps.',
  view: CaveView,
});

function CaveView({
  settings,
  model,
  id,
  change,
  controls,
}: ViewProps<typeof CAVE_FIGURE_SETTINGS, CaveFacts>) {
  const { stages, shown, strip, numbers, ending } = model.facts;
  const last = stages.length - 1;
  // The requested stage, not the shown one, or the slider would go back while the worker computes.
  const wanted = Math.min(settings.stage, last);
  const { width, height } = model.size;
  return (
    <>
      <Picture of="level">
        <svg className="picture-overlay" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g
            fill={OVER_LEVEL.shade}
            stroke={OVER_LEVEL.light}
            strokeWidth={0.4}
            paintOrder="stroke"
            fontSize={2}
            textAnchor="middle"
          >
            {numbers.map(({ rank, x, y }) => (
              <text key={rank} className="walker-point" x={x} y={height - y + 0.7}>
                {rank}
              </text>
            ))}
          </g>
        </svg>
      </Picture>
      {controls}
      <div className="strip">
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
        <Playback
          id={id}
          label="Stage"
          last={last}
          position={wanted}
          speed={ROUNDS_PER_SECOND}
          seek={(stage, when) => change({ stage }, when)}
        />
      </div>
      <More label="Rounds in numbers">
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
              cells={[
                stage === 0 ? '–' : changed,
                share(walls, walls + floor),
                areas,
                share(largest, floor),
              ]}
              current={stage === shown ? 'step' : undefined}
            />
          ))}
        </FigureTable>
        <p className="chart-hint">{ending}</p>
      </More>
    </>
  );
}

/** Slow enough to see what each round did. */
const ROUNDS_PER_SECOND = 1.5;
