/** A value for every pixel of a picture. */
export type Field = (x: number, y: number) => number;

/**
 * A smooth field, quick to read: it is computed at every fourth (or second) pixel once, and between those drawn out straight. Where a swing of
 * the noise is several such steps long nobody sees the difference.
 * @param width pixels in a row
 * @param height rows
 * @param shift 1 computes every second pixel of a row and of a column, 2 every fourth
 * @param field the field at its full cost
 * @returns the field, for pixels from 1 outside of the picture inwards
 */
export function soften(width: number, height: number, shift: number, field: Field): Field {
  const step = 1 << shift;
  // One step to the left and above, and two beyond, so that places beside the picture can be asked for.
  const columns = (width >> shift) + 4;
  const rows = (height >> shift) + 4;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) values[row * columns + column] = field((column - 1) * step, (row - 1) * step);
  }
  const mask = step - 1;
  return (x, y) => {
    const at = ((y >> shift) + 1) * columns + (x >> shift) + 1;
    const u = (x & mask) / step;
    const v = (y & mask) / step;
    const above = (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u;
    const below = (values[at + columns] ?? 0) * (1 - u) + (values[at + columns + 1] ?? 0) * u;
    return above * (1 - v) + below * v;
  };
}
