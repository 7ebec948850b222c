import { titleIn } from 'markdown';
import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

test('a heading gets an id as GitHub makes it and a link to itself', () => {
  expect(htmlOf('## Räume & *Flüsse*!')).toContain(
    '<h2 id="räume--flüsse">Räume &#x26; <em>Flüsse</em>!<a class="anchor" href="#räume--flüsse" aria-label="Direct link to Räume &#x26; Flüsse!" title="Direct link to Räume &#x26; Flüsse!">#</a></h2>',
  );
});

test('headings of the same words are told apart by a number', () => {
  expect(compile('## Tools\n\n## Tools\n\n### Tools').notes.toc.map(({ id }) => id)).toEqual([
    'tools',
    'tools-1',
    'tools-2',
  ]);
  expect(problemsIn('## Tools\n\n## Tools')).toEqual([]);
});

test('an id of its own is taken and not shown', () => {
  const html = htmlOf('## At 16:9 {#ratio}');
  expect(html).toContain('<h2 id="ratio">At 16:9<a');
  expect(html).not.toContain('{#');
});

test('an id that is given twice is a problem with the line of the second', () => {
  expect(problemsIn('## A {#x}\n\ntext\n\n## B {#x}')).toEqual([
    '5: the id "x" is already used on this page. Give this heading another: ## Heading {#other-id}.',
  ]);
  expect(problemsIn('## x\n\n## Other {#x}')).toHaveLength(1);
});

test('an id that a live figure has is a problem, whichever comes first; a still has none on the page', () => {
  const taken =
    'the id "waves" is already used on this page. Give this heading another: ## Heading {#other-id}.';
  expect(problemsIn('## Waves\n\n::figure{name=waves}')).toEqual([`1: ${taken}`]);
  expect(problemsIn('::figure{name=waves}\n\n## Waves')).toEqual([`3: ${taken}`]);
  const figure = () => ({
    name: 'waves',
    id: 'waves',
    href: '/here/',
    written: '{}',
    isStill: true,
  });
  const { problems, ids } = compile('## Other\n\n::figure{name=waves}', { figure }).notes;
  expect([problems, [...ids]]).toEqual([[], ['other']]);
  expect(compile('## Waves\n\n::figure{name=waves}', { figure }).notes.problems).toEqual([]);
});

test.each(['main', 'article'])('a figure cannot be called %s, as a part of the frame is', (id) => {
  expect(problemsIn(`::figure{name=waves id=${id}}`)).toEqual([
    `1: the id "${id}" is reserved for the frame of the page. Give the figure another: id=${id}-2.`,
  ]);
});

test('the contents hold the levels that the page asks for, with code and emphasis but without links and pictures', () => {
  const text =
    '# One\n\n## `two` *t*\n\n### [three](https://example.org) ![](/wave.svg)\n\n#### four\n\n##### five';
  expect(compile(text).notes.toc).toEqual([
    { id: 'two-t', html: '<code>two</code> <em>t</em>', level: 2 },
    { id: expect.stringMatching(/^three/), html: expect.stringMatching(/^three ?$/), level: 3 },
  ]);
  expect(compile(text, { toc: { min: 4, max: 5 } }).notes.toc.map(({ html }) => html)).toEqual([
    'four',
    'five',
  ]);
});

test('signs that mean something in HTML are text in the contents', () => {
  expect(compile('## a < b & \\<script>').notes.toc[0]?.html).toBe(
    'a &#x3C; b &#x26; &#x3C;script>',
  );
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
  expect(problemsIn(text)).toEqual([
    `${line}: a page has one level 1 heading, at its top. Make this one a level 2 heading (##).`,
  ]);
});

