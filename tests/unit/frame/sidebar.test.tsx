import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { LevelPart, SidebarItem } from '../../../shared/contract/docs.ts';
import { LazyPartialList, SidebarTree } from '../../../shared/frame/sidebar.tsx';
import { HereProvider, SiteProvider } from '../../../shared/ui/site-context.tsx';
import { openLibrary } from '../../support/fixture.ts';

const page = (href: string, unlisted = false): SidebarItem => ({
  type: 'link',
  label: href,
  href,
  external: false,
  unlisted,
});

const group = {
  type: 'category',
  linkUnlisted: false,
  collapsible: true,
  collapsed: true,
} as const;

const { site } = (await openLibrary()).main.snapshot;

// The server loads it before it renders the page of a large site.
await LazyPartialList.preload();

/** The tree as the server sends it on a page; of a large site with a part of its items. */
function treeOn(here: string, items: readonly SidebarItem[], part?: LevelPart): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider site={site}>
        <HereProvider here={here}>
          <SidebarTree items={items} id="sidebar" {...(part && { part })} />
        </HereProvider>
      </SiteProvider>
    </MemoryRouter>,
  );
}

afterEach(() => vi.unstubAllGlobals());

const TREE: readonly SidebarItem[] = [
  {
    ...group,
    label: 'With a page',
    href: '/a/',
    items: [page('/a/one/'), page('/a/secret/', true)],
  },
  { ...group, label: 'Without', items: [{ ...group, label: 'Inner', items: [page('/b/one/')] }] },
];

test('the way to the page lies open, and nothing else', () => {
  const open = (here: string) =>
    [
      ...treeOn(here, TREE).matchAll(/<div id="([^"]+)" class="collapsible"(?: hidden="")?>/g),
    ].filter(([tag]) => !tag.includes('hidden'));
  expect(open('/elsewhere/').map(([, id]) => id)).toEqual([]);
  expect(open('/a/').map(([, id]) => id)).toEqual(['sidebar-0']);
  expect(open('/b/one/').map(([, id]) => id)).toEqual(['sidebar-1', 'sidebar-1-0']);
});

/** Hydration begins with the server's HTML, as the server does; only there is a document to look at. */
test('React takes over what was opened and closed before it was there', () => {
  const panels: Record<string, boolean> = { 'sidebar-0': false, 'sidebar-1': true };
  const panelOf = (id: string) => (id in panels ? { hasAttribute: () => !panels[id] } : null);
  vi.stubGlobal('document', { getElementById: panelOf });
  const html = treeOn('/a/one/', TREE);
  expect(html).toContain('<div id="sidebar-0" class="collapsible" hidden="">');
  expect(html).toMatch(
    /aria-expanded="false"[^>]* aria-controls="sidebar-0" aria-label="Expand sidebar category/,
  );
  expect(html).toMatch(
    /class="category-row open"><a class="category-label" aria-controls="sidebar-1"/,
  );
  expect(html).toContain('<div id="sidebar-1" class="collapsible">');
  expect(html).toContain('<div id="sidebar-1-0" class="collapsible" hidden="">');
});

test('the page is marked once', () => {
  for (const here of ['/a/', '/a/one/', '/b/one/']) {
    const marked = [...treeOn(here, TREE).matchAll(/<a [^>]*aria-current="page"[^>]*>/g)];
    expect(marked.map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([here]);
  }
});

test('a category with a page has a button that says what it opens', () => {
  const html = treeOn('/elsewhere/', TREE);
  expect(html).toContain(
    'aria-controls="sidebar-0" aria-label="Expand sidebar category &#x27;With a page&#x27;"',
  );
  expect(html).toContain('aria-expanded="false"');
  expect(treeOn('/a/', TREE)).toContain(
    'aria-label="Collapse sidebar category &#x27;With a page&#x27;"',
  );
});

test('before scripts run a category without a page leads to the first page inside', () => {
  expect(treeOn('/elsewhere/', TREE)).toMatch(
    /<a class="category-label" aria-controls="sidebar-1" href="\/b\/one\/"[^>]*><span>Without</,
  );
});

test('an unlisted page is left out, except on itself', () => {
  expect(treeOn('/a/', TREE)).not.toContain('/a/secret/');
  expect(treeOn('/a/secret/', TREE)).toContain('href="/a/secret/"');
});

test('a category that shows nothing inside is a plain link, and without a page nothing at all', () => {
  const empty = [page('/a/secret/', true)];
  const html = treeOn('/elsewhere/', [
    { ...group, label: 'With a page', href: '/a/', items: empty },
    { ...group, label: 'Without', items: empty },
  ]);
  expect(html).toContain('<a class="sidebar-link" href="/a/"');
  expect(html).not.toMatch(/<button|collapsible|Without/);
});

test('a category that cannot be collapsed is open and has no button', () => {
  const html = treeOn('/elsewhere/', [
    { ...group, label: 'Always', collapsible: false, items: [page('/a/one/')] },
  ]);
  expect(html).toContain('<span class="category-label"><span>Always</span></span>');
  expect(html).not.toMatch(/<button|hidden/);
});

test('a link to another site says that it opens a new tab', () => {
  const html = treeOn('/elsewhere/', [
    {
      type: 'link',
      label: 'Almanac',
      href: 'https://example.org/',
      external: true,
      unlisted: false,
    },
  ]);
  expect(html).toContain('target="_blank" rel="noopener noreferrer"');
  expect(html).toContain('(opens in a new tab)');
});

/** Links in order, with what they say. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, inner = '']) => `${inner.replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, '')} ${href}`,
  );
}

test('a row before and one after a part of a level lead to the rest of it', () => {
  const html = treeOn('/c/', [page('/b/'), page('/c/')], {
    id: 'x',
    count: 9,
    from: 3,
    before: '/a/',
    after: '/d/',
  });
  expect(linksIn(html)).toEqual(['Earlier pages /a/', '/b/ /b/', '/c/ /c/', 'More pages /d/']);
});

test('nothing stands for items that are not shown', () => {
  expect(linksIn(treeOn('/b/', [page('/b/')], { id: 'x', count: 9, from: 3 }))).toEqual([
    '/b/ /b/',
  ]);
  expect(linksIn(treeOn('/b/', [page('/b/')], { id: 'x', count: 1, from: 0 }))).toEqual([
    '/b/ /b/',
  ]);
});

test('items of a part have the ids that they have among all', () => {
  const inner = { ...group, label: 'Inner', items: [page('/b/one/')] };
  const html = treeOn(
    '/b/one/',
    [
      {
        ...group,
        label: 'Outer',
        items: [inner],
        part: { id: 'y', count: 9, from: 5, before: '/b/', after: '/c/' },
      },
    ],
    {
      id: 'x',
      count: 40,
      from: 20,
      before: '/a/',
    },
  );
  expect([...html.matchAll(/<div id="([^"]+)" class="collapsible">/g)].map(([, id]) => id)).toEqual(
    ['sidebar-20', 'sidebar-20-5'],
  );
});

test('a category whose items are not here is closed and leads to the first of them', () => {
  const away = {
    ...group,
    label: 'Away',
    items: [],
    part: { id: 'z', count: 9, from: 0, after: '/z/one/' },
  };
  const html = treeOn('/b/', [page('/b/'), away], { id: 'x', count: 2, from: 0 });
  expect(linksIn(html)).toEqual(['/b/ /b/', 'Away /z/one/']);
  expect(html).toContain(
    '<div id="sidebar-1" class="collapsible" hidden=""><ul><li></li></ul></div>',
  );
});
