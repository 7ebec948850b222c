import type { ReactNode } from 'react';
import { AnnouncementBar } from '../announcement/announcement-bar.tsx';
import { ColorModeLife } from '../color-mode/color-mode-life.tsx';
import type { Sidebar } from '../contract/docs.ts';
import type { PageData } from '../contract/page.ts';
import type { SiteData } from '../contract/site.ts';
import { Navbar } from '../navbar/navbar.tsx';
import { NavigationLife } from '../navigation/navigation-life.tsx';
import { Landing } from '../search-ui/landing-life.tsx';
import { Footer } from './footer.tsx';
import { HereProvider, useSite } from './site-context.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame around every page. */
export function Layout({ page, children }: { readonly page: PageData; readonly children: ReactNode }) {
  const site = useSite();
  return (
    <HereProvider here={page.kind === 'not-found' ? null : page.href}>
      <SkipLink />
      <ColorModeLife />
      <AnnouncementBar />
      <Navbar sidebar={sidebarBeside(page, site)} />
      {children}
      <Landing page={page} />
      <Footer />
      {/* Last, so that it has the last word on focus and scrolling. */}
      <NavigationLife title={page.title} />
    </HereProvider>
  );
}

/** The sidebar that a page is shown beside. Where the site lacks it, the page says so, not its frame. */
function sidebarBeside(page: PageData, { versions }: SiteData): Sidebar | null {
  if (page.kind !== 'doc' || page.sidebar === null) return null;
  return versions.find(({ name }) => name === page.version)?.sidebars[page.sidebar] ?? null;
}
