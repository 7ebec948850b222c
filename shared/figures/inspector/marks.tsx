/** @jsxImportSource preact */
import { OVER_LEVEL } from '../over-level.ts';
import type { InspectorFacts } from './facts.ts';

const { light: LIGHT, shade: DARK } = OVER_LEVEL;

/** What lies over a picture of the level: start, exit, the cell that is looked at, and the way to it. */
export function Marks({ facts, x, y }: { readonly facts: InspectorFacts; readonly x: number; readonly y: number }) {
  const { width, frame, start, exit } = facts;
  const top = (row: number): number => frame.height - 1 - frame.bottom - row;
  const middle = (cell: number): string => `${(cell % width) + frame.left + 0.5} ${top(Math.floor(cell / width)) + 0.5}`;
  const way: string[] = [];
  for (let cell = y * width + x; cell >= 0; cell = facts.before[cell] ?? -1) way.push(middle(cell));
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true" fill="none" stroke-linejoin="round">
      {way.length > 1 && (
        <>
          <path d={`M${way.join('L')}`} stroke={DARK} stroke-width="4" stroke-opacity="0.6" />
          <path d={`M${way.join('L')}`} stroke={LIGHT} stroke-width="2" stroke-dasharray="1 4" stroke-linecap="round" />
        </>
      )}
      {[start, exit].map((cell) => (
        <g key={cell} transform={`translate(${middle(cell)})`}>
          <circle r="0.95" stroke={DARK} stroke-width="0.34" />
          <circle r="0.95" stroke={cell === start ? '#7fd3ff' : '#ffd54a'} stroke-width="0.18" stroke-dasharray={cell === start ? undefined : '0.5 0.25'} />
        </g>
      ))}
      <rect stroke={DARK} stroke-width="5" x={x + frame.left} y={top(y)} width="1" height="1" />
      <rect stroke={LIGHT} stroke-width="2" x={x + frame.left} y={top(y)} width="1" height="1" />
    </svg>
  );
}
