import { type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import type { PageData } from './contract/page.ts';
import { PageBoundary } from './failure/page-boundary.tsx';
import { PageError } from './failure/page-error.tsx';
import { Layout } from './layout/layout.tsx';
import { PageBody, preloadPage } from './pages/page-body.tsx';
import { PageHead } from './pages/page-head.tsx';

/** Gives the page at an address of this site. The server asks its library, the browser asks the server: nothing else differs. */
export type LoadPage = (url: URL, signal: AbortSignal) => Promise<PageData>;

/** Id of the one route, under which the browser is handed the first page. */
export const PAGE_ROUTE = 'page';

interface RouteParts {
  readonly loadPage: LoadPage;
  /** Whether what the page at a path shows depends on its query; asked only in the browser. Without it none does. */
  readonly readsQuery?: (pathname: string) => boolean;
}

/** The route table. Which pages there are is the content's affair, so one route serves them all and the page says what it is. */
export function createRoutes({ loadPage, readsQuery = () => false }: RouteParts): RouteObject[] {
  const loader = async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
    const page = await loadPage(new URL(request.url), request.signal);
    // Code that does not come is told where the part should be.
    await preloadPage(page).catch(() => undefined);
    return page;
  };
  /** Another hash, or the same address again, is the page that is there, and mostly so is another query: what a campaign or a mail has added. */
  const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.pathname !== nextUrl.pathname || (currentUrl.search !== nextUrl.search && readsQuery(nextUrl.pathname));
  return [{ id: PAGE_ROUTE, path: '*', loader, shouldRevalidate: isOtherPage, Component: PageRoute, ErrorBoundary: PageError }];
}

function PageRoute() {
  const page = useLoaderData<PageData>();
  return (
    <Layout page={page}>
      <PageHead page={page} />
      <PageBoundary>
        <PageBody page={page} />
      </PageBoundary>
    </Layout>
  );
}
