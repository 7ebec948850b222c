import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { closedObject, readYaml } from '../../../server/read/yaml.ts';

const schema = closedObject({
  title: v.pipe(v.string('must be text.'), v.nonEmpty('must not be empty.')),
  depth: v.optional(v.number('must be a number.')),
  items: v.optional(
    v.array(closedObject({ label: v.string('must be text.'), href: v.optional(v.string()) })),
    [],
  ),
});

const read = (text: string, firstLine = 1) => readYaml({ path: 'a.yaml', text, firstLine }, schema);

/** Problems as `line: message`. */
const told = (text: string, firstLine = 1): string[] =>
  read(text, firstLine).problems.map(({ line, message }) => `${line}: ${message}`);

test('sound YAML is its value, with defaults', () => {
  expect(read('title: Tide\ndepth: 7')).toMatchObject({
    value: { title: 'Tide', depth: 7, items: [] },
    problems: [],
  });
});

test('every problem names the file', () => {
  expect(read('').problems).toEqual([
    { file: 'a.yaml', line: 1, message: '"title" is missing. Add it.' },
  ]);
});

// Sound texts are read by another library than those with mistakes, which must not matter to anybody.
test.each([
  ...[
    '~',
    'null',
    'Null',
    'true',
    'True',
    'yes',
    'off',
    '0x10',
    '0o17',
    '017',
    '0b11',
    '1_000',
    '+12',
    '12e03',
    '.5',
    '.inf',
    '-0',
    '2026-01-31',
  ],
  ...[
    "'it''s'",
    '"\\x41\\u00e9\\n"',
    '[1, {a: b}, ]',
    '{a, b: c}',
    '|\n  one\n   two\n',
    '>-\n  one\n  two\n\n  three',
    'a #b',
    'a#b',
    '"#b"',
  ],
  ...[
    '\n  - a\n  - - b\n    - c: d\n',
    '\n  <<: {a: 1}',
    '\n  1: x\n  __proto__: y',
    '&one [1]',
    '&one [1]\nother: *one',
    'é „ü“',
    '',
  ],
])('a value %j is read as the language has it', (text) => {
  const source = `value: ${text}`;
  expect(readYaml({ path: 'a.yaml', text: source }, v.unknown())).toMatchObject({
    value: parse(source, { schema: 'core' }),
    problems: [],
  });
});

test.each([
  [
    'title: Tide\ndept: 7',
    ['2: unknown key "dept" in a.yaml. Did you mean "depth"? Remove it or correct its name.'],
  ],
  [
    'title: Tide\nzzzzzzzz: 7',
    [
      '2: unknown key "zzzzzzzz" in a.yaml. Known: title, depth, items. Remove it or correct its name.',
    ],
  ],
  ['\n\ntitle: ""', ['3: "title": must not be empty.']],
  ['title: 7', ['1: "title": must be text.']],
  ['title: Tide\nitems:\n  - label: a\n  - href: b', ['4: "items.1.label" is missing. Add it.']],
  [
    'title: Tide\nitems:\n  - label: a\n    herf: b',
    ['4: unknown key "herf" in items.0. Did you mean "href"? Remove it or correct its name.'],
  ],
  ['title: 7\ndepth: deep', ['1: "title": must be text.', '2: "depth": must be a number.']],
])('in %j it is told: %j', (text, problems) => {
  expect(told(text)).toEqual(problems);
});

test('lines are counted from where the YAML stands in its file', () => {
  expect(told('title: 7', 2)).toEqual(['2: "title": must be text.']);
  expect(told('title: [', 12)[0]).toMatch(/^12: /);
});

test.each([
  ['title: Tide\n  depth: 7', 1],
  ['title: [a, b', 1],
  ['title: a\ntitle: b', 2],
  ['title: "open\n', 1],
  ['title: a\n\tdepth: 1', 2],
])('a mistake in the YAML %j itself is told with line %i', (text, line) => {
  const { value, problems } = read(text);
  expect(value).toBeUndefined();
  expect(problems.map((problem) => problem.line)).toContain(line);
  expect(problems.map((problem) => problem.line)).toEqual([
    ...new Set(problems.map((problem) => problem.line)),
  ]);
});

