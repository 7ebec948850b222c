import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createPage } from '../../../build/new/page.ts';
import { addToSidebars } from '../../../build/new/sidebar-entry.ts';
import { createSite } from '../../../build/new/site.ts';
import { root } from '../../../build/paths.ts';
import {
  contentFolder,
  type Files,
  OUR_CONTENT,
  temporaryFolder,
} from '../../support/content-folder.ts';
import { openLibrary, problemsOf } from '../../support/fixture.ts';

const textIn = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8');

describe('a new site', () => {
  test('has nothing wrong, is named after its folder, and has a page for every card and sidebar item', async () => {
    const folder = join(await temporaryFolder(), 'tide-tables');
    expect(await createSite(folder)).toEqual([
      'docs/guide/index.md',
      'docs/guide/writing.md',
      'docs/reference/index.md',
      'index.md',
      'sidebars.yaml',
      'site.yaml',
      'static/favicon.svg',
    ]);
    expect(await problemsOf(folder)).toEqual([]);
    const { main } = await openLibrary({ root: folder });
    expect(main.snapshot.config.title).toBe('Tide tables');
    const pages = await Promise.all(
      [...main.snapshot.documents.keys()].map((path) => main.page(path)),
    );
    expect(pages.map((page) => page?.kind).sort()).toEqual(['doc', 'doc', 'doc', 'home']);
    expect(JSON.stringify(pages)).not.toContain('{{');
  });

  test('tells editors where the keys of its files are', async () => {
    const folder = join(root, '.build-new-site');
    try {
      await createSite(folder);
      expect(await textIn(folder, 'site.yaml')).toMatch(
        '# yaml-language-server: $schema=../reference/site.schema.json\n',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is made with commands that a shell takes, whatever its folder is called', async () => {
    const folder = join(await temporaryFolder(), "my $docs isn't");
    const made = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(root, 'build', 'new.ts'), 'site', folder],
      { cwd: root },
    );
    const [command = ''] = /CONTENT_DIR=.*(?= npm run dev)/.exec(made.stdout) ?? [];
    const { stdout } = await promisify(execFile)('bash', ['-c', `${command} printenv CONTENT_DIR`]);
    expect(stdout).toBe(`${folder}\n`);
  });

  test('says nothing of ours', async () => {
    const folder = await temporaryFolder();
    for (const name of await createSite(folder))
      expect(await textIn(folder, name)).not.toMatch(/tilewright/i);
  });

  test.each(['a "quoted" [name]', '#1 {x}', '---'])(
    'stands under the name %s too',
    async (name) => {
      const folder = join(await temporaryFolder(), name);
      await createSite(folder);
      expect(await problemsOf(folder)).toEqual([]);
    },
  );

  test('never goes over files that are there', async () => {
    const folder = await contentFolder();
    await expect(createSite(folder)).rejects.toThrow(
      `${folder} is not empty. Name a folder that does not exist yet.`,
    );
    const file = join(folder, 'site.yaml');
    await expect(createSite(file)).rejects.toThrow(
      `${file} is not a folder. Name one that does not exist yet.`,
    );
  });
});

