import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { EDITIONS, openLibrary, snapshotOf, told, versionNamed } from '../../support/fixture.ts';

function site(docs: string): Files {
  return { 'site.yaml': `title: S\nnavbar: { items: [] }\ndocs:\n${docs}` };
}

const TWO = site('  versions:\n    - { name: "1.0", label: One }\n');
const FILES: Files = {
  ...TWO,
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'versions/1.0/docs/a.md': '# Old A\n',
};

/** Addresses and documents of each version. */
async function placesIn(files: Files, base = '/') {
  const { site: shared } = await snapshotOf({ root: await contentFolder(files), base });
  return shared.versions.map(
    ({ name, path, isLast, docs }) => [name, path, isLast, docs.map((doc) => doc.path)] as const,
  );
}

describe('addresses', () => {
  test('without a last version the current one lies at the path of the docs, the others below it under their names', async () => {
    expect(await placesIn(FILES, '/sub/')).toEqual([
      ['current', '/sub/docs/', true, ['/sub/docs/a/', '/sub/docs/b/']],
      ['1.0', '/sub/docs/1.0/', false, ['/sub/docs/1.0/a/']],
    ]);
  });

  test('the last version takes the path of the docs, and the current one is what comes next', async () => {
    const files = {
      ...FILES,
      ...site(
        '  path: /manual/\n  lastVersion: "1.0"\n  versions: [{ name: "1.0", label: One }]\n',
      ),
    };
    expect(await placesIn(files)).toEqual([
      ['current', '/manual/next/', false, ['/manual/next/a/', '/manual/next/b/']],
      ['1.0', '/manual/', true, ['/manual/a/']],
    ]);
  });

  test('a version whose name has capitals lies at an address without', async () => {
    const files = {
      ...site('  versions: [{ name: V1-Beta, label: Beta }]\n'),
      'docs/a.md': '# A',
      'versions/V1-Beta/docs/a.md': '# A',
    };
    expect((await placesIn(files))[1]).toEqual([
      'V1-Beta',
      '/docs/v1-beta/',
      false,
      ['/docs/v1-beta/a/'],
    ]);
  });

  test('a slug that begins with a slash begins at its version', async () => {
    const files = { ...FILES, 'versions/1.0/docs/a.md': '---\nslug: /\n---\n' };
    expect((await placesIn(files))[1]?.[3]).toEqual(['/docs/1.0/']);
  });

  test('whatever the versions are called, exactly one is the last, and no two have the same path', async () => {
    const name = fc
      .stringMatching(/^[a-z][a-z0-9._-]{0,8}$/)
      .filter((candidate) => !['next', 'current'].includes(candidate) && !candidate.endsWith('.'));
    const names = fc.sample(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), {
      seed: 7,
      numRuns: 12,
    });
    for (const [index, others] of names.entries()) {
      const last = [undefined, 'current', ...others][index % (others.length + 2)];
      const list = others.map((each) => `    - { name: "${each}", label: x }\n`).join('');
      const files: Record<string, string | Uint8Array> = {
        ...site(`${last === undefined ? '' : `  lastVersion: "${last}"\n`}  versions:\n${list}`),
        'docs/a.md': '# A',
      };
      for (const each of others) files[`versions/${each}/docs/a.md`] = '# A';
      const places = await placesIn(files);
      expect(places.filter(([, , isLast]) => isLast).map(([each]) => each)).toEqual([
        last ?? 'current',
      ]);
      expect(places.map(([each]) => each)).toEqual(['current', ...others]);
      expect(new Set(places.map(([, path]) => path)).size).toBe(others.length + 1);
      expect(places.find(([, , isLast]) => isLast)?.[1]).toBe('/docs/');
    }
  });
});

