import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

test('a link to a Markdown file leads to the address of its page, heading and all', () => {
  expect(htmlOf('[x](./there.md#top)')).toContain('<a href="/base/there/#top">x</a>');
});

test('a link that leaves the site opens a new tab, says so, and hands nothing over', () => {
  expect(htmlOf('[x](https://example.org/)')).toContain(
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer" class="external">x<span class="visually-hidden"> (opens in a new tab)</span></a>',
  );
});

test('a link that is written at the foot of the page leaves the site as any other', () => {
  expect(htmlOf('[x]\n\n[x]: https://example.org/')).toContain('rel="noopener noreferrer"');
});

test('a link in a table says once that it leaves the site', () => {
  expect(
    htmlOf('| [x](https://example.org/) |\n| --- |\n| [y](https://example.org/) |').match(
      /opens in a new tab/g,
    ),
  ).toHaveLength(2);
});

test('a link to a file stays in the tab, as a link of the navbar does', () => {
  expect(htmlOf('[x](/file.txt)')).toContain('<a href="/base/file.txt">x</a>');
});

test('links that need a look at other pages are noted with their line', () => {
  expect(
    compile('[a](./there.md#top)\n\n[b](#here)\n\n[c][d]\n\n[d]: ./there.md').notes.references,
  ).toEqual([
    { path: '/there/', hash: '#top', line: 1 },
    { path: null, hash: '#here', line: 3 },
    { path: '/there/', hash: '', line: 7 },
  ]);
});

test('what leads nowhere is a problem, link by link', () => {
  expect(problemsIn('[a](/one)\n\n- [b](/two)\n\n[c]\n\n[c]: /three')).toEqual([
    '1: nowhere: /one',
    '3: nowhere: /two',
    '7: nowhere: /three',
  ]);
});

test('a picture has its size, and waits until it is seen', () => {
  expect(htmlOf('![A wave](/wave.svg "Title")')).toContain(
    '<img src="/base/wave.svg" alt="A wave" title="Title" width="12" height="8" loading="lazy" decoding="async">',
  );
});

test('a picture that is missing or that nobody describes is a problem', () => {
  expect(problemsIn('![x](/none.svg)')).toEqual(['1: no image /none.svg']);
  expect(problemsIn('![](/wave.svg)')).toEqual([
    expect.stringContaining('1: the image /wave.svg has no alternative text.'),
  ]);
});

test('a picture whose address stands elsewhere is a problem, since its rules would not hold', () => {
  expect(problemsIn('![][pic]\n\n[pic]: https://example.org/x.png')).toEqual([
    '1: write the address of an image in place: ![What it shows](/img/x.svg).',
  ]);
});

test.each([
  ['<b>bold</b>', '<b'],
  ['<div onclick="alert(1)">\nx\n</div>', '<div onclick'],
  ['text <script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['<!-- hidden --><iframe src="//evil.example"></iframe>', '<iframe'],
])('raw HTML is never shown: %s', (markdown, forbidden) => {
  expect(htmlOf(markdown)).not.toContain(forbidden);
});
