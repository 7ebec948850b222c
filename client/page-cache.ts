import type { PageData } from '../shared/contract/page.ts';

/** How soon a page is wanted: `high` is a visitor who waits or is about to, `low` a guess that must not stand in anybody's way. */
export type Urgency = 'high' | 'low';

export interface PageCache {
  /**
   * The page at an address (path and query). Who asks while it is on its way shares the request, but for a visitor who meets a guess: that one
   * may wait behind everything else. Rejects as the request does; a failure is forgotten, so that the next one to ask tries again.
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
/** A page that is saved is live at once: what was fetched early may be this old and not older. */
export const LONGEST_AGE_MS = 60_000;

interface Entry {
  readonly page: Promise<PageData>;
  readonly since: number;
  readonly urgency: Urgency;
  isUnderway: boolean;
}

/** Pages that were fetched before they were asked for, in memory, so that a click costs no second request. */
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
