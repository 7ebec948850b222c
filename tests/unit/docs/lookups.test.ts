import { describe, expect, test } from 'vitest';
import type { DocsVersion } from '../../../shared/contract/docs.ts';
import { docOf, sidebarOf, versionOf } from '../../../shared/docs/lookups.ts';

const main = { link: null, items: [] };

const version = (
  name: string,
  docs: readonly string[],
  more: Partial<DocsVersion> = {},
): DocsVersion => ({
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

const versions = [
  version('current', ['start', 'codes'], { draftIds: ['unfinished'] }),
  version('1.0', ['start', 'old'], { sidebars: { main, legacy: main } }),
];

describe('a version', () => {
  test('is found by its name', () => expect(versionOf(versions, '1.0')).toBe(versions[1]));
  test('that is missing is named, with those that there are', () =>
    expect(() => versionOf(versions, '2.0')).toThrow(
      'There is no docs version "2.0". Versions: current, 1.0.',
    ));
});

describe('a sidebar', () => {
  test('is found in the first version that has it', () => {
    expect(sidebarOf(versions, 'main')).toBe(main);
    expect(sidebarOf(versions, 'legacy')).toBe(main);
  });
  test.each(['nope', 'constructor', '__proto__', ''])(
    'that is missing is named, with those that there are: %j',
    (id) => {
      expect(() => sidebarOf(versions, id)).toThrow(
        `There is no sidebar "${id}" in the docs of the versions current, 1.0. Sidebars: main, legacy.`,
      );
    },
  );
  test('is missing where there are none', () =>
    expect(() => sidebarOf([version('current', [], { sidebars: {} })], 'main')).toThrow(
      'There is no sidebar "main" in the docs of version current. Sidebars: none.',
    ));
});

describe('a document', () => {
  test('is found by its id', () => expect(docOf(versions, 'old')?.path).toBe('/docs/old/'));
  test('that is a draft is nothing, and no mistake', () =>
    expect(docOf(versions, 'unfinished')).toBeNull());
  test('that is missing is named, with those that there are', () =>
    expect(() => docOf(versions, 'gone')).toThrow(
      'There is no document "gone" in the docs of the versions current, 1.0. Documents: start, codes, old.',
    ));
});
