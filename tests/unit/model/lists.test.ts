import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRANCH_ITEMS, createLists, type Lists, MAX_ENTRIES } from '../../../server/model/lists.ts';
import {
  type DocsVersion,
  type Sidebar,
  type SidebarCategory,
  type SidebarItem,
  versionFromWire,
} from '../../../shared/contract/docs.ts';
import type { DropdownEntry, Navbar } from '../../../shared/contract/navbar.ts';
import { levelFile } from '../../../shared/contract/sidebar-level.ts';
import { firstLink, holds, isVisible } from '../../../shared/docs/sidebar-tree.ts';
import { tryMany } from '../../support/property.ts';

const navbarOf = (...left: DropdownEntry[]): Navbar => ({
  title: '',
  logo: null,
  hideOnScroll: false,
  left,
  right: [],
});
const NAVBAR = navbarOf();

const link = (href: string, more = {}): SidebarItem => ({
  type: 'link',
  label: href,
  href,
  external: false,
  unlisted: false,
  ...more,
});

const category = (
  label: string,
  items: readonly SidebarItem[],
  more: Partial<SidebarCategory> = {},
): SidebarCategory => ({
  type: 'category',
  label,
  linkUnlisted: false,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});

const pages = (count: number, folder = ''): SidebarItem[] =>
  Array.from({ length: count }, (_, number) => link(`/docs/${folder}${number}/`));

/** A version with a document for each page of its sidebars, and some in none. */
function versionOf(
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
  more: Partial<DocsVersion> = {},
  others: readonly string[] = [],
): DocsVersion {
  const path = more.path ?? '/docs/';
  const listed = Object.entries(sidebars).flatMap(([sidebar, items]) =>
    hrefsOf(items).map((href) => ({ id: href.slice(path.length, -1), path: href, sidebar })),
  );
  return {
    name: 'current',
    label: 'Current',
    path,
    mainDocId: listed[0]?.id ?? '',
    isLast: true,
    docs: [...listed, ...others.map((id) => ({ id, path: `${path}${id}/`, sidebar: null }))],
    sidebars: Object.fromEntries(
      Object.entries(sidebars).map(([id, items]) => [id, { link: firstLink(items), items }]),
    ),
    draftIds: [],
    ...more,
  };
}

function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href?.startsWith('/docs/') ? [item.href] : []),
    ...(item.type === 'category' ? hrefsOf(item.items) : []),
  ]);
}

/** The versions on the page of a document. */
function versionsFor(
  lists: Lists,
  href: string,
  sidebar: string | null = 'main',
  version = 'current',
): DocsVersion[] {
  return (
    lists.versionsFor({ id: href.slice('/docs/'.length, -1), version, href, sidebar }) ?? []
  ).map(versionFromWire);
}

/** The sidebar on the page of a document, on a site of one version. */
function branchOn(items: readonly SidebarItem[], href: string): Sidebar {
  const sidebar = versionsFor(createLists([versionOf({ main: items })], NAVBAR), href)[0]?.sidebars
    .main;
  if (!sidebar) throw new Error('The page has no sidebar.');
  return sidebar;
}

function countOf(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0),
    0,
  );
}

describe('the number of entries decides', () => {
  test('up to it everything is the same on every page', () => {
    const version = versionOf({ main: pages(MAX_ENTRIES / 2) });
    const lists = createLists([version], NAVBAR);
    expect(lists.versions).toEqual([version]);
    expect([lists.levels.size, versionsFor(lists, '/docs/7/')]).toEqual([0, []]);
  });

  test('with one more, pages have what they need', () => {
    const lists = createLists([versionOf({ main: pages(MAX_ENTRIES / 2) }, {}, ['apart'])], NAVBAR);
    expect(lists.versions).toMatchObject([{ docs: [{ id: '0' }], sidebars: {}, isPartial: true }]);
    expect(versionsFor(lists, '/docs/7/')).toMatchObject([
      { docs: [{ id: '0' }, { id: '7' }], sidebars: { main: { items: { length: BRANCH_ITEMS } } } },
    ]);
  });

  test('those of all versions count together', () => {
    const versions = ['a', 'b', 'c'].map((name) =>
      versionOf({ main: pages(MAX_ENTRIES / 5) }, { name }),
    );
    expect(createLists(versions.slice(1), NAVBAR).levels.size).toBe(0);
    expect(createLists(versions, NAVBAR).levels.size).toBeGreaterThan(0);
  });
});