const TITLES: readonly (readonly [text: string, title: string | undefined])[] = [
  ['# Title\n\ntext', 'Title'],
  ['\n\n# A *b* `c` #\n', 'A b c'],
  ['# The `max_depth` setting', 'The max_depth setting'],
  ['# Use `A::b` & `c`', 'Use A::b & c'],
  ['# Of ` a ` and `` b`c ``', 'Of a and b`c'],
  ['# An `open and a `code`', 'An open and a code`'],
  ['# Ids as `{#x}`', 'Ids as {#x}'],
  ['# A `*b*` *c* `d`', 'A *b* c d'],
  ['# The my\\_function call', 'The my_function call'],
  ['# Tom &amp; Jerry', 'Tom & Jerry'],
  ['# With a [link](./there.md)', 'With a link'],
  ['# With a [link][there] here\n\n[there]: ./there.md', 'With a link here'],
  ['# With <kbd>Ctrl</kbd>', 'With Ctrl'],
  ['# With :kbd[Ctrl+K] at 16:9', 'With Ctrl+K at 16:9'],
  ['# With ![logo](/wave.svg) image', 'With image'],
  ['# ![The logo](/wave.svg)', 'The logo'],
  ['# ~~Old~~ __new__ name[^1] :badge[beta]\n\n[^1]: Note.', 'Old new name'],
  ['# A `<!--` mark', 'A <!-- mark'],
  ['# Title {#own-id}', 'Title'],
  ['# Title {#A.__own__} ##', 'Title'],
  ['# C#', 'C#'],
  ['# Title #\t#', 'Title #'],
  ['# Title <!-- of\n## two --> here', 'Title here'],
  ['<!-- markdownlint-disable MD013 -->\n\n# Title', 'Title'],
  ['<!--\n# No title\n\n- x\n# Nor this\n-->\n\n# Title', 'Title'],
  ['Title\n=====\n\ntext', 'Title'],
  ['A *long*\ntitle\n===\n', 'A long title'],
  ['::figure{name=waves}\n\n# Title', 'Title'],
  ['```sh\n# no title\n```\n\n# Title', 'Title'],
  ['```sh\n# no title\n```\n', undefined],
  ['- # no title\n', undefined],
  ['## Title', undefined],
  ['#Title', undefined],
  ['    # Code', undefined],
  ['# ', undefined],
  ['', undefined],
];

test.each(TITLES)('the title of %j is that of the heading as it is shown: %j', (text, title) => {
  expect(titleIn(text, 0)).toBe(title);
  const shown = /<h1[^>]*>(.*?)<\/h1>/s
    .exec(htmlOf(text))?.[1]
    ?.replaceAll(/<small.*?<\/small>|<span class="badge.*?<\/span>|<sup.*?<\/sup>|<[^>]*>/gs, '');
  const letters = shown
    ?.replaceAll('&#x3C;', '<')
    .replaceAll('&lt;', '<')
    .replaceAll(/&(?:amp|#x26);/g, '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text !== '- # no title\n') expect(letters || (title && 'The logo')).toBe(title);
});

test('a long row of one sign in a title takes no longer than it is long', () => {
  for (const sign of [' ', '\t', '#', ' #', '{#a', '_', '\n', '{', '# a\n']) {
    const row = sign.repeat(5000);
    const start = performance.now();
    for (const text of [`# a${row}x`, `${row}# x`]) titleIn(text, 0);
    expect(performance.now() - start, sign).toBeLessThan(5000);
  }
});

test('an id of its own may have signs that mean emphasis, and blanks around it', () => {
  const { notes } = compile(
    '## Call {#A.__call__}\n\n## Dot {#a.b}\n\n## Space { #mkdocs }\n\n## *A* {#_x_} ##\n\n## Plus {#operator+}\n\nUnder {#u}\n---\n',
  );
  expect([notes.toc.map(({ id, html }) => `${id} ${html}`), notes.problems]).toEqual([
    ['A.__call__ Call', 'a.b Dot', 'mkdocs Space', '_x_ <em>A</em>', 'operator+ Plus', 'u Under'],
    [],
  ]);
  expect(compile('# Title {#top}\n\n[x](#top)').notes.ids).toContain('top');
  expect(problemsIn('## Class {.foo #bar}\n')).toEqual([
    expect.stringContaining('1: "{.foo #bar}" is not supported.'),
  ]);
  expect(htmlOf('## Set \\{#x}')).toContain('Set {#x}');
});

test('headings of signs have ids that say which, and stay when other headings come', () => {
  const ids = (text: string): string[] => compile(text).notes.toc.map(({ id }) => id);
  expect(ids('## +\n\n## ==\n\n## \u{1F680}\n\n## —\n\n## +')).toEqual([
    'sign-2b',
    'sign-3d-3d',
    'sign-1f680',
    'sign-2014',
    'sign-2b-1',
  ]);
  expect(ids('## ~\n\n## ==')).toEqual(['sign-7e', 'sign-3d-3d']);
  expect(ids('## ![A wave](/wave.svg)')).toEqual(['a-wave']);
  expect(problemsIn('##\n')).toEqual([
    '1: this heading is empty. Write text after the #, or remove it.',
  ]);
});

test('a footnote in a heading is neither in its id nor in the contents', () => {
  const { notes } = compile('## Name[^1]\n\n## **Other[^1]**\n\n[^1]: Note.');
  expect(notes.toc.map(({ id, html }) => [id, html])).toEqual([
    ['name', 'Name'],
    ['other', '<strong>Other</strong>'],
  ]);
  expect(notes.sections.map(({ heading }) => heading)).toEqual(['', 'Name', 'Other']);
});
