import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Files, writeFiles } from '../../support/content-folder.ts';
import { startSearchable } from './searchable.ts';
import type { RunningServer } from './server.ts';

const text = 'What is to be read here. '.repeat(40);

/** Two pages, with enough in them that something could move. */
const PAGES: Files = {
  'index.md': `# Tide\n\n[Other](/other/)\n\n${text}\n`,
  'other.md': `# Other\n\n## First\n\n${text}\n\n## Second\n\n${text}\n`,
  // Without one the browser asks for it all the same, and complains.
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const SITE =
  'title: Tide\nfavicon: /favicon.svg\nnavbar:\n  items:\n    - { to: /other/, label: Other }\n';

/**
 * Serves small sites with some more lines in their `site.yaml`, and other files if any: each once for all tests of a
 * file.
 */
export function useOwnSites(): { siteWith(lines: string, files?: Files): Promise<string> } {
  const sites = new Map<
    string,
    Promise<{ readonly root: string; readonly server: RunningServer }>
  >();
  afterAll(async () => {
    for (const site of sites.values()) {
      const { root, server } = await site;
      await server.stop();
      await rm(root, { recursive: true, force: true });
    }
  });
  return {
    async siteWith(lines, files = {}) {
      const key = JSON.stringify([lines, files]);
      const site =
        sites.get(key) ?? serve({ ...PAGES, 'site.yaml': `${SITE}${lines}\n`, ...files });
      sites.set(key, site);
      return (await site).server.url;
    },
  };
}

async function serve(
  files: Files,
): Promise<{ readonly root: string; readonly server: RunningServer }> {
  const root = await mkdtemp(join(tmpdir(), 'own-site-'));
  await writeFiles(root, files);
  return { root, server: await startSearchable({ CONTENT_DIR: root }) };
}
