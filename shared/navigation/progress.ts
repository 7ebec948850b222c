/** The progress bar in numbers, as the specification has them. Its length is a guess: what counts is that something happens. */

/** The bar appears when a page takes longer than this. */
export const DELAY_MS = 200;
/** The share of the width that the bar begins with. */
export const MINIMUM = 0.08;
/** How long the bar takes from one length to the next, and to fade. */
export const SPEED_MS = 200;
/** The time from one small step to the next. */
export const TRICKLE_MS = 800;

const LARGEST_TRICKLE = 0.02;
const SHORTEST_JUMP = 0.3;
const LONGEST_JUMP = 0.8;
/** Only a page that is there fills the bar. */
const LONGEST_UNDONE = 0.994;

/** The next length of a bar whose page is still on its way; `random` is in [0, 1). */
export function trickled(length: number, random: number): number {
  return Math.min(length + random * LARGEST_TRICKLE, LONGEST_UNDONE);
}

/** The length that a bar leaps to when its page is there, before it is full. */
export function jumped(length: number, random: number): number {
  return Math.min(length + SHORTEST_JUMP + random * (LONGEST_JUMP - SHORTEST_JUMP), LONGEST_UNDONE);
}
