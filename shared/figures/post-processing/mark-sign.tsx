/** @jsxImportSource preact */
import { hex } from '../over-level.ts';
import type { Mark } from './marks.ts';

/** A mark as the picture has it, pixel by pixel; what it means stands beside it. */
export function MarkSign({ mark: { ground, ink, shape } }: { readonly mark: Mark }) {
  const side = shape.length;
  return (
    <svg class="mark-sign" viewBox={`0 0 ${side} ${side}`} shape-rendering="crispEdges" aria-hidden="true">
      <rect width={side} height={side} fill={hex(ground)} />
      <path d={pathOf(shape)} fill={hex(ink)} />
    </svg>
  );
}

function pathOf(shape: readonly string[]): string {
  return shape.flatMap((line, y) => [...line].map((pixel, x) => (pixel === '#' ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
