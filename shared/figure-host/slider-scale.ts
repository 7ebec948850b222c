/** Positions of a slider over a span that is too wide to aim at: equal ways are equal ratios. */
const POSITIONS = 240;
/** The ratio of the largest to the smallest value from which a slider is such a one. */
const WIDE_SPAN = 64;

interface Span {
  readonly min: number;
  readonly max: number;
}

/** Whether neighbouring positions of a slider differ by a ratio instead of an amount. */
export function isLogarithmic({ min, max }: Span): boolean {
  return min >= 1 && max / min >= WIDE_SPAN;
}

/** The bounds of a logarithmic slider. */
export const LOG_RANGE = { min: 0, max: POSITIONS, step: 1 };

/** The position of a value. */
export function positionOf(value: number, { min, max }: Span): number {
  return Math.round((Math.log(value / min) / Math.log(max / min)) * POSITIONS);
}

/** The whole value at a position. */
export function valueAt(position: number, { min, max }: Span): number {
  return Math.round(min * (max / min) ** (position / POSITIONS));
}
