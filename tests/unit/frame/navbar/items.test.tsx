import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { NavbarItem } from '../../../../shared/contract/navbar.ts';
import type { NavbarVariant } from '../../../../shared/frame/navbar/dropdown.tsx';
import { NavbarItems } from '../../../../shared/frame/navbar/items.tsx';
import { HereProvider, SiteProvider } from '../../../../shared/ui/site-context.tsx';
import { EDITIONS, openLibrary } from '../../../support/fixture.ts';

const { site } = (await openLibrary({ root: EDITIONS })).main.snapshot;
const items = [...site.navbar.left, ...site.navbar.right];

function itemOf(type: NavbarItem['type']): NavbarItem {
  const item = items.find((candidate) => candidate.type === type);
  if (!item) throw new Error(`There is no item of type ${type}.`);
  return item;
}

function htmlOf(item: NavbarItem, variant: NavbarVariant, here = '/', shared = site): string {
  return renderToStaticMarkup(
    <SiteProvider site={shared}>
      <HereProvider here={here}>
        <StaticRouter location={here}>
          <NavbarItems items={[item]} variant={variant} />
        </StaticRouter>
      </HereProvider>
    </SiteProvider>,
  );
}

/** Labels of an item's links and of what opens it. */
function words(html: string): string[] {
  const found = [...html.matchAll(/<(?:a|summary)\b[^>]*>(.*?)<\/(?:a|summary)>/gs)];
  return found.map(([, inner = '']) => inner.replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, ''));
}

describe.each<NavbarVariant>(['bar', 'panel'])('in the %s', (variant) => {
  test.each<[NavbarItem['type'], string[]]>([
    ['link', ['Imprint']],
    ['doc', ['Rocks']],
    ['docSidebar', ['Handbook']],
    ['docsVersion', ['Start']],
    ['html', []],
    [
      'dropdown',
      ['More', 'Who we are', 'Rooms', 'All pages', 'Beginning', 'Forum (opens in a new tab)'],
    ],
    [
      'docsVersionDropdown',
      [
        variant === 'panel' ? 'Versions' : 'High water',
        'Spring tide',
        'High water',
        'Neap tide',
        'All versions',
      ],
    ],
    [
      'localeDropdown',
      [variant === 'panel' ? 'Languages' : 'English', 'English', 'Deutsch', 'فارسی'],
    ],
  ])('an item of type %s shows %j', (type, expected) => {
    expect(words(htmlOf(itemOf(type), variant))).toEqual(expected);
  });

  test('the page that is read is marked, and so is the way to it', () => {
    expect(htmlOf(itemOf('link'), variant, '/imprint/')).toContain('aria-current="page"');
    expect(htmlOf(itemOf('docSidebar'), variant, '/manual/first/')).toContain(
      'aria-current="true"',
    );
    expect(htmlOf(itemOf('docSidebar'), variant, '/manual/')).toContain('aria-current="page"');
    expect(htmlOf(itemOf('docSidebar'), variant, '/imprint/')).not.toContain('aria-current');
  });

  test('a site of one version links to it instead of offering a choice', () => {
    const one = { ...site, versions: site.versions.filter(({ isLast }) => isLast) };
    expect(
      htmlOf({ type: 'docsVersionDropdown', before: [], after: [] }, variant, '/', one),
    ).toMatch(/<li[^>]*><a [^>]*href="\/manual\/"[^>]*>High water<\/a><\/li>/);
  });
});

test('the search stays in the bar', () => {
  expect(htmlOf({ type: 'search' }, 'bar')).toContain('role="search"');
  expect(htmlOf({ type: 'search' }, 'panel')).not.toContain('role="search"');
});

test('another version leads to the same page there, or to its beginning', () => {
  const html = htmlOf(itemOf('docsVersionDropdown'), 'bar', '/manual/next/rocks/');
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    '/manual/next/rocks/',
    '/manual/rocks/',
    '/manual/1.0/',
    '/release%20notes/',
  ]);
  expect(html).toMatch(/<a aria-current="true" href="\/manual\/next\/rocks\/"/);
});

test('another language is a document of its own, at the same place', () => {
  const html = htmlOf(itemOf('localeDropdown'), 'bar', '/manual/first/');
  expect(html).toContain(
    '<a href="/de/manual/first/" lang="de" hrefLang="de" target="_self">Deutsch</a>',
  );
  expect(html).toContain('<a href="/fa-ir/manual/first/" lang="fa-IR"');
  expect(html).toContain(
    '<a href="/manual/first/" lang="en" hrefLang="en" target="_self" aria-current="true">English</a>',
  );
});

test('the query of a language menu is added to its addresses', () => {
  expect(
    htmlOf(
      { type: 'localeDropdown', query: '?from=menu', before: [], after: [] },
      'bar',
      '/imprint/',
    ),
  ).toContain('href="/de/imprint/?from=menu"');
});