describe('of 2,000 pages in one level', () => {
  const flat = pages(2_000);

  test.each([
    [
      'in the middle',
      1_000,
      1_000 - BRANCH_ITEMS / 2,
      '/docs/0/',
      `/docs/${1_000 + BRANCH_ITEMS / 2}/`,
    ],
    ['at the beginning', 3, 0, undefined, `/docs/${BRANCH_ITEMS}/`],
    ['at the end', 1_999, 2_000 - BRANCH_ITEMS, '/docs/0/', undefined],
  ])(
    'a page %s carries its neighbours, and where the rest begins',
    (_place, number, from, before, after) => {
      const { items, part } = branchOn(flat, `/docs/${number}/`);
      expect(items).toEqual(flat.slice(from, from + BRANCH_ITEMS));
      expect([part?.count, part?.from, part?.before, part?.after]).toEqual([
        2_000,
        from,
        before,
        after,
      ]);
    },
  );
});

test('a category that is not open is closed, with nothing inside, and leads to its first page', () => {
  const sections = [
    category('A', pages(200, 'a/'), { collapsed: false }),
    category('B', pages(200, 'b/'), { collapsible: false }),
  ];
  const { items } = branchOn(sections, '/docs/b/0/');
  expect(items).toMatchObject([
    {
      label: 'A',
      items: [],
      collapsible: true,
      collapsed: true,
      part: { count: 200, from: 0, after: '/docs/a/0/' },
    },
    { label: 'B', collapsible: false, part: { count: 200, from: 0 } },
  ]);
  expect(items.every((item) => isVisible(item, '/docs/b/0/'))).toBe(true);
});

test('the page of a category carries what is inside', () => {
  const sections = [...pages(300), category('A', pages(100, 'a/'), { href: '/docs/a/' })];
  const own = branchOn(sections, '/docs/a/').items.at(-1);
  expect(own).toMatchObject({
    label: 'A',
    items: pages(100, 'a/').slice(0, BRANCH_ITEMS / 2),
    part: { from: 0, after: `/docs/a/${BRANCH_ITEMS / 2}/` },
  });
});

test('a small level leaves its room to the others', () => {
  const { items } = branchOn([category('A', pages(300, 'a/')), ...pages(3)], '/docs/a/150/');
  expect(items).toHaveLength(4);
  expect(countOf(items)).toBe(BRANCH_ITEMS);
});

test('however deep a page lies, all categories around it are there', () => {
  const nest = (depth: number): SidebarItem[] => [
    ...pages(50, `${depth}/`),
    ...(depth === 40 ? [] : [category(`${depth}`, nest(depth + 1))]),
  ];
  const { items } = branchOn(nest(0), '/docs/40/25/');
  expect(items.some((item) => holds(item, '/docs/40/25/'))).toBe(true);
  expect(countOf(items)).toBe(41);
});

test('a page in no sidebar carries none', () => {
  const lists = createLists([versionOf({ main: pages(400) }, {}, ['apart'])], NAVBAR);
  expect(versionsFor(lists, '/docs/apart/', null)).toMatchObject([
    { docs: [{ id: '0' }, { id: 'apart', sidebar: null }], sidebars: {} },
  ]);
});

test('beside a page that a sidebar does not list, the sidebar begins at its beginning', () => {
  const lists = createLists([versionOf({ main: pages(400) }, {}, ['apart'])], NAVBAR);
  expect(versionsFor(lists, '/docs/apart/')[0]?.sidebars.main).toMatchObject({
    items: pages(BRANCH_ITEMS),
    part: { from: 0 },
  });
});

test('of several sidebars a page carries its own, and of those in the navbar where they begin', () => {
  const sidebars = { a: pages(200, 'a/'), b: pages(200, 'b/'), c: pages(200, 'c/') };
  const lists = createLists(
    [versionOf(sidebars)],
    navbarOf({ type: 'docSidebar', sidebarId: 'c' }),
  );
  const begins = { c: { link: { path: '/docs/c/0/', label: '/docs/c/0/' }, items: [] } };
  expect(lists.versions[0]?.sidebars).toEqual(begins);
  const [{ sidebars: onPage } = { sidebars: {} }] = versionsFor(lists, '/docs/b/7/', 'b');
  expect(onPage).toMatchObject({ b: { items: { length: BRANCH_ITEMS } }, ...begins });
  expect(Object.keys(onPage).sort()).toEqual(['b', 'c']);
});

test('documents that the navbar leads to are known on every page, in every version, drafts too', () => {
  const versions = [
    versionOf({ main: pages(400) }, { draftIds: ['plan', 'other'] }),
    versionOf({ main: pages(9) }, { name: '1.0', isLast: false }),
  ];
  const menu = navbarOf({ type: 'doc', docId: '5', label: 'Five' });
  const more: Navbar = {
    ...menu,
    right: [
      { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'plan', label: 'Plan' }] },
    ],
  };
  const lists = createLists(versions, more);
  expect(lists.versions.map(({ docs }) => docs.map(({ id }) => id))).toEqual([
    ['0', '5'],
    ['0', '5'],
  ]);
  expect(lists.versions.map(({ draftIds }) => draftIds)).toEqual([['plan'], []]);
});

