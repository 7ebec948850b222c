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
  for (let at = 0; at < marks.length; at++) far[at] = marks[at] === 1 ? 0 : FAR;
  for (let start = 0; start < far.length; start += width) sweepRow(far, start, width, 1);
  for (let start = far.length - 1; start >= 0; start -= width) sweepRow(far, start, width, -1);
  return far;
}

/**
 * Improves one row from the row already swept and from its own pixels already passed. The three pixels of the other row slide
 * along in variables, so each is read once.
 * @param start first pixel of the row in the direction of the sweep
 * @param way 1 from the upper left, -1 from the lower right
 */
function sweepRow(far: Uint8Array, start: number, width: number, way: 1 | -1): void {
  const other = start - way * width;
  let back = FAR;
  let backAcross = FAR;
  let straight = far[other] ?? FAR;
  for (let passed = 0; passed < width; passed++) {
    const at = start + way * passed;
    const ahead = passed === width - 1 ? FAR : (far[other + way * (passed + 1)] ?? FAR);
    back = Math.min(far[at] ?? FAR, back + STEP, straight + STEP, backAcross + DIAGONAL, ahead + DIAGONAL);
    far[at] = back;
    backAcross = straight;
    straight = ahead;
  }
}
