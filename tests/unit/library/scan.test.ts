import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RawContent, scanContent } from '../../../server/library/scan.ts';
import { contentFolder, temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { FIXTURE } from '../../support/fixture.ts';

/** The content of a folder in its default locale. */
async function contentOf(root: string): Promise<RawContent> {
  return (await scanContent(root)).content;
}

/** Its documents of the current version, and its files. */
async function docsOf(root: string) {
  const { current, statics } = await contentOf(root);
  return { docs: current.docs, statics };
}

test('a folder is read as documents, pages and files, whatever they are called', async () => {
  const { content: raw } = await scanContent(FIXTURE);
  expect(raw.current.docs.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['docs/01-first.md', 'docs/Räume und Flüsse.md', 'docs/Über/Tiefe Kapitel.md']),
  );
  expect(raw.pages.map(({ path }) => path).sort()).toEqual(['imprint.md', 'index.md', 'release notes.md']);
  expect([...raw.statics.keys()].sort()).toEqual(['/a file.txt', '/favicon.svg', '/img/pixel.png', '/img/tide light.svg', '/img/tide-dark.svg']);
});

test("the author's guide at the root is no page, but a README of the docs is one", async () => {
  const root = await contentFolder({
    'README.md': '# For authors',
    'imprint.md': '# Imprint',
    'docs/README.md': '# Docs',
    'locales/de/README.md': '# Hinweise',
  });
  const { content, locales } = await scanContent(root);
  expect(content.current.docs.map(({ path }) => path)).toEqual(['docs/README.md']);
  for (const { pages } of [content, ...locales.values()]) expect(pages.map(({ path }) => path)).toContain('imprint.md');
  for (const { pages } of [content, ...locales.values()]) expect(pages.map(({ path }) => path)).not.toContain('README.md');
});

test('pictures have their size, other files and broken pictures have none', async () => {
  const { statics } = await contentOf(await contentFolder({ 'static/broken.png': 'not a picture', 'static/x.txt': 'x' }));
  expect((await contentOf(FIXTURE)).statics.get('/img/pixel.png')?.size).toEqual({ width: 3, height: 2 });
  expect((await contentOf(FIXTURE)).statics.get('/img/tide light.svg')?.size).toEqual({ width: 120, height: 80 });
  expect([statics.get('/broken.png')?.size, statics.get('/x.txt')?.size]).toEqual([null, null]);
});

test('line ends of Windows and a byte order mark are nothing that a page could see', async () => {
  const { docs } = await docsOf(await contentFolder({ 'docs/a.md': '\ufeff# A\r\n\r\ntext\r\n' }));
  expect(docs[0]?.text).toBe('# A\n\ntext\n');
});

test('files whose names begin with a dot are left out, and so are those below such a folder', async () => {
  const { docs, statics } = await docsOf(
    await contentFolder({ 'docs/.a.md': '# A', 'docs/.git/b.md': '# B', 'static/.env': 'x', 'static/.well-known/y': 'y' }),
  );
  expect([docs, [...statics.keys()]]).toEqual([[], []]);
});

test('links count as what they lead to, as configuration that is mounted is made of them', async () => {
  const root = await contentFolder();
  const elsewhere = await temporaryFolder();
  await writeFiles(elsewhere, { 'a.md': '# A', 'wave.txt': 'x' });
  await mkdir(join(root, 'docs'));
  await mkdir(join(root, 'static'));
  await symlink(join(elsewhere, 'a.md'), join(root, 'docs/a.md'));
  await symlink(join(elsewhere, 'wave.txt'), join(root, 'static/wave.txt'));
  await symlink(join(elsewhere, 'gone.md'), join(root, 'docs/gone.md'));
  const { docs, statics } = await docsOf(root);
  expect([docs.map(({ path }) => path), [...statics.keys()]]).toEqual([['docs/a.md'], ['/wave.txt']]);
});
