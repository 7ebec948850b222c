import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  type DocsVersion,
  versionFromWire,
  versionToWire,
  wireVersionSchema,
} from '../../../shared/contract/docs.ts';
import {
  type SiteData,
  siteFromWire,
  siteToWire,
  wireSiteSchema,
} from '../../../shared/contract/site.ts';
import { EDITIONS, openLibrary } from '../../support/fixture.ts';
import { tryMany } from '../../support/property.ts';

/** The site as it arrives after it was sent. */
function received(site: SiteData): SiteData {
  return siteFromWire(v.parse(wireSiteSchema, JSON.parse(JSON.stringify(siteToWire(site)))));
}

const library = await openLibrary({ root: EDITIONS });
const { site: example } = library.main.snapshot;

test.each(['/', '/de/', '/fa-ir/'])(
  'the site at %s is the same after the journey, in all its versions',
  (path) => {
    const { site } = library.at(path).snapshot;
    expect(received(site)).toEqual(site);
  },
);

test('an address that follows from the id does not travel', () => {
  const docs = siteToWire(example).versions.flatMap(({ docs }) => docs);
  expect(docs).toContainEqual(['first', 'handbook']);
  expect(docs).toContainEqual(['index', 'handbook']);
  expect(docs).toContainEqual(['lanterns', 'lamps', '/manual/1.0/%C3%B6l-lampen/']);
});

test('whatever documents are called and wherever they lie, each arrives with its own address', () => {
  const part = fc.oneof(
    fc.constantFrom('index', 'README', 'a', '..', '%', 'ü b', '__proto__', 'index.md'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const id = fc.array(part, { minLength: 0, maxLength: 3 }).map((parts) => parts.join('/'));
  const doc = fc.record({
    id,
    sidebar: fc.option(fc.string({ maxLength: 5 })),
    path: fc.option(fc.webPath()),
  });
  tryMany(
    fc.property(
      fc.array(doc, { maxLength: 5 }),
      fc.constantFrom('/', '/docs/', '/sub/d%C3%BC/1.0/'),
      (docs, path) => {
        const version: DocsVersion = {
          name: 'x',
          label: 'X',
          path,
          mainDocId: '',
          isLast: true,
          docs: docs.map((each) => ({
            ...each,
            path: each.path ?? `${path}${encodeURI(each.id)}/`,
          })),
          sidebars: {},
          draftIds: [],
        };
        expect(
          versionFromWire(
            v.parse(wireVersionSchema, JSON.parse(JSON.stringify(versionToWire(version)))),
          ),
        ).toEqual(version);
      },
    ),
  );
});

test.each([
  [
    'a navbar item of a type that nobody knows',
    { navbar: { ...example.navbar, left: [{ type: 'poem' }] } },
  ],
  [
    'a dropdown in a dropdown',
    {
      navbar: {
        ...example.navbar,
        left: [
          { type: 'dropdown', label: 'x', items: [{ type: 'dropdown', label: 'y', items: [] }] },
        ],
      },
    },
  ],
  ['no versions', { versions: null }],
  ['a locale without a direction', { locale: { ...example.locale, direction: 'up' } }],
])('%s is refused', (_name, change) => {
  expect(v.safeParse(wireSiteSchema, { ...siteToWire(example), ...change }).success).toBe(false);
});
