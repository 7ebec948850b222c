import { expect, test } from 'vitest';
import { compile } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

test('the first paragraph leads, and is kept as plain text on one line', () => {
  expect(htmlOf('# T\n\nOne *two*.\n\nThree.')).toContain(
    '<p class="lead">One <em>two</em>.</p>\n<p>Three.</p>',
  );
  expect(compile('# T\n\nOne *two*\n[three](https://example.org).').notes.lead).toBe(
    'One two three.',
  );
});

test('a page that begins with something else has no lead', () => {
  for (const text of ['- one', ':::note\nx\n:::', '```\nx\n```\n\ntext', '> x'])
    expect([htmlOf(text).includes('lead'), compile(text).notes.lead]).toEqual([false, '']);
});

test('over a column of names there may be nothing, which is no head of a column', () => {
  const html = htmlOf('|   | Dungeon |\n| - | - |\n| Brush | 1 |\n');
  expect(html).toMatch(/<td><\/td>\s*<th scope="col">Dungeon<\/th>/);
});

test('a table may scroll, can be reached by keyboard and has the name of its section', () => {
  expect(htmlOf('# Tides\n\n| a |\n| --- |\n| 1 |')).toContain('aria-label="Table: Tides"');
  const html = htmlOf('| a |\n| --- |\n| 1 |\n\n## Depths\n\n| b |\n| --- |\n| 2 |');
  expect(html).toContain('<div class="table" role="group" tabindex="0" aria-label="Table"><table>');
  expect(html).toContain(
    '<div class="table" role="group" tabindex="0" aria-label="Table: Depths"><table>',
  );
  expect(html.match(/<th scope="col">/g)).toHaveLength(2);
});

test('columns are aligned without a style', () => {
  const html = htmlOf('| a | b | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |');
  expect(html).toContain(
    '<td class="left">1</td>\n<td class="center">2</td>\n<td class="right">3</td>',
  );
  expect(html).not.toContain('style');
});

test('boxes of a task list say what they mean', () => {
  const html = htmlOf('- [x] a\n- [ ] b');
  expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> a');
  expect(html).toContain('<input type="checkbox" disabled aria-label="To do"> b');
});

test('a footnote leads there and back', () => {
  const html = htmlOf('Text.[^a]\n\n[^a]: Note.');
  expect(html).toContain('<a href="#fn-a" id="fnref-a"');
  expect(html).toContain('<li id="fn-a">');
  expect(html).toContain('href="#fnref-a"');
});
