import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DiskCache } from '../../../server/cache/disk-cache.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { BUILD, openLibrary } from '../../support/fixture.ts';

/** Opens the fixture site as a server does at its start. Returns how many entries were damaged. */
async function start(cacheDir: string): Promise<number> {
  const failures: string[] = [];
  const disk = await DiskCache.open(
    { cacheDir, build: BUILD, base: '/', origin: null },
    () => undefined,
    (failure) => failures.push(failure),
  );
  if (!disk) throw new Error('There is no cache.');
  const library = await openLibrary({ disk });
  await library.check();
  await library.prepareSearch();
  for (const edition of library.editions) await edition.write();
  return failures.filter((failure) => failure === 'damaged').length;
}

test('a start finds every damaged entry that it needs and makes it again, so the next one finds none', async () => {
  const cacheDir = await temporaryFolder();
  expect(await start(cacheDir)).toBe(0);
  const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  const entries = files.filter((file) => file.isFile());
  for (const { parentPath, name } of entries) await writeFile(join(parentPath, name), 'damaged');
  expect(entries.length).toBeGreaterThan(2);
  expect(await start(cacheDir)).toBe(entries.length);
  expect(await start(cacheDir)).toBe(0);
});