describe('a new page', () => {
  const LISTED: Files = {
    'sidebars.yaml':
      '# In reading order.\nmain:\n  - type: category # the guides\n    label: Guides\n    link: guides/index\n    items: [guides/one]\n  - last\n',
    'docs/guides/index.md': '# Guides\n\nText.\n',
    'docs/guides/one.md': '# One\n\nText.\n',
    'docs/last.md': '# Last\n\nText.\n',
  };

  test('stands in the category of its folder, and the comments of the sidebars stay', async () => {
    const folder = await contentFolder(LISTED);
    expect(await createPage(folder, 'docs/guides/02-large-levels.md')).toEqual([
      `Created ${folder}/docs/guides/02-large-levels.md at /docs/guides/large-levels/.`,
      'It is listed in sidebars.yaml as "guides/large-levels", at the end of the category "Guides".',
    ]);
    expect(await textIn(folder, 'sidebars.yaml')).toBe(
      '# In reading order.\nmain:\n  - type: category # the guides\n    label: Guides\n    link: guides/index\n    items: [ guides/one, guides/large-levels ]\n  - last\n',
    );
    expect(await textIn(folder, 'docs/guides/02-large-levels.md')).toMatch(
      /^---\ntitle: Large levels\n/,
    );
    expect(await problemsOf(folder)).toEqual([]);
  });

  test('has the title that it is given', async () => {
    const folder = await contentFolder(LISTED);
    await createPage(folder, 'docs/guides/two.md', 'Two: "the" second');
    const { main } = await openLibrary({ root: folder });
    expect(main.snapshot.documents.get('/docs/guides/two/')?.title).toBe('Two: "the" second');
  });

  test('needs no line where a sidebar is made from its folder', async () => {
    const folder = await contentFolder({
      'sidebars.yaml': 'main:\n  - { type: autogenerated, dirName: guides }\n',
      'docs/guides/one.md': '# One\n\nText.\n',
    });
    const before = await textIn(folder, 'sidebars.yaml');
    expect(await createPage(folder, 'docs/guides/two.md')).toEqual([
      `Created ${folder}/docs/guides/two.md at /docs/guides/two/.`,
      'The sidebar "main" is generated from its folder, so it needs no line there. Set its position with "sidebar_position".',
    ]);
    expect(await textIn(folder, 'sidebars.yaml')).toBe(before);
    expect(await problemsOf(folder)).toEqual([]);
  });

  test('is the first of a site without sidebars', async () => {
    const folder = await contentFolder();
    expect((await createPage(folder, 'docs/first.md'))[1]).toBe(
      'It is listed in sidebars.yaml as "first", at the end of "docs".',
    );
    expect(await textIn(folder, 'sidebars.yaml')).toBe('docs:\n  - first\n');
    expect(await problemsOf(folder)).toEqual([]);
  });

  test('can lie outside the docs', async () => {
    const folder = await contentFolder();
    expect(await createPage(folder, 'imprint.md')).toEqual([
      `Created ${folder}/imprint.md, a page outside the docs at /imprint/. Link to it from the navbar or the footer in site.yaml.`,
    ]);
    expect(await problemsOf(folder)).toEqual([]);
  });

  test('may be named with the folder of the content in front', async () => {
    const folder = await contentFolder(LISTED);
    expect((await createPage(folder, `${folder}/docs/guides/two.md`))[0]).toBe(
      `Created ${folder}/docs/guides/two.md at /docs/guides/two/.`,
    );
  });

  test.each([
    ['docs/guides/one.md', '/docs/guides/one.md already exists. Nothing was created.'],
    ['docs/guides/one', 'docs/guides/one must end in .md, as docs/guide/first-steps.md does.'],
    [
      'docs/guides/one.mdx',
      'docs/guides/one.mdx must end in .md, as docs/guide/first-steps.md does.',
    ],
    [
      '../one.md',
      '../one.md is not a valid path for a page. Pages are in docs/ or beside site.yaml; the path is relative to ',
    ],
    ['static/one.md', 'static/one.md is not a valid path for a page.'],
  ])('is not made at %s', async (path, message) => {
    const folder = await contentFolder(LISTED);
    await expect(createPage(folder, path)).rejects.toThrow(message);
    expect(await textIn(folder, 'sidebars.yaml')).toBe(LISTED['sidebars.yaml']);
    expect(await textIn(folder, 'docs/guides/one.md')).toBe('# One\n\nText.\n');
  });

  test('is not made before broken sidebars are mended', async () => {
    const folder = await contentFolder({ 'sidebars.yaml': 'main:\n  - type: catgory\n' });
    await expect(createPage(folder, 'docs/one.md')).rejects.toThrow(
      /^sidebars\.yaml:2: .* Nothing was created\.$/s,
    );
    await expect(textIn(folder, 'docs/one.md')).rejects.toThrow('ENOENT');
  });

  test('needs a site to stand in', async () => {
    const folder = await temporaryFolder();
    await expect(createPage(folder, 'docs/one.md')).rejects.toThrow(
      `There is no site.yaml in ${folder}. Create a site with "npm run new -- site DIR", and set CONTENT_DIR to it.`,
    );
  });
});

describe('the place of a document in sidebars.yaml', () => {
  test('is found in our own without changing another line', async () => {
    const before = await textIn(OUR_CONTENT, 'sidebars.yaml');
    const entry = addToSidebars(before, 'features/islands');
    const after = entry.type === 'added' ? entry.text : '';
    expect(after).toBe(
      before.replace(
        '      - features/structures\n',
        '      - features/structures\n      - features/islands\n',
      ),
    );
  });

  test('is below the pages of its folder when no category leads to the folder', () => {
    const entry = addToSidebars(
      'main:\n- type: category\n  label: All\n  items:\n  - one/a\n  - two/b\n',
      'two/c',
    );
    expect(entry).toMatchObject({
      below: 'All',
      text: 'main:\n- type: category\n  label: All\n  items:\n  - one/a\n  - two/b\n  - two/c\n',
    });
  });

  test('is in a category that has nothing but its page yet', () => {
    const entry = addToSidebars(
      'main:\n  - type: category\n    label: One\n    link: one/index\n',
      'one/a',
    );
    expect(entry).toMatchObject({
      below: 'One',
      text: 'main:\n  - type: category\n    label: One\n    link: one/index\n    items:\n      - one/a\n',
    });
  });

  test('is the one that it has already', () => {
    expect(addToSidebars('main:\n  - { type: doc, id: a, label: A }\n', 'a')).toEqual({
      type: 'present',
      sidebar: 'main',
      isAutomatic: false,
    });
  });
});
