/** Reads the `cmap` table (format 4) of a TrueType or OpenType font to tell which characters it has. */
export function glyphLookup(font: Buffer): (codePoint: number) => boolean {
  const segments = segmentsOf(font, subtableOf(font, tableOf(font, 'cmap')));
  return (codePoint) =>
    segments.some(
      ({ first, last, has }) => codePoint >= first && codePoint <= last && has(codePoint),
    );
}

interface Segment {
  readonly first: number;
  readonly last: number;
  has(codePoint: number): boolean;
}

const TABLES_AT = 12;
const TABLE_BYTES = 16;

function tableOf(font: Buffer, name: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = TABLES_AT + table * TABLE_BYTES;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table "${name}".`);
}

/** The offset of the subtable for the first 65,536 code points of Unicode. */
function subtableOf(font: Buffer, cmap: number): number {
  for (let subtable = 0; subtable < font.readUInt16BE(cmap + 2); subtable++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + subtable * 8 + 4);
    if (font.readUInt16BE(at) === 4) return at;
  }
  throw new Error('The font has no cmap subtable in format 4.');
}

function segmentsOf(font: Buffer, subtable: number): Segment[] {
  const segCountX2 = font.readUInt16BE(subtable + 6);
  const lasts = subtable + 14;
  const firsts = lasts + segCountX2 + 2;
  const deltas = firsts + segCountX2;
  const ranges = deltas + segCountX2;
  return Array.from({ length: segCountX2 / 2 }, (_, segment) => {
    const at = segment * 2;
    const [first, last, delta, range] = [firsts, lasts, deltas, ranges].map((table) =>
      font.readUInt16BE(table + at),
    );
    const glyph = (codePoint: number): number =>
      range === 0
        ? (codePoint + (delta ?? 0)) & 0xffff
        : font.readUInt16BE(ranges + at + (range ?? 0) + 2 * (codePoint - (first ?? 0)));
    return { first: first ?? 0, last: last ?? 0, has: (codePoint) => glyph(codePoint) !== 0 };
  });
}
