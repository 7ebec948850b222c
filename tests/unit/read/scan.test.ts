import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { FS_WITHOUT_LINKS, resolveInside } from '../../../server/read/inside.ts';
import { onDisk, type RawContent } from '../../../server/read/raw-content.ts';
import { ContentFolder, scanContent } from '../../../server/read/scan.ts';
import { contentFolder, temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { FIXTURE } from '../../support/fixture.ts';

/** The content of a folder in its default locale. */
async function contentOf(root: string): Promise<RawContent> {
  return (await scanContent(root)).content;
}

/** Its documents of the current version, and its files. */
async function docsOf(root: string) {
  const { current, statics, strays } = await contentOf(root);
  return { docs: current.docs, statics, strays };
}

test('a folder is read as documents, pages and files, whatever they are called', async () => {
  const { content: raw } = await scanContent(FIXTURE);
  expect(raw.current.docs.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'docs/01-first.md',
      'docs/Räume und Flüsse.md',
      'docs/Über/Tiefe Kapitel.md',
    ]),
  );
  expect(raw.pages.map(({ path }) => path).sort()).toEqual([
    'imprint.md',
    'index.md',
    'release notes.md',
  ]);
  expect([...raw.statics.keys()].sort()).toEqual([
    'static/a file.txt',
    'static/favicon.svg',
    'static/img/pixel.png',
    'static/img/tide light.svg',
    'static/img/tide-dark.svg',
  ]);
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
  for (const { pages } of [content, ...locales.values()])
    expect(pages.map(({ path }) => path)).toContain('imprint.md');
  for (const { pages } of [content, ...locales.values()])
    expect(pages.map(({ path }) => path)).not.toContain('README.md');
});

test('a process that may open no more files says so, and calls no content broken', async () => {
  const scan = join(import.meta.dirname, '../../../server/read/scan.ts');
  const script = `
    import { openSync } from 'node:fs';
    import { scanContent } from ${JSON.stringify(scan)};
    try { for (;;) openSync('/dev/null'); } catch {}
    await scanContent(${JSON.stringify(FIXTURE)}).catch((error) => console.log(error.message));`;
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    'ulimit -n 200; "$0" --import tsx --input-type=module -e "$1"',
    process.execPath,
    script,
  ]);
  expect(stdout).toMatch(
    /EMFILE.*The system lets this process open no more files; raise the limit \(ulimit -n\)\./,
  );
});

test('pictures have their size, other files and broken pictures have none', async () => {
  const { statics } = await contentOf(
    await contentFolder({ 'static/broken.png': 'not a picture', 'static/x.txt': 'x' }),
  );
  expect((await contentOf(FIXTURE)).statics.get('static/img/pixel.png')?.size).toEqual({
    width: 3,
    height: 2,
  });
  expect((await contentOf(FIXTURE)).statics.get('static/img/tide light.svg')?.size).toEqual({
    width: 120,
    height: 80,
  });
  expect([statics.get('static/broken.png')?.size, statics.get('static/x.txt')?.size]).toEqual([
    null,
    null,
  ]);
});

test('line ends of Windows and a byte order mark are nothing that a page could see', async () => {
  const { docs } = await docsOf(await contentFolder({ 'docs/a.md': '\ufeff# A\r\n\r\ntext\r\n' }));
  expect(docs[0]?.text).toBe('# A\n\ntext\n');
});

test('files whose names begin with a dot are left out, and so are those below such a folder, except where others look for them', async () => {
  const hidden = [
    'docs/.a.md',
    'docs/.git/b.md',
    'static/.env',
    'static/.well-known/.env',
    'static/a/.well-known/y',
    '.well-known/y',
    'docs/.well-known/y.png',
  ];
  const { docs, statics } = await docsOf(
    await contentFolder(
      Object.fromEntries([...hidden, 'static/.well-known/security.txt'].map((path) => [path, 'x'])),
    ),
  );
  expect([docs, [...statics.keys()]]).toEqual([[], ['static/.well-known/security.txt']]);
});

/** Puts links into a folder, by their names and where they lead. */
async function link(root: string, links: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, target] of Object.entries(links)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await symlink(target, join(root, name));
  }
}

