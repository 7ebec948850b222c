import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { loadFigures } from './figures/load-figures.ts';
import type { BuildFiles } from './http/assets.ts';
import type { Readiness } from './http/health.ts';
import { SearchTally } from './http/search-tally.ts';
import { RenderedStore } from './http/store.ts';
import { formatProblem } from './library/content-error.ts';
import { Library } from './library/library.ts';
import type { ReadSamples } from './markdown/sample-links.ts';
import type { ClientFiles } from './render/document.tsx';
import { createRenderer } from './render/render.tsx';

interface SiteOptions {
  readonly contentDir: string;
  readonly buildFiles: BuildFiles;
  readonly base: string;
  readonly origin: string | null;
  /** Id of the build. */
  readonly build: string;
  readonly client: ClientFiles;
  /** Addresses of the style sheets of figures by name, and `shell` for all of them. */
  readonly figureStyles: Readonly<Record<string, string>>;
  readonly readSamples: ReadSamples;
  /** What is known of samples at once, for pages that somebody waits for before they were checked. */
  readonly knownSamples?: ReadSamples;
  readonly log: Logger;
  readonly readiness: Readiness;
  /** Whether to show drafts and broken pages, and to render each page anew. */
  readonly isDevelopment: boolean;
}

export interface Site {
  readonly app: RequestListener;
  readonly library: Library;
  readonly searches: SearchTally;
}

/** Opens a content folder and creates its site. Throws a ContentError if the structure of the content is broken. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { contentDir, base, build, client, figureStyles, readSamples, knownSamples, origin, log, readiness, buildFiles, isDevelopment } = options;
  const library = await Library.open(
    { root: contentDir, base, drafts: isDevelopment, build, figureStyles, readSamples, knownSamples, figures: await loadFigures() },
    { keepBroken: isDevelopment },
  );
  const searches = new SearchTally();
  const app = createApp({
    library,
    searches,
    renderer: createRenderer({ client, origin, pictures: { base, build } }),
    store: new RenderedStore({ isOff: isDevelopment }),
    log,
    readiness,
    buildFiles,
    allowInlineStyles: isDevelopment,
  });
  return { app, library, searches };
}

/** Checks every page and logs problems, then builds the search indexes. */
export async function checkAndIndex({ library }: Pick<Site, 'library'>, log: Logger): Promise<void> {
  for (const problem of await library.check()) log.warn(`content: ${formatProblem(problem)}`);
  await library.prepareSearch();
}

/** Reloads the content and logs the result. */
export async function reloadContent({ library }: Pick<Site, 'library'>, log: Logger): Promise<void> {
  const { swapped, problems } = await library.reload();
  for (const problem of problems) log.warn(`content: ${formatProblem(problem)}`);
  if (problems.length > 0 && !swapped) log.warn('content: this change is not served; the pages stay as they were');
  if (!swapped) return;
  log.info(`content: now serving ${library.main.snapshot.id}`);
  // Not awaited, so that the next change need not wait for it.
  library.prepareSearch().catch((error: unknown) => log.error({ err: error }, 'the search index could not be built; the one before it answers'));
}
