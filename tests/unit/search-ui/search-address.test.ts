import { expect, test } from 'vitest';
import type { DocsVersion } from '../../../shared/contract/docs.ts';
import { readSearchAddress, searchAddress } from '../../../shared/search-ui/search-address.ts';

const version = (name: string, isLast: boolean): DocsVersion => ({
  name,
  label: name,
  path: '/docs/',
  mainDocId: 'index',
  isLast,
  docs: [],
  sidebars: {},
  draftIds: [],
});
const SITE = {
  searchContexts: [{ id: 'guides', label: 'Guides' }],
  versions: [version('2', true), version('1', false)],
};
const read = (query: string) => readSearchAddress(new URLSearchParams(query), SITE);

test('parameters that are not set are not in the address', () => {
  expect(searchAddress('/search/', { query: '', context: null, version: null })).toBe('/search/');
  expect(searchAddress('/sub/search/', { query: 'a & b', context: 'guides', version: '1' })).toBe(
    '/sub/search/?q=a+%26+b&ctx=guides&version=1',
  );
});

test.each(['noise', 'C# & "x"', '+must -not', 'a%20b', '\u202etxet', 'title:ü'])(
  'an address gives back the search: %s',
  (query) => {
    const asked = { query, context: 'guides', version: '1' };
    expect(
      readSearchAddress(
        new URL(searchAddress('/search/', asked), 'http://site.invalid').searchParams,
        SITE,
      ),
    ).toEqual(asked);
  },
);

test('an unknown context or version, or a parameter that is given twice, is ignored', () => {
  expect(read('q=noise&ctx=nowhere&version=9')).toEqual({
    query: 'noise',
    context: null,
    version: null,
  });
  expect(read('q=a&q=b&ctx=guides&ctx=guides')).toEqual({
    query: '',
    context: null,
    version: null,
  });
  expect(read('')).toEqual({ query: '', context: null, version: null });
});

test('the last version needs no name', () => {
  expect(read('q=noise&version=2').version).toBeNull();
  expect(read('q=noise&version=1').version).toBe('1');
});
