import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SidebarList } from '../../../shared/frame/sidebar.tsx';
import { SiteAnchor } from '../../../shared/ui/links.tsx';
import { SiteProvider } from '../../../shared/ui/site-context.tsx';
import { isPagePath } from '../../../shared/urls.ts';
import { openLibrary } from '../../support/fixture.ts';

const { site } = (await openLibrary()).main.snapshot;

function htmlOf(element: ReactElement): string {
  return renderToStaticMarkup(<SiteProvider site={site}>{element}</SiteProvider>);
}

const link = (href: string, external = false) =>
  ({ type: 'link', label: 'There', href, external }) as const;

describe.each([
  [
    'the navbar and the footer',
    (href: string, external?: boolean) => htmlOf(<SiteAnchor link={link(href, external)} />),
  ],
  [
    'the sidebar',
    (href: string, external?: boolean) =>
      htmlOf(
        <SidebarList
          items={[{ ...link(href, external), unlisted: false }]}
          pathname="/elsewhere/"
          id="sidebar"
        />,
      ),
  ],
])('a link of %s', (_place, anchor) => {
  test.each(['/docs/#part', '/docs/?q=1', '/files/sample.zip', '/docs'])(
    'to %s on the site stays in the tab',
    (href) => {
      const html = anchor(href);
      expect(html).toContain(`href="${href}"`);
      expect(html).not.toMatch(/target=|new tab/);
    },
  );

  test('to another site opens a tab and says so', () => {
    expect(anchor('https://example.org/', true)).toMatch(
      /href="https:\/\/example.org\/" target="_blank" rel="noopener noreferrer".*\(opens in a new tab\)/,
    );
  });

  test('to an address of mail opens no tab', () => {
    const html = anchor('mailto:a@example.org', true);
    expect(html).toContain('href="mailto:a@example.org"');
    expect(html).not.toMatch(/target=|new tab|<svg/);
  });
});

test.each([
  ['/', true],
  ['/docs/', true],
  ['/docs/?file=a.zip#part', true],
  ['/docs', false],
  ['/files/sample.zip', false],
  ['/files/sample.zip?from=/docs/', false],
])('%s is the address of a page: %s', (href, expected) => {
  expect(isPagePath(href)).toBe(expected);
});
