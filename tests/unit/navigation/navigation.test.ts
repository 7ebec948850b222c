import { expect, test } from 'vitest';
import { isSamePage } from '../../../shared/navigation/navigation.tsx';

test.each([
  ['another path', '/a/', '/b/', false],
  ['another hash', '/a/', '/a/#part', true],
  ['the same address', '/a/', '/a/', true],
  ['another query', '/a/?utm_source=x', '/a/#part', true],
  ['another path with a query', '/a/', '/b/?utm_source=x', false],
  ['another search', '/search/?q=a', '/search/?q=b', false],
  ['the same search', '/search/?q=a', '/search/?q=a#hits', true],
])('%s', (_name, from, to, expected) => {
  const at = (address: string) => new URL(address, 'http://site.invalid');
  expect(isSamePage(at(from), at(to), (pathname) => pathname === '/search/')).toBe(expected);
});
