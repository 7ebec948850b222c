import { expect, test } from 'vitest';
import { compile } from './support/compile.ts';

const sectionsOf = (markdown: string) => compile(markdown).notes.sections;

test('text is gathered under its heading, and deeper headings are part of the text', () => {
  expect(
    sectionsOf(
      '# Title\n\nIntro.\n\n## One\n\nFirst\nline.\n\n### Two\n\nText.\n\n#### Three\n\nMore.',
    ),
  ).toEqual([
    { heading: '', hash: '', text: 'Intro.', names: [] },
    { heading: 'One', hash: '#one', text: 'First line.', names: [] },
    { heading: 'Two', hash: '#two', text: 'Text. Three More.', names: [] },
  ]);
});

test('words of neighbouring blocks are kept apart, those of one word are not', () => {
  expect(
    sectionsOf('- one\n- two\n\n| a | b |\n| --- | --- |\n| c | d |\n\nso**me**times')[0]?.text,
  ).toBe('one two a b c d sometimes');
});

test('what a table names in bold at the beginning of its rows is told apart', () => {
  const table =
    '| Setting | Effect |\n| --- | --- |\n| **Tide `height`** | **much** |\n| plain | none |\n| **Moon** or so | none |\n| **Ebb** | some |';
  expect(sectionsOf(`## Settings\n\n${table}`).map(({ names }) => names)).toEqual([
    [],
    ['Tide height', 'Ebb'],
  ]);
});

test('what a figure says of itself is no text of the page', () => {
  expect(sectionsOf('Before.\n\n::figure{name=waves}\n\nAfter.')[0]?.text).toBe('Before. After.');
});

test('code is found', () => {
  expect(sectionsOf('```js title="a.js"\nconst depth = 1;\n```')[0]?.text).toContain(
    'const depth = 1;',
  );
});

test('comments that only mark lines are not part of the text', () => {
  expect(sectionsOf('```js\n// highlight-next-line\nconst depth = 1;\n```')[0]?.text).toBe(
    'const depth = 1;',
  );
});

test('what only helps to find one’s way is left out', () => {
  const [intro, more] = sectionsOf('See [there](https://example.org).\n\n## More');
  expect(intro?.text).not.toContain('opens in a new tab');
  expect(more?.heading).toBe('More');
});
