import { expect, test } from 'vitest';
import { isSamePath, isUnder } from '../../shared/navigation/same-path.ts';
import { pageDataHref, pageOfDataHref } from '../../shared/page-files.ts';
import { pathOf, withBase } from '../../shared/urls.ts';

test.each([
  ['/', '/manual/', '/manual/'],
  ['/sub/', '/manual/', '/sub/manual/'],
  ['/sub/', '/', '/sub/'],
  ['/sub/', 'manual/', '/sub/manual/'],
])('a base path of %s and %s make %s', (base, path, address) => {
  expect(withBase(base, path)).toBe(address);
});

test.each([
  ['/manual/?q=1#top', '/manual/'],
  ['/manual/#top?q', '/manual/'],
  ['/manual/', '/manual/'],
  ['?q', ''],
  ['/a\n?b\nc', '/a\n'],
])('the path of %j is %j', (href, path) => {
  expect(pathOf(href)).toBe(path);
});

test('letter case, a final slash, query and hash make no other page', () => {
  expect(isSamePath('/Manual', '/manual/?q=1#top')).toBe(true);
  expect(isSamePath('/', '')).toBe(true);
  expect(isSamePath('/manual/', '/manuals/')).toBe(false);
  expect(isSamePath('/manual/first/', '/manual/')).toBe(false);
});

test('a page lies under its own address and those above it, by whole names only', () => {
  expect(isUnder('/manual/first/', '/manual/')).toBe(true);
  expect(isUnder('/MANUAL', '/manual/')).toBe(true);
  expect(isUnder('/manuals/', '/manual/')).toBe(false);
  expect(isUnder('/', '/manual/')).toBe(false);
  expect(isUnder('/anything/', '/')).toBe(true);
});

test('the data of a page lies beside it and leads back to it', () => {
  expect(pageDataHref('/manual/first/', '?q=a')).toBe('/manual/first/page.json?q=a');
  expect(pageOfDataHref(pageDataHref('/manual/first/'))).toBe('/manual/first/');
  expect(pageOfDataHref(pageDataHref('/'))).toBe('/');
});

test.each(['/manual/', '/mypage.json', '/page.json/', 'page.json', '/page.jsonx'])(
  '%s is not the data of a page',
  (path) => {
    expect(pageOfDataHref(path)).toBeNull();
  },
);
