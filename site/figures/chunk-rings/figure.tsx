import { lengthOf } from 'generator';
import type { ViewProps } from '#engine/shared/figure-host/figure.ts';
import { Playback } from '#engine/shared/figure-host/playback.tsx';
import { defineLevelFigure } from '../../level/figure.tsx';
import { More } from '../../level/more.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { Picture } from '../../level/picture.tsx';
import { Camera, walkSoFar } from './camera.tsx';
import type { RingsFacts } from './compute.ts';
import { RINGS_SETTINGS } from './settings.ts';

/** Chunks around a camera: load ring, unload ring, and those that are kept aside. */
export const figure = defineLevelFigure<typeof RINGS_SETTINGS, RingsFacts>({
  name: 'chunk-rings',
  title: 'Chunks around a camera',
  settings: RINGS_SETTINGS,
  groups: [
    { label: 'Rings', settings: ['load', 'unload', 'keep', 'seed'] },
    { label: 'Walk', settings: ['step', 'walk'] },
  ],
  experiments: {
    'No gap': {
      settings: { unload: 1, keep: 0, walk: { start: { x: 31, y: 20 }, legs: toAndFro() } },
      proves:
        'When both rings are equal and nothing is kept, walking back and forth across the edge of a chunk makes chunks again at every crossing.',
    },
    'A gap of one': {
      settings: { unload: 2, keep: 0, walk: { start: { x: 31, y: 20 }, legs: toAndFro() } },
      proves:
        'With an unload radius that is one larger than the load radius, the same walk makes each chunk only once.',
    },
    'Nothing kept': {
      settings: { keep: 0 },
      proves:
        'Chunks that were dropped are made again when the camera comes back, and the seed gives them the same cells.',
    },
    'Everything kept': {
      settings: { keep: 160 },
      proves: 'With room for all chunks, none is made twice: this costs memory and saves time.',
    },
  },
  controls: 'beside',
  caption: () =>
    'Drag the camera, or move it with the arrow keys; with Shift, it moves by a whole chunk. The solid line is the load ring, the dashed line the unload ring.',
  view: RingsView,
});

function toAndFro() {
  return Array.from(
    { length: 12 },
    (_, turn) => ({ direction: turn % 2 === 0 ? 'r' : 'l', cells: 2 }) as const,
  );
}

/** Cells in a second. */
const SPEED = 14;

function RingsView(props: ViewProps<typeof RINGS_SETTINGS, RingsFacts>) {
  const { id, settings, model, change } = props;
  const { made, madeAgain, broughtBack, dropped, loaded, kept, most, crossings } = model.facts;
  const counters = [
    ['Edges crossed', crossings],
    ['Made', made],
    ['Made again', madeAgain],
    ['Brought back', broughtBack],
    ['Dropped', dropped],
    ['Most in memory', most],
  ] as const;
  return (
    <>
      <Picture of="world" look="is-alone" isTaken>
        <Camera {...props} />
      </Picture>
      {props.controls}
      <Playback
        id={id}
        label="Cell"
        last={lengthOf(settings.walk)}
        position={lengthOf(walkSoFar(props))}
        speed={SPEED}
        seek={(to, when) => change({ step: to }, when)}
      />
      <ul className="legend beside-more" aria-label="States of chunks">
        <Entry label="loaded" amount={loaded} opacity={0} line={OVER_LEVEL.light} />
        <Entry label="kept aside" amount={kept} opacity={0.42} line={OVER_LEVEL.light} />
        <Entry label="dropped" amount={null} opacity={0.72} line={OVER_LEVEL.alarm} isDashed />
        <Entry label="not made yet" amount={null} opacity={0.86} />
      </ul>
      <More label="Counts of this walk" isHalf>
        <dl className="ring-counters">
          {counters.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </More>
    </>
  );
}

interface EntryProps {
  readonly label: string;
  readonly amount: number | null;
  readonly opacity: number;
  readonly line?: string;
  readonly isDashed?: boolean;
}

function Entry({ label, amount, opacity, line = 'none', isDashed = false }: EntryProps) {
  return (
    <li>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <rect width="8" height="8" fill="#86b566" />
        <rect
          width="8"
          height="8"
          fill={OVER_LEVEL.shade}
          fillOpacity={opacity}
          stroke={line}
          strokeWidth={2}
          strokeDasharray={isDashed ? '1.5 1.5' : undefined}
        />
      </svg>
      {label} {amount !== null && <span>{amount}</span>}
    </li>
  );
}
