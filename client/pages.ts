import type { Path } from 'react-router-dom';
import { type PageData, parsePage } from '../shared/contract/page.ts';
import { loadInFull } from '../shared/navigation/history.ts';
import type { PageAddress } from '../shared/navigation/shown.ts';
import { pageDataHref } from '../shared/page-files.ts';
import { Unavailable } from '../shared/search-ui/search-service.ts';
import { loadStyle } from '../shared/ui/load-style.ts';
import { reported } from '../shared/ui/reported.ts';
import { isPagePath } from '../shared/urls.ts';
import { withTimeout } from './with-timeout.ts';

/** The source of the search page's data. */
export interface SearchPages {
  /** Whether a path is the search page's. */
  handles(pathname: string): boolean;
  /** Whether a document contains the results for its address. A document in the offline copy contains none. */
  isAnswered(page: PageData, address: PageAddress): boolean;
  load(address: PageAddress, signal: AbortSignal): Promise<PageData>;
}

export interface PageLoaderOptions {
  /** Id of the build that this script belongs to. */
  readonly build: string;
  /** Takes precedence over the cache. */
  readonly searchPages: SearchPages;
  readonly cache: PageCache;
  /** Loads what a page needs besides its data: code and style sheets. */
  prepare(page: PageData): Promise<void>;
}

/**
 * Returns the function that loads the next page. If data or code fail to load, or the build differs, it loads the
 * address in full, and the server answers with the page or an error. Only navigations call it, so it cannot loop.
 */
export function createPageLoader({ build, searchPages, cache, prepare }: PageLoaderOptions) {
  const pageAt = async (address: PageAddress, signal: AbortSignal): Promise<PageData | null> => {
    const { pathname, search } = address;
    if (!isPagePath(pathname)) return null;
    const page = await (searchPages.handles(pathname)
      ? searchPages.load(address, signal)
      : cache.load(pathname + search, 'high'));
    if (page.build !== build) return null;
    // Offline, a full load would only lose the current page. The next page itself shows what is missing and offers a
    // retry.
    await prepare(page).catch((error: unknown) => {
      if (navigator.onLine) throw error;
    });
    return page;
  };
  return async (address: Path, signal: AbortSignal): Promise<PageData> => {
    const page = await pageAt(address, signal).catch(() => null);
    // After another navigation the data stays in the cache, since it may be requested again.
    signal.throwIfAborted();
    if (page) return page;
    loadInFull(address.pathname + address.search + address.hash);
    // Never settles: the document is about to be replaced.
    return new Promise(() => undefined);
  };
}

/** A request that takes longer is aborted. */
const TIMEOUT_MS = 10_000;

/** Fetches the data of a page. Rejects if that fails, and with the reason of `signal`. */
export function fetchPage(
  address: string,
  urgency: Urgency,
  signal?: AbortSignal,
): Promise<PageData> {
  return withTimeout(TIMEOUT_MS, signal, async (limit) => {
    const { pathname, search } = new URL(address, location.href);
    const response = await fetch(pageDataHref(pathname, search), {
      headers: { Accept: 'application/json' },
      priority: urgency === 'low' ? 'low' : 'auto',
      signal: limit,
    });
    if (!response.ok)
      throw new (response.status === 503 ? Unavailable : Error)(
        `The data of ${address} was answered with ${response.status}.`,
      );
    return parsePage(await response.json());
  });
}

/**
 * Loads missing style sheets, so that the page never shows without them. Rejects if one fails: it may belong to a build
 * that the server no longer runs, and a full load requests everything anew.
 */
export async function loadStyles({ styles }: PageData): Promise<void> {
  const areLoaded = await Promise.all(styles.map(loadStyle));
  if (areLoaded.includes(false)) throw new Error('A style sheet of the page did not come.');
}

/** Loads the scripts of a page that the document does not have yet. */
export async function loadScripts({ scripts = [] }: PageData): Promise<void> {
  await Promise.all(scripts.map((src) => reported(import(/* @vite-ignore */ src))));
}

/** The priority of a fetch: `high` if a visitor waits, `low` for a guess that must not delay anything else. */
export type Urgency = 'high' | 'low';

export interface PageCache {
  /**
   * Returns the page at an address (path and query). Concurrent requests share a fetch, but a visitor does not wait for
   * a prefetch of low priority. A failure is not cached, so that the next call tries again.
   */
  load(address: string, urgency: Urgency): Promise<PageData>;
  /** Whether a fresh page is cached or pending. */
  has(address: string): boolean;
}

export interface PageCacheParts {
  fetchPage(address: string, urgency: Urgency): Promise<PageData>;
  /** The time in ms; only differences count. */
  now(): number;
}

export const MAX_PAGES = 32;
/** Saved content is live at once, so prefetched pages expire after this time. */
export const MAX_AGE_MS = 60_000;

interface Entry {
  readonly page: Promise<PageData>;
  readonly since: number;
  readonly urgency: Urgency;
  isPending: boolean;
}

/** Caches prefetched pages, so that a click needs no second request. */
export function createPageCache({ fetchPage, now }: PageCacheParts): PageCache {
  const entries = new Map<string, Entry>();
  const fresh = (address: string): Entry | undefined => {
    const entry = entries.get(address);
    if (!entry || now() - entry.since < MAX_AGE_MS) return entry;
    entries.delete(address);
    return undefined;
  };
  const store = (address: string, entry: Entry): void => {
    entries.set(address, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_PAGES) break;
      entries.delete(oldest);
    }
    entry.page.then(
      () => {
        entry.isPending = false;
      },
      () => {
        if (entries.get(address) === entry) entries.delete(address);
      },
    );
  };
  return {
    load(address, urgency) {
      const cached = fresh(address);
      if (cached && !(cached.isPending && cached.urgency === 'low' && urgency === 'high'))
        return cached.page;
      const page = fetchPage(address, urgency);
      store(address, { page, since: now(), urgency, isPending: true });
      return page;
    },
    has: (address) => fresh(address) !== undefined,
  };
}
