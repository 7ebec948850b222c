import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

test.each([
  ['NOTE', 'note', 'Note'],
  ['TIP', 'tip', 'Tip'],
  ['IMPORTANT', 'important', 'Important'],
  ['WARNING', 'warning', 'Warning'],
  // GitHub shows it in red, as the worst of all.
  ['CAUTION', 'danger', 'Caution'],
])("GitHub's alert %s is the admonition %s with the title %s", (marker, kind, title) => {
  const html = htmlOf(`> [!${marker}]\n> Some *words*.\n>\n> - And a list.`);
  expect(html).toContain(`<div class="admonition ${kind}" role="note" aria-label="${title}"><svg`);
  expect(html).toContain(
    `<p class="admonition-title">${title}</p>\n<p>Some <em>words</em>.</p>\n<ul>`,
  );
  expect(html).not.toContain('[!');
});

test('an alert may be written in small letters, with a title behind it as in Obsidian, and with two blanks at the end of its line', () => {
  expect(htmlOf('> [!tip] A *better* way\n> Text.')).toContain(
    '<p class="admonition-title">A <em>better</em> way</p>\n<p>Text.</p>',
  );
  expect(htmlOf('> [!NOTE]  \n> Text.')).toContain(
    '<p class="admonition-title">Note</p>\n<p>Text.</p>',
  );
  expect(htmlOf('> [!NOTE]\n>\n> Text.')).toContain(
    '<p class="admonition-title">Note</p>\n<p>Text.</p>',
  );
});

test('other quotations stay what they are', () => {
  expect(htmlOf('> Words.\n>\n> [!NOTE]\n> More.')).toContain('<blockquote>');
  expect(htmlOf('> [a link](https://example.org)')).toContain('<blockquote>');
});

test('alerts stand in lists and in one another, and admonitions in them', () => {
  expect(htmlOf('- > [!TIP]\n  > Text.\n')).toMatch(/<li>\s*<div class="admonition tip"/);
  expect(
    htmlOf('> [!WARNING]\n> Outer.\n>\n> > [!TIP]\n> > Inner.\n>\n> :::note\n> Third.\n> :::'),
  ).toMatch(/admonition warning.*Outer.*admonition tip.*Inner.*admonition note.*Third/s);
});

test.each([
  [
    'text\n\n> [!HINT]\n> x',
    3,
    'there is no alert [!HINT]. Known: note, tip, important, warning, caution. Write other kinds as :::info … :::.',
  ],
  [
    '> [!WARNIG]\n> x',
    1,
    'there is no alert [!WARNIG]. Did you mean "warning"? Write other kinds as :::info … :::.',
  ],
  [
    '> [!NOTE]- Closed\n> x',
    1,
    '[!NOTE]- does not fold here. Leave "-" out, or write :::details[Title] … :::.',
  ],
])('in %j line %i is told: %s', (text, line, message) => {
  expect(problemsIn(text)).toEqual([`${line}: ${message}`]);
});

test('a caution of Docusaurus and Starlight looks like a warning, and what is important has a sheet of its own', () => {
  expect(htmlOf(':::caution\nText.\n:::')).toContain(
    '<div class="admonition warning" role="note" aria-label="Caution">',
  );
  expect(compile(':::important\nText.\n:::').notes.sheets).toEqual(['important']);
  expect(compile('> [!IMPORTANT]\n> Text.').notes.sheets).toEqual(['important']);
  expect(compile(':::caution\nText.\n:::\n\n> [!NOTE]\n> Text.').notes.sheets).toEqual([]);
});
