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
