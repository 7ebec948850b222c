import type { ReactElement } from 'react';
import { type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import type { PageData } from './contract/page.ts';
import { Layout } from './layout/layout.tsx';
import { Doc } from './pages/doc.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageError } from './pages/page-error.tsx';
import { PageHead } from './pages/page-head.tsx';
import { Plain } from './pages/plain.tsx';
import { Search } from './pages/search.tsx';

/** Gives the page at an address of this site. The server asks its library, the browser asks the server: nothing else differs. */
export type LoadPage = (url: URL, signal: AbortSignal) => Promise<PageData>;

/** Id of the one route, under which the browser is handed the first page. */
export const PAGE_ROUTE = 'page';

/** The route table. Which pages there are is the content's affair, so one route serves them all and the page says what it is. */
export function createRoutes({ loadPage }: { readonly loadPage: LoadPage }): RouteObject[] {
  const loader = ({ request }: LoaderFunctionArgs): Promise<PageData> => loadPage(new URL(request.url), request.signal);
  return [{ id: PAGE_ROUTE, path: '*', loader, shouldRevalidate: isOtherPage, Component: PageRoute, ErrorBoundary: PageError }];
}

/** Another hash, or the same address again, is the page that is there. */
function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

function PageRoute() {
  const page = useLoaderData<PageData>();
  return (
    <Layout page={page}>
      <PageHead page={page} />
      <PageBody page={page} />
    </Layout>
  );
}

/** The page itself; a kind that is forgotten here does not compile. */
function PageBody({ page }: { readonly page: PageData }): ReactElement {
  switch (page.kind) {
    case 'home':
      return <Home page={page} />;
    case 'doc':
      return <Doc page={page} />;
    case 'page':
      return <Plain page={page} />;
    case 'search':
      return <Search page={page} />;
    case 'not-found':
      return <NotFound />;
  }
}
