import type { Surroundings } from 'markdown';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compile, problemsIn } from '../../../packages/markdown/tests/support/compile.ts';
import { type FigureProps, FigureRenderer } from '../../../shared/article/figure.tsx';
import { renderArticle } from '../../../shared/article/tree.ts';
import { htmlOf } from '../../support/compile.ts';

test.each(['note', 'tip', 'info', 'warning', 'danger'])(
  'a %s has a sign, a title and a name for readers',
  (kind) => {
    const title = kind.charAt(0).toUpperCase() + kind.slice(1);
    const html = htmlOf(`:::${kind}\nText.\n:::`);
    expect(html).toContain(
      `<div class="admonition ${kind}" role="note" aria-label="${title}"><svg`,
    );
    expect(html).toContain(`<p class="admonition-title">${title}</p>`);
    expect(html).toContain('<p>Text.</p>');
  },
);

test('the signs of two kinds differ', () => {
  const sign = (kind: string): string | undefined =>
    /<svg.*?<\/svg>/.exec(htmlOf(`:::${kind}\nx\n:::`))?.[0];
  expect(new Set(['note', 'tip', 'info', 'warning', 'danger'].map(sign)).size).toBe(5);
});

test('a title of its own may hold Markdown, and the name for readers is its plain text', () => {
  const html = htmlOf(':::tip[A *better* `way`]\nText.\n:::');
  expect(html).toContain('<p class="admonition-title">A <em>better</em> <code>way</code></p>');
  expect(html).toContain('aria-label="A better way"');
  expect(html).not.toContain('>Tip<');
});

test('admonitions nest', () => {
  const html = htmlOf('::::danger\nOuter.\n\n:::note\nInner.\n:::\n::::');
  expect(html).toMatch(/admonition danger.*Outer.*admonition note.*Inner/s);
});

test.each([
  ['a fence', ':::note\n```md\n:::tip\nx\n:::\n```\nAfter.\n:::\n\nend'],
  ['a fence of tildes', ':::note\n~~~\n:::\n```\n:::\n~~~\nAfter.\n:::\n\nend'],
  ['a longer fence', ':::note\n`````\n```\n:::\n```\n`````\nAfter.\n:::\n\nend'],
  [
    'fences in lists',
    ':::note\n- a\n\n  ```\n  :::\n  ```\n\n- ```\n  :::\n  ```\n\nAfter.\n:::\n\nend',
  ],
  ['a fence in a quotation', ':::note\n> ~~~\n> :::\n> ~~~\n\nAfter.\n:::\n\nend'],
  ['a container in a list', '- x\n\n  :::note\n  ```\n  :::\n  ```\n  After.\n  :::\n\nend'],
  [
    'containers in each other',
    '::::danger\n:::note\n```\n::::\n:::\n```\nAfter.\n:::\n::::\n\nend',
  ],
  [
    'code with empty lines',
    ':::note\r\n\r\n```\r\n:::\r\n\r\n:::\r\n```\r\n\r\nAfter.\r\n:::\r\n\r\nend',
  ],
])('colons in code do not end what is around it: %s', (_, text) => {
  expect(problemsIn(text)).toEqual([]);
  expect(htmlOf(text)).toMatch(
    /admonition note(?:(?!<pre)[\s\S])*<pre[\s\S]*:::[\s\S]*<\/pre>[\s\S]*<p>After\.<\/p>\s*(?:<\/div>|<\/li>|<\/ul>|\s)*<div data-leaf="">\s*<p>end/,
  );
});

test('code between backticks in one line begins no fence', () => {
  expect(htmlOf(':::note\n``` a ```\n:::\n\nend')).toMatch(
    /<code>a<\/code><\/p>\s*<\/div><\/div>\s*<p>end/,
  );
});

test('details open by themselves and show their summary', () => {
  expect(htmlOf(':::details[More *here*]\nHidden.\n:::')).toContain(
    '<details><summary>More <em>here</em></summary><p>Hidden.</p></details>',
  );
  expect(htmlOf(':::details\nHidden.\n:::')).toContain('<summary>Details</summary>');
});

test('a list in cards is a grid, and a link to a section brings its glyph', () => {
  const html = htmlOf(
    ':::cards\n\n- [There](./there.md)\n\n  A place.\n\n- [Away](https://example.org)\n\n  Another.\n\n:::',
  );
  expect(html).toContain('<ul class="cards">');
  expect(html.match(/class="glyph"/g)).toHaveLength(1);
  expect(html).toContain('<p class="card-title"><a href="/base/there/">There</a></p>');
  expect(html).toContain('<p>A place.</p>');
});

