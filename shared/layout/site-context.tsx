import { createContext, type ReactNode, useContext } from 'react';
import type { SiteData } from '../contract/site.ts';

const SiteContext = createContext<SiteData | null>(null);

export function SiteProvider({ site, children }: { readonly site: SiteData; readonly children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** What all pages share. Throws outside a SiteProvider. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite is called outside a SiteProvider. Render the component below it.');
  return site;
}

const HereContext = createContext<string | null>(null);

/** Address of the page that is shown, for whoever marks the current place; null on the not-found page, which is no place. */
export function HereProvider({ here, children }: { readonly here: string | null; readonly children: ReactNode }) {
  return <HereContext value={here}>{children}</HereContext>;
}

export function useHere(): string | null {
  return useContext(HereContext);
}
