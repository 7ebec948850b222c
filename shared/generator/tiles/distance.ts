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

/** Both sweeps, in a copy with a frame of one pixel that nothing is near to, so that no pixel needs to know that it is at an edge. */
function sweep(far: Uint8Array, width: number): void {
  const height = far.length / width;
  const stride = width + 2;
  const framed = new Uint8Array(stride * (height + 2)).fill(FAR);
  for (let y = 0; y < height; y++) framed.set(far.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
  sweepDown(framed, stride);
  // The sweep from the lower right is the same one in the picture turned about.
  sweepDown(framed.reverse(), stride);
  framed.reverse();
  for (let y = 0; y < height; y++) far.set(framed.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
}

/** Improves each pixel, from the upper left on, from the pixels already passed. */
function sweepDown(framed: Uint8Array, stride: number): void {
  const last = framed.length - stride;
  for (let start = stride; start < last; start += stride) {
    const end = start + stride - 1;
    let back = FAR;
    for (let at = start + 1, above = at - stride; at < end; at++, above++) {
      let best = framed[at] ?? FAR;
      // Nothing beside a border can be nearer.
      if (best > STEP) {
        const straight = framed[above] ?? FAR;
        const left = framed[above - 1] ?? FAR;
        const right = framed[above + 1] ?? FAR;
        if (back + STEP < best) best = back + STEP;
        if (straight + STEP < best) best = straight + STEP;
        if (left + DIAGONAL < best) best = left + DIAGONAL;
        if (right + DIAGONAL < best) best = right + DIAGONAL;
        framed[at] = best;
      }
      back = best;
    }
  }
}
