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

test('a share and its sign stay on one line', () => {
  expect(htmlOf('Of 45 %, and **68.5 %** of 9.')).toContain(
    'Of 45\u00A0%, and <strong>68.5\u00A0%</strong> of 9.',
  );
});

test('code stays as it is written, and so does what is no size', () => {
  expect(htmlOf('```\n3 × 3 of 5 %\n```\n\nmin × max, a % b')).not.toContain('\u00A0');
});

test('the search reads plain blanks', () => {
  expect(compile('# T\n\nOf 3 × 3 cells.').notes.sections.map(({ text }) => text)).toEqual([
    'Of 3 × 3 cells.',
  ]);
});
