import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bootJson, pageFromWire, pageToWire, parseBoot, parseWirePage } from '../../../shared/contract/boot.ts';
import type { PageData } from '../../../shared/contract/page.ts';
import { openLibrary } from '../../support/fixture.ts';

const library = await openLibrary();
const paths = ['/', '/imprint/', '/manual/first/', '/manual/everything/', '/manual/reference/codes/', '/manual/secret/'];

async function pageAt(path: string, q?: string): Promise<PageData> {
  const page = await library.main.page(path, q === undefined ? {} : { q });
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
}

/** A page without its article, which is compared by what it renders. */
function plain(page: PageData): object {
  return 'article' in page ? { ...page, article: renderToStaticMarkup(page.article) } : page;
}

test.each(paths)('the page %s is the same after the journey', async (path) => {
  const page = await pageAt(path);
  const received = pageFromWire(parseWirePage(JSON.parse(JSON.stringify(pageToWire(page, { leaves: true })))), () => 'lost');
  expect(plain(received)).toEqual(plain(page));
});

test('results and the page for what is not there make the journey as they are', async () => {
  for (const page of [await pageAt('/search/', 'tide'), await pageAt('/search/'), library.main.notFound()]) {
    expect(pageFromWire(parseWirePage(JSON.parse(JSON.stringify(pageToWire(page, { leaves: true })))), () => 'lost')).toEqual(page);
  }
});

test('what all pages share is the same after the journey', async () => {
  const { site } = library.main.snapshot;
  const boot = parseBoot(bootJson(site, await pageAt('/')));
  expect(boot.site).toEqual(site);
});

test.each([
  ['null', null],
  ['a page of a kind that nobody knows', { kind: 'poem' }],
  ['a page with a part missing', { kind: 'not-found', href: '/', title: 'x' }],
  [
    'an article that is none',
    { kind: 'home', href: '/', title: '', description: '', keywords: [], image: null, noIndex: false, build: '', styles: [], article: [7] },
  ],
])('%s is refused', (_name, data) => {
  expect(() => parseWirePage(data)).toThrow();
});

test('boot data that is no JSON is refused', () => {
  expect(() => parseBoot('<p>Not found</p>')).toThrow();
  expect(() => parseBoot('{}')).toThrow();
});
