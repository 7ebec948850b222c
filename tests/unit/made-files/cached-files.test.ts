import { expect, test } from 'vitest';
import { DiskCache } from '../../../server/cache/disk-cache.ts';
import { cachedFile, cachedFileNames } from '../../../server/made-files/cached-files.ts';
import { madeFileAt } from '../../../server/made-files/index.ts';
import { contentFolder, temporaryFolder } from '../../support/content-folder.ts';
import { openLibrary } from '../../support/fixture.ts';
import { MAKING } from '../../support/made-file.ts';

const diskFor = async (cacheDir: string) =>
  (await DiskCache.open({ cacheDir, build: MAKING.build, base: '/', origin: null })) ??
  expect.fail('there is no disk');

test('a picture is drawn once, and then comes from the disk until what it is made from changes', async () => {
  const edition = (await openLibrary({ root: await contentFolder({ 'docs/a.md': '# A\n' }) })).main;
  const { snapshot } = edition;
  const path = '/docs/a/share.png';
  const file = madeFileAt(path, snapshot) ?? expect.fail('there is no picture');
  const key = snapshot.renderKeys.ofMadeFile(path, file);
  const cacheDir = await temporaryFolder();
  let made = 0;
  const counted = {
    ...file,
    make: async () => {
      made++;
      return 'PNG';
    },
  };
  const parts = { ...MAKING, edition };
  // Another start of the same build.
  for (const disk of [await diskFor(cacheDir), await diskFor(cacheDir)])
    expect(Buffer.from((await cachedFile(disk, key, counted, parts)) ?? []).toString()).toBe('PNG');
  expect(made).toBe(1);
  const disk = await diskFor(cacheDir);
  await disk.keepOnly(cachedFileNames(snapshot));
  await cachedFile(disk, key, counted, parts);
  expect(made).toBe(1);
  const other = (await openLibrary({ root: await contentFolder({ 'docs/a.md': '# B\n' }) })).main;
  await disk.keepOnly(cachedFileNames(other.snapshot));
  await cachedFile(disk, key, counted, parts);
  expect(made).toBe(2);
});

test('what is quickly made is not kept there', async () => {
  const edition = (await openLibrary({ root: await contentFolder() })).main;
  const disk = await diskFor(await temporaryFolder());
  let made = 0;
  const file = {
    type: 'text/plain',
    make: async () => {
      made++;
      return 'text';
    },
  };
  for (const _ of [1, 2]) await cachedFile(disk, 'key', file, { ...MAKING, edition });
  expect(made).toBe(2);
});
