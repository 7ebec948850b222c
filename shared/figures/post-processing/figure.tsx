/** @jsxImportSource preact */
import { defineFigure, type ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import { Playback } from '../shell/playback.tsx';
import type { PostProcessingFacts } from './compute.ts';
import { MarkSign } from './mark-sign.tsx';
import { MARKS } from './marks.ts';
import { POST_PROCESSING_SETTINGS, STEPS } from './settings.ts';
import { StepStrip } from './step-strip.tsx';
import { StepTable } from './step-table.tsx';

/** The numbered steps of the noise generator, one after the other on the same level. */
export const figure = defineFigure<typeof POST_PROCESSING_SETTINGS, PostProcessingFacts>({
  name: 'post-processing',
  title: 'Post-processing, step by step',
  settings: POST_PROCESSING_SETTINGS,
  groups: [
    { label: 'Steps', settings: ['seed', 'connectivity', 'minimumArea', 'corridorWidth', 'chunkTile', 'chunkWidth', 'chunkHeight', 'borderSize', 'look'] },
    { label: 'Which steps run', settings: ['runSmoothing', 'runBorder', 'runConnectivity', 'runChunks'] },
    { label: 'Level and step', settings: ['level', 'borderTile', 'smoothing', 'step'] },
  ],
  experiments: [
    {
      label: 'Fill small areas',
      settings: { connectivity: 'fill-small' },
      proves: 'Areas below the minimum turn into what surrounds them, and nothing is dug: the larger islands stay apart.',
    },
    {
      label: 'Minimum area 1',
      settings: { minimumArea: 1 },
      proves: 'No area is smaller than one cell, so nothing is filled, and Connect has to reach every speck.',
    },
    {
      label: 'Corridor width 4',
      settings: { corridorWidth: 4 },
      proves: 'On each cell of a way a square of 4 × 4 is stamped. Squares are moved inside where they would open the border.',
    },
    {
      label: 'Narrow water disappears',
      settings: { step: 'chunks' },
      proves: 'With Shallows at 2 × 2, a canal one cell wide disappears, however long it is, and a pond of 2 × 2 stays.',
    },
    {
      label: 'A corridor is gone',
      settings: { step: 'chunks', chunkTile: 'sand', corridorWidth: 1 },
      proves: 'Chunk sizes run after Connectivity. With Sand at 2 × 2 they remove corridors one cell wide, and the islands are apart again.',
    },
    {
      label: 'A wider one survives',
      settings: { step: 'chunks', chunkTile: 'sand' },
      proves: 'With Sand at 2 × 2, a corridor of width 2 is made of squares that are large enough: it survives.',
    },
    {
      label: 'Not settled',
      settings: { step: 'chunks', chunkTile: 'all' },
      proves: 'When every tile has a size, one tile’s clean-up keeps breaking another’s: after four rounds some cells are still too thin.',
    },
    {
      label: 'A step of your own',
      settings: { runSmoothing: true, step: 'smoothing' },
      proves: 'Your own code runs between the steps. This one smooths the plan before Connectivity counts areas, so there are fewer specks to fill.',
    },
  ],
  controls: 'beside',
  caption: () => 'One level after each step of the noise generator. Marked cells are those that the chosen step changed; all numbers are counted on the level.',
  view: PostProcessingView,
});

function PostProcessingView(props: ViewProps<typeof POST_PROCESSING_SETTINGS, PostProcessingFacts>) {
  const { settings, id, isLive, change } = props;
  return (
    <>
      <Picture of="level" />
      <MarkLegend />
      <StepStrip {...props} />
      <Playback
        id={id}
        label="Step"
        last={STEPS.length - 1}
        position={STEPS.findIndex((step) => step.id === settings.step)}
        speed={STEPS_PER_SECOND}
        isLive={isLive}
        seek={(position, when) => {
          const step = STEPS[position];
          if (step) change({ step: step.id }, when);
        }}
      />
      <StepTable {...props} />
    </>
  );
}

/** Slow enough to look at what each step did. */
const STEPS_PER_SECOND = 0.8;

/** What the marks mean. */
function MarkLegend() {
  return (
    <ul class="legend mark-legend" aria-label="Marks of changed cells">
      {MARKS.map((mark) => (
        <li key={mark.label}>
          <MarkSign mark={mark} />
          {mark.label} <span>{mark.meaning}</span>
        </li>
      ))}
    </ul>
  );
}
