/** One pixel straight ahead, in the unit of {@link distanceTo}. */
export const STEP = 3;
/** One pixel across: 4 / 3 is the whole-number ratio nearest to the root of 2. */
const DIAGONAL = 4;
const FAR = 255;

/**
 * How far each pixel is from the nearest marked one: the 3-4 chamfer distance (G. Borgefors 1986), two sweeps, whole numbers only.
 * @param marks 1 where the distance is 0, row-major
 * @param width pixels in a row
 * @returns thirds of a pixel, at most 255
 */
export function distanceTo(marks: Uint8Array, width: number): Uint8Array {
  const far = new Uint8Array(marks.length);
  for (let at = 0; at < far.length; at++) far[at] = marks[at] === 1 ? 0 : FAR;
  sweep(far, width);
  return far;
}

/**
 * How far each pixel is from the nearest one on the other side of a border between low and high kinds: both distances in the
 * work of one, as each pixel needs only the one to the side that it is not on.
 * @param kinds row-major
 * @param width pixels in a row
 * @param high lowest kind of the high side
 * @returns thirds of a pixel, at most 255
 */
export function distanceAcross(kinds: Uint8Array, width: number, high: number): Uint8Array {
  const far = new Uint8Array(kinds.length).fill(FAR);
  for (let start = 0; start < kinds.length; start += width) markBorders(far, kinds, start, width, high);
  sweep(far, width);
  return far;
}

/** Measures the pixels of a row, and of the one below it, that touch the other side. */
function markBorders(far: Uint8Array, kinds: Uint8Array, start: number, width: number, high: number): void {
  // Below the last row and beside the ends of a row a pixel meets itself, which is no border.
  const step = start + width < kinds.length ? width : 0;
  for (let x = 0; x < width; x++) {
    const at = start + x;
    const right = x + 1 < width ? 1 : 0;
    const left = x > 0 ? 1 : 0;
    const below = at + step;
    const kind = kinds[at] ?? 0;
    if (kinds[at + right] === kind && kinds[below] === kind && kinds[below - left] === kind && kinds[below + right] === kind) continue;
    const side = kind >= high;
    if ((kinds[at + right] ?? 0) >= high !== side) touch(far, at, at + right, STEP);
    if ((kinds[below] ?? 0) >= high !== side) touch(far, at, below, STEP);
    if ((kinds[below - left] ?? 0) >= high !== side) touch(far, at, below - left, step === 0 ? STEP : DIAGONAL);
    if ((kinds[below + right] ?? 0) >= high !== side) touch(far, at, below + right, step === 0 ? STEP : DIAGONAL);
  }
}

/** Two pixels on different sides are as far from the other side as from each other, or nearer. */
function touch(far: Uint8Array, one: number, other: number, distance: number): void {
  far[one] = Math.min(far[one] ?? FAR, distance);
  far[other] = Math.min(far[other] ?? FAR, distance);
}

function sweep(far: Uint8Array, width: number): void {
  // A row that nothing is in stands before the first one, so that no sweep reads beyond the picture.
  const none = new Uint8Array(width).fill(FAR);
  const last = far.length - width;
  for (let start = 0; start <= last; start += width) sweepDown(far, start, width, start === 0 ? none : far, start === 0 ? 0 : start - width);
  for (let start = last; start >= 0; start -= width) sweepUp(far, start, width, start === last ? none : far, start === last ? 0 : start + width);
}

/**
 * Improves one row, left to right, from the row above and from its own pixels already passed. The three pixels of the other row
 * slide along in variables, so each is read once.
 */
function sweepDown(far: Uint8Array, start: number, width: number, others: Uint8Array, above: number): void {
  let back = FAR;
  let backAcross = FAR;
  let straight = others[above] ?? FAR;
  for (let x = 0; x < width; x++) {
    const ahead = x + 1 < width ? (others[above + x + 1] ?? FAR) : FAR;
    back = nearest(far[start + x] ?? FAR, back, backAcross, straight, ahead);
    far[start + x] = back;
    backAcross = straight;
    straight = ahead;
  }
}

/** The same from right to left and from the row below. */
function sweepUp(far: Uint8Array, start: number, width: number, others: Uint8Array, below: number): void {
  let back = FAR;
  let backAcross = FAR;
  let straight = others[below + width - 1] ?? FAR;
  for (let x = width - 1; x >= 0; x--) {
    const ahead = x > 0 ? (others[below + x - 1] ?? FAR) : FAR;
    back = nearest(far[start + x] ?? FAR, back, backAcross, straight, ahead);
    far[start + x] = back;
    backAcross = straight;
    straight = ahead;
  }
}

function nearest(own: number, back: number, backAcross: number, straight: number, ahead: number): number {
  if (own === 0) return 0;
  const ways = (back < straight ? back : straight) + STEP;
  const across = (backAcross < ahead ? backAcross : ahead) + DIAGONAL;
  const best = ways < across ? ways : across;
  return best < own ? best : own;
}
