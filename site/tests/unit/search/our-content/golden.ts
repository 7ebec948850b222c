import lunr from 'lunr';
import { BOX_LIMITS } from 'search';
import { expect, test } from 'vitest';
import type { SearchData } from '../../../../../packages/search/src/index-format.ts';
import { placesIn } from '../../../../../packages/search/src/places.ts';
import { ourIndex } from '../../../../../tests/support/our-index.ts';
import { GOLDEN_QUERIES, type GoldenQuery, type QueryKind } from '../golden-queries.ts';
import { READER_QUERIES, type ReaderQuery } from '../reader-queries.ts';
import { STRANGER_QUERIES } from '../stranger-queries.ts';
import { PLACES } from './answers.ts';

/**
 * What readers look for, and where they should come to: our search against that, and against lunr as everybody sets it
 * up.
 */
const { index, data, contexts } = await ourIndex();

/** Pages (site paths) that a search gives for a query, the best first, each once. */
type Search = (golden: GoldenQuery) => readonly string[];

const [{ answers }] = PLACES;
const ours = remembered(
  answers.map(({ golden, answer }) => [golden, distinct(answer.hits.map(({ page }) => page))]),
);
const plain = plainLunr(data);
const lunrs = remembered(GOLDEN_QUERIES.map((golden) => [golden, plain(golden)]));

/** Each query is searched once, however often it is counted. */
function remembered(found: Iterable<readonly [GoldenQuery, readonly string[]]>): Search {
  const pages = new Map(found);
  return (golden) => pages.get(golden) ?? [];
}

/**
 * One index over five fields with the default pipeline; a document is a page or a section of one; a query is put in as
 * it is typed.
 */
function plainLunr(
  searched: SearchData,
): (asked: Pick<GoldenQuery, 'query' | 'context'>) => readonly string[] {
  const { all } = placesIn(searched);
  const plain = lunr((builder) => {
    builder.ref('place');
    for (const field of ['title', 'heading', 'description', 'keywords', 'content'])
      builder.field(field);
    all.forEach(({ page, heading, content, hash }, place) => {
      const own =
        hash === ''
          ? { description: page.description?.t ?? '', keywords: page.keywords?.t ?? '' }
          : {};
      builder.add({
        place,
        title: page.title.t,
        heading: heading?.t ?? '',
        content: content?.t ?? '',
        ...own,
      });
    });
  });
  return ({ query, context }) => {
    const pages = distinct(
      resultsOf(plain, query).map(({ ref }) => all[Number(ref)]?.page.title.u ?? ''),
    );
    return context === undefined
      ? pages
      : pages.filter((page) => page.startsWith(`/docs/${context}/`) || page === `/${context}/`);
  };
}

function resultsOf(plain: lunr.Index, query: string): lunr.Index.Result[] {
  try {
    return plain.search(query);
  } catch (error) {
    if (error instanceof lunr.QueryParseError) return [];
    throw error;
  }
}

function distinct(pages: readonly string[]): string[] {
  return [...new Set(pages)];
}

/** How many queries find their page among the first so many. */
function found(queries: readonly GoldenQuery[], search: Search, among: number): number {
  return queries.filter((golden) => search(golden).slice(0, among).includes(golden.page)).length;
}

/** What a failing run should tell: the query, where it should lead and where it led. */
function misses(search: Search, among: number): string[] {
  return GOLDEN_QUERIES.filter(
    (golden) => !search(golden).slice(0, among).includes(golden.page),
  ).map(
    (golden) =>
      `${golden.kind} "${golden.query}" -> ${golden.page}, but found ${search(golden).slice(0, 3).join(' ') || 'nothing'}`,
  );
}

const KINDS: readonly QueryKind[] = [
  'title',
  'heading',
  'setting',
  'identifier',
  'question',
  'typo',
  'prefix',
  'plural',
  'compound',
  'context',
];

