import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressTable } from '../../../server/contract/addresses.ts';
import { tryMany } from '../../support/property.ts';

const PATHS = ['/', '/manual/', '/manual/first/', '/manual/räume und flüsse/', '/search/'];
const table = new AddressTable(PATHS, '/');
const below = new AddressTable(PATHS, '/sub/');

test('the canonical address of a page is the page', () => {
  expect(table.find('/manual/first/')).toEqual({
    kind: 'page',
    path: '/manual/first/',
    href: '/manual/first/',
  });
  expect(below.find('/sub/manual/first/')).toEqual({
    kind: 'page',
    path: '/manual/first/',
    href: '/sub/manual/first/',
  });
  expect(table.find('/manual/r%C3%A4ume%20und%20fl%C3%BCsse/')).toMatchObject({
    kind: 'page',
    path: '/manual/räume und flüsse/',
  });
});

test.each([
  '/manual/first',
  '/manual/first.html',
  '/manual/first/index.html',
  '/MANUAL/First/',
  '/Manual/First/INDEX.HTML',
  '/manual%2ffirst/',
  '/%6danual/first/',
  '/manual/fi%72st.html',
])('%s is another spelling of a page', (path) => {
  expect(table.find(path)).toEqual({ kind: 'alias', href: '/manual/first/' });
});

test.each([
  ['/index.html', '/'],
  ['/manual/r%c3%a4ume%20und%20fl%c3%bcsse/', '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/'],
  ['/manual/R%C3%84UME%20und%20fl%C3%BCsse', '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/'],
])('%s leads to %s', (path, href) => {
  expect(table.find(path)).toEqual({ kind: 'alias', href });
});

test.each([
  ['/sub', '/sub/'],
  ['/SUB/Manual', '/sub/manual/'],
  ['/sub/index.html', '/sub/'],
])('below a base path %s leads to %s', (path, href) => {
  expect(below.find(path)).toEqual({ kind: 'alias', href });
});

test.each([
  '//manual/first/',
  '///manual//first//',
  '/manual//first',
  '%2f%2fmanual/first/',
  '/%2fmanual/first.html',
])('%s has a slash too many, and leads to the page', (path) => {
  expect(table.find(path)).toEqual({ kind: 'alias', href: '/manual/first/' });
});

test.each([
  '/none/',
  '//evil.example/',
  '//evil.example//manual/first/',
  '/%5cevil.example/',
  '/manual/../manual/first/',
  '/manual/%2e%2e/',
  '/manual/first%00/',
  '/manual/first/index.html/',
  '/manual/first.htm',
  '/manual%252ffirst/',
  '/constructor',
  '/__proto__/',
  'manual/first/',
  'http://evil.example/manual/first/',
])('%s is unknown', (path) => {
  expect(table.find(path)).toEqual({ kind: 'unknown' });
});

test.each(['/', '/manual/', '/subway/', '/su', '/sub2/manual/'])(
  'outside the base path %s is unknown',
  (path) => {
    expect(below.find(path)).toEqual({ kind: 'unknown' });
  },
);

test.each(['/%', '/%zz', '/manual/%c3', '/%e0%a4', '/a%2'])(
  '%s is malformed, and so unknown',
  (path) => {
    expect(table.find(path)).toEqual({ kind: 'unknown' });
  },
);

const ATOMS = [
  '/',
  '//',
  '\\',
  '%5c',
  '%2f',
  '%2F',
  '..',
  '%2e',
  '.html',
  '/index.html',
  'manual',
  'MANUAL',
  'first',
  'evil.example',
  '%',
  '%00',
  '%0d%0a',
  '?',
  '#',
  ':',
  '@',
  'r%C3%A4ume',
  ' ',
  'sub',
  'K',
];

const hostilePath = fc.oneof(
  fc.array(fc.constantFrom(...ATOMS), { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text}`),
);

test('whatever is asked for, a redirect leads to an address of the table and from there nowhere else', () => {
  const known = new Set([...PATHS, ...PATHS.map((path) => `/sub${path}`)].map(encodeURI));
  for (const addresses of [table, below]) {
    tryMany(
      fc.property(hostilePath, (path) => {
        const address = addresses.find(path);
        if (address.kind !== 'alias') return;
        expect(known).toContain(address.href);
        expect(address.href).not.toMatch(/^\/\/|\\/);
        expect(addresses.find(address.href)).toMatchObject({ kind: 'page', href: address.href });
      }),
      5000,
    );
  }
});

test('every page is found at the address that is written into links, whatever its name', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'ü', ' ', '%', '#', '?', '&', '+', '"', 'ß', '日', 'İ'),
    minLength: 1,
    maxLength: 6,
  });
  tryMany(
    fc.property(name, (segment) => {
      const path = `/manual/${segment.toLowerCase()}/`;
      const href = new AddressTable([path], '/').hrefOf(path) ?? '';
      const asked = new URL(href, 'http://site.example').pathname;
      expect(new AddressTable([path], '/').find(asked)).toMatchObject({ kind: 'page', path });
    }),
  );
});

test('the table knows what it holds', () => {
  expect(table.paths()).toEqual(PATHS);
  expect([table.has('/manual/'), table.has('/Manual/'), table.has('/none/')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([below.hrefOf('/manual/'), below.hrefOf('/none/')]).toEqual(['/sub/manual/', undefined]);
});
