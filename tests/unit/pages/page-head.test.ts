import { expect, test } from 'vitest';
import type { HomePage, NotFoundPage } from '../../../shared/contract/page.ts';
import { documentTitle } from '../../../shared/pages/page-head.tsx';

const base = {
  href: '/',
  title: 'Tools',
  description: '',
  keywords: [],
  image: null,
  noIndex: false,
  styles: [],
  build: '',
};
const page: NotFoundPage = { ...base, kind: 'not-found' };
const home: HomePage = { ...base, kind: 'home', article: [] };

test('a page is named before its site', () => {
  expect(documentTitle(page, 'Tide', 'Waters')).toBe('Tools | Tide');
});

test('a page that is called as the site is named once', () => {
  expect(documentTitle({ ...page, title: 'Tide' }, 'Tide', 'Waters')).toBe('Tide');
});

test('the home page says what the site is about, where it has a tagline', () => {
  expect(documentTitle(home, 'Tide', 'Waters')).toBe('Tide: Waters');
  expect(documentTitle(home, 'Tide', '')).toBe('Tide');
});
