import { pageFromWire, parseWirePage } from '../shared/contract/boot.ts';
import type { PageData } from '../shared/contract/page.ts';
import type { LoadPage } from '../shared/routes.tsx';
import { pageDataHref } from '../shared/urls.ts';

export interface PageLoaderOptions {
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  /** The hash of the address that is being navigated to; the router does not tell its loaders. */
  pendingHash(): string;
}

/**
 * Asks the server for the data of the next page only. When that fails, or the server has become another build, the address is loaded in
 * full, once: the server then answers with the page or with what is wrong. A full load asks for no page data, so this cannot go in circles.
 */
export function createPageLoader({ build, pendingHash }: PageLoaderOptions): LoadPage {
  return async (url, signal) => {
    const page = await fetchPage(url, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    return page?.build === build ? page : loadInFull(url.pathname + url.search + pendingHash());
  };
}

async function fetchPage(url: URL, signal: AbortSignal): Promise<PageData | null> {
  const response = await fetch(pageDataHref(url.pathname, url.search), { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) return null;
  return pageFromWire(parseWirePage(await response.json()), () => '');
}

/** Never resolves: the document is about to be replaced. */
function loadInFull(href: string): Promise<never> {
  // After Back the address is there already, and assigning it again would only scroll to its hash.
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
  return new Promise(() => undefined);
}
