import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';
import { Frame } from '../frame/frame.tsx';
import { LazyPartialList } from '../frame/sidebar.tsx';
import { Crashed, ErrorBoundary } from '../ui/error-boundary.tsx';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { reported } from '../ui/reported.ts';
import { useWords } from '../ui/words.tsx';
import { Doc } from './doc.tsx';
import { PageHead } from './page-head.tsx';
import { Home, Plain } from './plain.tsx';

type Kind = PageData['kind'];
type Pages = { readonly [Name in Kind]: Extract<PageData, { readonly kind: Name }> };
/** Pages by kind, typed so that the compiler relates each kind to its page. */
type PageOf<Name extends Kind> = {
  readonly [Each in Name]: { readonly kind: Each } & Pages[Each];
}[Name];
type PageComponent<Page> = ((props: { readonly page: Page }) => ReactNode) & {
  readonly preload?: () => Promise<void>;
};

/** Few visits need these pages, so their code is lazy. */
const LazySearch = createLazyPart(
  async () => ({
    default: (await reported(import('../search-ui/results/search-page.tsx'))).Search,
  }),
  'the search page',
  'page',
);
const LazyNotFound = createLazyPart(
  async () => ({ default: (await reported(import('./not-found.tsx'))).NotFound }),
  'the not-found page',
  'page',
);
const LazyOffline = createLazyPart(
  async () => ({ default: (await reported(import('./offline-page.tsx'))).OfflinePage }),
  'the offline page',
  'page',
);

/** The component of each kind of page. A missing kind is a compile error. */
const components: { readonly [Name in Kind]: PageComponent<PageOf<Name>> } = {
  home: Home,
  doc: Doc,
  page: Plain,
  search: LazySearch,
  offline: LazyOffline,
  'not-found': LazyNotFound,
};

/** Loads the lazy code of a page, so that its first render is complete. */
export async function preloadPage(page: PageData): Promise<void> {
  if ('versions' in page) await LazyPartialList.preload();
  await components[page.kind].preload?.();
}

/** A page in its frame, on the server and in the browser. If it crashes, navbar and footer stay. */
export function Page({ page }: { readonly page: PageData }) {
  return (
    <ErrorBoundary subject={page.href} fallback={(error) => <PageError error={error} />}>
      <Frame page={page}>
        <PageHead page={page} />
        <PageBoundary>
          <PageBody page={page} />
        </PageBoundary>
      </Frame>
    </ErrorBoundary>
  );
}

/** Replaces the whole page if even its frame has crashed. Retrying reloads the address. */
function PageError({ error }: { readonly error: unknown }) {
  const say = useWords();
  return (
    <>
      <title>{say('Page Error')}</title>
      <Crashed title={say('This page crashed')} error={error}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads this page. */}
        <a className="button" href="">
          {say('Try again')}
        </a>
      </Crashed>
    </>
  );
}

function PageBody<Name extends Kind>({ page }: { readonly page: PageOf<Name> }): ReactNode {
  const Component: PageComponent<PageOf<Name>> = components[page.kind];
  return <Component page={page} />;
}

/** Retrying renders the page again, and another address clears the failure. */
function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const say = useWords();
  return (
    <ErrorBoundary
      subject={pathname + search}
      fallback={(error, retry) => (
        <Crashed title={say('This page crashed.')} error={error}>
          <button type="button" className="button" onClick={retry}>
            {say('Try again')}
          </button>
        </Crashed>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
