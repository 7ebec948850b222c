import { expect, test } from 'vitest';
import { compile, htmlOf, problemsIn } from '../../support/compile.ts';

test('a heading gets an id as GitHub makes it and a link to itself', () => {
  expect(htmlOf('## Räume & *Flüsse*!')).toContain(
    '<h2 id="räume--flüsse">Räume &#x26; <em>Flüsse</em>!<a class="anchor" href="#räume--flüsse" aria-label="Direct link to Räume &#x26; Flüsse!" title="Direct link to Räume &#x26; Flüsse!">#</a></h2>',
  );
});

test('headings of the same words are told apart by a number', () => {
  expect(compile('## Tools\n\n## Tools\n\n### Tools').notes.toc.map(({ id }) => id)).toEqual(['tools', 'tools-1', 'tools-2']);
  expect(problemsIn('## Tools\n\n## Tools')).toEqual([]);
});

test('an id of its own is taken and not shown', () => {
  const html = htmlOf('## At 16:9 {#ratio}');
  expect(html).toContain('<h2 id="ratio">At 16:9<a');
  expect(html).not.toContain('{#');
});

test('an id that is given twice is a problem with the line of the second', () => {
  expect(problemsIn('## A {#x}\n\ntext\n\n## B {#x}')).toEqual(['5: the id "x" is taken on this page. Give this heading another: ## Heading {#other-id}.']);
  expect(problemsIn('## x\n\n## Other {#x}')).toHaveLength(1);
});

test('an id that a live figure has is a problem, whichever comes first; a still has none on the page', () => {
  const taken = 'the id "waves" is taken on this page. Give this heading another: ## Heading {#other-id}.';
  expect(problemsIn('## Waves\n\n::figure{name=waves}')).toEqual([`1: ${taken}`]);
  expect(problemsIn('::figure{name=waves}\n\n## Waves')).toEqual([`3: ${taken}`]);
  const figure = () => ({ name: 'waves', id: 'waves', href: '/here/', written: '{}', state: 'waves', isStill: true });
  const { problems, ids } = compile('## Other\n\n::figure{name=waves}', { figure }).notes;
  expect([problems, [...ids]]).toEqual([[], ['other']]);
  expect(compile('## Waves\n\n::figure{name=waves}', { figure }).notes.problems).toEqual([]);
});

test.each(['main', 'article'])('a figure cannot be called %s, as a part of the frame is', (id) => {
  expect(problemsIn(`::figure{name=waves id=${id}}`)).toEqual([`1: the id "${id}" is taken by the frame of the page. Give the figure another: id=${id}-2.`]);
});

test('the contents hold the levels that the page asks for, with code and emphasis but without links and pictures', () => {
  const text = '# One\n\n## `two` *t*\n\n### [three](https://example.org) ![](/wave.svg)\n\n#### four\n\n##### five';
  expect(compile(text).notes.toc).toEqual([
    { id: 'two-t', html: '<code>two</code> <em>t</em>', level: 2 },
    { id: expect.stringMatching(/^three/), html: expect.stringMatching(/^three ?$/), level: 3 },
  ]);
  expect(compile(text, { toc: { min: 4, max: 5 } }).notes.toc.map(({ html }) => html)).toEqual(['four', 'five']);
});

test('signs that mean something in HTML are text in the contents', () => {
  expect(compile('## a < b & \\<script>').notes.toc[0]?.html).toBe('a &#x3C; b &#x26; &#x3C;script>');
});

test('every id of the page is known for the check of links, those of deep headings and footnotes too', () => {
  const { ids } = compile('## A\n\n###### Deep\n\nText.[^1]\n\n[^1]: Note.').notes;
  expect([...ids]).toEqual(expect.arrayContaining(['a', 'deep', 'fn-1', 'fnref-1']));
});

test('a page may begin with a level 1 heading, which gets no link and is not in the contents', () => {
  const { notes } = compile('# Title\n\ntext');
  expect([notes.hasTitle, notes.toc, notes.problems]).toEqual([true, [], []]);
  expect(htmlOf('# Title')).toContain('<h1>Title</h1>');
  expect(compile('## No title').notes.hasTitle).toBe(false);
});

test.each([
  ['# One\n\n# Two', 3],
  ['text\n\n# Late', 3],
  ['> # Quoted', 1],
  ['Title\n=====\n\nOther\n=====', 4],
])('in %j the level 1 heading of line %i is one too many or stands too low', (text, line) => {
  expect(problemsIn(text)).toEqual([`${line}: a page has one level 1 heading, at its top. Make this one a level 2 heading (##).`]);
});