describe('what a version is made of', () => {
  test('the documented fields of each, newest first', async () => {
    const { site: shared } = await snapshotOf({ root: EDITIONS });
    expect(
      shared.versions.map(({ name, label, path, mainDocId, isLast, draftIds }) => ({
        name,
        label,
        path,
        mainDocId,
        isLast,
        draftIds,
      })),
    ).toEqual([
      {
        name: 'current',
        label: 'Spring tide',
        path: '/manual/next/',
        mainDocId: 'index',
        isLast: false,
        draftIds: ['unfinished'],
      },
      {
        name: '2.0',
        label: 'High water',
        path: '/manual/',
        mainDocId: 'index',
        isLast: true,
        draftIds: [],
      },
      {
        name: '1.0',
        label: 'Neap tide',
        path: '/manual/1.0/',
        mainDocId: 'index',
        isLast: false,
        draftIds: [],
      },
    ]);
    expect(shared.docsHref).toBe('/manual/');
  });

  test('each has sidebars of its own, which lead into it', async () => {
    const snapshot = await snapshotOf({ root: EDITIONS });
    const links = (name: string) =>
      Object.entries(versionNamed(name, snapshot).version.sidebars).map(([id, { link }]) => [
        id,
        link?.path,
      ]);
    expect(links('current')).toEqual([
      ['handbook', '/manual/next/'],
      ['sky', '/manual/next/moon%20phases/'],
      ['reefs', '/manual/next/rocks/'],
    ]);
    expect(links('1.0')).toEqual([
      ['handbook', '/manual/1.0/'],
      ['lamps', '/manual/1.0/%C3%B6l-lampen/'],
    ]);
  });

  test('a version with an empty sidebars.yaml has no sidebar, and its first document opens it', async () => {
    const { version } = versionNamed(
      '1.0',
      await snapshotOf({
        root: await contentFolder({ ...FILES, 'versions/1.0/sidebars.yaml': '# none\n' }),
      }),
    );
    expect([version.sidebars, version.mainDocId, version.docs[0]?.sidebar]).toEqual([
      {},
      'a',
      null,
    ]);
  });

  test('the same id is another document in each version', async () => {
    const library = await openLibrary({ root: EDITIONS });
    const pages = await Promise.all(
      ['/manual/next/first/', '/manual/first/', '/manual/1.0/first/'].map((path) =>
        library.main.page(path),
      ),
    );
    expect(
      pages.map((page) => page?.kind === 'doc' && [page.version, page.docId, page.href]),
    ).toEqual([
      ['current', 'first', '/manual/next/first/'],
      ['2.0', 'first', '/manual/first/'],
      ['1.0', 'first', '/manual/1.0/first/'],
    ]);
    expect(pages.map((page) => page?.kind === 'doc' && page.next?.href)).toEqual([
      '/manual/next/r%C3%A4ume%20und%20fl%C3%BCsse/',
      '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/',
      undefined,
    ]);
  });

  test('a link to a file leads to the page of the same version', async () => {
    const library = await openLibrary({ root: EDITIONS });
    const text = async (path: string) => {
      const page = await library.main.page(path);
      return page && 'article' in page ? JSON.stringify(page.article) : '';
    };
    expect(await text('/manual/next/first/')).toContain(
      '/manual/next/r%C3%A4ume%20und%20fl%C3%BCsse/#die-furt',
    );
    expect(await text('/manual/first/')).toContain(
      '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/#die-furt',
    );
    expect(await text('/manual/1.0/first/')).toContain('/manual/1.0/%C3%B6l-lampen/');
    expect(await library.check()).toEqual([]);
  });

  test('a draft of one version may be a page of another', async () => {
    const root = await contentFolder({ ...FILES, 'docs/a.md': '---\ndraft: true\n---\n' });
    const { site: shared } = await snapshotOf({ root });
    expect(
      shared.versions.map(({ docs, draftIds }) => [docs.map(({ id }) => id), draftIds]),
    ).toEqual([
      [['b'], ['a']],
      [['a'], []],
    ]);
  });

  test('another label, order or last version gives the content another name', async () => {
    const ids = await Promise.all(
      ['', '  lastVersion: "1.0"\n', '  breadcrumbs: false\n'].map(async (more) => {
        const files = { ...FILES, ...site(`${more}  versions: [{ name: "1.0", label: One }]\n`) };
        return (await snapshotOf({ root: await contentFolder(files) })).surroundingsId;
      }),
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe('what is wrong with versions', () => {
  test.each<[string, Files, string]>([
    [
      'a version without a folder',
      { ...TWO, 'docs/a.md': '# A' },
      'site.yaml:5: the version "1.0" has no documents. Put them into versions/1.0/docs/',
    ],
    [
      'a version whose folder has no documents',
      { ...TWO, 'docs/a.md': '# A', 'versions/1.0/sidebars.yaml': '' },
      'site.yaml:5: the version "1.0" has no documents.',
    ],
    [
      'a folder that is no version',
      { ...FILES, 'versions/1.1/docs/a.md': '# A' },
      'site.yaml:4: the folder versions/1.1/ belongs to no version. List it under docs.versions, or remove it. Did you mean "1.0"?',
    ],
    [
      'a folder where no versions are named',
      { 'docs/a.md': '# A', 'versions/1.0/docs/a.md': '# A' },
      'site.yaml:1: the folder versions/1.0/ belongs to no version.',
    ],
    [
      'a last version that is not there',
      { ...FILES, ...site('  lastVersion: "1.1"\n  versions: [{ name: "1.0", label: One }]\n') },
      'site.yaml:4: there is no version "1.1". Did you mean "1.0"?',
    ],
    [
      'a name that is no folder',
      { ...FILES, ...site('  versions:\n    - { name: ../x, label: One }\n') },
      'site.yaml:5: "docs.versions.0.name": may contain letters, digits, dots, dashes and underscores',
    ],
    [
      'a document among the pages of another version',
      { ...FILES, 'docs/stray.md': '---\nslug: /1.0/stray\n---\n' },
      'docs/stray.md:2: has the address /docs/1.0/stray/, among the pages of the version "1.0". Give it another slug.',
    ],
    [
      'an unknown key of a version',
      { ...FILES, ...site('  versions:\n    - { name: "1.0", lable: One, label: One }\n') },
      'site.yaml:5: unknown key "lable" in docs.versions.0. Did you mean "label"?',
    ],
  ])('%s is told once, with its line', async (_name, files, problem) => {
    expect(await told(files)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['next', 'current', '  lastVersion: "1.0"\n'],
    ['V1', 'v1', ''],
  ])(
    'two versions of one address are told, whatever they hold: %s and %s',
    async (name, other, more) => {
      const list = `${more}  versions:\n    - { name: "1.0", label: One }\n    - { name: v1, label: Two }\n    - { name: ${name}, label: Three }\n`;
      const files = {
        ...FILES,
        ...site(list),
        'versions/v1/docs/x.md': '# X',
        [`versions/${name}/docs/y.md`]: '# Y',
      };
      expect(await told(files)).toEqual([
        expect.stringContaining(
          `the version "${name}" has the address /docs/${name.toLowerCase()}/, which the version "${other}" already has.`,
        ),
      ]);
    },
  );

  test('a version that is there twice is told at the second', async () => {
    const list =
      '  versions:\n    - { name: "1.0", label: One }\n    - { name: "1.0", label: Two }\n';
    expect(await told({ ...FILES, ...site(list) })).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'site.yaml:6: the version "1.0" is listed twice. Rename one of them.',
        ),
      ]),
    );
  });

  test('two documents of one id in a version are told, the same id in two versions is not', async () => {
    expect(await told(FILES)).toEqual([]);
    expect(
      await told({ ...FILES, 'versions/1.0/docs/z.md': '---\nid: a\nslug: z\n---\n' }),
    ).toEqual([
      'versions/1.0/docs/z.md:2: has the id "a", which versions/1.0/docs/a.md already has. Give one of them another id.',
    ]);
  });

  test('a page that lies where a version begins is told', async () => {
    expect(await told({ ...FILES, 'docs/1.0/a.md': '# A' })).toEqual([
      expect.stringMatching(
        /^(?:docs\/1\.0\/a|versions\/1\.0\/docs\/a)\.md:1: has the address \/docs\/1\.0\/a\/, which /,
      ),
    ]);
  });

  test('what is wrong in a version is told with its own files', async () => {
    expect(
      await told({
        ...FILES,
        'versions/1.0/docs/a.md': '# A\n\n[b](b.md)\n',
        'versions/1.0/sidebars.yaml': 'main:\n  - a\n',
      }),
    ).toEqual([
      expect.stringContaining(
        'versions/1.0/docs/a.md:3: the link b.md leads to no page: there is no file versions/1.0/docs/b.md.',
      ),
    ]);
    expect(await told({ ...FILES, 'versions/1.0/sidebars.yaml': 'main:\n  - b\n' })).toEqual([
      expect.stringContaining(
        'versions/1.0/sidebars.yaml:2: there is no document "b" for the sidebar "main".',
      ),
    ]);
    expect(
      await told({ ...FILES, 'versions/1.0/docs/a.md': '---\npagination_next: b\n---\n' }),
    ).toEqual([
      expect.stringContaining(
        'versions/1.0/docs/a.md:2: "pagination_next": there is no document "b".',
      ),
    ]);
  });
});
