/** @jsxImportSource preact */
import { OVER_LEVEL } from '../over-level.ts';
import type { RectangleFacts } from './facts.ts';

const { light: LIGHT, shade: DARK, lit: LIT } = OVER_LEVEL;

/** The cells that share a line with the cell that is looked at, and the cell itself. */
export function LevelOverlay({ facts, x, y }: { readonly facts: RectangleFacts; readonly x: number; readonly y: number }) {
  const { width, height } = facts;
  const top = height - 1 - y;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={runsOf(facts, facts.lines[y * width + x] ?? 0)} fill={LIT} fill-opacity="0.3" />
      <rect fill="none" stroke={DARK} stroke-width="5" x={x} y={top} width="1" height="1" />
      <rect fill="none" stroke={LIGHT} stroke-width="2.5" x={x} y={top} width="1" height="1" />
    </svg>
  );
}

/** The cells of a line, drawn in runs along the rows. */
function runsOf({ lines, width, height }: RectangleFacts, line: number): string {
  if (line === 0) return '';
  let path = '';
  for (let row = 0; row < height; row++) {
    const top = height - 1 - row;
    for (let x = 0, start = -1; x <= width; x++) {
      const isOf = x < width && lines[row * width + x] === line;
      if (isOf && start < 0) start = x;
      if (isOf || start < 0) continue;
      path += `M${start} ${top}H${x}v1H${start}z`;
      start = -1;
    }
  }
  return path;
}
