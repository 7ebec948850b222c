import type { Path } from 'react-router-dom';
import { type PageData, parsePage } from '../shared/contract/page.ts';
import { loadInFull } from '../shared/navigation/history.ts';
import type { PageAddress } from '../shared/navigation/shown.ts';
import { Unavailable } from '../shared/search-ui/search-service.ts';
import { loadStyle } from '../shared/ui/load-style.ts';
import { reported } from '../shared/ui/reported.ts';
import { isPagePath, pageDataHref } from '../shared/urls.ts';
import { withTimeout } from './with-timeout.ts';

/** The source of the search page's data. */
export interface SearchPages {
  /** Whether a path is the search page's. */
  answers(pathname: string): boolean;
  /** Whether a document has the answer to its address. One that the browser has kept has none to any search. */
  isAnswered(page: PageData, address: PageAddress): boolean;
  load(address: PageAddress, signal: AbortSignal): Promise<PageData>;
}

export interface PageLoaderOptions {
  /** Identity of the build that this script belongs to. */
  readonly build: string;
  /** Asked before the cache. */
  readonly searchPages: SearchPages;
  readonly cache: PageCache;
  /** Loads what a page needs besides its data: code and style sheets. */
  prepare(page: PageData): Promise<void>;
}

/**
 * Gives what brings the next page. When data or code do not come, or the build is another, the address is loaded in
 * full, once: the server then answers with the page or with what is wrong. Only a navigation comes here, so not in
 * circles.
 */
export function createPageLoader({ build, searchPages, cache, prepare }: PageLoaderOptions) {
  const pageAt = async (address: PageAddress, signal: AbortSignal): Promise<PageData | null> => {
    const { pathname, search } = address;
    if (!isPagePath(pathname)) return null;
    const page = await (searchPages.answers(pathname) ? searchPages.load(address, signal) : cache.load(pathname + search, 'high'));
    if (page.build !== build) return null;
    // Offline, a full load would only lose the page that is there. The next page says itself what is missing, and how
    // to ask for it again.
    await prepare(page).catch((error: unknown) => {
      if (navigator.onLine) throw error;
    });
    return page;
  };
  return async (address: Path, signal: AbortSignal): Promise<PageData> => {
    const page = await pageAt(address, signal).catch(() => null);
    // The visitor went elsewhere meanwhile. What came stays in the cache, for it may be asked for again.
    signal.throwIfAborted();
    if (page) return page;
    loadInFull(address.pathname + address.search + address.hash);
    // Never settles: the document is about to be replaced.
    return new Promise(() => undefined);
  };
}

/** A request that takes longer is given up. */
const PATIENCE_MS = 10_000;

/** Asks the server for the data of a page. Rejects when no page comes, and with the reason of `signal`. */
export function fetchPage(address: string, urgency: Urgency, signal?: AbortSignal): Promise<PageData> {
  return withTimeout(PATIENCE_MS, signal, async (limit) => {
    const { pathname, search } = new URL(address, location.href);
    const response = await fetch(pageDataHref(pathname, search), {
      headers: { Accept: 'application/json' },
      priority: urgency === 'low' ? 'low' : 'auto',
      signal: limit,
    });
    if (!response.ok) throw new (response.status === 503 ? Unavailable : Error)(`The data of ${address} was answered with ${response.status}.`);
    return parsePage(await response.json());
  });
}

/**
 * Loads the style sheets that the document lacks, so that the page is never seen without them. Rejects if one does not
 * come: it may be of a build that the server no longer is, and a full load asks for all anew.
 */
export async function loadStyles({ styles }: PageData): Promise<void> {
  const areHere = await Promise.all(styles.map(loadStyle));
  if (areHere.includes(false)) throw new Error('A style sheet of the page did not come.');
}

/** Loads the scripts of a page that the document does not have yet. */
export async function loadScripts({ scripts = [] }: PageData): Promise<void> {
  await Promise.all(scripts.map((src) => reported(import(/* @vite-ignore */ src))));
}

/** How soon a page is wanted: `high` by a visitor who waits, `low` by a guess that must not delay anything else. */
export type Urgency = 'high' | 'low';

export interface PageCache {
  /**
   * The page at an address (path and query). Requests for a page share it, but a visitor does not wait for a guess,
   * which may be loaded last. A failure is forgotten, so that the next one to ask tries again.
   */
  load(address: string, urgency: Urgency): Promise<PageData>;
  /** Whether a page is here, or on its way, and young enough to be used. */
  has(address: string): boolean;
}

export interface PageCacheParts {
  fetchPage(address: string, urgency: Urgency): Promise<PageData>;
  /** The time in ms; only differences count. */
  now(): number;
}

export const MOST_PAGES = 32;
/** A saved page is live at once, so what was fetched early may be this old and not older. */
export const LONGEST_AGE_MS = 60_000;

interface Entry {
  readonly page: Promise<PageData>;
  readonly since: number;
  readonly urgency: Urgency;
  isUnderway: boolean;
}

/** Keeps pages that were fetched before they were asked for, so that a click costs no second request. */
export function createPageCache({ fetchPage, now }: PageCacheParts): PageCache {
  const entries = new Map<string, Entry>();
  const fresh = (address: string): Entry | undefined => {
    const entry = entries.get(address);
    if (!entry || now() - entry.since < LONGEST_AGE_MS) return entry;
    entries.delete(address);
    return undefined;
  };
  const keep = (address: string, entry: Entry): void => {
    entries.set(address, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_PAGES) break;
      entries.delete(oldest);
    }
    entry.page.then(
      () => {
        entry.isUnderway = false;
      },
      () => {
        if (entries.get(address) === entry) entries.delete(address);
      },
    );
  };
  return {
    load(address, urgency) {
      const known = fresh(address);
      if (known && !(known.isUnderway && known.urgency === 'low' && urgency === 'high')) return known.page;
      const page = fetchPage(address, urgency);
      keep(address, { page, since: now(), urgency, isUnderway: true });
      return page;
    },
    has: (address) => fresh(address) !== undefined,
  };
}
