import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** The content that this repository is about. */
export const OUR_CONTENT = resolve(import.meta.dirname, '..', '..', 'content');

/** Files of a content folder by their path below it. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

type After = (remove: () => Promise<void>) => void;

/** Its `site.yaml`, to be continued. */
export const SMALL_YAML = 'title: Small\nnavbar:\n  items: []\n';

/** The least that is a site. */
export const SMALL_SITE: Files = {
  'site.yaml': SMALL_YAML,
  'index.md': '# Small\n\nA small site.\n',
};

/** The same site, documenting the level generator, so that it may show figures. */
export const WITH_FIGURES: Files = { 'site.yaml': `${SMALL_YAML}figures: true\n` };

/**
 * Writes a content folder that is gone after the test. Files given are put over those of the smallest site; gives the
 * folder.
 * @param after `afterAll` for a folder of all tests of a file
 */
export async function contentFolder(
  files: Files = {},
  after: After = onTestFinished,
): Promise<string> {
  const root = await temporaryFolder(after);
  await writeFiles(root, { ...SMALL_SITE, ...files });
  return root;
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** An empty folder that is gone after the test. */
export async function temporaryFolder(after: After = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
