import { FNV_START, fnvByte } from 'generator';
import type { Raster } from '../src/raster.ts';

/** FNV-1a 32 over every byte of a picture: equal pictures have equal digests. */
export function pixelDigest(...rasters: readonly Raster[]): string {
  let state = FNV_START;
  for (const { pixels } of rasters) for (const byte of pixels) state = fnvByte(state, byte);
  return state.toString(16).padStart(8, '0');
}
