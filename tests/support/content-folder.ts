import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files of a content folder by their path below it. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The least that is a site. */
export const SMALL_SITE: Files = {
  'site.yaml': 'title: Small\nnavbar:\n  items: []\n',
  'index.md': '# Small\n\nA small site.\n',
};

/** Writes a content folder that is gone after the test. Files given are put over those of the smallest site; gives the folder. */
export async function contentFolder(files: Files = {}): Promise<string> {
  const root = await temporaryFolder();
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
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
