import { expect, test } from 'vitest';
import { bootJson, parseBoot } from '../../../shared/contract/boot.ts';
import type { SidebarItem } from '../../../shared/contract/docs.ts';
import type { DropdownEntry, NavbarItem } from '../../../shared/contract/navbar.ts';
import { type PageData, parsePage, type SearchPage } from '../../../shared/contract/page.ts';
import {
  type AnalyticsConfig,
  parseSite,
  type SiteData,
  siteJson,
  siteToWire,
} from '../../../shared/contract/site.ts';
import { openLibrary } from '../../support/fixture.ts';

/** One example of each member of a union. A member that is forgotten does not compile. */
type Examples<Union, Key extends keyof Union> = {
  readonly [Name in Union[Key] & string]: Extract<Union, { readonly [Each in Key]: Name }>;
};

const { site } = (await openLibrary()).main.snapshot;

const link = {
  type: 'link',
  label: 'Tides',
  href: '/tides/',
  external: false,
  activeBase: '/tides/',
  activeRegex: '^/t',
  className: 'wet',
} as const;

const entries: Examples<DropdownEntry, 'type'> = {
  link,
  html: { type: 'html', html: '<hr>' },
  doc: { type: 'doc', docId: 'first', label: 'First', className: 'x' },
  docSidebar: { type: 'docSidebar', sidebarId: 'handbook', label: 'Handbook', className: 'x' },
  docsVersion: { type: 'docsVersion', label: 'Docs', href: '/manual/', className: 'x' },
};
const before = Object.values(entries);

const navbarItems: Examples<NavbarItem, 'type'> = {
  ...entries,
  dropdown: { type: 'dropdown', label: 'More', link, items: before, className: 'x' },
  search: { type: 'search' },
  docsVersionDropdown: { type: 'docsVersionDropdown', before, after: [] },
  localeDropdown: { type: 'localeDropdown', before: [], after: before, query: '?from=bar' },
};

const sidebarLink = {
  type: 'link',
  label: 'Tides',
  href: '/tides/',
  external: true,
  unlisted: true,
  icon: '~',
  className: 'x',
} as const;
const sidebarItems: Examples<SidebarItem, 'type'> = {
  link: sidebarLink,
  category: {
    type: 'category',
    label: 'Sea',
    href: '/sea/',
    linkUnlisted: false,
    collapsible: true,
    collapsed: false,
    part: { id: 'Zr5ElfxYBJJwWEi-', count: 40, from: 7, before: '/sea/1/', after: '/sea/9/' },
    icon: '~',
    className: 'x',
    items: [sidebarLink],
  },
};

const services: Examples<AnalyticsConfig, 'type'> = {
  beacon: { type: 'beacon', url: '/count' },
  plausible: { type: 'plausible', domain: 'example.org', host: 'https://plausible.io' },
  matomo: { type: 'matomo', url: 'https://example.org/matomo', siteId: '7' },
  google: { type: 'google', id: 'G-7' },
};

const base = {
  href: '/tides/',
  title: 'Tides',
  description: 'Water.',
  keywords: ['sea'],
  image: '/img/tide.svg',
  noIndex: false,
  styles: ['/assets/shell.css'],
  build: 'b',
};
const written = { article: ['Water.'] };
const toc = [{ id: 'low', html: '<code>low</code>', level: 2 }];
const answer: SearchPage['answer'] = {
  query: 'tide sea+',
  context: 'manual',
  hits: [
    {
      href: '/tides/#low',
      page: '/tides/',
      section: 'heading',
      heading: [{ text: 'Low', mark: true }],
      pageTitle: [{ text: 'Tides', mark: false }],
      snippet: [],
      breadcrumbs: ['Sea'],
      words: ['low'],
    },
  ],
  count: 3,
  missing: ['sea'],
  isPartial: true,
  isCut: true,
  problem: { message: 'unexpected +', start: 8, end: 9 },
};

const pages: Examples<PageData, 'kind'> = {
  home: { kind: 'home', ...base, ...written },
  doc: {
    kind: 'doc',
    ...base,
    ...written,
    docId: 'tides',
    version: 'current',
    sidebar: 'handbook',
    breadcrumbs: [{ label: 'Sea' }, { label: 'Tides', href: '/tides/' }],
    toc,
    previous: { label: 'Moon', href: '/moon/' },
    next: null,
    unlisted: true,
    draft: false,
    tags: ['salt'],
    editHref: 'https://example.org/edit',
    lastUpdate: { date: { iso: '2026-01-31', text: '31 January 2026' }, author: 'Ada' },
    hideTitle: false,
    versions: siteToWire(site).versions,
  },
  page: { kind: 'page', ...base, ...written, toc, hideTitle: true },
  search: { kind: 'search', ...base, version: null, answer, isReady: true },
  offline: { kind: 'offline', ...base },
  'not-found': { kind: 'not-found', ...base },
};

function received(sent: SiteData): SiteData {
  return parseSite(siteJson(sent));
}

test.each(Object.entries(pages))(
  'a page of the kind %s is the same after the journey',
  (_kind, page) => {
    expect(parsePage(JSON.parse(JSON.stringify(page)))).toEqual(page);
    expect(parseBoot(bootJson({ page })).page).toEqual(page);
  },
);

test.each(Object.entries(navbarItems))(
  'a navbar item of the type %s is the same after the journey',
  (_type, item) => {
    const sent = { ...site, navbar: { ...site.navbar, left: [item], right: [item] } };
    expect(received(sent)).toEqual(sent);
  },
);

test.each(Object.entries(sidebarItems))(
  'a sidebar item of the type %s is the same after the journey',
  (_type, item) => {
    const [version] = site.versions;
    if (!version) throw new Error('The site has no version of its docs.');
    const part = { id: '38D_bnFFyE43i9ah', count: 3, from: 1, before: '/moon/', after: '/stars/' };
    const sent = {
      ...site,
      versions: [
        {
          ...version,
          isPartial: true as const,
          sidebars: { handbook: { link: null, items: [item], part } },
        },
      ],
    };
    expect(received(sent)).toEqual(sent);
  },
);

test.each(Object.entries(services))(
  'the configuration of %s is the same after the journey',
  (_type, analytics) => {
    const sent = { ...site, analytics };
    expect(received(sent)).toEqual(sent);
  },
);

test.each([
  ['null', null],
  ['a page of a kind that nobody knows', { kind: 'poem' }],
  ['a page with a part missing', { kind: 'not-found', href: '/', title: 'x' }],
  [
    'an article that is none',
    {
      kind: 'home',
      href: '/',
      title: '',
      description: '',
      keywords: [],
      image: null,
      noIndex: false,
      build: '',
      styles: [],
      article: [7],
    },
  ],
])('%s is refused', (_name, data) => {
  expect(() => parsePage(data)).toThrow();
});

test('boot data and site data of another kind are refused', () => {
  expect(() => parseBoot('<p>Not found</p>')).toThrow();
  expect(() => parseBoot('{}')).toThrow();
  expect(() => parseSite('{}')).toThrow();
});
