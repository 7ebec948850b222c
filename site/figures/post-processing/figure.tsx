import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { Playback } from '#engine/shared/figure-host/playback.tsx';
import { share } from '#engine/shared/figure-host/words.ts';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { hex } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { StepStrip } from '../../level/strip.tsx';
import { FigureTable, Row } from '../../level/table.tsx';
import type { PostProcessingFacts } from './compute.ts';
import { MARKS, type Mark, POST_PROCESSING_SETTINGS, STEPS } from './settings.ts';

/** The numbered steps of the noise generator on the same level. */
export const figure = defineLevelFigure<typeof POST_PROCESSING_SETTINGS, PostProcessingFacts>({
  name: 'post-processing',
  title: 'Post-processing, step by step',
  settings: POST_PROCESSING_SETTINGS,
  groups: [
    {
      label: 'Steps',
      settings: [
        'seed',
        'connectivity',
        'minimumArea',
        'corridorWidth',
        'chunkTile',
        'chunkWidth',
        'chunkHeight',
        'borderSize',
        'look',
      ],
    },
    {
      label: 'Which steps run',
      settings: ['runSmoothing', 'runBorder', 'runConnectivity', 'runChunks'],
    },
    { label: 'Level and step', settings: ['level', 'borderTile', 'smoothing', 'step'] },
  ],
  experiments: {
    'Fill Small Areas': {
      settings: { connectivity: 'fill-small' },
      proves:
        'Areas below the minimum turn into what surrounds them. No corridors are dug, so the larger islands stay apart.',
    },
    'Minimum Area 1': {
      settings: { minimumArea: 1 },
      proves:
        'No area is smaller than one cell, so nothing is filled, and Connect has to reach every speck.',
    },
    'Corridor Width 4': {
      settings: { corridorWidth: 4 },
      proves:
        'Each cell on the way of a corridor gets a square of 4 × 4 cells. A square that would open the border is moved inside.',
    },
    'Narrow water disappears': {
      settings: { step: 'chunks' },
      proves:
        'With Shallows at 2 × 2, a canal one cell wide disappears, however long it is, and a pond of 2 × 2 stays.',
    },
    'A corridor is gone': {
      settings: { step: 'chunks', chunkTile: 'sand', corridorWidth: 1 },
      proves:
        'Chunk sizes run after Connectivity. With Sand at 2 × 2 they remove corridors one cell wide, and the islands are separate again.',
    },
    'A wider one survives': {
      settings: { step: 'chunks', chunkTile: 'sand' },
      proves:
        'With Sand at 2 × 2, a corridor of width 2 consists of squares that are large enough, so it survives.',
    },
    'Not settled': {
      settings: { step: 'chunks', chunkTile: 'all' },
      proves:
        'When every int grid tile has a chunk size, cleaning up one keeps breaking another: after four rounds, some cells are still too thin.',
    },
    'A step of your own': {
      settings: { runSmoothing: true, step: 'smoothing' },
      proves:
        'Your own code can run between the steps. This step smooths the plan before Connectivity counts areas, so there are fewer specks to fill.',
    },
  },
  controls: 'beside',
  caption: () =>
    'One level after each step of the noise generator. Marks show the cells that the chosen step changed, and all numbers are counted on this level.',
  view: PostProcessingView,
});

type Props = ViewProps<typeof POST_PROCESSING_SETTINGS, PostProcessingFacts>;

function PostProcessingView(props: Props) {
  const { settings, model, id, change } = props;
  return (
    <>
      <Picture of="level" />
      {props.controls}
      <Playback
        id={id}
        label="Step"
        last={STEPS.length - 1}
        position={STEPS.findIndex((step) => step.id === settings.step)}
        speed={STEPS_PER_SECOND}
        seek={(position, when) => {
          const step = STEPS[position];
          if (step) change({ step: step.id }, when);
        }}
      />
      <div className="strip">
        <StepStrip
          steps={STEPS.map(({ id: step, order, label }) => ({
            id: step,
            label,
            order,
            isShown: step === settings.step,
            choose: () => change({ step }, 'done'),
          }))}
        />
      </div>
      <MarkLegend />
      <More label="Steps in numbers" isHalf>
        <FigureTable
          look="step-table"
          caption="Cells changed by each step, and walkable areas after it"
          columns={[
            'Step',
            ...MARKS.map((mark) => <MarkHead key={mark.label} mark={mark} />),
            'Areas',
            'Largest',
          ]}
        >
          {STEPS.map((step) => {
            const stage = model.facts.stages.find(({ id: own }) => own === step.id);
            if (!stage) return null;
            const { added, removed, replaced, areas, largest, walkable } = stage.facts;
            const changes =
              stage.ran && step.id !== 'mapping' ? [added, removed, replaced] : ['–', '–', '–'];
            return (
              <Row
                key={step.id}
                name={<StepSwitch {...props} step={step} />}
                cells={[...changes, areas, share(largest, walkable)]}
                current={step.id === settings.step ? 'step' : undefined}
                isOff={!stage.ran}
              />
            );
          })}
        </FigureTable>
      </More>
    </>
  );
}

/** Slow enough to see what each step did. */
const STEPS_PER_SECOND = 0.8;

/** The words of the marks stand in the legend above. */
function MarkHead({ mark }: { readonly mark: Mark }) {
  return (
    <>
      <MarkSign mark={mark} /> <span className="visually-hidden">{mark.label}</span>
    </>
  );
}

function MarkLegend() {
  return (
    <ul className="legend mark-legend beside-more" aria-label="Marks of changed cells">
      {MARKS.map((mark) => (
        <li key={mark.label}>
          <MarkSign mark={mark} />
          {mark.label} <span>{mark.meaning}</span>
        </li>
      ))}
    </ul>
  );
}

/** The name of a step with its checkbox. The mapping always runs. */
function StepSwitch({ step, settings, change }: Props & { readonly step: (typeof STEPS)[number] }) {
  const isLive = useIsLive();
  const { runs, label } = step;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Run ${label}`}
        checked={runs === null || settings[runs]}
        disabled={!isLive || runs === null}
        onChange={({ currentTarget }) =>
          runs !== null && change({ [runs]: currentTarget.checked }, 'done')
        }
      />
      {label}
    </label>
  );
}

/** A mark with the same pixels as in the picture. */
function MarkSign({ mark: { ground, ink, shape } }: { readonly mark: Mark }) {
  const side = shape.length;
  return (
    <svg
      className="mark-sign"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect width={side} height={side} fill={hex(ground)} />
      <path d={pathOf(shape)} fill={hex(ink)} />
    </svg>
  );
}

function pathOf(shape: readonly string[]): string {
  return shape
    .flatMap((line, y) => [...line].map((pixel, x) => (pixel === '#' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
