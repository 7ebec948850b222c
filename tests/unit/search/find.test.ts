import { expect, test } from 'vitest';
import { buildSearchIndex, type IndexedPage } from '../../../server/library/search-index.ts';
import type { SearchHit, TextRun } from '../../../shared/contract/search.ts';
import { snapshotOf, versionNamed } from '../../support/fixture.ts';

const LIMITS = { limit: 8, snippetLength: 50 };

const PAGES: readonly IndexedPage[] = [
  page('/manual/tides/', 'Tides', 'When the water comes and goes.', {
    '': 'The moon pulls the sea about.',
    'Spring tide': 'Sun and moon pull together.',
    Generator: 'Numbers of the tidal mill.',
  }),
  page(
    '/manual/reference/moon/',
    'Moon',
    'A rock that hangs over the harbour.',
    { '': 'It goes round. A lantern of the night.', Phases: 'Spring tide comes after it.' },
    ['luna'],
  ),
  page('/manual/reference/keys/', 'C# bindings', 'Names of keys.', { '': 'Bindings for noise and how to use them.' }),
];

function page(href: string, title: string, description: string, texts: Record<string, string>, keywords: string[] = []): IndexedPage {
  const sections = Object.entries(texts).map(([heading, text]) => ({
    heading,
    text,
    hash: heading === '' ? '' : `#${heading.toLowerCase().replaceAll(' ', '-')}`,
  }));
  return { href, title, description, keywords, breadcrumbs: ['Handbook'], sections };
}

const snapshot = await snapshotOf();
const index = buildSearchIndex(PAGES, versionNamed('current', snapshot), snapshot);

function hits(query: string, context?: string): string[] {
  return index.find(query, context, LIMITS).hits.map(({ href, section }) => `${section} ${href}`);
}

test('titles come before headings, headings before descriptions, and those before text', () => {
  expect(hits('moon')).toEqual(['title /manual/reference/moon/', 'content /manual/tides/', 'content /manual/tides/#spring-tide']);
  expect(hits('spring')).toEqual(['heading /manual/tides/#spring-tide', 'content /manual/reference/moon/#phases']);
  expect(hits('harbour')).toEqual(['description /manual/reference/moon/']);
  expect(hits('luna')).toEqual(['keywords /manual/reference/moon/']);
});

test('every word has to occur in the same place', () => {
  expect(hits('sun moon')).toEqual(['content /manual/tides/#spring-tide']);
  expect(hits('sun harbour')).toEqual([]);
});

test('a word is found by its stem, by its beginning and with one wrong letter, in this order', () => {
  expect(hits('tide')[0]).toBe('title /manual/tides/');
  expect(hits('lanter')).toEqual(['content /manual/reference/moon/']);
  expect(hits('lantren')).toEqual(['content /manual/reference/moon/']);
  expect(hits('lxxtern')).toEqual([]);
});

test('a word that is in every sentence keeps nobody from finding the others', () => {
  expect(hits('the moon')[0]).toBe('title /manual/reference/moon/');
  expect(hits('how to use noise')).toEqual(['content /manual/reference/keys/']);
});

test('a name with a sign at its end is found', () => {
  expect(hits('C#')).toEqual(['title /manual/reference/keys/']);
});

test('a page is one hit, whatever of it matches, and so are a heading and its text', () => {
  const addresses = index.find('tide', undefined, LIMITS).hits.map(({ href }) => href);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain('/manual/tides/#spring-tide');
});

test('a known context keeps the hits to its folder, an unknown one is ignored', () => {
  expect(hits('moon', 'reference')).toEqual(['title /manual/reference/moon/']);
  expect(index.find('moon', 'reference', LIMITS).context).toBe('reference');
  expect(hits('moon', '<script>')).toEqual(hits('moon'));
  expect(index.find('moon', '<script>', LIMITS).context).toBeNull();
});

test('a hit says which page it is on, how one comes there and what stands around the word', () => {
  expect(shape(index.find('rock', undefined, LIMITS).hits[0])).toEqual({
    heading: 'Moon',
    pageTitle: '',
    snippet: 'A [rock] that hangs over the harbour.',
    breadcrumbs: ['Handbook'],
  });
  expect(shape(index.find('sun', undefined, LIMITS).hits[0])).toEqual({
    heading: 'Spring tide',
    pageTitle: 'Tides',
    snippet: '[Sun] and moon pull together.',
    breadcrumbs: ['Handbook'],
  });
});

function shape(hit: SearchHit | undefined) {
  return hit && { heading: marksOf(hit.heading), pageTitle: hit.pageTitle, snippet: marksOf(hit.snippet), breadcrumbs: hit.breadcrumbs };
}

function marksOf(runs: readonly TextRun[]): string {
  return runs.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');
}

test('no more hits are shown than asked for, and it is said that there are more', () => {
  const answer = index.find('moon', undefined, { limit: 2, snippetLength: 50 });
  expect(answer.hits).toHaveLength(2);
  expect(answer.more).toBe(true);
  expect(index.find('moon', undefined, { limit: 3, snippetLength: 50 })).toMatchObject({ more: false });
});

test.each(['', '   ', '???', '-'])('%j finds nothing and is no error', (query) => {
  expect(index.find(query, undefined, LIMITS).hits).toEqual([]);
});

test.each(['title:moon', '+moon', '-moon', 'moon~9999999', 'moon^', '*', 'constructor', '__proto__', 'a'.repeat(5000), '~~~~', 'moon '.repeat(300)])(
  '%.40j is searched as it stands, without an error',
  (query) => {
    expect(index.find(query, undefined, LIMITS).query.length).toBeLessThanOrEqual(200);
  },
);
