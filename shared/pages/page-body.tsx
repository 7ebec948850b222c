import type { ReactNode } from 'react';
import type { PageData } from '../contract/page.ts';
import { createLazyPart } from '../failure/lazy-part.tsx';
import { Doc } from './doc.tsx';
import { Home } from './home.tsx';
import { Plain } from './plain.tsx';

type Kind = PageData['kind'];
type Pages = { readonly [Name in Kind]: Extract<PageData, { readonly kind: Name }> };
/** The pages of some kinds, written so that the compiler sees which kind goes with which page. */
type PageOf<Name extends Kind> = { readonly [Each in Name]: { readonly kind: Each } & Pages[Each] }[Name];
type PageComponent<Page> = ((props: { readonly page: Page }) => ReactNode) & { readonly preload?: () => Promise<void> };

/** Few readers search or get lost, so the code of these pages is not part of every first visit. */
const LazySearch = createLazyPart(async () => ({ default: (await import('./search.tsx')).Search }), 'the search page', 'page');
const LazyNotFound = createLazyPart(async () => ({ default: (await import('./not-found.tsx')).NotFound }), 'the not-found page', 'page');

/** The component of each kind of page; a kind that is forgotten here does not compile. */
const components: { readonly [Name in Kind]: PageComponent<PageOf<Name>> } = {
  home: Home,
  doc: Doc,
  page: Plain,
  search: LazySearch,
  'not-found': LazyNotFound,
};

/** The page itself, inside the frame. */
export function PageBody<Name extends Kind>({ page }: { readonly page: PageOf<Name> }): ReactNode {
  const Component: PageComponent<PageOf<Name>> = components[page.kind];
  return <Component page={page} />;
}

/** Loads the code of a page where it is not part of the first download, so that the page is there from its first render on. */
export async function preloadPage({ kind }: PageData): Promise<void> {
  await components[kind].preload?.();
}
