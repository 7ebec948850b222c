import { expect, test } from 'vitest';
import { parseOptions } from '../../src/code/options.ts';
import { problemsIn } from '../support/compile.ts';

/** What a fence of four lines with these options is told. */
const toldOf = (info: string): string[] =>
  problemsIn(`\`\`\`${info}\none\ntwo\nthree\nfour\n\`\`\``);

const lines = (meta: string): string[] =>
  parseOptions(meta).lines.map(({ mark, first, last }) => `${mark} ${first}-${last}`);

test.each([
  ['', { title: '', firstNumber: null }],
  ['title="File.cs" {1,3-4} showLineNumbers=10', { title: 'File.cs', firstNumber: 10 }],
  ['title=\'it "is"\'', { title: 'it "is"', firstNumber: null }],
  ['title="array {1,2}.js"', { title: 'array {1,2}.js', firstNumber: null }],
  ['showLineNumbers', { title: '', firstNumber: 1 }],
  ['filename=a.js', { title: 'a.js', firstNumber: null }],
  ['[config.js]', { title: 'config.js', firstNumber: null }],
  [':line-numbers=2 [b.js]', { title: 'b.js', firstNumber: 2 }],
  [':line-numbers{1}', { title: '', firstNumber: 1 }],
  ['showLineNumbers={false}', { title: '', firstNumber: null }],
  ['showLineNumbers startLineNumber=5', { title: '', firstNumber: 5 }],
  ['linenums="1"', { title: '', firstNumber: 1 }],
])('%j is read', (meta, { title, firstNumber }) => {
  const options = parseOptions(meta);
  expect([options.title, options.firstNumber, options.problems]).toEqual([title, firstNumber, []]);
});

test.each([
  ['{1,3-5}', ['marked 1-1', 'marked 3-5']],
  ['{ 1 , 2 - 3 }', ['marked 1-1', 'marked 2-3']],
  ['hl_lines="2 4-5"', ['marked 2-2', 'marked 4-5']],
  ['ins={2} del={3} mark={1}', ['added 2-2', 'removed 3-3', 'marked 1-1']],
  ['focus={1-2} error={3} warning={4}', ['focused 1-2', 'error 3-3', 'warning 4-4']],
  ['title="{1}"', []],
])('%j names lines', (meta, expected) => {
  expect(lines(meta)).toEqual(expected);
});

test('words are marked in quotation marks or between slashes', () => {
  expect(parseOptions('"a word" \'another\' /third/').words).toEqual([
    'a word',
    'another',
    'third',
  ]);
});

test('wrapping, folding and the language of a diff are read, also by the names of other tools', () => {
  expect(parseOptions('wrap fold lang="TS"')).toMatchObject({ wrap: true, fold: true, lang: 'ts' });
  expect(parseOptions('wrap=false expandable')).toMatchObject({ wrap: false, fold: true });
  expect(parseOptions('')).toMatchObject({ wrap: null, fold: false, lang: '' });
});

test.each([
  [
    'js tilte="a"',
    '1: "tilte="a"" means nothing after the language of a code block. Did you mean "title"?',
  ],
  [
    'js ShowLineNumbers',
    '1: "ShowLineNumbers" means nothing after the language of a code block. Did you mean "showLineNumbers"?',
  ],
  [
    'js live',
    '1: "live" means nothing after the language of a code block. Code is shown but not run. Leave it out.',
  ],
  [
    'js frame="none"',
    '1: "frame="none"" means nothing after the language of a code block. Leave it out, and write the language console for a terminal.',
  ],
  ['js {9}', '1: {9} names line 9, but the code has 4 lines.'],
  ['js ins={3-7}', '1: ins={3-7} names line 7, but the code has 4 lines.'],
  ['js {0}', '1: {0} names line 0, but the code has 4 lines.'],
  [
    'js {1-999999999999}',
    '1: {1-999999999999} names no lines. Write their numbers in braces: {1,3-5}.',
  ],
  ['js {3-1}', '1: {3-1} goes backwards. Write the smaller number first: 1-3.'],
  ['js {a}', '1: {a} names no lines. Write their numbers in braces: {1,3-5}.'],
  ['js {,-,}', '1: {,-,} names no lines. Write their numbers in braces: {1,3-5}.'],
  ['js {1, 3', '1: the brace of {1, is not closed. Write {1,3-5}.'],
  ['js{1, 3', '1: the brace of {1, is not closed. Write {1,3-5}.'],
  ['js ins={1', '1: the brace of ins={1 is not closed. Write {1,3-5}.'],
  ['js [a b', '1: the bracket of [a is not closed. Write [Title].'],
  ['js title="a b', '1: the quotation mark of title="a is not closed.'],
  ['js title', '1: title needs a text: title="…".'],
  [
    'js showLineNumbers=x',
    '1: showLineNumbers=x needs a number to start with. Write showLineNumbers or showLineNumbers=10.',
  ],
  [
    'js /a.*b/',
    '1: /a.*b/ is a pattern, but only words can be marked. Write them in quotation marks: "word".',
  ],
  ['js "five"', '1: "five" should be marked in the code, but does not occur in it.'],
  [
    'js fold',
    '1: fold has nothing to fold: the code has 4 lines, and 12 always stay visible. Leave it out.',
  ],
  [
    'js collapse={1-3}',
    '1: collapse={1-3} cannot choose which lines are folded. Write fold alone: the first lines stay visible.',
  ],
  ['js lang="ts"', '1: lang="ts" belongs after the language diff: diff lang="ts".'],
  ['diff lang', '1: lang needs the language of the changed lines: lang="ts".'],
])('an author who writes %j is told', (info, message) => {
  expect(toldOf(info)).toEqual([message]);
});

test('an option that is like none is told with the nearest there are', () => {
  expect(toldOf('js zzzzzzzzzzzz')).toEqual([
    expect.stringContaining('Known, among others: title, '),
  ]);
});
