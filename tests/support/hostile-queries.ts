import fc from 'fast-check';

/**
 * Percent-encodes text as a hostile client may: half of a surrogate pair as the three bytes that it is not allowed to
 * be.
 */
export function encodedQuery(text: string): string {
  return [...text]
    .map((character) =>
      /^[\ud800-\udfff]$/.test(character) ? halfPair(character) : encodeURIComponent(character),
    )
    .join('');
}

function halfPair(character: string): string {
  const code = character.charCodeAt(0);
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');
}

const OPERATORS = [
  '+',
  '-',
  '*',
  '~',
  '^',
  ':',
  '\\',
  '"',
  '(',
  ')',
  ' ',
  '~99999',
  '^^^',
  '+-+-',
  '^-1',
  '~0',
  '^1e9',
  'title:',
  ':title',
  'a*b*c*d*',
  '**',
];
const WORDS = [
  'tide',
  'office',
  'ti*e',
  'the',
  'of',
  'C#',
  '__proto__',
  'constructor',
  'toString',
  'mudflat~2',
  '-office',
  '+the',
  'title:tide',
  'content:-x',
];
const MARKS = [
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u0000',
  '\u0301'.repeat(30),
  '\u2028',
  '\ud800',
  '\udfff',
  '\u{10ffff}',
  'ﷺ',
  'İ',
  'ß',
  '\u0130\u0307',
];

const times = (unit: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(unit, { maxLength }).map((parts) => parts.join(''));

/** Queries that somebody may try who wants to see the search fail. */
export const hostileQueries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
  times(fc.constantFrom(...OPERATORS), 60),
  times(fc.constantFrom(...OPERATORS, ...WORDS, ...MARKS), 40),
  fc
    .tuple(fc.constantFrom(...OPERATORS, ...MARKS, 'a', 'x*', 'ab '), fc.nat(400))
    .map(([unit, length]) => unit.repeat(length)),
  fc
    .array(fc.constantFrom(...WORDS, 'a', 'b*', 'tid'), { maxLength: 300 })
    .map((words) => words.join(' ')),
);

/** Some that nobody should have to be lucky to meet. */
export const WORST_QUERIES = [
  '*'.repeat(10_000),
  'a'.repeat(10_000),
  'tide '.repeat(1_000),
  '~'.repeat(600),
  'a~99999999999999999999',
  'tide^99999999999999999999',
  '*a'.repeat(300),
];
