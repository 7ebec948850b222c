import { describe, expect, test } from 'vitest';
import type { DocsVersion } from '../../../shared/contract/docs.ts';
import { categoryAt, docOf, sidebarOf, versionOf } from '../../../shared/docs/lookups.ts';

const category = (href: string | undefined, items: DocsVersion['sidebars'][string]['items'] = []) => ({
  type: 'category' as const,
  label: 'Reference',
  ...(href === undefined ? {} : { href }),
  linkUnlisted: false,
  collapsible: true,
  collapsed: true,
  items,
});

const main = { link: null, items: [category(undefined, [category('/docs/reference/')])] };

const version = (name: string, docs: readonly string[], more: Partial<DocsVersion> = {}): DocsVersion => ({
  name,
  label: name,
  path: '/docs',
  mainDocId: 'start',
  isLast: name === 'current',
  docs: docs.map((id) => ({ id, path: `/docs/${id}/`, sidebar: null })),
  sidebars: { main },
  draftIds: [],
  ...more,
});

const versions = [version('current', ['start', 'codes'], { draftIds: ['unfinished'] }), version('1.0', ['start', 'old'], { sidebars: { main, legacy: main } })];

describe('a version', () => {
  test('is found by its name', () => expect(versionOf(versions, '1.0')).toBe(versions[1]));
  test('that is missing is named, with those that there are', () =>
    expect(() => versionOf(versions, '2.0')).toThrow('There is no docs version "2.0". Versions: current, 1.0.'));
});

describe('a sidebar', () => {
  test('is found in the first version that has it', () => {
    expect(sidebarOf(versions, 'main')).toBe(main);
    expect(sidebarOf(versions, 'legacy')).toBe(main);
  });
  test.each(['nope', 'constructor', '__proto__', ''])('that is missing is named, with those that there are: %j', (id) => {
    expect(() => sidebarOf(versions, id)).toThrow(`There is no sidebar "${id}" in the docs of the versions current, 1.0. Sidebars: main, legacy.`);
  });
  test('is missing where there are none', () =>
    expect(() => sidebarOf([version('current', [], { sidebars: {} })], 'main')).toThrow(
      'There is no sidebar "main" in the docs of version current. Sidebars: none.',
    ));
});

describe('a document', () => {
  test('is found by its id', () => expect(docOf(versions, 'old')?.path).toBe('/docs/old/'));
  test('that is a draft is nothing, and no mistake', () => expect(docOf(versions, 'unfinished')).toBeNull());
  test('that is missing is named, with those that there are', () =>
    expect(() => docOf(versions, 'gone')).toThrow('There is no document "gone" in the docs of the versions current, 1.0. Documents: start, codes, old.'));
});

describe('a category', () => {
  test.each(['/docs/reference/', '/docs/reference', '/Docs/Reference/'])('is found by the address of its page, however it is written: %s', (path) =>
    expect(categoryAt(main, path).href).toBe('/docs/reference/'),
  );
  test('that is missing is named by the pathname, with those that there are', () =>
    expect(() => categoryAt(main, '/docs/codes/')).toThrow(
      'There is no category with a page at "/docs/codes/" in this sidebar. Categories: /docs/reference/.',
    ));
});
