import type { ReactNode } from 'react';
import type { PageData } from '../contract/page.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { NavigationLife } from './navigation-life.tsx';
import { HereProvider } from './site-context.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame around every page. */
export function Layout({ page, children }: { readonly page: PageData; readonly children: ReactNode }) {
  return (
    <HereProvider here={page.kind === 'not-found' ? null : page.href}>
      <SkipLink />
      <NavigationLife title={page.title} />
      <Navbar sidebar={page.kind === 'doc' ? page.sidebar : null} />
      {children}
      <Footer />
    </HereProvider>
  );
}
