/** @jsxImportSource preact */
import { hex } from '../over-level.ts';
import { CHANGED, EMPTY_COLOUR, FLOOR_COLOUR, FRAME, TRAIL, WALL_COLOUR } from './palette.ts';
import type { PlanStage, Stage } from './settings.ts';

interface Entry {
  readonly label: string;
  readonly colour: number;
  readonly line?: number;
}

const KINDS: readonly Entry[] = [
  { label: 'floor', colour: FLOOR_COLOUR },
  { label: 'wall', colour: WALL_COLOUR },
];

/** What the colours of the plan say. */
export function Legend({ stage }: { readonly stage: Stage }) {
  // A theme speaks for itself.
  if (stage === 'theme') return null;
  return (
    <ul class="legend walker-legend" aria-label="Colours of the plan">
      {entriesOf(stage).map(({ label, colour, line }) => (
        <li key={label}>
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" fill={hex(colour)} />
            {line !== undefined && <path d="M-1,5 L5,-1 M-1,9 L9,-1 M3,9 L9,3" stroke={hex(line)} stroke-width="1" />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function entriesOf(stage: PlanStage): readonly Entry[] {
  switch (stage) {
    case 'walk':
      return [...TRAIL, { label: 'nothing yet', colour: EMPTY_COLOUR }];
    case 'border':
      return [...KINDS, { label: 'wall of the frame', colour: FRAME.ground, line: FRAME.line }];
    case 'walls':
      return [...KINDS, { label: 'was wall', colour: CHANGED.ground, line: CHANGED.line }];
    default:
      return KINDS;
  }
}
