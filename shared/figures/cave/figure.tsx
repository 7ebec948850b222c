/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { Picture } from '../shell/picture.tsx';
import { Playback } from '../shell/playback.tsx';
import type { CaveFacts } from './facts.ts';
import { RoundTable } from './round-table.tsx';
import { CAVE_FIGURE_SETTINGS } from './settings.ts';
import { StageStrip } from './stage-strip.tsx';

/** A cave that grows out of chance, round by round. */
export const figure = defineFigure<typeof CAVE_FIGURE_SETTINGS, CaveFacts>({
  name: 'cave',
  title: 'A cave, round by round',
  settings: CAVE_FIGURE_SETTINGS,
  groups: [
    { label: 'Cave', settings: ['seed', 'wallChance', 'rounds', 'birthLimit', 'keepLimit', 'areas', 'look'] },
    { label: 'Size and corridors', settings: ['width', 'height', 'minimumArea', 'corridorWidth'], isOpen: true },
    { label: 'What is shown', settings: ['stage'] },
  ],
  experiments: [
    {
      label: 'Before the first round',
      settings: { stage: 0, look: 'areas' },
      proves: 'The random fill is no cave: dozens of sealed areas, most of them a few cells.',
    },
    {
      label: 'Wall chance 0.38',
      settings: { wallChance: 0.38 },
      proves: 'Seven hundredths less, and the mean block stays well under the limit: one open hall with pillars.',
    },
    {
      label: 'Wall chance 0.52',
      settings: { wallChance: 0.52, look: 'areas', stage: 5 },
      proves: 'Seven hundredths more, and sealed caves are left. The last stage keeps area 1 alone.',
    },
    {
      label: 'Connect',
      settings: { wallChance: 0.5, areas: 'connect' },
      proves: 'Instead of filling every area but the largest, corridors lead to all that are large enough: still one area.',
    },
    {
      label: 'Limits 4 and 6',
      settings: { birthLimit: 4, keepLimit: 6, rounds: 10, look: 'changes', stage: 10 },
      proves: 'When walls are born more easily than they stay, cells swap back and forth and do not come to rest.',
    },
  ],
  controls: 'beside',
  caption: ({ look }) =>
    look === 'areas'
      ? 'Each area of floor has a colour, a pattern and its number by size; sand without a pattern is the largest. Dark is wall.'
      : look === 'changes'
        ? 'A yellow plus is a cell that the stage made floor, a pink cross one that it made wall.'
        : 'The cave at the chosen stage, and below it how it comes about. Play the rounds, or press one of the small pictures.',
  view: CaveView,
});

function CaveView(props: ViewProps<typeof CAVE_FIGURE_SETTINGS, CaveFacts>) {
  const { settings, model, id, isLive, change } = props;
  const { stages, numbers, ending } = model.facts;
  const last = stages.length - 1;
  const { width, height } = model.size;
  return (
    <>
      <Picture of="level">
        <svg class="picture-overlay" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g fill={OVER_LEVEL.shade} stroke={OVER_LEVEL.light} stroke-width={0.4} paint-order="stroke" font-size={2} text-anchor="middle">
            {numbers.map(({ rank, x, y }) => (
              <text key={rank} class="walker-point" x={x} y={height - y + 0.7}>
                {rank}
              </text>
            ))}
          </g>
        </svg>
      </Picture>
      <StageStrip {...props} />
      <Playback
        id={id}
        label="Stage"
        last={last}
        // What was asked for, not what is shown of it: a slider that is set back while the worker computes loses what its user does.
        position={Math.min(settings.stage, last)}
        speed={ROUNDS_PER_SECOND}
        isLive={isLive}
        seek={(stage, when) => change({ stage }, when)}
      />
      <RoundTable {...model.facts} />
      <p class="chart-hint">{ending}</p>
    </>
  );
}

/** Slow enough to see what each round did. */
const ROUNDS_PER_SECOND = 1.5;
