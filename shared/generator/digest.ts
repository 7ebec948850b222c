import type { Grid } from './grid.ts';
import { FNV_START, fnvByte } from './hash.ts';

/**
 * Fingerprint of one or more levels: FNV-1a 32 over width and height (each four bytes, low byte first) and the cells of each.
 * Equal levels have equal digests on every machine; different levels almost never share one.
 * @returns 8 lower-case hex digits
 */
export function digest(...grids: readonly Grid[]): string {
  let state = FNV_START;
  for (const grid of grids) {
    for (const side of [grid.width, grid.height]) {
      for (let shift = 0; shift < 32; shift += 8) state = fnvByte(state, (side >>> shift) & 255);
    }
    for (const tile of grid.cells) state = fnvByte(state, tile);
  }
  return state.toString(16).padStart(8, '0');
}
