import { expect, test } from 'vitest';
import { readComments } from '../../src/code/comments.ts';
import { problemsIn } from '../support/compile.ts';

/** Each line that is left, with its marks. */
function marked(source: string, keepsMagic = false): string[] {
  const { text, marks } = readComments(source, keepsMagic);
  return text.split('\n').map((line, index) => [line, ...marks.of(index + 1)].join(' | '));
}

test.each([
  '// highlight-next-line',
  '# highlight-next-line',
  '/* highlight-next-line */',
  '<!-- highlight-next-line -->',
  '-- highlight-next-line',
])('%s is a comment of some language', (comment) => {
  expect(marked(`a\n  ${comment}\nb\nc`)).toEqual(['a', 'b | marked', 'c']);
});

test('words about highlighting inside a line are code', () => {
  const code = 'print("highlight-start")\nx // highlight-next-line\ny';
  expect(marked(code)).toEqual(code.split('\n'));
  expect(readComments(code, false).lines).toEqual([]);
});

test('a stretch that is never ended goes to the end', () => {
  expect(marked('a\n// highlight-start\nb\nc')).toEqual(['a', 'b | marked', 'c | marked']);
});

test('where the fence gives numbers, magic comments are lines as any other', () => {
  expect(marked('// highlight-next-line\na', true)).toEqual(['// highlight-next-line', 'a']);
});

test.each([
  ['a // [!code ++]', 'a | added'],
  ['a # [!code --]', 'a | removed'],
  ['a /* [!code focus] */', 'a | focused'],
  ['<a> <!-- [!code error] -->', '<a> | error'],
  ['a -- [!code warning]', 'a | warning'],
  ['a ; [!code hl]', 'a | marked'],
  ['a {/* [!code highlight] */}', 'a | marked'],
  ['a // [!code ++] // [!code focus]', 'a | added | focused'],
])('%s says something of its line', (line, expected) => {
  expect(marked(line)).toEqual([expected]);
});

test('a number makes a comment hold for so many lines', () => {
  expect(marked('a // [!code focus:2]\nb\nc')).toEqual(['a | focused', 'b | focused', 'c']);
});

test('a comment alone on its line is about the lines after it, and lines keep the numbers they were written with', () => {
  const source = 'a\n  // [!code ++:2]\nb\nc\n# [!code error]\nd';
  expect(marked(source)).toEqual(['a', 'b | added', 'c | added', 'd | error']);
  expect(readComments(source, false).lines).toEqual([1, 3, 4, 6]);
});

test('a word is marked from its comment on, or in so many lines', () => {
  expect(readComments('a\n// [!code word:tide]\nb\nc', false).words).toEqual([
    { word: 'tide', first: 2, last: 3 },
  ]);
  expect(readComments('// [!code word:tide:1]\nb\nc', false).words).toEqual([
    { word: 'tide', first: 1, last: 1 },
  ]);
});

test('a notation is shown that is written with a backslash', () => {
  expect(marked('a // [\\!code ++]')).toEqual(['a // [!code ++]']);
});

test('marks of notes are taken from the ends of lines', () => {
  const { text, noteMarks } = readComments('a: # (1)!\n  b: 1 // (2)! (3)!\n(4)!', false);
  expect(text).toBe('a:\n  b: 1\n(4)!');
  expect(noteMarks).toEqual([
    { line: 1, number: 1 },
    { line: 2, number: 2 },
    { line: 2, number: 3 },
  ]);
});

test('long lines of blanks are read at once', () => {
  const line = `${' '.repeat(50_000)})! [!code`;
  expect(readComments(line, false).text).toBe(line);
});

test.each([
  ['a // [!code focsu]', '2: "[!code focsu]" in the code is unknown. Did you mean "focus"?'],
  [
    'a // [!code ++:3]',
    '2: "[!code ++:3]" in the code extends beyond the end of the code. Give it fewer lines.',
  ],
  [
    '// [!code ++]',
    '2: "[!code ++]" in the code extends beyond the end of the code. Give it fewer lines.',
  ],
  [
    'a [!code ++] b',
    '2: "[!code …]" in the code is not recognised. Write it as a comment at the end of its line: // [!code focus].',
  ],
  ['a // [!code word:tide]', '1: "tide" should be marked in the code, but does not occur in it.'],
])('an author who writes %j is told', (line, message) => {
  expect(problemsIn(`\`\`\`js\n${line}\n\`\`\``)).toEqual([message]);
});
