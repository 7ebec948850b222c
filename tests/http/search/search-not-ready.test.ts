import { expect, test } from 'vitest';
import { siteForFile } from '../../support/site-server.ts';

/** The first index is still being built. */
const site = await siteForFile({
  isSearchable: () => false,
});

test.each([
  '/search.json?q=office',
  '/search/?q=office',
  '/search/page.json?q=office',
  '/search-menu.html?q=office',
  '/search-index.json',
])('%s says at once that it is too early, and when to come again', async (address) => {
  const { status, header } = await site.get(address);
  expect([status, header('retry-after'), header('cache-control')]).toEqual([503, '2', 'no-store']);
});

test('the search page says so in words, with a link to the same search, and is neither counted nor kept', async () => {
  const { text } = await site.get('/search/?q=office');
  expect(text).toContain('The search is being prepared.');
  expect(text).toContain('href="/search/?q=office"');
  expect(text).not.toContain('No results');
  expect(site.searches.answered.counts().page).toBe(0);
});

test('the menu says so in words', async () => {
  expect((await site.get('/search-menu.html?q=office')).text).toBe(
    '<div class="search-menu search-note" data-spoken="The search is being prepared. It will answer in a moment."><p>The search is being prepared. It will answer in a moment.</p></div>',
  );
});

test('pages, and the search page without a query, need no index', async () => {
  for (const address of ['/', '/search/', '/search/page.json'])
    expect([address, (await site.get(address)).status]).toEqual([address, 200]);
});
