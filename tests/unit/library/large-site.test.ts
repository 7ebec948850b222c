import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/content-folder.ts';
import { openLibrary } from '../../support/fixture.ts';
import { writeGeneratedSite } from '../../support/generated-site.ts';
import { indexIn } from '../../support/index-file.ts';
import { casesOf } from '../../support/thorough.ts';

/** With all of them the index is more than a browser fetches; `npm run bench` measures a thousand. */
const PAGES = casesOf(300);

const root = await temporaryFolder(afterAll);
const pages = await writeGeneratedSite(root, PAGES);
const index = await indexIn(await openLibrary({ root }));

test('the pages are as long as real ones, and no two are called the same', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(PAGES);
  const average = pages.reduce((sum, { markdown }) => sum + markdown.length, 0) / PAGES;
  expect(average).toBeGreaterThan(10_000);
  expect(average).toBeLessThan(13_000);
});

test('a title finds its page first', () => {
  const some = pages.filter((_, number) => number % 5 === 0);
  const lost = some.filter(
    ({ id, title }) => index.find(title, null, BOX_LIMITS).hits[0]?.page !== `/docs/${id}/`,
  );
  expect(lost.map(({ title }) => title)).toEqual([]);
});

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
