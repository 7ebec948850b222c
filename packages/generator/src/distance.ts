/** One straight step, in the unit of {@link distanceTo}. */
export const STRAIGHT_STEP = 3;
/** One diagonal step: 4 / 3 is close to the root of 2. */
const DIAGONAL = 4;
const FAR = 255;

/**
 * The distance of each pixel to the nearest marked one: the 3-4 chamfer distance (G. Borgefors 1986).
 * @param marks 1 where the distance is 0, row-major
 * @returns thirds of a pixel, at most 255
 */
export function distanceTo(marks: Uint8Array, width: number): Uint8Array {
  const far = new Uint8Array(marks.length);
  for (let at = 0; at < far.length; at++) far[at] = marks[at] === 1 ? 0 : FAR;
  sweep(far, width);
  return far;
}

/**
 * The distance of each pixel to the nearest one on the other side of the border between low and high kinds. Quicker
 * than {@link distanceTo} for either side.
 * @param kinds row-major
 * @param high lowest kind of the high side
 * @returns thirds of a pixel, at most 255
 */
export function distanceAcross(kinds: Uint8Array, width: number, high: number): Uint8Array {
  const far = new Uint8Array(kinds.length).fill(FAR);
  for (let start = 0; start < kinds.length; start += width)
    markBorders(far, kinds, start, width, high);
  sweep(far, width);
  return far;
}

/** Sets the distances of pixels in a row, and in the row below, that touch the other side. */
function markBorders(
  far: Uint8Array,
  kinds: Uint8Array,
  start: number,
  width: number,
  high: number,
): void {
  // At the last row and at the ends of a row, a pixel is compared with itself, which finds no border.
  const step = start + width < kinds.length ? width : 0;
  for (let x = 0; x < width; x++) {
    const at = start + x;
    const right = x + 1 < width ? 1 : 0;
    const left = x > 0 ? 1 : 0;
    const below = at + step;
    const kind = kinds[at] ?? 0;
    if (
      kinds[at + right] === kind &&
      kinds[below] === kind &&
      kinds[below - left] === kind &&
      kinds[below + right] === kind
    )
      continue;
    const side = kind >= high;
    if ((kinds[at + right] ?? 0) >= high !== side) touch(far, at, at + right, STRAIGHT_STEP);
    if ((kinds[below] ?? 0) >= high !== side) touch(far, at, below, STRAIGHT_STEP);
    if ((kinds[below - left] ?? 0) >= high !== side)
      touch(far, at, below - left, step === 0 ? STRAIGHT_STEP : DIAGONAL);
    if ((kinds[below + right] ?? 0) >= high !== side)
      touch(far, at, below + right, step === 0 ? STRAIGHT_STEP : DIAGONAL);
  }
}

function touch(far: Uint8Array, one: number, other: number, distance: number): void {
  far[one] = Math.min(far[one] ?? FAR, distance);
  far[other] = Math.min(far[other] ?? FAR, distance);
}

/** Both sweeps, in a copy with a frame of far pixels, so that pixels at an edge need no special case. */
function sweep(far: Uint8Array, width: number): void {
  const height = far.length / width;
  const stride = width + 2;
  const framed = new Uint8Array(stride * (height + 2)).fill(FAR);
  for (let y = 0; y < height; y++)
    framed.set(far.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
  sweepDown(framed, stride);
  // The sweep from the lower right is the same sweep over the reversed pixels.
  sweepDown(framed.reverse(), stride);
  framed.reverse();
  for (let y = 0; y < height; y++)
    far.set(framed.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width);
}

/** Lowers the distance of each pixel by those of its left and upper neighbours. */
function sweepDown(framed: Uint8Array, stride: number): void {
  const last = framed.length - stride;
  for (let start = stride; start < last; start += stride) {
    const end = start + stride - 1;
    let back = FAR;
    for (let at = start + 1, above = at - stride; at < end; at++, above++) {
      let best = framed[at] ?? FAR;
      // A pixel at a border is as near as it can be.
      if (best > STRAIGHT_STEP) {
        const straight = framed[above] ?? FAR;
        const left = framed[above - 1] ?? FAR;
        const right = framed[above + 1] ?? FAR;
        if (back + STRAIGHT_STEP < best) best = back + STRAIGHT_STEP;
        if (straight + STRAIGHT_STEP < best) best = straight + STRAIGHT_STEP;
        if (left + DIAGONAL < best) best = left + DIAGONAL;
        if (right + DIAGONAL < best) best = right + DIAGONAL;
        framed[at] = best;
      }
      back = best;
    }
  }
}
