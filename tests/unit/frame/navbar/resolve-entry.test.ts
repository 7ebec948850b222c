import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocsVersion } from '../../../../shared/contract/docs.ts';
import type { DropdownEntry } from '../../../../shared/contract/navbar.ts';
import type { SiteLink } from '../../../../shared/contract/site-links.ts';
import { docAt, versionAt } from '../../../../shared/docs/versions.ts';
import {
  claimedSidebars,
  type EntryContext,
  resolveEntry,
} from '../../../../shared/frame/navbar/resolve-entry.ts';
import { isActiveAt } from '../../../../shared/ui/links.tsx';
import { EDITIONS, openLibrary } from '../../../support/fixture.ts';
import { tryMany } from '../../../support/property.ts';

const { versions, navbar } = (await openLibrary({ root: EDITIONS })).main.snapshot.site;
const [current, last, old] = versions;
if (!current || !last || !old) throw new Error('The site has three versions.');

/** The context on the page at an address, for a visitor who prefers a version. */
function at(
  here: string | null,
  preferred?: DocsVersion,
  claimed: readonly string[] = ['handbook'],
): EntryContext {
  const version = versionAt(versions, here);
  const candidates = [...new Set([version, preferred, last])].filter(
    (candidate) => candidate != null,
  );
  return { here, doc: docAt(version, here), candidates, base: '/', claimed: new Set(claimed) };
}

/** Label and address of an entry, with a star if it is active. */
function shown(entry: DropdownEntry, where: EntryContext): string | null {
  const resolved = resolveEntry(entry, where);
  if (resolved?.type !== 'resolved') return resolved?.html ?? null;
  return `${resolved.link.label} ${resolved.link.href}${resolved.isActive ? ' *' : ''}`;
}

const link = (href: string, more: Partial<SiteLink> = {}): SiteLink => ({
  type: 'link',
  label: 'L',
  href,
  external: false,
  ...more,
});

describe('a link', () => {
  test.each<[string, SiteLink, string | null, boolean]>([
    ['on its page', link('/manual/'), '/manual/', true],
    ['on a page below it', link('/manual/'), '/manual/first/', true],
    ['beside it', link('/manual/'), '/manuals/', false],
    ['above it', link('/manual/first/'), '/manual/', false],
    ['whatever the letter case', link('/Manual/'), '/manual/first/', true],
    ['with a query and a hash', link('/manual/?a=1#b'), '/manual/first/', true],
    ['to the home page, there', link('/'), '/', true],
    ['to the home page, elsewhere', link('/'), '/manual/', false],
    ['that leads out', link('/manual/', { external: true }), '/manual/', false],
    ['on the page for what is not there', link('/manual/'), null, false],
    ['with a base, below that', link('/a/', { activeBase: '/manual/' }), '/manual/first/', true],
    ['with a base, on its own page', link('/a/', { activeBase: '/manual/' }), '/a/', false],
    ['with a base of everything', link('/a/', { activeBase: '/' }), '/manual/', true],
    [
      'with a pattern that fits',
      link('/a/', { activeRegex: '^/MANUAL/f' }),
      '/manual/first/',
      true,
    ],
    [
      'with a pattern that does not fit, on its own page',
      link('/a/', { activeRegex: '^/manual/' }),
      '/a/',
      false,
    ],
    [
      'with a pattern and a base, of which the pattern decides',
      link('/a/', { activeRegex: 'x', activeBase: '/manual/' }),
      '/manual/',
      false,
    ],
  ])('%s', (_name, entry, here, isActive) => {
    expect(isActiveAt(entry, here, '/')).toBe(isActive);
    expect(resolveEntry(entry, at(here))).toEqual({ type: 'resolved', link: entry, isActive });
  });

  test('below a base path the home page is the base path', () => {
    expect(isActiveAt(link('/sub/'), '/sub/', '/sub/')).toBe(true);
    expect(isActiveAt(link('/sub/'), '/sub/manual/', '/sub/')).toBe(false);
  });

  test('is active on every page below it and on none outside', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z0-9%-]{1,5}$/), { minLength: 1, maxLength: 3 })
      .map((parts) => `/${parts.join('/')}/`);
    tryMany(
      fc.property(path, path, (href, here) => {
        expect(isActiveAt(link(href), here, '/')).toBe(here.startsWith(href));
        expect(isActiveAt(link(href), href + here.slice(1), '/')).toBe(true);
      }),
    );
  });
});

test('markup stays as it is', () => {
  expect(shown({ type: 'html', html: '<hr>' }, at('/'))).toBe('<hr>');
});

