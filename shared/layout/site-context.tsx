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
