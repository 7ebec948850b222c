/** @jsxImportSource preact */

import { OVER_LEVEL } from '../over-level.ts';
import type { WalkerFacts } from './facts.ts';

/** An arrow that looks up, around the middle of its cell and larger than it, so that it is seen. */
const ARROW = 'M0,-1.2 L1,1 L0,0.5 L-1,1 Z';

/** What stands over the plan: the fence, walkers while they walk, and the points of interest once they are placed. The picture's text says the same. */
export function PlanOverlay({ stage, view, fence, walkers, spawn, exit }: WalkerFacts) {
  const right = (x: number): number => x - view.x;
  const down = (y: number): number => view.y + view.height - y;
  const isPlaced = stage === 'points' || stage === 'walls';
  return (
    <svg class="picture-overlay" viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true">
      {stage === 'walk' && (
        <>
          <g fill="none" stroke={OVER_LEVEL.light} stroke-width={0.25}>
            <rect x={right(fence.x)} y={down(fence.y + fence.height)} width={fence.width} height={fence.height} stroke-dasharray="1 1" stroke-opacity={0.45} />
            <circle cx={right(0.5)} cy={down(0.5)} r={0.9} stroke={OVER_LEVEL.shade} stroke-width={0.7} />
            <circle cx={right(0.5)} cy={down(0.5)} r={0.9} />
          </g>
          <g fill={OVER_LEVEL.light} stroke={OVER_LEVEL.shade} stroke-width={0.4} stroke-linejoin="round">
            {walkers.map(({ id, x, y, direction }) => (
              <path key={id} d={ARROW} transform={`translate(${right(x + 0.5)} ${down(y + 0.5)}) rotate(${direction * 90})`} />
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
function Point({ letter, x, y }: { readonly letter: string; readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={1.7} fill={OVER_LEVEL.shade} stroke={OVER_LEVEL.light} stroke-width={0.3} />
      <text class="walker-point" y={0.75} fill={OVER_LEVEL.light} font-size={2.1} text-anchor="middle">
        {letter}
      </text>
    </g>
  );
}
