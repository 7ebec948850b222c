/* Reads the pattern and the options of a written rule. A string that comes back says what is wrong. */
import { ALL_PARTS } from './claims.ts';
import { ANY, LIMITS, PATTERN_SIZES, type PatternCell, type Rule, type Vocabulary } from './theme.ts';

/** Size and cells of a pattern. */
export function readPattern(words: Vocabulary, text: string): Pick<Rule, 'size' | 'pattern'> | string {
  const size = PATTERN_SIZES.find((one) => String(one) === text.charAt(0));
  if (size === undefined) return `a pattern begins with its size: ${PATTERN_SIZES.join(', ')}`;
  const letters = text.slice(1);
  if (letters.length !== size * size) return `a pattern of size ${size} has ${size * size} cells; this one has ${letters.length}`;
  const cells: PatternCell[] = [];
  for (let row = size - 1; row >= 0; row--) {
    for (const letter of letters.slice(row * size, (row + 1) * size)) {
      const cell = readCell(words, letter);
      if (typeof cell === 'string') return cell;
      cells.push(cell);
    }
  }
  return { size, pattern: cells };
}

function readCell({ kinds }: Vocabulary, letter: string): PatternCell | string {
  if (letter === '-') return ANY;
  const kind = kinds.findIndex((one) => one.letter === letter);
  if (kind >= 0) return { asks: 'this', kind };
  const other = kinds.findIndex((one) => one.letter.toLowerCase() === letter);
  if (other >= 0) return { asks: 'not', kind: other };
  return `a pattern cell is -, ${kinds.map((one) => `${one.letter} or ${one.letter.toLowerCase()}`).join(', ')}; "${letter}" is none of them`;
}

type Options = Partial<Pick<Rule, 'enabled' | 'probability' | 'rotations' | 'mirrorX' | 'mirrorY' | 'noise' | 'outside' | 'claims'>>;

/** Whatever of a rule is not at its default. */
export function readOptions(words: Vocabulary, text: string): Options | string {
  let options: Options = {};
  for (const option of text === '' ? [] : text.split('_')) {
    const read = readOption(words, option);
    if (typeof read === 'string') return read;
    options = { ...options, ...read };
  }
  return options;
}

function readOption(words: Vocabulary, option: string): Options | string {
  switch (option) {
    case 'd':
      return { enabled: false };
    case 't':
      return { rotations: true };
    case 'x':
      return { mirrorX: true };
    case 'y':
      return { mirrorY: true };
  }
  const rest = option.slice(1);
  if (option.startsWith('p')) return readProbability(rest);
  if (option.startsWith('n')) return readNoise(rest);
  if (option.startsWith('o')) return readOutside(words, rest);
  if (option.startsWith('c')) return readClaims(rest);
  return `there is no option "${option.slice(0, 20)}"; options are d, p, t, x, y, n, o and c`;
}

function readProbability(text: string): Options | string {
  const probability = share(text);
  return probability === undefined ? 'a probability is 0 to 1000 thousandths, such as p50' : { probability };
}

function readNoise(text: string): Options | string {
  const [wavelength, octaves, minimum, more] = text.split('-');
  const wave = within(wavelength, LIMITS.wavelength);
  const layers = within(octaves, LIMITS.octaves);
  const least = share(minimum ?? '');
  if (more !== undefined || wave === undefined || layers === undefined || least === undefined) {
    return `a noise is wavelength (1 to ${LIMITS.wavelength.max}), octaves (1 to ${LIMITS.octaves.max}) and minimum in thousandths, such as n12-2-600`;
  }
  return { noise: { wavelength: wave, octaves: layers, minimum: least } };
}

function readOutside({ kinds }: Vocabulary, text: string): Options | string {
  if (text === 'r') return { outside: { reads: 'nearest' } };
  const kind = kinds.findIndex(({ letter }) => letter === text);
  if (kind < 0) return `outside is or (the nearest cell) or o and one of ${kinds.map(({ letter }) => letter).join(', ')}`;
  return { outside: { reads: 'kind', kind } };
}

function readClaims(text: string): Options | string {
  const claims = /^[0-9a-f]{1,3}$/.test(text) ? Number.parseInt(text, 16) : ALL_PARTS + 1;
  return claims > ALL_PARTS ? `claims are bits in hex, 0 to ${ALL_PARTS.toString(16)}, such as c4 for the east edge` : { claims };
}

/** A share in thousandths. */
function share(text: string): number | undefined {
  const thousandths = within(text, { min: 0, max: 1000 });
  return thousandths === undefined ? undefined : thousandths / 1000;
}

function within(text: string | undefined, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
