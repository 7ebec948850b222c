import type { Fact, Surroundings } from 'markdown';
import { expect, test } from 'vitest';
import { compile } from '../../../packages/markdown/tests/support/compile.ts';
import { htmlOf } from '../../support/compile.ts';

const FACTS: readonly Fact[] = [
  { id: 'price', label: 'Price', value: '3 shells a day' },
  { id: 'berths', label: 'Berths', link: './there.md#berths' },
  { id: 'harbour', label: 'Harbour', value: 'of stone', link: 'https://example.org/' },
];
const around = { facts: () => FACTS };

function problems(markdown: string, facts: readonly Fact[] = FACTS): string[] {
  const { notes } = compile(markdown, { facts: () => facts });
  return notes.problems.map(({ line, message }) => `${line}: ${message}`);
}

test('facts are a list of descriptions in their order, with a link target each', () => {
  const html = htmlOf('::facts', around);
  expect(html).toMatch(/^<div data-leaf=""><dl class="glossary facts">.*<\/dl><\/div>$/);
  expect(html).toContain(
    '<div id="fact-price"><dt>Price<a class="anchor" href="#fact-price" aria-label="Direct link to Price" title="Direct link to Price">#</a></dt>' +
      '<dd>3 shells a day</dd></div><div id="fact-berths">',
  );
  const { notes } = compile('::facts', around);
  expect([...notes.ids]).toEqual(['fact-price', 'fact-berths', 'fact-harbour']);
  expect(notes.sheets).toEqual(['glossary']);
  expect(problems('::facts')).toEqual([]);
});

test('a fact that nobody has stated says so, in the language of the page', () => {
  expect(htmlOf('::facts{only=berths}', around)).toContain(
    '<dd><span class="unstated">Not stated</span></dd>',
  );
  const say: Surroundings['say'] = (phrase, ...[_values]) =>
    phrase === 'Not stated' ? 'Keine Angabe' : String(phrase);
  expect(htmlOf('::facts{only=berths}', { ...around, say })).toContain('>Keine Angabe<');
  expect(htmlOf('::facts{only=price}', around)).not.toContain('Not stated');
});

test('the label leads to where more is said, and the check knows of the link', () => {
  const html = htmlOf('::facts', around);
  expect(html).toContain('<dt><a href="/base/there/#berths">Berths</a>');
  expect(html).toMatch(/<dt><a href="https:\/\/example\.org\/" target="_blank"[^>]*>Harbour</);
  expect(compile('x\n\n::facts', around).notes.references).toEqual([
    { path: '/there/', hash: '#berths', line: 3 },
  ]);
});

test('"only" chooses facts, in the order of their names', () => {
  const labels = [...htmlOf('::facts{only="harbour price"}', around).matchAll(/id="fact-(\w+)"/g)];
  expect(labels.map(([, id]) => id)).toEqual(['harbour', 'price']);
  expect(problems('::facts{only=price}\n\n::facts{only=berths}')).toEqual([]);
});

test('facts are text of the page, which a search finds', () => {
  expect(compile('::facts', around).notes.sections[0]?.text).toBe(
    'Price 3 shells a day Berths Not stated Harbour of stone',
  );
});

test.each([
  ['x\n\n::facts{only=prize}', '3: there is no fact "prize". Did you mean "price"?'],
  ['::facts{only="price price"}', '1: the fact "price" is listed twice.'],
  ['::facts\n\n::facts{only=price}', '3: the page already has the fact "price".'],
  ['::facts{of=price}', '1: ::facts has no option "of".'],
])('%j is told with its line', (markdown, message) => {
  expect(problems(markdown)).toEqual([expect.stringContaining(message)]);
});

test('a list without facts, and a fact that leads nowhere, are told', () => {
  expect(problems('::facts', [])).toEqual([
    '1: site.yaml has no "facts". List them there, or remove ::facts.',
  ]);
  expect(problems('::facts', [{ id: 'tide', label: 'Tide', link: '/gone/' }])).toEqual([
    '1: the fact "Tide" in site.yaml leads nowhere: nowhere: /gone/',
  ]);
});
