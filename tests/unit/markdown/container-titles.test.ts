import { expect, test } from 'vitest';
import { problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const TITLE = /<p class="admonition-title">(.*?)<\/p>/;

test.each([
  [':::tip A title', 'A title'],
  ['::: tip A title', 'A title'],
  [':::tip  A *better* `way`  ', 'A <em>better</em> <code>way</code>'],
  ['::: tip', 'Tip'],
  [':::tip [A title]', 'A title'],
  [':::tip Arrays: a[0] and ]', 'Arrays: a[0] and ]'],
  [':::tip [Unclosed', '[Unclosed'],
])('%j begins a tip, as in Docusaurus and VitePress', (line, title) => {
  const html = htmlOf(`${line}\nText.\n:::`);
  expect(TITLE.exec(html)?.[1]).toBe(title);
  expect(html).toContain('<p>Text.</p>');
  expect(problemsIn(`${line}\nText.\n:::`)).toEqual([]);
});

test('a long row of blanks in a title takes no longer than it is long', () => {
  const html = htmlOf(`:::tip a${'\t'.repeat(20_000)}{b\nText.\n:::`);
  expect(TITLE.exec(html)?.[1]).toMatch(/^a\s+\{b$/);
});

test('a title without brackets may stand in a list, in a quotation and in another container', () => {
  expect(TITLE.exec(htmlOf('- one\n\n  :::tip In a list\n  Text.\n  :::'))?.[1]).toBe('In a list');
  expect(TITLE.exec(htmlOf('- :::tip In an item\n  Text.\n  :::'))?.[1]).toBe('In an item');
  expect(TITLE.exec(htmlOf('> :::tip Quoted\n> Text.\n> :::'))?.[1]).toBe('Quoted');
  const nested = htmlOf('::::danger Outer\n\n:::note Inner\nText.\n:::\n\n::::');
  expect(nested).toMatch(
    /<p class="admonition-title">Outer<\/p>.*<p class="admonition-title">Inner<\/p>/s,
  );
  expect(problemsIn('::::danger Outer\n\n:::note Inner\nText.\n:::\n\n::::')).toEqual([]);
});

test('details take a summary without brackets too, and attributes stay attributes', () => {
  expect(htmlOf('::: details Click me\nHidden.\n:::')).toContain('<summary>Click me</summary>');
  expect(problemsIn('::: details Click me {open}\nHidden.\n:::')).toEqual([
    '1: :::details has no option "open".',
  ]);
});

test('code that shows such a line keeps it, in a fence, in a list, and by its indentation', () => {
  for (const text of [
    '```md\n:::tip Title\n:::\n```',
    '- one\n\n  ~~~~\n  ::: tip\n  ~~~~',
    'One.\n\n    :::tip Title',
  ])
    expect(htmlOf(text)).toMatch(/(?:::tip Title|::: tip)/);
  expect(htmlOf('Write `:::tip Title` so.')).toContain('<code>:::tip Title</code>');
  const both = htmlOf(':::tip Real\n\n```md\n:::tip Shown\n```\n\n:::');
  expect(both).toContain('>Real</p>');
  expect(both).toContain(':::tip Shown');
});

test('what is wrong further down is told with the line of the file', () => {
  expect(
    problemsIn('---\ntitle: T\n---\n\n::: tip A title\nText.\n:::\n\n:::nite x\ny\n:::'),
  ).toEqual(['9: there is no directive ":::nite". Did you mean "note"?']);
});

test('what cannot be read as a beginning is told', () => {
  expect(problemsIn(':::tip[Title] and more\nText.\n:::')).toEqual([
    '1: ":::tip[Title] and more" is not a valid directive. Write the title after the name, and nothing after it: :::note[Title].',
  ]);
});

test('a title that is written as a heading id stays a problem of its directive and not of the parser', () => {
  expect(problemsIn(':::tip Title {#id}\nText.\n:::')).toEqual(['1: :::tip has no option "id".']);
});
