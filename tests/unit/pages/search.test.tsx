import { expect, test } from 'vitest';
import type { SearchAnswer, SearchHit, TextRun } from '../../../shared/contract/search.ts';
import { searchPage } from '../../../shared/pages/search-page.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { EDITIONS, snapshotOf } from '../../support/fixture.ts';
import { renderedPage } from '../../support/render.ts';

const plain = (text: string): TextRun[] => [{ text, mark: false }];
const NOTHING: SearchAnswer = {
  query: 'tide',
  context: null,
  hits: [],
  count: 0,
  missing: [],
  isPartial: false,
  isCut: false,
  problem: null,
};

function hit(page: string, title: string, hash = '', heading = title): SearchHit {
  return {
    href: page + hash,
    page,
    section: hash === '' ? 'title' : 'heading',
    heading: [{ text: heading, mark: true }],
    pageTitle: hash === '' ? [] : plain(title),
    snippet: [...plain('…of the '), { text: 'tide', mark: true }],
    breadcrumbs: ['Guides', 'Water'],
    words: ['tide'],
  };
}

const HITS = [
  hit('/a/', 'Ebb'),
  hit('/a/', 'Ebb', '#first', 'Of tides'),
  hit('/b/', 'Flow', '#last', 'After tides'),
];

/** The page in main, as the server sends it. */
async function pageWith(
  answer: Partial<SearchAnswer>,
  { version = null, root }: { version?: string | null; root?: string } = {},
): Promise<string> {
  const snapshot = await snapshotOf(root === undefined ? {} : { root });
  const page = searchPage({ ...NOTHING, ...answer }, version, {
    href: snapshot.site.searchHref,
    site: snapshot.site,
    styles: [],
    build: '',
  });
  const html = await renderedPage(page, snapshot);
  // React parts neighbouring texts with empty comments.
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');
const statusOf = (html: string): string =>
  textOf(/<p class="search-count" role="status">(.*?)<\/p>/s.exec(html)?.[1] ?? 'none');

test.each([
  [0, 0, 'No results'],
  [1, 1, '1 result'],
  [3, 3, '3 results'],
  [230, 3, '230 results, the best 3 are shown'],
])('%i found, %i shown: the count says so', async (count, shown, line) => {
  expect(statusOf(await pageWith({ count, hits: HITS.slice(0, shown) }))).toBe(line);
});

test('hits stand under their page, headings one level below its title', async () => {
  const html = await pageWith({ count: 3, hits: HITS });
  const headings = [...html.matchAll(/<(h[1-6])>(?:<a href="([^"]*)"[^>]*>)?(.*?)<\/\1>/gs)].map(
    ([, level, href, text = '']) => [level, href, textOf(text)],
  );
  expect(headings).toEqual([
    ['h1', undefined, 'Search results for “tide”'],
    ['h2', '/a/', 'Ebb'],
    ['h3', '/a/#first', 'Of tides'],
    ['h2', '/b/', 'Flow'],
    ['h3', '/b/#last', 'After tides'],
  ]);
  expect(html).toContain('…of the <mark>tide</mark>');
  expect(html).toContain(
    'Guides<span class="visually-hidden">, </span><span aria-hidden="true"> › </span>Water',
  );
});

test('what was not found as asked is said', async () => {
  expect(textOf(await pageWith({ missing: ['qx', 'zz'] }))).toContain(
    'Nowhere in the docs: “qx”, “zz”.',
  );
  expect(textOf(await pageWith({ isCut: true, count: 3, hits: HITS }))).toContain(
    'A search takes 12 words. The rest was left out.',
  );
  expect(textOf(await pageWith({ isPartial: true, count: 3, hits: HITS }))).toContain(
    'No page has all of these words. These have most of them.',
  );
});

test.each([
  ['noise~x tide', 6, 7, '<code>noise~<mark>x</mark> tide</code>'],
  ['title:', 6, 6, '<code>title:<mark>\u00a0</mark></code>'],
  ['<b>:x', 0, 3, '<code><mark>&lt;b&gt;</mark>:x</code>'],
])(
  'a query that cannot be read is shown with its fault, above the results of its plain words: %s',
  async (query, start, end, marked) => {
    const html = await pageWith({
      query,
      problem: { message: 'edit distance must be numeric', start, end },
      count: 3,
      hits: HITS,
    });
    const problem = /<div class="search-problem">.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(problem).toContain(marked);
    expect(textOf(problem)).toContain(
      'edit distance must be numeric. These are the results for the plain words.',
    );
    expect(problem).toContain('<summary>');
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('href="/b/#last"');
  },
);

test('nothing found in a context leads out of it, and elsewhere to the parts of the docs', async () => {
  const within = await pageWith({ context: 'reference' });
  expect(within).toContain('<a href="/search/?q=tide">See all results</a>');
  expect(within).toMatch(/<a [^>]*aria-current="true"[^>]*>Reference<\/a>/);
  const everywhere = await pageWith({});
  expect(everywhere).not.toContain('See all results');
  expect(everywhere).toMatch(
    /aria-label="Parts of the documentation".*href="\/manual\/".*href="\/manual\/reference\/"/s,
  );
});

test('without a query there is no count, and there are ways to begin', async () => {
  const html = await pageWith({ query: '' });
  expect(textOf(/<h1>.*?<\/h1>/.exec(html)?.[0] ?? '')).toBe('Search the documentation');
  expect(statusOf(html)).toBe('');
  expect(html).toContain('Parts of the documentation');
});

test('another version is named, and kept in form and links', async () => {
  const html = await pageWith({ count: 3, hits: HITS }, { version: '1.0', root: EDITIONS });
  expect(html).toContain('<input type="hidden" name="version" value="1.0"/>');
  expect(textOf(html)).toContain('In version Neap tide of the docs. Search in High water');
  const searches = [...html.matchAll(/href="(\/search\/[^"]*)"/g)].map(([, href]) => href);
  expect(searches.length).toBeGreaterThan(5);
  expect(searches.filter((href) => !href?.includes('version=1.0'))).toEqual(['/search/?q=tide']);
});

test('the examples of the syntax are made of words of the site', async () => {
  const help = (html: string): readonly string[] =>
    [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term = '']) => textOf(term));
  expect(help(await pageWith({ query: '' }))).toEqual([
    'title:handbook',
    '+kapitel handbook',
    'handbook -kapitel',
    'handboo*',
    'kapitel~1',
    'handbook^2 kapitel',
  ]);
  expect(help(await pageWith({ query: '' }, { root: EDITIONS }))).toContain('title:handbook');
});

test('a site with nothing to search explains no syntax', async () => {
  expect(await pageWith({ query: '' }, { root: await contentFolder() })).not.toContain(
    'Search syntax',
  );
});
