import { createContext, type ReactNode, useContext } from 'react';
import type { SiteData } from '../contract/site.ts';

const SiteContext = createContext<SiteData | null>(null);

export function SiteProvider({
  site,
  children,
}: {
  readonly site: SiteData;
  readonly children: ReactNode;
}) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Returns the data shared by all pages. Throws outside a SiteProvider. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site)
    throw new Error('useSite is called outside a SiteProvider. Render the component inside one.');
  return site;
}

const HereContext = createContext<string | null>(null);

/** Provides the address of the current page, by which links are marked as current; null on the not-found page. */
export function HereProvider({
  here,
  children,
}: {
  readonly here: string | null;
  readonly children: ReactNode;
}) {
  return <HereContext value={here}>{children}</HereContext>;
}

export function useHere(): string | null {
  return useContext(HereContext);
}
