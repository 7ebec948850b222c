import { expect, test } from 'vitest';
import { isPrivate } from '../../../client/analytics/is-private.ts';
import { createPageViews, type PageView } from '../../../client/analytics/page-views.ts';

const SITE = 'https://tide.example';

function counted(referrer = ''): {
  readonly visit: (path: string, title: string) => void;
  readonly views: readonly PageView[];
} {
  const views: PageView[] = [];
  const visit = createPageViews((view) => views.push(view), referrer);
  return { visit: (path, title) => visit(SITE + path, title), views };
}

test('the first page is a view, with where the visitor came from', () => {
  const { visit, views } = counted('https://search.example/');
  visit('/', 'Tide');
  expect(views).toEqual([{ url: `${SITE}/`, title: 'Tide', referrer: 'https://search.example/' }]);
});

test('another path, query or hash is another view, which comes from the one before', () => {
  const { visit, views } = counted();
  for (const path of ['/', '/search/', '/search/?q=ebb', '/search/?q=ebb#main', '/'])
    visit(path, 'Tide');
  expect(views.map(({ url }) => url)).toEqual(
    ['/', '/search/', '/search/?q=ebb', '/search/?q=ebb#main', '/'].map((path) => SITE + path),
  );
  expect(views.map(({ referrer }) => referrer)).toEqual(
    ['', '/', '/search/', '/search/?q=ebb', '/search/?q=ebb#main'].map(
      (path) => path && SITE + path,
    ),
  );
});

test('the same address twice in a row is one view', () => {
  const { visit, views } = counted();
  for (const path of ['/', '/', '/ebb/', '/ebb/', '/']) visit(path, 'Tide');
  expect(views).toHaveLength(3);
});

test('Global Privacy Control and Do Not Track are a no', () => {
  expect(isPrivate({ globalPrivacyControl: true })).toBe(true);
  expect(isPrivate({ doNotTrack: '1' })).toBe(true);
  expect(isPrivate({ globalPrivacyControl: false, doNotTrack: '0' })).toBe(false);
  expect(isPrivate({ doNotTrack: 'unspecified' })).toBe(false);
  expect(isPrivate({ doNotTrack: null })).toBe(false);
  expect(isPrivate({})).toBe(false);
});