test('the queries are many, of every kind and context, none is there twice, and each leads to a page that exists', () => {
  expect(GOLDEN_QUERIES.length).toBeGreaterThanOrEqual(150);
  expect(new Set(GOLDEN_QUERIES.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  expect(new Set(GOLDEN_QUERIES.flatMap(({ context }) => context ?? []))).toEqual(
    new Set(contexts),
  );
  const asked = GOLDEN_QUERIES.map(
    ({ query, context = '' }) => `${context} ${query.toLowerCase()}`,
  );
  expect(asked.filter((query, position) => asked.indexOf(query) !== position)).toEqual([]);
  const pages = new Set(data.title.documents.map(({ u }) => u));
  expect(GOLDEN_QUERIES.map(({ page }) => page).filter((page) => !pages.has(page))).toEqual([]);
});

test('nine of ten queries find their page first', () => {
  expect(
    found(GOLDEN_QUERIES, ours, 1) / GOLDEN_QUERIES.length,
    misses(ours, 1).join('\n'),
  ).toBeGreaterThanOrEqual(0.9);
});

test('ninety-eight of a hundred queries find their page among the first three', () => {
  expect(
    found(GOLDEN_QUERIES, ours, 3) / GOLDEN_QUERIES.length,
    misses(ours, 3).join('\n'),
  ).toBeGreaterThanOrEqual(0.98);
});

test('lunr as everybody sets it up finds less', () => {
  const rows = [...KINDS, 'all'].map((kind) => {
    const queries =
      kind === 'all' ? GOLDEN_QUERIES : GOLDEN_QUERIES.filter((golden) => golden.kind === kind);
    const share = (search: Search, among: number) =>
      `${Math.round((100 * found(queries, search, among)) / queries.length)} %`;
    return [
      kind,
      String(queries.length),
      share(ours, 1),
      share(ours, 3),
      share(lunrs, 1),
      share(lunrs, 3),
    ];
  });
  process.stdout.write(
    table([['kind', 'queries', 'first', 'in three', 'lunr: first', 'in three'], ...rows]),
  );
  expect(found(GOLDEN_QUERIES, ours, 1)).toBeGreaterThan(found(GOLDEN_QUERIES, lunrs, 1));
  expect(found(GOLDEN_QUERIES, ours, 3)).toBeGreaterThan(found(GOLDEN_QUERIES, lunrs, 3));
});

/** Of the queries in readers' own words, how many find a page that answers them among the first so many. */
function answered(
  queries: readonly ReaderQuery[],
  search: (query: string) => readonly string[],
  among: number,
): number {
  const found = queries.filter(({ query, pages }) =>
    search(query)
      .slice(0, among)
      .some((page) => pages.includes(page)),
  );
  return found.length / queries.length;
}

test.each([
  // The answers of pages and the synonyms were made with these.
  ['readers', READER_QUERIES, { first: 0.8, three: 0.95 }],
  ['strangers', STRANGER_QUERIES, { first: 0.76, three: 0.9 }],
])(
  'queries in words of %s find their page, first and among three; lunr finds less',
  (name, queries, least) => {
    const own = new Map(
      queries.map(({ query }) => [
        query,
        distinct(index.find(query, null, BOX_LIMITS).hits.map(({ page }) => page)),
      ]),
    );
    const lunrs = new Map(queries.map(({ query }) => [query, plain({ query })]));
    const shares = [own, lunrs].map((pages) =>
      [1, 3].map((among) => answered(queries, (query) => pages.get(query) ?? [], among)),
    );
    const [[first = 0, three = 0] = [], [lunrFirst = 1, lunrThree = 1] = []] = shares;
    const row = [first, three, lunrFirst, lunrThree].map((share) => `${Math.round(100 * share)} %`);
    process.stdout.write(table([[name, String(queries.length), ...row]]));
    expect(first).toBeGreaterThanOrEqual(least.first);
    expect(three).toBeGreaterThanOrEqual(least.three);
    expect([lunrFirst < first, lunrThree < three]).toEqual([true, true]);
    const known = new Set(data.title.documents.map(({ u }) => u));
    expect(queries.flatMap(({ pages }) => pages).filter((page) => !known.has(page))).toEqual([]);
  },
);

function table(rows: readonly (readonly string[])[]): string {
  return `\n${rows.map(([kind = '', ...cells]) => `${kind.padEnd(12)}${cells.map((cell) => cell.padStart(12)).join('')}`).join('\n')}\n`;
}