test('a tight list in cards is laid out as a loose one', () => {
  expect(
    htmlOf(':::cards\n- [There](./there.md)\n- [Away](https://example.org)\n:::').match(
      /<p class="card-title">/g,
    ),
  ).toHaveLength(2);
});

test.each([
  [':::cards\nNo list.\n:::', 1, ':::cards must contain one list'],
  [':::cards\n- [There](./there.md)\n\nAnd a text.\n:::', 1, ':::cards must contain one list'],
  [':::cards\n- [There](./there.md)\n- No link.\n:::', 3, 'a card must begin with a link'],
  ['text\n\n:::nite\nx\n:::', 3, 'there is no directive ":::nite". Did you mean "note"?'],
  ['::imag{x=y}', 1, 'there is no directive "::imag". Did you mean "image"?'],
  [':::constructor\nx\n:::', 1, 'there is no directive ":::constructor".'],
  [
    '::image{light=/wave.svg dark=/wave.svg}',
    1,
    '::image needs "alt". Say there what the picture shows.',
  ],
  [
    '::image{light=/wave.svg alt="A wave"}',
    1,
    '::image needs either "src", or both "light" and "dark".',
  ],
  [
    '::image{src=/wave.svg dark=/wave.svg alt="A wave"}',
    1,
    '::image needs either "src", or both "light" and "dark".',
  ],
  [
    '::image{src=/wave.svg alt="A wave" width=50%}',
    1,
    '"width" and "height" of ::image are numbers of pixels, such as width=480.',
  ],
  [
    '::image{src=/wave.svg alt="A wave" height=50}',
    1,
    '"height" of ::image follows from "width". Write width=480.',
  ],
  ['::image{light=/wave.svg dark=/none.svg alt="A wave"}', 1, 'no image /none.svg'],
  [
    '::image{light=/wave.svg dark=/wave.svg alt="A wave" captoin=Two}',
    1,
    '::image has no option "captoin". Did you mean "caption"?',
  ],
  [':::note{.wide}\nx\n:::', 1, ':::note has no option "class".'],
  ['::figure{name=wave}', 1, 'no figure wave'],
  ['::figure', 1, 'no figure'],
])('in %j line %i is told: %s', (text, line, message) => {
  expect(problemsIn(text)).toEqual([expect.stringContaining(`${line}: ${message}`)]);
});

test('a drawing too wide for a phone is in a place of its own that scrolls, reachable by keyboard', () => {
  const image = (address: string) => ({
    src: `/base${address}`,
    width: address === '/wide.svg' ? 720 : 480,
    height: 300,
  });
  expect(htmlOf('::image{light=/wide.svg dark=/wide.svg alt="A wave"}', { image })).toMatch(
    /<figure class="picture"><div class="drawing" role="group" tabindex="0" aria-label="Drawing"><img .*<\/div><\/figure>/,
  );
  expect(
    htmlOf('::image{light=/narrow.svg dark=/narrow.svg alt="A wave"}', { image }),
  ).not.toContain('drawing');
});

test('a themed image has both pictures with their sizes, and neither is fetched before it is seen', () => {
  const html = htmlOf('::image{light=/wave.svg dark=/wave.svg alt="A wave" caption="Two waves"}');
  expect(
    html.match(
      /<img src="\/base\/wave\.svg" alt="[^"]+" width="12" height="8" loading="lazy" decoding="async" class="(?:light|dark)-only">/g,
    ),
  ).toHaveLength(2);
  expect(html).toContain('<figcaption>Two waves</figcaption>');
  expect(htmlOf('::image{light=/wave.svg dark=/wave.svg alt=x}')).not.toContain('figcaption');
});

test('a picture has a caption and a width of its own, from which its height follows', () => {
  expect(htmlOf('::image{src=/wave.svg alt="A wave" width=6 caption="One wave"}')).toContain(
    '<figure class="picture"><img src="/base/wave.svg" alt="A wave" width="6" height="4" loading="lazy" decoding="async"><figcaption>One wave</figcaption></figure>',
  );
});

