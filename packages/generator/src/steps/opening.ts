import type { Size } from '../cell-rect.ts';

/**
 * Finds cells of a kind that no rectangle of the size, all of that kind, covers (a morphological opening). Cells
 * outside count as the kind. The time does not depend on the size.
 * @param isOfKind 1 for each cell of the kind, row-major
 * @param width columns of `isOfKind`
 * @returns 1 for each cell that is too thin
 */
export function tooThin(
  isOfKind: Uint8Array,
  width: number,
  { width: across, height: up }: Size,
): Uint8Array {
  const height = Math.floor(isOfKind.length / width);
  const strange = sums(isOfKind, width, height);
  // A difference array: it stores only the corners of each rectangle that fits, and is summed up at the end.
  const stride = width + 1;
  const corners = new Int32Array(stride * (height + 1));
  for (let y = 1 - up; y < height; y++) {
    const bottom = Math.max(0, y);
    const top = Math.min(height, y + up);
    for (let x = 1 - across; x < width; x++) {
      const left = Math.max(0, x);
      const right = Math.min(width, x + across);
      const within =
        at(strange, top * stride + right) -
        at(strange, bottom * stride + right) -
        at(strange, top * stride + left);
      if (within + at(strange, bottom * stride + left) > 0) continue;
      corners[bottom * stride + left] = at(corners, bottom * stride + left) + 1;
      corners[bottom * stride + right] = at(corners, bottom * stride + right) - 1;
      corners[top * stride + left] = at(corners, top * stride + left) - 1;
      corners[top * stride + right] = at(corners, top * stride + right) + 1;
    }
  }
  return uncovered(isOfKind, corners, width, height);
}

/** A summed-area table: the cells of other kinds to the left of and below each corner of the grid. */
function sums(isOfKind: Uint8Array, width: number, height: number): Int32Array {
  const stride = width + 1;
  const total = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if (isOfKind[y * width + x] !== 1) row++;
      total[(y + 1) * stride + x + 1] = at(total, y * stride + x + 1) + row;
    }
  }
  return total;
}

function uncovered(
  isOfKind: Uint8Array,
  corners: Int32Array,
  width: number,
  height: number,
): Uint8Array {
  const stride = width + 1;
  const thin = new Uint8Array(isOfKind.length);
  const covers = new Int32Array(stride);
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += at(corners, y * stride + x);
      covers[x] = at(covers, x) + row;
      if (isOfKind[y * width + x] === 1 && covers[x] === 0) thin[y * width + x] = 1;
    }
  }
  return thin;
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}