test('links count as what they lead to, as configuration that is mounted is made of them', async () => {
  const root = await contentFolder({ '..1/a.md': '# A', '..1/wave.txt': 'x' });
  await link(root, {
    '..data': '..1',
    'docs/a.md': '../..data/a.md',
    'static/wave.txt': join(root, '..data/wave.txt'),
    'docs/gone.md': '../..data/gone.md',
  });
  await link(`${root}-link`, { current: root });
  onTestFinished(() => rm(`${root}-link`, { recursive: true }));
  for (const place of [root, `${root}-link/current`]) {
    const { docs, statics } = await docsOf(place);
    expect([docs.map(({ path }) => path), [...statics.keys()]]).toEqual([
      ['docs/a.md'],
      ['static/wave.txt'],
    ]);
  }
});

test('a link that leads out of the content folder is not followed, by whatever way it leads there, and is named once', async () => {
  const root = await contentFolder({
    'docs/index.md': '# Docs',
    'static/x.txt': 'x',
    'static/img/x.txt': 'x',
  });
  const elsewhere = await temporaryFolder();
  const secrets = ['a.md', 'a.txt', 'a.svg', 'a.yaml', 'inside/b.md', 'docs/b.md', 'static/b.txt'];
  await writeFiles(elsewhere, Object.fromEntries(secrets.map((name) => [name, '# Secret'])));
  const links = {
    'docs/file.md': `${elsewhere}/a.md`,
    'docs/folder': `${elsewhere}/inside`,
    'docs/picture.svg': `${elsewhere}/a.svg`,
    'docs/relative.md': join('..', '..', basename(elsewhere), 'a.md'),
    'docs/steps.md': '../.step',
    'docs/everything': '/',
    'static/file.txt': `${elsewhere}/a.txt`,
    'static/through': '../.folder/inside',
    'static/device': '/dev/zero',
    'interface/de.yaml': `${elsewhere}/a.yaml`,
    'locales/de': elsewhere,
    'locales/fr/docs': `${elsewhere}/docs`,
    'versions/1.0': elsewhere,
    'custom.css': `${elsewhere}/a.txt`,
    'glossary.yaml': `${elsewhere}/a.yaml`,
    'history.json': `${elsewhere}/a.txt`,
    'index.markdown': `${elsewhere}/a.md`,
    'imprint.md': `${elsewhere}/a.md`,
  };
  await link(root, {
    ...links,
    '.step': '.further',
    '.further': `${elsewhere}/a.md`,
    '.folder': elsewhere,
  });
  // What is no content is nobody's business.
  await link(root, {
    node_modules: elsewhere,
    'notes.txt': `${elsewhere}/a.txt`,
    'docs/notes.txt': `${elsewhere}/a.txt`,
  });
  const { content, files, locales } = await scanContent(root);
  expect(JSON.stringify([...files])).not.toContain('Secret');
  const told = [content, ...locales.values()].flatMap((raw) =>
    raw.strays.map((problem) => onDisk(problem, raw)),
  );
  expect([...new Set(told.map(({ file }) => file))].sort()).toEqual(Object.keys(links).sort());
  expect(new Set(told.map(({ message }) => message))).toEqual(
    new Set([
      'is a link that leads out of the content folder or to nothing, so it is not followed. Replace it with a copy of its target.',
    ]),
  );
});

test('links that lead to nothing are named, such as those of which a copy of the folder lacks what they lead to', async () => {
  const root = await contentFolder({ 'docs/index.md': '# Docs' });
  const links = {
    'docs/gone.md': 'nowhere.md',
    'docs/gone': '../../gone',
    'static/loop.txt': 'loop.txt',
    'static/chain.txt': 'loop.txt',
    versions: 'nowhere',
  };
  await link(root, { ...links, 'docs/.#index.md': 'author@machine.4711' });
  const { content } = await scanContent(root);
  expect(content.strays.map(({ file }) => file).sort()).toEqual(Object.keys(links).sort());
});

