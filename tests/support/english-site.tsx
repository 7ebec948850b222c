import type { ReactNode } from 'react';
import { SiteProvider } from '../../shared/ui/site-context.tsx';
import { snapshotOf } from './fixture.ts';

const { site } = await snapshotOf();

/** For components that say something, and are tested outside of a page. */
export function EnglishSite({ children }: { readonly children?: ReactNode }) {
  return <SiteProvider site={site}>{children}</SiteProvider>;
}
