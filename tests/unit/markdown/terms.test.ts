import type { Term } from 'markdown';
import { describe, expect, test } from 'vitest';
import { compile, termsAround } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

function term(word: string, also: readonly string[] = []): Term {
  const slug = word.replaceAll(' ', '-');
  const page = { href: `/base/words/#${slug}`, path: '/words/', pageTitle: 'Words' };
  return {
    term: word,
    slug,
    forms: [word, ...also],
    definition: `What ${word} means.`,
    within: [],
    ...page,
  };
}

const TIDE = term('tide', ['tides']);
const GLOSSARY = [TIDE, term('spring tide'), term('moon'), term('quay', ['quays'])];

function html(markdown: string, terms: readonly Term[] = GLOSSARY): string {
  return htmlOf(markdown, termsAround(GLOSSARY, terms));
}

/** The words that became terms, in their order. */
function found(markdown: string, terms?: readonly Term[]): string[] {
  return [...html(markdown, terms).matchAll(/class="term"[^>]*>([^<]*)</g)].map(
    ([, word]) => word ?? '',
  );
}

test('a term is a button with a popover that holds its definition and leads to its page', () => {
  expect(html('The tide rises.')).toBe(
    '<div data-leaf=""><p class="lead">The <span class="defined"><button type="button" class="term" popovertarget="def-tide" aria-describedby="def-tide-text">tide</button>' +
      '<span class="definition" popover="" id="def-tide"><b>Tide</b> <span id="def-tide-text">What tide means.</span> <a href="/base/words/#tide">Words</a></span></span> rises.</p></div>',
  );
});

test('signs after a term belong to it, so that no line begins with one', () => {
  expect(html('Of a tide, the moon!) and more.')).toMatch(
    /<\/span>,<\/span> the .*<\/span>!\)<\/span> and more\./,
  );
});

test('a term is defined where it first stands, in whichever form, and never again', () => {
  expect(found('Two tides a day.\n\nA tide, and tides.')).toEqual(['tides']);
});

test('list items are prose, tight ones too', () => {
  expect(found('- the moon\n- the tide\n\n1. a quay\n\n   and more')).toEqual([
    'moon',
    'tide',
    'quay',
  ]);
});

test.each([
  ['a heading', '## The tide'],
  ['a link', '[the tide](https://example.org) and [**tide**](https://example.org)'],
  ['code', 'a `tide` and\n\n```js\ntide\n```'],
  ['a table', '| tide | b |\n| --- | --- |\n| tide | tide |'],
  ['bold words, which are names', 'press **tide** now'],
  ['stressed words, which are introduced there', 'a _tide_ is'],
  ['the title of an admonition', ':::note[The tide]\nText.\n:::'],
  ['the summary of details', ':::details[The tide]\nText.\n:::'],
  ['cards', ':::cards\n- [There](./there.md)\n\n  A tide.\n:::'],
  ['buttons', ':::actions\n- [The tide](./there.md)\n:::'],
  ['a footnote', 'x[^1]\n\n[^1]: the tide'],
  [
    'an image and its caption',
    '![tide](/wave.svg)\n\n::image{light=/wave.svg dark=/wave.svg alt="tide" caption="the tide"}',
  ],
])('%s is not prose', (_what, markdown) => {
  expect(found(markdown)).toEqual([]);
});

test('admonitions, details, quotations and the inside of list items are prose', () => {
  expect(found(':::note\nThe tide.\n:::\n\n:::details[More]\nA moon.\n:::\n\n> A quay.')).toEqual([
    'tide',
    'moon',
    'quay',
  ]);
});

describe('what counts as the word', () => {
  test.each([
    ['tidewater, ebbtide, tide-mill, ebb-tide, tide_table, tide.js, /tide', []],
    ['Tide (tide)', ['Tide']],
    ['TIDE is an acronym, and so is tiDe', []],
    ['the tide’s height', ['tide']],
    ["the tide's height", ['tide']],
    ['at the tide.', ['tide']],
    ['the spring\ntide is high', ['spring\ntide']],
  ])('%j', (text, words) => {
    expect(found(text)).toEqual(words);
  });

  test('a longer term hides a shorter one inside it, even where it is defined already or not to be defined at all', () => {
    expect(found('A spring tide.\n\nAnother spring tide.\n\nA tide.')).toEqual([
      'spring tide',
      'tide',
    ]);
    expect(found('A spring tide and a tide.', [TIDE])).toEqual(['tide']);
  });

  test('signs in a term are signs', () => {
    const odd = { ...term('c++ (old)'), slug: 'c', forms: ['c++ (old)'] };
    expect([...htmlOf('a c++ (old) b', termsAround([odd])).matchAll(/class="term"/g)]).toHaveLength(
      1,
    );
  });
});

test('text stays calm: two terms in a paragraph, twelve in a page', () => {
  expect(found('Moon, tide and quay.\n\nA quay.')).toEqual(['Moon', 'tide', 'quay']);
  const letters = [...'abcdefghijklmnop'].map((letter) => term(`word${letter}`));
  const text = letters.map(({ term: word }) => `A ${word}.`).join('\n\n');
  expect([...htmlOf(text, termsAround(letters)).matchAll(/class="term"/g)]).toHaveLength(12);
});

test('definitions are no text of the page: not for the search, not for its description', () => {
  const { notes } = compile('The tide (tide).\n\n## The moon\n\nA moon.', termsAround(GLOSSARY));
  expect(notes.sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['', 'The tide (tide).'],
    ['The moon', 'A moon.'],
  ]);
  expect(notes.lead).toBe('The tide (tide).');
  expect(notes.ids.has('def-tide')).toBe(true);
});

test('a page without a glossary stays as it is', () => {
  expect(htmlOf('The tide.')).toBe('<div data-leaf=""><p class="lead">The tide.</p></div>');
});

describe('the list of all terms', () => {
  const list = html('::glossary');

  test('is in the order of the alphabet, with an anchor and a link for each', () => {
    expect([...list.matchAll(/<dt>([^<]*)</g)].map(([, name]) => name)).toEqual([
      'Moon',
      'Quay',
      'Spring tide',
      'Tide',
    ]);
    expect(list).toContain(
      '<div id="term-spring-tide"><dt>Spring tide<a class="anchor" href="#term-spring-tide" aria-label="Direct link to Spring tide" title="Direct link to Spring tide">#</a></dt>' +
        '<dd>What spring tide means. <a href="/base/words/#spring-tide">Words</a></dd></div>',
    );
  });

  test('is text of its page, can be linked to, and defines nothing twice', () => {
    const { notes } = compile('::glossary', termsAround(GLOSSARY));
    expect(notes.sections[0]?.text).toContain('Quay What quay means.');
    expect([...notes.ids]).toEqual(['term-moon', 'term-quay', 'term-spring-tide', 'term-tide']);
  });
});
