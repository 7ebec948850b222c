import type { ShownForm } from './facts.ts';

/** The outline of a form around its cells as an SVG path; the origin is its lower left corner, and y points down as in SVG. */
export function outlineOf({ cells }: ShownForm): string {
  const has = (dx: number, dy: number): boolean => cells.some((cell) => cell.dx === dx && cell.dy === dy);
  return cells
    .map(({ dx, dy }) => {
      const left = has(dx - 1, dy) ? '' : `M${dx} ${-dy}v-1`;
      const right = has(dx + 1, dy) ? '' : `M${dx + 1} ${-dy}v-1`;
      const bottom = has(dx, dy - 1) ? '' : `M${dx} ${-dy}h1`;
      const top = has(dx, dy + 1) ? '' : `M${dx} ${-dy - 1}h1`;
      return left + right + bottom + top;
    })
    .join('');
}