test('the same page in other versions is known, and missing where it is missing', () => {
  const old = versionOf(
    { main: [link('/docs/1.0/7/')] },
    { name: '1.0', path: '/docs/1.0/', isLast: false },
  );
  const lists = createLists([versionOf({ main: pages(400) }), old], NAVBAR);
  expect(versionsFor(lists, '/docs/7/').map(({ docs }) => docs.map(({ path }) => path))).toEqual([
    ['/docs/0/', '/docs/7/'],
    ['/docs/1.0/7/'],
  ]);
  expect(versionsFor(lists, '/docs/8/').map(({ docs }) => docs.map(({ path }) => path))).toEqual([
    ['/docs/0/', '/docs/8/'],
    ['/docs/1.0/7/'],
  ]);
  expect(versionsFor(lists, '/docs/8/')[1]?.sidebars).toEqual({});
});

test('a category of unlisted pages is not shown, except on one of them; one of links to elsewhere is', () => {
  const secret = category('Secret', [link('/docs/secret/', { unlisted: true })]);
  const away = category('Away', [link('https://example.org/', { external: true })]);
  const shownOn = (href: string) =>
    branchOn([secret, away, ...pages(300)], href).items.filter((item) => isVisible(item, href));
  expect(shownOn('/docs/7/').map(({ label }) => label)).toEqual([
    'Away',
    ...pages(BRANCH_ITEMS - 2).map(({ label }) => label),
  ]);
  expect(shownOn('/docs/secret/')[0]).toMatchObject({
    label: 'Secret',
    items: [{ href: '/docs/secret/' }],
  });
});

/** Where the links of a sidebar lead while no script runs. */
function linksOf({ items, part }: Pick<Sidebar, 'items' | 'part'>): string[] {
  const inside = items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.type === 'category' ? linksOf(item) : []),
  ]);
  return [part?.before, part?.after, ...inside].filter((href) => href !== undefined);
}

test.each([
  ['one level', pages(1_000)],
  [
    'categories',
    Array.from({ length: 40 }, (_, section) => category(`${section}`, pages(40, `${section}/`))),
  ],
  [
    'categories with pages of their own',
    Array.from({ length: 40 }, (_, section) =>
      category(`${section}`, pages(40, `${section}/`), { href: `/docs/${section}/` }),
    ),
  ],
  [
    'categories in categories',
    Array.from({ length: 30 }, (_, outer) =>
      category(`${outer}`, [category('Inner', pages(30, `${outer}/`)), ...pages(1, `${outer}/x`)]),
    ),
  ],
])('without scripts, links lead from the first page to every other: %s', (_shape, items) => {
  const lists = createLists([versionOf({ main: items })], NAVBAR);
  const known = new Set([firstLink(items)?.path ?? '']);
  for (const href of known) {
    const sidebar = versionsFor(lists, href)[0]?.sidebars.main;
    for (const target of sidebar ? linksOf(sidebar) : []) known.add(target);
  }
  expect(known.size).toBe(hrefsOf(items).length);
});

/** The whole of a level, from its file and those of the levels inside. */
function unfolded({ items, part }: Pick<Sidebar, 'items' | 'part'>, lists: Lists): unknown[] {
  const all = part ? lists.levels.get(levelFile(part.id)) : items;
  return (all ?? []).map((item) =>
    item.type === 'category' ? [item.label, ...unfolded(item, lists)] : item.label,
  );
}

const named = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) => (item.type === 'category' ? [item.label, ...named(item.items)] : item.label));

test('whatever its shape, a page has the way to itself, not much more, and the rest can be fetched', () => {
  const tree = fc.letrec<{ items: SidebarItem[] }>((tie) => ({
    items: fc
      .array(
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.nat({ max: 60 }).map((count) => pages(count + 1)),
          fc
            .tuple(fc.string({ maxLength: 4 }), tie('items'))
            .map(([label, items]) => [category(label, items)]),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((parts) => parts.flat()),
  })).items;
  let number = 0;
  const numbered = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.map((item) =>
      item.type === 'category'
        ? { ...item, items: numbered(item.items) }
        : link(`/docs/${number++}/`),
    );
  tryMany(
    fc.property(tree, fc.nat(), (shape, choice) => {
      number = 0;
      const items = [...numbered(shape), ...pages(MAX_ENTRIES, 'more/')];
      const hrefs = hrefsOf(items);
      const href = hrefs[choice % hrefs.length] ?? '';
      const lists = createLists([versionOf({ main: items })], NAVBAR);
      const branch = versionsFor(lists, href)[0]?.sidebars.main;
      if (!branch) throw new Error('The page has no sidebar.');
      expect(branch.items.filter((item) => holds(item, href))).toHaveLength(1);
      expect(countOf(branch.items)).toBeLessThanOrEqual(BRANCH_ITEMS);
      expect(unfolded(branch, lists)).toEqual(named(items));
    }),
  );
});
