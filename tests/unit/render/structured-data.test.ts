import { expect, test } from 'vitest';
import { structuredData } from '../../../server/render/structured-data.ts';

const SITE = {
  title: 'Site',
  base: '/',
  locale: {
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    calendar: 'gregory',
    path: 'en',
    href: '/',
  },
} as const;
const PAGE = {
  kind: 'doc',
  href: '/docs/group/rules/',
  title: 'Rules',
  description: 'What a rule is.',
  keywords: [],
  image: null,
  noIndex: false,
  styles: [],
  build: 'b',
  docId: 'group/rules',
  version: 'current',
  sidebar: null,
  breadcrumbs: [{ label: 'Documentation', href: '/docs/' }, { label: 'Group' }, { label: 'Rules' }],
  toc: [],
  previous: null,
  next: null,
  unlisted: false,
  draft: false,
  tags: [],
  editHref: null,
  lastUpdate: { date: { iso: '2026-01-31', text: '31 Jan 2026' } },
  hideTitle: false,
} as const;
const PLACE = { site: SITE, origin: 'https://example.org', image: 'https://example.org/card.png' };

test('search engines learn of the article, and of the crumbs that have an address, counted from one', () => {
  expect(structuredData(PAGE, PLACE)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Rules',
        description: 'What a rule is.',
        url: 'https://example.org/docs/group/rules/',
        image: 'https://example.org/card.png',
        dateModified: '2026-01-31',
        inLanguage: 'en',
        isPartOf: { '@type': 'WebSite', name: 'Site', url: 'https://example.org/' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Documentation',
            item: 'https://example.org/docs/',
          },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Rules',
            item: 'https://example.org/docs/group/rules/',
          },
        ],
      },
    ],
  });
});

test('nothing is said of a date, a picture and crumbs that are not there', () => {
  const { '@graph': parts } = structuredData(
    { ...PAGE, breadcrumbs: [], lastUpdate: { author: 'Ada' } },
    { ...PLACE, image: null },
  );
  expect(parts.map((part) => Object.keys(part))).toEqual([
    ['@type', 'headline', 'description', 'url', 'inLanguage', 'isPartOf'],
  ]);
});
