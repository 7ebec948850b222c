import { createContext, use } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';

/** A page view: a page, its address, and how the visitor came there. */
export interface Visit {
  readonly location: Location;
  readonly type: NavigationType;
  readonly page: PageData;
  /** Whether the scroll position stays. */
  readonly keepsScroll: boolean;
}

/** The part of an address on which a page can depend. */
export type PageAddress = Pick<Location, 'pathname' | 'search'>;

/** The pending address; see {@link usePendingLocation}. */
export const PendingLocation = createContext<Location | null>(null);

/** Returns the pending address, or null. Until its page has loaded, the current one stays. */
export function usePendingLocation(): Location | null {
  return use(PendingLocation);
}

/** Leads to an address of the site, as a click on a link does. It never changes, so that links need no new render. */
export const FollowLink = createContext<(href: string, state?: unknown) => void>(() => undefined);

/**
 * Whether only the beginning of the page is rendered, as in the first frame after a link: more of it is not in sight.
 */
export const Beginning = createContext(false);