test.each([
  [
    'title: One: two',
    '1: a value that contains a colon and a space needs quotes: title: "One: two".',
  ],
  ['title: x\n\tdepth: 7', '2: a tab cannot indent a line. Use spaces.'],
  ['title: x\ndepth: 7\ntitle: y', '3: this key already exists. Remove one of the two.'],
  ['title: "x\ndepth: 7', '1: the quotation mark " is never closed. Close it after the value.'],
  ["depth: 7\ntitle: 'x\n", "2: the quotation mark ' is never closed."],
  ['depth: 7\ntitle: @home', '2: a value may not start with @. Put it in quotes.'],
  ['title: `code`', '1: a value may not start with `. Put it in quotes.'],
  ['title: %x', '1: a value may not start with %. Put it in quotes.'],
  ['title: *bold*', '1: a value may not start with *. Put it in quotes.'],
  ['title: {a', '1: a bracket or brace is not closed'],
  ["title: 'it's'", '1: there is more than one value on this line. Put all of it in quotes'],
  ['title: "a" b', '1: there is more than one value on this line.'],
  ['title: - a', '1: there is more than one value on this line.'],
  ['title: "\\d"', '1: a backslash in double quotes starts an escape.'],
  [
    'title: a\ndepth:7\nitems: []',
    '2: this line has no key. Write a key, a colon and a space before the value.',
  ],
  ['title: a\n---\ndepth: 7', '2: a line of --- or ... starts another document. Remove it.'],
  ['<<<<<<< HEAD\ntitle: a\n=======\ntitle: b\n>>>>>>> x', '1: this line has no key.'],
])('what is wrong with %j is said in words of authors, with what to do', (text, message) => {
  expect(told(text)[0]).toEqual(expect.stringContaining(message));
  expect(told(text).join()).not.toMatch(/implicit|mapping|token|scalar|flow|node/i);
});

test.each([
  ['title:x', '"a.yaml": must be a map with keys such as title and depth.'],
  ['title: x\nitems: 2024-03-10', '"items": must be a list.'],
  ['title: x\nitems: [2024-03-10]', '"items.0": must be a map with keys such as label and href.'],
  ['title: x\nitems: [{ label: x, href: 7 }]', '"items.0.href": must be text; put it in quotes.'],
])('a value of another kind in %j is told in no words of a library', (text, message) => {
  expect(told(text)).toEqual([expect.stringContaining(message)]);
});

test('a word with a star is no name that the file forgot to explain, but a mistake with its line', () => {
  expect(told('depth: 7\ntitle: *bold*')[0]).toMatch(/^2: /);
});

test('a file that would unfold without end is refused', () => {
  const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [from, to] of [...'abcdefgh'].map((letter, index) => [letter, 'bcdefghi'[index]]))
    lines.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`);
  expect(told(`title: x\n${lines.join('\n')}`).length).toBeGreaterThan(0);
});

test.each([
  ['{', 2_000],
  ['[', 200_000],
  ['- ', 20_000],
  ['? ', 20_000],
  ['[{a: ', 20_000],
])('%j nested without end is refused with its line, and ends nothing', (opening, times) => {
  const deep = opening.repeat(times);
  const message = 'is nested too deeply. Flatten it.';
  expect(told(`title: x\nitems: \n  ${deep}`)).toEqual([expect.stringContaining(`3: ${message}`)]);
  expect(told(`title: *x*\n"a" "b"\nitems:\n  ${deep}`)[0]).toContain(`4: ${message}`);
});

test.each(["'a' ", '}', '&a ', '*a ', '!a ', '"'])(
  'a long text of %j has one error, and is not parsed for thousands of others',
  (text) => {
    expect(told(`title: x\nitems: ${text.repeat(100_000)}`)).toHaveLength(1);
  },
);

test('a tag runs nothing', () => {
  expect(read('title: !!js/function "function () { throw 1 }"').value?.title ?? '').not.toBeTypeOf(
    'function',
  );
});

test('a key that is special to JavaScript changes nothing', () => {
  const { value } = read('title: x\n__proto__:\n  polluted: true\nconstructor: 1');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(Reflect.get(value ?? {}, 'polluted')).toBeUndefined();
});

test.each(['constructor', 'toString', '__proto__'])('%s is an unknown key as any other', (key) => {
  expect(told(`title: x\n${key}: 1`)).toEqual([expect.stringContaining(`2: unknown key "${key}"`)]);
});

test('the line of a value can be asked for, and that of a missing one is the line of what should hold it', () => {
  const { lineOf } = read('title: x\nitems:\n  - label: a\n  - label: b\n');
  expect([
    lineOf(['title']),
    lineOf(['items']),
    lineOf(['items', 1]),
    lineOf(['items', 1, 'label']),
    lineOf(['items', 1, 'href']),
    lineOf(['depth']),
  ]).toEqual([1, 2, 4, 4, 4, 1]);
});
