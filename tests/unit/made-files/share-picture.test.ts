import { expect, test } from 'vitest';
import type { Edition } from '../../../server/library/edition.ts';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { EDITIONS, openLibrary } from '../../support/fixture.ts';
import { madeFile } from '../../support/made-file.ts';
import { pixelsOf } from '../../support/pixels.ts';

const editionWith = async (files: Files): Promise<Edition> =>
  (await openLibrary({ root: await contentFolder(files) })).main;
const digestOf = async (path: string, files: Files): Promise<string | undefined> =>
  (await editionWith(files)).snapshot.sharing.at(path)?.digest;
const drawn = async (path: string, edition: Edition) =>
  pixelsOf((await madeFile(path, edition)) ?? expect.fail(`there is no ${path}`));

const PAPER = [251, 250, 246, 255];
const ACCENT = [37, 96, 71, 255];
const YAML = 'title: Small\nnavbar: { items: [] }\n';

test('a page has a picture in the colours of the site, which is the same at each drawing', async () => {
  const edition = await editionWith({ 'docs/a.md': '# Räume und Flüsse\n\nText.\n' });
  const picture = await drawn('/docs/a/share.png', edition);
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  expect([picture.at(5, 5), picture.at(5, 625), picture.at(1195, 5)]).toEqual([
    PAPER,
    ACCENT,
    PAPER,
  ]);
  expect(await madeFile('/docs/a/share.png', edition)).toEqual(
    await madeFile('/docs/a/share.png', edition),
  );
  const dark = await editionWith({
    'docs/a.md': '# A\n',
    'site.yaml': `${YAML}colorMode: { defaultMode: dark }\nlook: { colors: { accent: "#0000ff" } }\n`,
  });
  const [red = 255, green = 255, blue = 255] = (await drawn('/docs/a/share.png', dark)).at(5, 5);
  expect(Math.max(red, green, blue)).toBeLessThan(60);
});

test('what stands on it changes it', async () => {
  const words = [
    '# One\n',
    '# Two\n',
    '---\ndescription: Of one.\n---\n\n# One\n',
    '# Óne\n',
    '# One\n\nLead.\n',
  ];
  const pictures = await Promise.all(
    words.map(async (text) =>
      (await madeFile('/docs/a/share.png', await editionWith({ 'docs/a.md': text })))?.toString(
        'base64',
      ),
    ),
  );
  expect(new Set(pictures).size).toBe(words.length);
});

test('a title longer than the picture is cut, and does not push anything out of it', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(12);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="#ff0000"/></svg>';
  const edition = await editionWith({
    'site.yaml': `${YAML}favicon: /i.svg\n`,
    'static/i.svg': svg,
    'docs/a.md': `# ${long}\n`,
  });
  const picture = await drawn('/docs/a/share.png', edition);
  // The logo stands where it always stands.
  expect([picture.at(1010, 315), picture.at(5, 5)]).toEqual([[255, 0, 0, 255], PAPER]);
});

test('a page in a script that the font does not have has no picture, and none with a picture of its own', async () => {
  const edition = await editionWith({
    'docs/a.md': '# 日本語の題名\n',
    'docs/b.md': '---\nimage: /p.png\n---\n\n# B\n',
    'docs/c.md': '# Ελλάδα, Привет, Łódź, “ẹ” 🎉\n\n日本語の文\n',
    'static/p.png': 'PNG',
  });
  const missing = await Promise.all(
    ['/docs/a/share.png', '/docs/b/share.png', '/docs/none/share.png'].map((path) =>
      madeFile(path, edition),
    ),
  );
  expect(missing).toEqual([null, null, null]);
  // The sign and the lead that are not in the font are left out.
  const same = await editionWith({ 'docs/c.md': '# Ελλάδα, Привет, Łódź, “ẹ”\n' });
  expect(await madeFile('/docs/c/share.png', edition)).toEqual(
    await madeFile('/docs/c/share.png', same),
  );
});

test('its address changes with what it is made from, and with nothing else', async () => {
  const files: Files = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' };
  const digest = await digestOf('/docs/a/', files);
  expect(
    await digestOf('/docs/a/', { ...files, 'docs/b.md': '# Other\n', 'docs/c.md': '# C\n' }),
  ).toBe(digest);
  const others = await Promise.all([
    digestOf('/docs/a/', { ...files, 'docs/a.md': '# A\n\nMore.\n' }),
    digestOf('/docs/a/', { ...files, 'site.yaml': YAML.replace('Small', 'Large') }),
    digestOf('/docs/a/', {
      ...files,
      'site.yaml': `${YAML}look: { colors: { accent: "#0000ff" } }\n`,
    }),
    digestOf('/docs/a/', {
      ...files,
      'site.yaml': `${YAML}favicon: /i.svg\n`,
      'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
    digestOf('/docs/a/', {
      ...files,
      'site.yaml': `${YAML}favicon: /i.svg\n`,
      'static/i.svg': '<svg xmlns="http://www.w3.org/2000/sv2"/>',
    }),
  ]);
  expect(new Set([digest, undefined, ...others]).size).toBe(2 + others.length);
});

test('pages of each language have pictures in that language', async () => {
  const { editions } = await openLibrary({ root: EDITIONS });
  const pictures = editions.map(({ snapshot: { base, sharing } }) => sharing.of(`${base}manual/`));
  expect(pictures.map((picture) => picture?.title)).toEqual(['Handbook', 'Handbuch', 'Handbook']);
});
