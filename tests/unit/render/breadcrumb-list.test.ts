import { expect, test } from 'vitest';
import { breadcrumbList } from '../../../server/render/breadcrumb-list.ts';

const CRUMBS = [{ label: 'Documentation', href: '/docs/' }, { label: 'Group' }, { label: 'Rules' }];
const HREF = '/docs/group/rules/';

test('holds the crumbs that have an address and the page itself, counted from one', () => {
  expect(breadcrumbList(CRUMBS, { href: HREF, origin: 'https://example.org' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Documentation', item: 'https://example.org/docs/' },
      { '@type': 'ListItem', position: 2, name: 'Rules', item: 'https://example.org/docs/group/rules/' },
    ],
  });
});

test('is nothing for a page without breadcrumbs', () => {
  expect(breadcrumbList([], { href: HREF, origin: 'https://example.org' })).toBeNull();
});
