import { describe, expect, test } from 'vitest';
import type { SidebarCategory, SidebarItem, SidebarLink } from '../../../shared/contract/docs.ts';
import { categoryHref, firstLink, holds, isVisible } from '../../../shared/docs/sidebar-tree.ts';

const link = (href: string, more: Partial<SidebarLink> = {}): SidebarLink => ({
  type: 'link',
  label: href,
  href,
  external: false,
  unlisted: false,
  ...more,
});

const category = (
  items: readonly SidebarItem[],
  more: Partial<SidebarCategory> = {},
): SidebarCategory => ({
  type: 'category',
  label: 'Category',
  linkUnlisted: false,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});

describe('what a page is in', () => {
  test('a link holds its own page, however it is spelled', () => {
    expect(holds(link('/docs/a/'), '/docs/a/')).toBe(true);
    expect(holds(link('/docs/a/'), '/Docs/A')).toBe(true);
    expect(holds(link('/docs/a/'), '/docs/a/b/')).toBe(false);
  });

  test('a category holds its own page and all that lies in it, at any depth', () => {
    const tree = category([category([link('/docs/a/b/')])], { href: '/docs/a/' });
    expect(holds(tree, '/docs/a/')).toBe(true);
    expect(holds(tree, '/docs/a/b/')).toBe(true);
    expect(holds(tree, '/docs/c/')).toBe(false);
  });
});

describe('what is shown', () => {
  const secret = link('/docs/secret/', { unlisted: true });

  test('an unlisted page only while one is on it', () => {
    expect(isVisible(secret, '/docs/')).toBe(false);
    expect(isVisible(secret, '/docs/secret/')).toBe(true);
  });

  test('a category of unlisted pages only while one is on one of them', () => {
    expect(isVisible(category([category([secret])]), '/docs/')).toBe(false);
    expect(isVisible(category([category([secret])]), '/docs/secret/')).toBe(true);
  });

  test('a category with a listed page of its own, whatever it holds', () => {
    expect(isVisible(category([secret], { href: '/docs/a/' }), '/docs/')).toBe(true);
  });

  test('a category whose own page is unlisted for the sake of what it holds, or while one is on it', () => {
    const own = { href: '/docs/a/', linkUnlisted: true };
    expect(isVisible(category([secret], own), '/docs/')).toBe(false);
    expect(isVisible(category([link('/docs/b/')], own), '/docs/')).toBe(true);
    expect(isVisible(category([secret], own), '/docs/a/')).toBe(true);
  });
});

test('the label of a category leads to its own page, unless that is unlisted and one is elsewhere', () => {
  expect(categoryHref(category([], { href: '/docs/a/' }), '/docs/')).toBe('/docs/a/');
  expect(categoryHref(category([]), '/docs/')).toBeUndefined();
  expect(
    categoryHref(category([], { href: '/docs/a/', linkUnlisted: true }), '/docs/'),
  ).toBeUndefined();
  expect(categoryHref(category([], { href: '/docs/a/', linkUnlisted: true }), '/docs/a/')).toBe(
    '/docs/a/',
  );
});

test('the first page of some items is the first that this site has and lists', () => {
  const skipped = [
    link('https://example.org/', { external: true }),
    link('/docs/secret/', { unlisted: true }),
    category([]),
  ];
  expect(firstLink([...skipped, category([link('/docs/a/')]), link('/docs/b/')])?.path).toBe(
    '/docs/a/',
  );
  expect(firstLink([category([link('/docs/a/')], { href: '/docs/own/' })])?.path).toBe(
    '/docs/own/',
  );
  expect(
    firstLink([category([link('/docs/a/')], { href: '/docs/own/', linkUnlisted: true })])?.path,
  ).toBe('/docs/a/');
  expect(firstLink(skipped)).toBeNull();
});