test('a file that a link takes the place of is not read, although nobody has looked through the folder since', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A' });
  const elsewhere = await temporaryFolder();
  await writeFiles(elsewhere, { 'a.md': '# Secret' });
  const folder = new ContentFolder(root);
  await folder.read();
  await rename(join(root, 'docs'), join(root, '.docs'));
  await symlink(elsewhere, join(root, 'docs'));
  await expect(folder.read(new Set([join(root, 'docs/a.md')]))).rejects.toThrow(
    'docs/a.md:1: is a link that leads out of the content folder',
  );
  expect((await folder.read()).content.current.docs).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a file is not opened by way of a folder that has become a link since the file was found',
  async () => {
    const root = await contentFolder({ 'static/img/a.txt': 'ours' });
    const elsewhere = await temporaryFolder();
    await writeFiles(elsewhere, { 'a.txt': 'Secret' });
    const found = await resolveInside({ folders: [root], name: 'static/img/a.txt' });
    const sent = (): Promise<string> =>
      text(createReadStream(found ?? '', { flags: 'r', fs: FS_WITHOUT_LINKS }));
    expect(await sent()).toBe('ours');
    await rename(join(root, 'static/img'), join(root, '.img'));
    await symlink(elsewhere, join(root, 'static/img'));
    await expect(sent()).rejects.toThrow('leads out');
  },
);

test('a site.yaml that lies elsewhere is refused with what to do', async () => {
  const root = await temporaryFolder();
  await link(root, { 'site.yaml': join(FIXTURE, 'site.yaml') });
  await expect(scanContent(root)).rejects.toThrow(
    'site.yaml:1: is a link that leads out of the content folder',
  );
});

test('of two files of which the names only differ in how accents are written one counts, and authors are told', async () => {
  const [one, other] = ['é', 'é'.normalize('NFD')];
  const root = await contentFolder({
    [`docs/caf${one}.md`]: '# One',
    [`docs/caf${other}.md`]: '# Other',
    [`static/${one}.txt`]: 'x',
    [`static/${other}.txt`]: 'x',
  });
  const { docs, statics, strays } = await docsOf(root);
  expect([docs.map(({ path }) => path), [...statics.keys()]]).toEqual([
    [`docs/caf${one}.md`],
    [`static/${one}.txt`],
  ]);
  const message =
    'exists twice, with accents encoded in two ways that look the same. Remove one of the two files.';
  expect(strays).toEqual(
    [`docs/caf${one}.md`, `static/${one}.txt`].map((file) => ({ file, line: 1, message })),
  );
});

test('folders with packages are not looked into', async () => {
  const root = await contentFolder({
    'docs/node_modules/x/README.md': '# X',
    'docs/node_modules/y/page.mdx': 'x',
    'docs/a.md': '# A',
  });
  const { docs, strays } = await docsOf(root);
  expect([docs.map(({ path }) => path), strays]).toEqual([['docs/a.md'], []]);
});

/** An hour ago, since a file that has just been written could change again within the same tick of the clock. */
async function age(root: string, ...names: readonly string[]): Promise<void> {
  const time = new Date(Date.now() - 3_600_000);
  for (const name of names) await utimes(join(root, name), time, time);
}

test('when a link moves while the folder is read, all files are of before or all of after', async () => {
  const root = await temporaryFolder();
  const pages = Array.from({ length: 400 }, (_, page) => `docs/page-${page}.md`);
  const put = async (revision: number): Promise<void> => {
    await writeFiles(join(root, `..${revision}`), {
      'site.yaml': `title: ${revision}\n`,
      ...Object.fromEntries(pages.map((page) => [page, `${revision}`])),
    });
    await symlink(`..${revision}`, join(root, '..next'));
  };
  const move = (): Promise<void> => rename(join(root, '..next'), join(root, '..data'));
  await put(0);
  await move();
  for (const name of ['site.yaml', 'docs']) await symlink(`..data/${name}`, join(root, name));
  for (let revision = 1; revision <= 12; revision += 1) {
    await put(revision);
    const reading = new ContentFolder(root).read();
    for (let turn = 0; turn < 6 * revision; turn += 1) await nextTurn();
    await move();
    const { files } = await reading;
    const revisions = [...files.values()].map((file) =>
      file.kind === 'text' ? /\d+/.exec(file.text)?.[0] : '',
    );
    expect(new Set(revisions).size).toBe(1);
  }
});

