import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchIndex } from '../../../server/library/search-index.ts';
import { BOX_LIMITS, PAGE_LIMITS } from '../../../shared/search/limits.ts';
import { openLibrary } from '../../support/fixture.ts';
import { type GeneratedPage, writeGeneratedSite } from '../../support/generated-site.ts';
import { indexIn } from '../../support/index-file.ts';

/** Enough that the index is more than a browser should fetch; `npm run bench` measures a thousand. */
const PAGES = 400;
/** Past this the browser keeps to the server's answers. */
const MOST_BYTES = 1_000_000;
const PATIENCE_MS = 180_000;

let root: string;
let pages: readonly GeneratedPage[];
let index: SearchIndex;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'generated-site-'));
  pages = await writeGeneratedSite(root, PAGES);
  index = await indexIn(await openLibrary({ root }));
}, PATIENCE_MS);
afterAll(() => rm(root, { recursive: true, force: true }));

test('the pages are as long as real ones, and no two are called the same', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(PAGES);
  const average = pages.reduce((sum, { markdown }) => sum + markdown.length, 0) / PAGES;
  expect(average).toBeGreaterThan(10_000);
  expect(average).toBeLessThan(13_000);
});

test(
  'every title finds its page first',
  () => {
    const lost = pages.filter(({ id, title }) => index.find(title, null, BOX_LIMITS).hits[0]?.page !== `/docs/${id}/`);
    expect(lost.map(({ title }) => title)).toEqual([]);
  },
  PATIENCE_MS,
);

test('a letter gets a full list, and no longer one', () => {
  for (const letter of 'abcdefghilmnoprstuvw') {
    const { hits, count } = index.find(letter, null, BOX_LIMITS);
    expect([letter, hits.length, count > hits.length]).toEqual([letter, BOX_LIMITS.limit, true]);
    expect(index.find(letter, null, PAGE_LIMITS).hits.length).toBe(PAGE_LIMITS.limit);
  }
});

test('a context is kept to', () => {
  const { hits, context } = index.find('level', 'section-1', PAGE_LIMITS);
  expect([context, hits.length > 0]).toEqual(['section-1', true]);
  expect(hits.filter(({ page }) => !page.startsWith('/docs/section-1/'))).toEqual([]);
});

test(
  'its note tells that it is more than a browser should fetch',
  async () => {
    expect(index.note()).toBeNull();
    const { br, gzip } = await index.file();
    expect(index.note()?.bytes).toBe(br.length);
    expect(br.length).toBeGreaterThan(MOST_BYTES);
    expect(gzip.length).toBeGreaterThan(MOST_BYTES);
  },
  PATIENCE_MS,
);