test('a picture of another site gets its size from the author, and that site is not told which page it is on', () => {
  const image = (address: string) => ({ src: address, isRemote: true as const });
  const src = 'https://pictures.example/a.png';
  expect(htmlOf(`::image{src="${src}" alt="A" width=60 height=40}`, { image })).toContain(
    `<img src="${src}" alt="A" width="60" height="40" loading="lazy" decoding="async" referrerpolicy="no-referrer">`,
  );
  expect(htmlOf(`![A](${src})`, { image })).toContain(
    `<img src="${src}" alt="A" loading="lazy" decoding="async" referrerpolicy="no-referrer">`,
  );
  expect(compile(`::image{src="${src}" alt="A" height=40}`, { image }).notes.problems).toEqual([
    {
      line: 1,
      message: '"height" of ::image needs "width" beside it. Write width=480 height=320.',
    },
  ]);
});

test('a figure stands in the article between the texts around it, with its settings and without its picture', () => {
  const { article, notes } = compile('Before.\n\n::figure{name=waves}\n\nAfter.');
  expect(article).toEqual([
    ['x-html', { as: 'div', html: '<p class="lead">Before.</p>\n' }],
    ['x-figure', { name: 'waves', id: 'waves', settings: '{"tide":"3"}', isStill: false }],
    ['x-html', { as: 'div', html: '\n<p>After.</p>' }],
  ]);
  expect(notes.figures.map(({ name, id, written }) => ({ name, id, written }))).toEqual([
    { name: 'waves', id: 'waves', written: '{"tide":"3"}' },
  ]);
});

test('the short form of a figure says where the whole one is', () => {
  const whole = { href: '/base/there/#sea', written: '{"tide":"1"}' };
  const figure: Surroundings['figure'] = ({ name, compact }) =>
    name === 'waves' && compact === './there.md#sea'
      ? { name, id: name, href: '/base/here/', written: '{}', isStill: false, full: whole }
      : 'no such figure';
  const { article } = compile('::figure{name=waves compact=./there.md#sea}', { figure });
  expect(article).toEqual([
    [
      'x-figure',
      {
        name: 'waves',
        id: 'waves',
        settings: '{}',
        isStill: false,
        full: whole.href,
        fullSettings: whole.written,
      },
    ],
  ]);
});

test('a directive that few pages use names its style sheet, and so does a figure', () => {
  expect(compile('Text.\n\n![x](/wave.svg)').notes.sheets).toEqual([]);
  expect(compile('Text.\n\n::image{light=/wave.svg dark=/wave.svg alt=x}').notes.sheets).toEqual([
    'picture',
  ]);
  expect(compile(':::actions\n- [There](./there.md)\n:::\n\n::glossary').notes.sheets).toEqual([
    'actions',
    'glossary',
  ]);
  expect(compile(':::gallery\n:::\n\n::figure{name=waves}').notes.sheets).toEqual([
    'gallery',
    'figures/shell',
    'figures/waves',
  ]);
});

test('whoever renders the article says how a figure is shown', () => {
  const Shown = ({ name, id, settings }: FigureProps) =>
    createElement('img', { id, alt: `${name} ${settings}` });
  const { article } = compile('::figure{name=waves id=high}');
  const html = renderToStaticMarkup(
    createElement(FigureRenderer, { value: Shown }, renderArticle(article)),
  );
  expect(html).toBe('<img id="high" alt="waves {&quot;tide&quot;:&quot;3&quot;}"/>');
});

test('two figures of one name need two ids', () => {
  expect(problemsIn('::figure{name=waves}\n\n::figure{name=waves}')).toEqual([
    '3: there are two figures "waves" on this page. Give one of them another id: id=waves-2.',
  ]);
  expect(problemsIn('::figure{name=waves}\n\n::figure{name=waves id=again}')).toEqual([]);
});

test.each([
  '16:9 and 12:30 and a:b',
  'std::vector and :smile and (:x)',
  'flags :red[with *stars*]{.c} :a{b=c}',
  ':alone',
  'C:\\\\temp is a path',
])('%j in a sentence is text as it was written', (text) => {
  expect(htmlOf(text).replace('\\temp', '\\\\temp')).toBe(
    `<div data-leaf=""><p class="lead">${text}</p></div>`,
  );
  expect(problemsIn(text)).toEqual([]);
});

test('text that looks like a directive stays text in tables, links and headings', () => {
  expect(htmlOf('| a:b | c |\n| --- | --- |\n| x:y[z] | d |')).toMatch(/>a:b<.*>x:y\[z\]</s);
  expect(htmlOf('[see :foo[bar]](https://example.org)')).toContain('>see :foo[bar]<');
  expect(htmlOf('## Note:this')).toContain('Note:this<a');
});
