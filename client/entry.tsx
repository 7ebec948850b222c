import './styles/index.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LEAF_ATTRIBUTE } from '../shared/article/html.tsx';
import { BOOT_ID, pageFromWire, parseBoot } from '../shared/contract/boot.ts';
import { SiteProvider } from '../shared/layout/site-context.tsx';
import { createRoutes, PAGE_ROUTE } from '../shared/routes.tsx';
import { createPageLoader } from './load-page.ts';

/** Takes the server's page over: the boot data says what it is, and the article's leaves are read off the page itself. */
function start(): void {
  const root = document.getElementById('root');
  // A heading may have the same id, so the element counts too.
  const block = document.querySelector(`script#${BOOT_ID}`);
  if (!root || !block) throw new Error('This document was not made by the server of this site.');
  const boot = parseBoot(block.textContent ?? '');
  const page = pageFromWire(boot.page, leafReader(root));
  const loadPage = createPageLoader({ build: page.build, pendingHash: () => router.state.navigation.location?.hash ?? '' });
  const router = createBrowserRouter(createRoutes({ loadPage }), { hydrationData: { loaderData: { [PAGE_ROUTE]: page } } });
  hydrateRoot(
    root,
    <SiteProvider site={boot.site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
}

/** Gives the HTML of one leaf after the other, in document order. */
function leafReader(root: HTMLElement): () => string {
  const leaves = root.querySelectorAll(`[${LEAF_ATTRIBUTE}]`);
  let next = 0;
  return () => leaves[next++]?.innerHTML ?? '';
}

start();
