import { createContext, use } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import type { PageData } from '../contract/page.ts';

/** What is shown: a page, the address it is shown at, and how the visitor came there. */
export interface Visit {
  readonly location: Location;
  readonly type: NavigationType;
  readonly page: PageData;
  /** Whether the window stays where it is scrolled to. */
  readonly keepsScroll: boolean;
}

/** An address of this site as far as a page can depend on it. */
export type PageAddress = Pick<Location, 'pathname' | 'search'>;

/** The address that the visitor is on the way to; see {@link usePendingLocation}. */
export const PendingLocation = createContext<Location | null>(null);

/** The address that the visitor is on the way to, or null. Until its page is there the old one stays. */
export function usePendingLocation(): Location | null {
  return use(PendingLocation);
}
