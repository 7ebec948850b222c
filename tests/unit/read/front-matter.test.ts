import { expect, test } from 'vitest';
import {
  docFrontMatterSchema,
  pageFrontMatterSchema,
  readFrontMatter,
} from '../../../server/read/front-matter.ts';

const read = (text: string) =>
  readFrontMatter({ path: 'docs/a.md', text, hash: '' }, docFrontMatterSchema);
const told = (text: string): string[] =>
  read(text).problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);

test('the block between dashes at the very top is read', () => {
  expect(read('---\ntitle: Tide\nkeywords: [a, b]\n---\n\n# Other')).toMatchObject({
    matter: { title: 'Tide', keywords: ['a', 'b'] },
    problems: [],
  });
  expect(read('--- \ntitle: Tide\n---').matter?.title).toBe('Tide');
});

test.each([
  '# Title',
  '\n---\ntitle: x\n---',
  ' ---\ntitle: x\n---',
  '',
  '---\n---\n',
  '----\ntitle: x\n----',
])('%j says nothing', (text) => {
  expect(read(text)).toMatchObject({ problems: [] });
  expect(read(text).matter?.title).toBeUndefined();
});

test('dashes inside a value do not end the block', () => {
  expect(read('---\ntitle: a --- b\ndescription: |\n  x\n  --- y\n---\ntext').matter).toMatchObject(
    { title: 'a --- b', description: 'x\n--- y' },
  );
});

test('a block without end is a problem of the first line', () => {
  expect(told('---\ntitle: x\n\ntext')).toEqual([
    'docs/a.md:1: the front matter has no end. Close it with a line of three dashes.',
  ]);
});

test('a block that is too long is not read, since each of its keys costs more the more there are', () => {
  const keys = Array.from({ length: 40_000 }, (_, nth) => `a${nth}: b`).join('\n');
  expect(told(`---\n${keys}\n---\n`)).toEqual([
    'docs/a.md:1: the front matter has 388889 characters; at most 8000 are read. Shorten it.',
  ]);
  expect(read(`---\ntitle: x\n# ${'-'.repeat(7_980)}\n---\n`).matter?.title).toBe('x');
});

test.each([
  [
    'last_update: 2024-03-10',
    'docs/a.md:2: "last_update": must be a map with keys such as date and author.',
  ],
  ['tittle: x', 'docs/a.md:2: unknown key "tittle" in docs/a.md. Did you mean "title"?'],
  ['title: x\ndraft: yes please', 'docs/a.md:3: "draft": must be true or false.'],
  ['toc_max_heading_level: 7', 'docs/a.md:2: "toc_max_heading_level": must be 6 or less.'],
  ['toc_min_heading_level: 1', 'docs/a.md:2: "toc_min_heading_level": must be 2 or more.'],
  ['slug: has blank', 'docs/a.md:2: "slug": may not contain spaces, ?, # or \\.'],
  ['slug: a\\b', 'docs/a.md:2: "slug": may not contain spaces'],
  ['id: a/b', 'docs/a.md:2: "id": may not contain a slash'],
  [
    'custom_edit_url: javascript:alert(1)',
    'docs/a.md:2: "custom_edit_url": must be a full web address, or null.',
  ],
  [
    'sidebar_custom_props: { icon: "###" }',
    'docs/a.md:2: "sidebar_custom_props.icon": must be five rows',
  ],
  ['last_update: { date: soon }', 'docs/a.md:2: "last_update.date": must be a valid date'],
  ['last_update: { date: 2026-02-31 }', 'docs/a.md:2: "last_update.date": must be a valid date'],
  ['image: javascript:x', 'docs/a.md:2: "image": must be a file beside the page'],
  ['title: [', 'docs/a.md:2: '],
])('%j is told with file and line', (yaml, problem) => {
  expect(told(`---\n${yaml}\n---\ntext`)).toEqual([expect.stringContaining(problem)]);
});

test('a page is a draft or unlisted, not both', () => {
  expect(told('---\ndraft: true\nunlisted: true\n---')).toEqual([
    expect.stringContaining('a page cannot be both draft and unlisted. Keep one of the two.'),
  ]);
});

test('contents that would begin below their end are refused', () => {
  expect(told('---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---')).toHaveLength(1);
  expect(told('---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 4\n---')).toEqual([]);
});

test('a page outside the docs knows no sidebar', () => {
  expect(
    readFrontMatter(
      { path: 'a.md', text: '---\nsidebar_label: x\n---', hash: '' },
      pageFrontMatterSchema,
    ).problems,
  ).toHaveLength(1);
});

test('front matter in another language than YAML is never run', () => {
  const text =
    '---js\n{ title: (() => { globalThis.wasRun = true; return "x"; })() }\n---\n\n# Title';
  expect(read(text).matter?.title).toBeUndefined();
  expect(Reflect.get(globalThis, 'wasRun')).toBeUndefined();
});
