/*
 * Cells of a level as a short text, for links. Each cell is compared with its neighbours to the left and below, which
 * are known already, and the answers go through an adaptive binary arithmetic coder: what the neighbours foretell costs
 * next to nothing. The result is written in the 64 characters that addresses need not encode.
 */
import type { Size } from '../../cell-rect.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A probability is a fraction of this. */
const WHOLE = 4096;
/** How many answers a probability is the mean of, at most: later ones count as much as this many. */
const MEMORY = 60;
/** The smallest probability. */
const LEAST = 16;
/** The neighbours whose symbols are tried first: left, below, below to the right, below to the left. */
const NEAR = 4;

/** Gives the answer to a question: the writer knows it, the reader reads it. */
type Ask = (chance: number, isYes: boolean) => boolean;

/** Chances of all contexts. Where two contexts share one, the text is a little longer, and read all the same. */
const PLACES = 65_521;

/**
 * Goes through all cells, row by row from the bottom, and asks for each which of the likely symbols it has.
 * @param symbols how many symbols there are; each cell has one of 0 to `symbols - 1`
 * @param cells what the writer knows, and what the reader fills
 */
function goThrough({ width, height }: Size, symbols: number, cells: Uint8Array, ask: Ask): void {
  const yes = new Uint16Array(PLACES).fill(WHOLE / 2);
  const seen = new Uint8Array(PLACES);
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width ? symbols : (cells[y * width + x] ?? 0);
  const order = Uint8Array.from({ length: symbols + NEAR }, (_, index) =>
    Math.max(0, index - NEAR),
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let context = at(x - 2, y) * (symbols + 1) + at(x, y - 2);
      order[0] = at(x - 1, y);
      order[1] = at(x, y - 1);
      order[2] = at(x + 1, y - 1);
      order[3] = at(x - 1, y - 1);
      for (let index = 0; index < NEAR; index++)
        context = context * (symbols + 1) + (order[index] ?? 0);
      const own = cells[y * width + x] ?? 0;
      let tried = 0;
      for (let index = 0; index < order.length; index++) {
        const symbol = order[index] ?? 0;
        if (symbol === symbols || ((tried >>> symbol) & 1) === 1) continue;
        tried |= 1 << symbol;
        cells[y * width + x] = symbol;
        // The last symbol that is left needs no question.
        if (tried === (1 << symbols) - 1) break;
        const place = (context * NEAR + Math.min(index, NEAR - 1)) % PLACES;
        const before = yes[place] ?? 0;
        const isYes = ask(before, symbol === own);
        seen[place] = Math.min(MEMORY, (seen[place] ?? 0) + 1);
        const after =
          before + Math.floor(((isYes ? WHOLE : 0) - before) / ((seen[place] ?? 0) + 0.5));
        yes[place] = Math.max(LEAST, Math.min(WHOLE - LEAST, after));
        if (isYes) break;
      }
    }
  }
}

/** Where an interval of 32 bits is divided. */
function division(low: number, high: number, chance: number): number {
  return low + Math.floor(((high - low) * chance) / WHOLE);
}

const BYTE = 0x1000000;

/** Whether both ends of an interval begin with the same byte. */
function beginAlike(low: number, high: number): boolean {
  return low >>> 24 === high >>> 24;
}

/**
 * Writes the symbols of cells.
 * @param symbols how many there are, at most 30; each cell has one of 0 to `symbols - 1`
 */
export function packCells(size: Size, symbols: number, cells: Uint8Array): string {
  const bytes: number[] = [];
  let low = 0;
  let high = 0xffffffff;
  goThrough(size, symbols, cells.slice(), (chance, isYes) => {
    const middle = division(low, high, chance);
    if (isYes) high = middle;
    else low = middle + 1;
    for (; beginAlike(low, high); high = ((high << 8) | 255) >>> 0) {
      bytes.push(high >>> 24);
      low = (low << 8) >>> 0;
    }
    return isYes;
  });
  // A last byte inside of the interval; behind the end the reader reads zeros.
  bytes.push((low >>> 24) + 1);
  return digitsOf(bytes);
}

/** Reads what {@link packCells} wrote; null for a text with another character. Every other text gives some cells. */
export function unpackCells(size: Size, symbols: number, text: string): Uint8Array | null {
  const bytes = bytesOf(text);
  if (bytes === null) return null;
  let next = 0;
  const nextByte = (): number => bytes[next++] ?? 0;
  let low = 0;
  let high = 0xffffffff;
  let value = 0;
  for (let count = 0; count < 4; count++) value = value * 256 + nextByte();
  const cells = new Uint8Array(size.width * size.height);
  goThrough(size, symbols, cells, (chance) => {
    const middle = division(low, high, chance);
    const isYes = value <= middle;
    if (isYes) high = middle;
    else low = middle + 1;
    for (; beginAlike(low, high); high = ((high << 8) | 255) >>> 0) {
      low = (low << 8) >>> 0;
      value = (value % BYTE) * 256 + nextByte();
    }
    return isYes;
  });
  return cells;
}

/** Six bits a character. */
function digitsOf(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++)
      text += DIGITS.charAt((three >>> (18 - 6 * digit)) & 63);
  }
  return text.replace(/(?<!A)A+$/, '');
}

function bytesOf(text: string): readonly number[] | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    let three = 0;
    for (let digit = 0; digit < 4; digit++) {
      const value = at + digit < text.length ? DIGITS.indexOf(text.charAt(at + digit)) : 0;
      if (value < 0) return null;
      three = (three << 6) | value;
    }
    bytes.push(three >>> 16, (three >>> 8) & 255, three & 255);
  }
  return bytes;
}
