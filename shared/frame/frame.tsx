import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Sidebar } from '../contract/docs.ts';
import type { PageData } from '../contract/page.ts';
import { type SiteData, siteFromWire } from '../contract/site.ts';
import { Landing } from '../search-ui/landing.tsx';
import { HereProvider, SiteProvider, useSite } from '../ui/site-context.tsx';
import { useWords } from '../ui/words.tsx';
import { AnnouncementBar } from './announcement.tsx';
import { useColorModeSync } from './color-mode-toggle.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar/navbar.tsx';

/** The frame around every page. */
export function Frame({
  page,
  children,
}: {
  readonly page: PageData;
  readonly children: ReactNode;
}) {
  const site = useSiteOn(page);
  useColorModeSync();
  return (
    <SiteProvider site={site}>
      <HereProvider here={page.kind === 'not-found' ? null : page.href}>
        <SkipLink />
        <AnnouncementBar />
        <Navbar sidebar={sidebarBeside(page, site)} />
        {children}
        <Landing page={page} />
        <Footer />
      </HereProvider>
    </SiteProvider>
  );
}

/** Returns the site's data, on a large site with the documents and sidebars of the page. */
function useSiteOn(page: PageData): SiteData {
  const site = useSite();
  return useMemo(
    () =>
      'versions' in page && page.versions
        ? siteFromWire({ ...site, versions: page.versions })
        : site,
    [site, page],
  );
}

/** Returns a page's sidebar. If the site lacks it, the page throws, not its frame. */
function sidebarBeside(page: PageData, { versions }: SiteData): Sidebar | null {
  if (page.kind !== 'doc' || page.sidebar === null) return null;
  return versions.find(({ name }) => name === page.version)?.sidebars[page.sidebar] ?? null;
}

/** The first tab stop, which skips the bar. */
function SkipLink() {
  const say = useWords();
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link that works without scripts; with them it also moves the focus.
    <a className="skip-link" href="#main" onClick={skip}>
      {say('Skip to main content')}
    </a>
  );
}
