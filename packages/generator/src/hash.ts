/*
 * Random numbers per cell: pure functions of seed, purpose and position, so a window of a level equals the same window
 * cut from the whole level. Only 32-bit integer operations, which give the same results in every engine.
 */

/** FNV-1a 32 offset basis: the state before the first byte. */
export const FNV_START = 0x811c9dc5;

const FNV_PRIME = 0x01000193;

/**
 * Mixes 32 bits so that neighbouring inputs give unrelated outputs: the "lowbias32" mixer of Chris Wellons (public
 * domain).
 * @param h any number; only its low 32 bits count
 * @returns uint32; 0 stays 0
 */
export function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * A uint32 for one cell.
 * @param salt the purpose of the number; another salt gives an unrelated number for the same cell
 * @param x world column, may be negative
 * @param y world row, may be negative
 */
export function cellHash(seed: number, salt: number, x: number, y: number): number {
  return mix(mix(mix(mix(seed) ^ salt) ^ x) ^ y);
}

/** A uint32 as a fraction in [0, 1). */
export function unit(hash: number): number {
  return hash / 4294967296;
}

/** One step of FNV-1a 32. The state is a uint32, {@link FNV_START} before the first byte. */
export function fnvByte(state: number, byte: number): number {
  return Math.imul(state ^ byte, FNV_PRIME) >>> 0;
}

/** FNV-1a 32 over the UTF-8 bytes of a text. A lone surrogate is hashed by its own value. */
export function hashText(text: string): number {
  let state = FNV_START;
  for (const character of text) {
    for (const byte of utf8(character.codePointAt(0) ?? 0)) state = fnvByte(state, byte);
  }
  return state;
}

/** Own encoder because TextEncoder is not part of the language. */
export function utf8(point: number): readonly number[] {
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), tail(point)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(point >> 6), tail(point)];
  return [0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point)];
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
