/** From here on the way back is long enough for a button. */
const THRESHOLD_PX = 300;

export interface ScrollStep {
  /** Distance from the top in CSS pixels before and after the step, and the largest there is. */
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly wasShown: boolean;
}

/**
 * Whether the button is shown after a step: on the way up, far enough from the top. A step up at the very end is a page that bounces, or got
 * shorter, and is nobody's wish.
 */
export function backToTopShown({ from, to, end, wasShown }: ScrollStep): boolean {
  if (to < THRESHOLD_PX || to > from) return false;
  if (to === from) return wasShown;
  return to < end;
}
