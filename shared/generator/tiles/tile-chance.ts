import { mix } from '../hash.ts';

/** A number of chance for one pixel (or any small number) of a tile: quicker than hashing seed, purpose, column and row one by one. */
export function chance(hash: number, purpose: number, index: number): number {
  return mix((hash ^ purpose) + Math.imul(index + 1, 0x9e3779b1));
}
