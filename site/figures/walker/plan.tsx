import { hex, OVER_LEVEL } from '../../level/over-level.ts';
import type { WalkerFacts } from './compute.ts';
import {
  CHANGED,
  EMPTY_COLOUR,
  FLOOR_COLOUR,
  FRAME,
  type PlanStage,
  type Stage,
  TRAIL,
  WALL_COLOUR,
} from './settings.ts';

/** An arrow that points up, around the middle of its cell, and larger than the cell to be visible. */
const ARROW = 'M0,-1.2 L1,1 L0,0.5 L-1,1 Z';

/** Marks over the plan: the bounds, walkers during the walk, and spawn and exit after they are placed. */
export function PlanOverlay({ stage, view, fence, walkers, spawn, exit }: WalkerFacts) {
  const right = (x: number): number => x - view.x;
  const down = (y: number): number => view.y + view.height - y;
  const isPlaced = stage === 'points' || stage === 'walls';
  return (
    <svg
      className="picture-overlay"
      viewBox={`0 0 ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      {stage === 'walk' && (
        <>
          <g fill="none" stroke={OVER_LEVEL.light} strokeWidth={0.25}>
            <rect
              x={right(fence.x)}
              y={down(fence.y + fence.height)}
              width={fence.width}
              height={fence.height}
              strokeDasharray="1 1"
              strokeOpacity={0.45}
            />
            <circle
              cx={right(0.5)}
              cy={down(0.5)}
              r={0.9}
              stroke={OVER_LEVEL.shade}
              strokeWidth={0.7}
            />
            <circle cx={right(0.5)} cy={down(0.5)} r={0.9} />
          </g>
          <g
            fill={OVER_LEVEL.light}
            stroke={OVER_LEVEL.shade}
            strokeWidth={0.4}
            strokeLinejoin="round"
          >
            {walkers.map(({ id, x, y, direction }) => (
              <path
                key={id}
                d={ARROW}
                transform={`translate(${right(x + 0.5)} ${down(y + 0.5)}) rotate(${direction * 90})`}
              />
            ))}
          </g>
        </>
      )}
      {isPlaced && (
        <>
          <Point letter="S" x={right(spawn.x + 0.5)} y={down(spawn.y + 0.5)} />
          <Point letter="E" x={right(exit.x + 0.5)} y={down(exit.y + 0.5)} />
        </>
      )}
    </svg>
  );
}

/** Spawn or exit. */
function Point({
  letter,
  x,
  y,
}: {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={1.7} fill={OVER_LEVEL.shade} stroke={OVER_LEVEL.light} strokeWidth={0.3} />
      <text
        className="walker-point"
        y={0.75}
        fill={OVER_LEVEL.light}
        fontSize={2.1}
        textAnchor="middle"
      >
        {letter}
      </text>
    </g>
  );
}

interface Entry {
  readonly label: string;
  readonly colour: number;
  readonly line?: number;
}

const KINDS: readonly Entry[] = [
  { label: 'floor', colour: FLOOR_COLOUR },
  { label: 'wall', colour: WALL_COLOUR },
];

/** The meaning of the colours of the plan. */
export function Legend({ stage }: { readonly stage: Stage }) {
  // A theme needs no legend.
  if (stage === 'theme') return null;
  return (
    <ul className="legend walker-legend" aria-label="Colours of the plan">
      {entriesOf(stage).map(({ label, colour, line }) => (
        <li key={label}>
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" fill={hex(colour)} />
            {line !== undefined && (
              <path d="M-1,5 L5,-1 M-1,9 L9,-1 M3,9 L9,3" stroke={hex(line)} strokeWidth="1" />
            )}
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