test('what has not changed stays the same object when the folder is read again', async () => {
  const root = await contentFolder({
    'docs/a.md': '# A',
    'docs/b.md': '# B',
    'docs/c.md': '# C',
    'static/x.txt': 'x',
  });
  const names = ['site.yaml', 'docs/a.md', 'docs/b.md', 'docs/c.md', 'static/x.txt'];
  await age(root, ...names);
  const folder = new ContentFolder(root);
  const { files: before } = await folder.read();
  await writeFiles(root, { 'docs/a.md': '# Changed', 'docs/b.md': '# B' });
  await rm(join(root, 'docs/c.md'));
  await writeFiles(root, { 'docs/d.md': '# D' });
  const { files: after, content } = await folder.read();
  expect(content.current.docs.map(({ text }) => text)).toEqual(['# Changed', '# B', '# D']);
  expect(
    [...after].filter(([name, file]) => before.get(name) !== file).map(([name]) => name),
  ).toEqual(['docs/a.md', 'docs/d.md']);
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual(['docs/c.md']);
});

test('a change right after another that leaves the size and the time as they were is seen', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A' });
  const now = new Date();
  await utimes(join(root, 'docs/a.md'), now, now);
  const folder = new ContentFolder(root);
  await folder.read();
  await writeFile(join(root, 'docs/a.md'), '# B');
  await utimes(join(root, 'docs/a.md'), now, now);
  expect((await folder.read()).content.current.docs.map(({ text }) => text)).toEqual(['# B']);
});

test('only the files that have changed are read, if they are told', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A', 'docs/b.md': '# B' });
  await age(root, 'docs/a.md', 'docs/b.md');
  const folder = new ContentFolder(root);
  await folder.read();
  await writeFiles(root, { 'docs/a.md': '# A2', 'docs/b.md': '# B2' });
  const texts = async (changed?: ReadonlySet<string>) =>
    (await folder.read(changed)).content.current.docs.map(({ text }) => text);
  expect(await texts(new Set([join(root, 'docs/a.md')]))).toEqual(['# A2', '# B']);
  expect(await texts()).toEqual(['# A2', '# B2']);
});

test.each<[what: string, changed: (root: string) => Promise<string>]>([
  [
    'a file that was not there',
    async (root) => {
      await writeFiles(root, { 'docs/c.md': '# C' });
      return 'docs/c.md';
    },
  ],
  [
    'a link',
    async (root) => {
      await rename(join(root, 'docs/a.md'), join(root, 'docs/.a.md'));
      await symlink(join(root, 'docs/.a.md'), join(root, 'docs/a.md'));
      return 'docs/a.md';
    },
  ],
])('%s has the whole folder looked through', async (_what, changed) => {
  const root = await contentFolder({ 'docs/a.md': '# A', 'docs/b.md': '# B' });
  await age(root, 'docs/a.md', 'docs/b.md');
  const folder = new ContentFolder(root);
  const name = await changed(root);
  if (name === 'docs/a.md') await folder.read();
  else await new ContentFolder(root).read();
  await writeFiles(root, { 'docs/b.md': '# B2' });
  const { content } = await folder.read(new Set([join(root, name)]));
  expect(content.current.docs.map(({ text }) => text)).toContain('# B2');
});

test('after a file could not be read, all are looked at again', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A', 'docs/b.md': '# B' });
  await age(root, 'docs/a.md', 'docs/b.md');
  const folder = new ContentFolder(root);
  await folder.read();
  const at = (name: string) => new Set([join(root, name)]);
  await writeFile(join(root, 'docs/a.md'), Buffer.from([0xff]));
  await expect(folder.read(at('docs/a.md'))).rejects.toThrow('is not UTF-8 text');
  await writeFiles(root, { 'docs/a.md': '# A2', 'docs/b.md': '# B2' });
  expect((await folder.read(at('docs/b.md'))).content.current.docs.map(({ text }) => text)).toEqual(
    ['# A2', '# B2'],
  );
});