describe('a document', () => {
  const rocks = { type: 'doc', docId: 'rocks', label: 'Rocks' } as const;
  test('is looked up in the version that is read, then in the preferred one, then in the last', () => {
    expect(shown(rocks, at('/'))).toBe('Rocks /manual/rocks/');
    expect(shown(rocks, at('/', current))).toBe('Rocks /manual/next/rocks/');
    expect(shown(rocks, at('/manual/next/first/'))).toBe('Rocks /manual/next/rocks/');
    expect(shown(rocks, at('/manual/first/', current))).toBe('Rocks /manual/rocks/');
    expect(shown(rocks, at('/manual/1.0/first/', current))).toBe('Rocks /manual/next/rocks/');
    expect(shown(rocks, at('/manual/1.0/first/'))).toBe('Rocks /manual/rocks/');
  });
  test('is active on its page and on those beside the same sidebar', () => {
    const first = { type: 'doc', docId: 'first', label: 'First' } as const;
    expect(shown(first, at('/manual/first/'))).toBe('First /manual/first/ *');
    expect(shown(first, at('/manual/'))).toBe('First /manual/first/ *');
    expect(shown(first, at('/manual/rocks/'))).toBe('First /manual/first/');
    expect(shown(first, at('/imprint/'))).toBe('First /manual/first/');
  });
  test('that is a draft is left out, without an error', () => {
    expect(shown({ type: 'doc', docId: 'unfinished', label: 'U' }, at('/manual/next/'))).toBeNull();
  });
  test('that is missing is an error which names it, the versions and what there is', () => {
    expect(() => shown({ type: 'doc', docId: 'gone', label: 'G' }, at('/manual/1.0/'))).toThrow(
      /^There is no document "gone" in the docs of the versions 1\.0, 2\.0\. Documents: .*lanterns/,
    );
  });
});

describe('a sidebar', () => {
  const handbook = { type: 'docSidebar', sidebarId: 'handbook' } as const;
  test('is called as its first page unless it has a name, in the version that is read', () => {
    expect(shown(handbook, at('/'))).toBe('Handbook /manual/');
    expect(shown({ ...handbook, label: 'Docs' }, at('/manual/1.0/first/'))).toBe(
      'Docs /manual/1.0/ *',
    );
    expect(shown(handbook, at('/', current))).toBe('Handbook /manual/next/');
  });
  test('is active beside itself and beside sidebars that no item leads to, and not beside those of another item', () => {
    expect(shown(handbook, at('/manual/first/'))).toMatch(/\*$/);
    expect(shown(handbook, at('/manual/rocks/'))).toMatch(/\*$/);
    expect(shown(handbook, at('/manual/rocks/', undefined, ['handbook', 'reefs']))).not.toMatch(
      /\*$/,
    );
    expect(
      shown(
        { type: 'docSidebar', sidebarId: 'reefs' },
        at('/manual/rocks/', undefined, ['handbook', 'reefs']),
      ),
    ).toMatch(/\*$/);
    for (const here of ['/', '/imprint/', null])
      expect(shown(handbook, at(here))).not.toMatch(/\*$/);
  });
  test('is claimed by the items of the bar and of its dropdowns', () => {
    expect(claimedSidebars([...navbar.left, ...navbar.right])).toEqual(new Set(['handbook']));
    expect(
      claimedSidebars([
        { type: 'dropdown', label: 'x', items: [{ type: 'docSidebar', sidebarId: 'a' }] },
      ]),
    ).toEqual(new Set(['a']));
    expect(claimedSidebars([{ type: 'search' }])).toEqual(new Set());
  });
  test('with nothing to lead to is an error in the words of the specification', () => {
    const empty = { ...last, sidebars: { empty: { link: null, items: [] } } };
    expect(() =>
      shown({ type: 'docSidebar', sidebarId: 'empty' }, { ...at('/'), candidates: [empty] }),
    ).toThrow('Sidebar with ID "empty" doesn\'t have anything to be linked to.');
  });
  test('that is missing is an error which names it, the versions and what there is', () => {
    expect(() => shown({ type: 'docSidebar', sidebarId: 'gone' }, at('/manual/1.0/'))).toThrow(
      'There is no sidebar "gone" in the docs of the versions 1.0, 2.0. Sidebars: handbook, lamps, reefs.',
    );
  });
});

describe('a version', () => {
  test('is the one that is read, else the preferred one, else the last, under its label', () => {
    const item = { type: 'docsVersion' } as const;
    expect(shown(item, at('/'))).toBe('High water /manual/');
    expect(shown(item, at('/', old))).toBe('Neap tide /manual/1.0/');
    expect(shown(item, at('/manual/next/first/', old))).toBe('Spring tide /manual/next/ *');
  });
  test('may have another name and lead elsewhere', () => {
    expect(
      shown(
        { type: 'docsVersion', label: 'News', href: '/release%20notes/' },
        at('/release%20notes/'),
      ),
    ).toBe('News /release%20notes/ *');
  });
  test('is nothing on a site without docs', () => {
    expect(shown({ type: 'docsVersion' }, { ...at('/'), candidates: [] })).toBeNull();
  });
});
