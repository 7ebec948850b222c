import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PageData } from '../../../shared/contract/page.ts';
import { createRoutes, PAGE_ROUTE } from '../../../shared/routes.tsx';

const page: PageData = {
  kind: 'page',
  href: '/a/',
  title: 'A',
  description: '',
  keywords: [],
  image: null,
  noIndex: false,
  build: 'b',
  toc: [],
  hideTitle: false,
  styles: [],
  article: null,
};

/** A router that shows a page, and the addresses whose pages it has loaded since. */
function routerAt(address: string) {
  const loaded: string[] = [];
  const loadPage = async ({ pathname, search }: URL): Promise<PageData> => {
    loaded.push(pathname + search);
    return page;
  };
  const routes = createRoutes({ loadPage, readsQuery: (pathname) => pathname === '/search/' });
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData: { [PAGE_ROUTE]: page } } });
  return { router, loaded };
}

test.each([
  ['another path', '/a/', '/b/', ['/b/']],
  ['another hash', '/a/', '/a/#part', []],
  ['the same address', '/a/', '/a/', []],
  ['another query', '/a/?utm_source=x', '/a/#part', []],
  ['another path with a query', '/a/', '/b/?utm_source=x', ['/b/?utm_source=x']],
  ['another search', '/search/?q=a', '/search/?q=b', ['/search/?q=b']],
  ['the same search', '/search/?q=a', '/search/?q=a#hits', []],
])('%s', async (_name, from, to, expected) => {
  const { router, loaded } = routerAt(from);
  await router.navigate(to);
  expect(loaded).toEqual(expected);
  router.dispose();
});
