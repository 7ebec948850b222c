import { expect, test } from 'vitest';
import { compile } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const BOUND = '\u00A0×\u00A0';

test('a size stays on one line, in text, tables and headings', () => {
  const html = htmlOf(
    '## Up to 2 × 2\n\nOf 1,024 × 768 cells, **3 × 3**.\n\n| Size |\n| --- |\n| 4 × 4 |',
  );
  for (const [wide, high] of [
    ['2', '2'],
    ['1,024', '768'],
    ['3', '3'],
    ['4', '4'],
  ])
    expect(html).toContain(`${wide}${BOUND}${high}`);
});

test('code stays as it is written, and so does what is no size', () => {
  expect(htmlOf('```\n3 × 3\n```\n\nmin × max')).not.toContain(BOUND);
});

test('the search reads plain blanks', () => {
  expect(compile('# T\n\nOf 3 × 3 cells.').notes.sections.map(({ text }) => text)).toEqual([
    'Of 3 × 3 cells.',
  ]);
});
