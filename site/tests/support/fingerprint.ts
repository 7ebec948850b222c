import { FNV_START, fnvByte } from 'generator';

/**
 * FNV-1a 32 over all that a value holds, whatever it is made of: every bit of every number, every letter, every array
 * in its order and every object by its names in theirs.
 * @param state what came before, so that many values have one fingerprint
 */
export function fingerprint(value: unknown, state = FNV_START): number {
  if (typeof value === 'number') return ofNumber(value, fnvByte(state, 1));
  if (typeof value === 'string') return ofText(value, fnvByte(state, 2));
  if (typeof value === 'boolean') return fnvByte(fnvByte(state, 3), value ? 1 : 0);
  if (ArrayBuffer.isView(value))
    return ofBytes(
      new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
      ofNumber(value.byteLength, fnvByte(state, 4)),
    );
  if (Array.isArray(value))
    return value.reduce<number>(
      (hash, item) => fingerprint(item, hash),
      ofNumber(value.length, fnvByte(state, 5)),
    );
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, held]) => typeof held !== 'function');
    return entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .reduce((hash, [name, held]) => fingerprint(held, ofText(name, hash)), fnvByte(state, 6));
  }
  return fnvByte(state, value === null ? 7 : 8);
}

const word = new DataView(new ArrayBuffer(8));

function ofNumber(value: number, state: number): number {
  word.setFloat64(0, value, true);
  return ofBytes(new Uint8Array(word.buffer), state);
}

function ofText(text: string, state: number): number {
  let hash = state;
  for (let at = 0; at < text.length; at++)
    hash = fnvByte(fnvByte(hash, text.charCodeAt(at) & 255), text.charCodeAt(at) >>> 8);
  return fnvByte(hash, 0);
}

function ofBytes(bytes: Uint8Array, state: number): number {
  let hash = state;
  for (const byte of bytes) hash = fnvByte(hash, byte);
  return hash;
}
