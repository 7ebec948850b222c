/* Reads the pattern and the options of a written rule. */
import { ANCHORS, anchorLetters } from '../anchors.ts';
import { ALL_PARTS } from '../claims.ts';
import {
  ANY,
  askable,
  LIMITS,
  PATTERN_SIZES,
  type PatternCell,
  patternCell,
  type Rule,
  type Vocabulary,
} from '../theme.ts';

/** Thrown where a part of a theme cannot be read. Its message says what is wrong. */
export class Unreadable extends Error {}

export function demand(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Unreadable(otherwise);
}

export function readPattern(words: Vocabulary, text: string): Pick<Rule, 'size' | 'pattern'> {
  const size = PATTERN_SIZES.find((one) => String(one) === text.charAt(0));
  demand(size !== undefined, `a pattern begins with its size: ${PATTERN_SIZES.join(', ')}`);
  const letters = text.slice(1);
  demand(
    letters.length === size * size,
    `a pattern of size ${size} has ${size * size} cells; this one has ${letters.length}`,
  );
  const rows = Array.from({ length: size }, (_, row) => [
    ...letters.slice(row * size, (row + 1) * size),
  ]);
  return {
    size,
    pattern: rows.reverse().flatMap((row) => row.map((letter) => readCell(words, letter))),
  };
}

function readCell(words: Vocabulary, letter: string): PatternCell {
  const cell = letter === '-' ? ANY : patternCell(words, letter);
  const letters = askable(words).map((kind) => `${kind.letter} or ${kind.letter.toLowerCase()}`);
  demand(
    cell !== undefined,
    `a pattern cell is -, ${letters.join(', ')}; "${letter}" is none of them`,
  );
  return cell;
}

type Options = Partial<
  Pick<
    Rule,
    | 'enabled'
    | 'probability'
    | 'rotations'
    | 'mirrorX'
    | 'mirrorY'
    | 'noise'
    | 'outside'
    | 'claims'
    | 'anchor'
    | 'overlaps'
  >
>;

/** The properties of a rule that are not at their defaults. */
export function readOptions(words: Vocabulary, text: string): Options {
  let options: Options = {};
  for (const option of text === '' ? [] : text.split('_'))
    options = { ...options, ...readOption(words, option) };
  return options;
}

function readOption(words: Vocabulary, option: string): Options {
  if (option === 'd') return { enabled: false };
  if (option === 't') return { rotations: true };
  if (option === 'x') return { mirrorX: true };
  if (option === 'y') return { mirrorY: true };
  if (option === 'h') return { overlaps: 'highest-hash' };
  if (option === 'r') return { overlaps: 'row-order' };
  const rest = option.slice(1);
  if (option.startsWith('p')) return readProbability(rest);
  if (option.startsWith('n')) return readNoise(rest);
  if (option.startsWith('o')) return readOutside(words, rest);
  if (option.startsWith('c')) return readClaims(rest);
  if (option.startsWith('a')) return readAnchor(rest);
  throw new Unreadable(
    `there is no option "${option.slice(0, 20)}"; options are d, p, t, x, y, n, o, c, a, h and r`,
  );
}

function readAnchor(text: string): Options {
  const anchor = ANCHORS.find((one) => anchorLetters(one) === text);
  demand(anchor !== undefined, 'an anchor is a row (t, m, b) and a column (l, c, r), such as atl');
  return { anchor };
}

function readProbability(text: string): Options {
  const probability = share(text);
  demand(probability !== undefined, 'a probability is 0 to 1000 thousandths, such as p50');
  return { probability };
}

function readNoise(text: string): Options {
  const [first, second, third, more] = text.split('-');
  const wavelength = within(first, LIMITS.wavelength);
  const octaves = within(second, LIMITS.octaves);
  const minimum = share(third);
  demand(
    more === undefined &&
      wavelength !== undefined &&
      octaves !== undefined &&
      minimum !== undefined,
    `a noise is wavelength (1 to ${LIMITS.wavelength.max}), octaves (1 to ${LIMITS.octaves.max}) and minimum in thousandths, such as n12-2-600`,
  );
  return { noise: { wavelength, octaves, minimum } };
}

function readOutside({ kinds }: Vocabulary, text: string): Options {
  if (text === 'r') return { outside: { reads: 'nearest' } };
  const kind = kinds.findIndex(({ letter }) => letter === text);
  demand(
    kind >= 0,
    `outside is or (the nearest cell) or o and one of ${kinds.map(({ letter }) => letter).join(', ')}`,
  );
  return { outside: { reads: 'kind', kind } };
}

function readClaims(text: string): Options {
  const claims = /^[0-9a-f]{1,3}$/.test(text) ? Number.parseInt(text, 16) : ALL_PARTS + 1;
  demand(
    claims <= ALL_PARTS,
    `claims are bits in hex, 0 to ${ALL_PARTS.toString(16)}, such as c4 for the east edge`,
  );
  return { claims };
}

/** A share in thousandths. */
function share(text: string | undefined): number | undefined {
  const thousandths = within(text, { min: 0, max: 1000 });
  return thousandths === undefined ? undefined : thousandths / 1000;
}

function within(
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
