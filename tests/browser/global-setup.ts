import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root, serverDist } from '../../build/paths.ts';
import { provideChromium } from '../support/chromium.ts';
import { type Files, OUR_CONTENT, writeFiles } from '../support/content-folder.ts';
import { buildIfChanged } from './support/build-if-changed.ts';
import { DOCS_PAGES } from './support/docs-pages.ts';
import { FIGURE_PAGES } from './support/figure-pages.ts';
import { untilIndexed } from './support/searchable.ts';
import {
  type RunningServer,
  type ServerVariables,
  spawnNode,
  startBuilt,
} from './support/server.ts';

declare module 'vitest' {
  /** Sites that all files share are given by their addresses, with a final slash. */
  export interface ProvidedContext {
    /** The real content. */
    readonly site: string;
    /** A site of several versions and languages. */
    readonly editions: string;
    /** A site with files as they are found in the world. */
    readonly fixture: string;
    /** Small docs whose pages are light, see `support/docs-pages.ts`. */
    readonly docs: string;
    /** A page for each kind of Markdown that authors bring along. */
    readonly brought: string;
    /** A page for each figure, see `support/figure-pages.ts`. */
    readonly figures: string;
    /** Path of the browser. */
    readonly chromium: string;
  }
}

type SiteName = 'site' | 'editions' | 'fixture' | 'docs' | 'brought' | 'figures';

const servers: RunningServer[] = [];
const folders: string[] = [];

export async function setup({ provide }: TestProject): Promise<void> {
  provide('chromium', provideChromium());
  await buildIfChanged();
  const serve = async (
    name: SiteName,
    folder: string,
    variables: ServerVariables = {},
  ): Promise<void> => {
    const server = await startBuilt({ CONTENT_DIR: folder, ...variables });
    servers.push(server);
    await untilIndexed(server.url);
    provide(name, server.url);
  };
  const fixtures = join(root, 'tests', 'fixtures');
  await Promise.all([
    filledCache().then((variables) => serve('site', OUR_CONTENT, variables)),
    serve('editions', join(fixtures, 'editions')),
    serve('fixture', join(fixtures, 'site')),
    serve('brought', join(fixtures, 'brought')),
    serve('docs', await folderOf('docs-pages-', DOCS_PAGES)),
    serve('figures', await folderOf('figure-pages-', FIGURE_PAGES)),
  ]);
}

async function folderOf(prefix: string, files: Files): Promise<string> {
  const folder = await temporaryFolder(prefix);
  await writeFiles(folder, files);
  return folder;
}

async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}

/** As in the image: every page is there from the start, packed as it is for most visitors. */
async function filledCache(): Promise<ServerVariables> {
  const variables = { CONTENT_DIR: OUR_CONTENT, CACHE_DIR: await temporaryFolder('cache-') };
  const [code] = await once(
    spawnNode([join(serverDist, 'index.js'), '--prerender'], {
      ...variables,
      NODE_ENV: 'production',
    }),
    'exit',
  );
  if (code !== 0)
    throw new Error(`The pages were not rendered ahead: the server ended with ${code}.`);
  return variables;
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
