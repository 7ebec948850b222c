import { expect, test } from 'vitest';
import type { PageLink } from '../../../shared/contract/page.ts';
import type { SiteData } from '../../../shared/contract/site.ts';
import { nearestPages, pagesOf } from '../../../shared/pages/nearest-pages.ts';

const PATHS = [
  '',
  'guides/',
  'guides/large-levels/',
  'guides/island-regions/',
  'noise/',
  'noise/configuration/',
  'walker/',
  'walker/configuration/',
];
const pages: PageLink[] = [
  ...PATHS.map((path) => ({ label: path, href: `/docs/${path}` })),
  { label: 'Changelog', href: '/changelog/' },
];

const nearest = (path: string): string[] => nearestPages(path, pages, 3).map(({ href }) => href);

test.each([
  ['/docs/guides/large-level/', '/docs/guides/large-levels/'],
  ['/docs/guide/large_levels.html', '/docs/guides/large-levels/'],
  ['/guides/large-levels/', '/docs/guides/large-levels/'],
  ['/docs/guides/lrage-levels/', '/docs/guides/large-levels/'],
  ['/docs/island-regions', '/docs/guides/island-regions/'],
  ['/change-log', '/changelog/'],
  ['/CHANGELOG', '/changelog/'],
])('what is nearest to %s is %s', (path, expected) => {
  expect(nearest(path)[0]).toBe(expected);
});

test('pages of one name in two sections both come, and with a section that of the section', () => {
  expect(nearest('/docs/configuration/')).toEqual([
    '/docs/noise/configuration/',
    '/docs/walker/configuration/',
  ]);
  expect(nearest('/docs/walkers/configure/')[0]).toBe('/docs/walker/configuration/');
});

test.each(['/', '/docs/zebra/', '/docs/no-such-page/', '/%3Cimg%20src=x%3E', '/%ff/', '//'])(
  'to %s nothing is near',
  (path) => {
    expect(nearest(path)).toEqual([]);
  },
);

test('no more than was asked for come, and none where there are none', () => {
  expect(nearestPages('/docs/guides/large-levels/', pages, 1)).toHaveLength(1);
  expect(nearestPages('/docs/guides/', [], 3)).toEqual([]);
});

test.each([
  ['many short words', 'a-'.repeat(4_000)],
  ['one long word', 'ab'.repeat(4_000)],
])('an address of %s is looked at quickly, however large the site', (_name, path) => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    label: '',
    href: `/docs/section-${index % 40}/some-page-of-${index}/`,
  }));
  const start = performance.now();
  expect(nearestPages(`/${path}/`, many, 3)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('the pages are those of all sidebars and of the navbar, each once; what leads away or is unlisted is none', () => {
  const link = (href: string, more = {}) => ({
    type: 'link' as const,
    label: href,
    href,
    external: false,
    unlisted: false,
    ...more,
  });
  const site: Pick<SiteData, 'versions' | 'navbar'> = {
    versions: [
      {
        name: 'current',
        label: 'Next',
        path: '/docs',
        mainDocId: 'a',
        isLast: true,
        docs: [],
        draftIds: [],
        sidebars: {
          main: {
            link: null,
            items: [
              link('/a/'),
              {
                type: 'category',
                label: 'C',
                href: '/c/',
                linkUnlisted: false,
                collapsible: true,
                collapsed: true,
                items: [link('/c/d/'), link('/a/')],
              },
              {
                type: 'category',
                label: 'D',
                href: '/hidden/',
                linkUnlisted: true,
                collapsible: true,
                collapsed: true,
                items: [],
              },
              link('/secret/', { unlisted: true }),
              link('https://elsewhere.example/', { external: true }),
            ],
          },
        },
      },
    ],
    navbar: {
      title: '',
      logo: null,
      hideOnScroll: false,
      left: [
        { type: 'link', label: 'Changelog', href: '/changelog/', external: false },
        { type: 'search' },
      ],
      right: [{ type: 'link', label: 'Shop', href: 'https://shop.example/', external: true }],
    },
  };
  expect(pagesOf(site).map(({ href }) => href)).toEqual(['/a/', '/c/', '/c/d/', '/changelog/']);
});
