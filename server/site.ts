import type { Express } from 'express';
import type { Logger } from 'pino';
import { loadFigures } from '../shared/figures/registry.ts';
import { createApp } from './app.ts';
import type { Readiness } from './http/health.ts';
import { SearchTally } from './http/search-tally.ts';
import { formatProblem } from './library/content-error.ts';
import { Library } from './library/library.ts';
import type { ClientFiles } from './render/document.tsx';
import { createRenderer } from './render/render.tsx';
import { type Packed, RenderedStore } from './render/store.ts';

export interface SiteOptions {
  readonly contentDir: string;
  /** Files of the client build, by name. */
  readonly buildFiles: ReadonlyMap<string, Packed>;
  readonly base: string;
  readonly origin: string | null;
  /** Identity of the build, and the files that its pages load. */
  readonly build: string;
  readonly client: ClientFiles;
  /** Addresses of the style sheets of figures by name, and `shell` for all of them. */
  readonly figureStyles: Readonly<Record<string, string>>;
  readonly log: Logger;
  readonly readiness: Readiness;
  /** While writing: drafts are shown, pages with problems too, and nothing rendered is kept. */
  readonly isDevelopment: boolean;
}

export interface Site {
  readonly app: Express;
  readonly library: Library;
  /** What was searched since the site was opened. */
  readonly searches: SearchTally;
}

/** Opens a content folder and puts the site over it together. Throws a ContentError when the content's structure is broken. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { contentDir, base, build, client, figureStyles, origin, log, readiness, buildFiles, isDevelopment } = options;
  const library = await Library.open(
    { root: contentDir, base, drafts: isDevelopment, build, figureStyles, figures: await loadFigures() },
    { keepBroken: isDevelopment },
  );
  const searches = new SearchTally();
  const app = createApp({
    library,
    searches,
    renderer: createRenderer({ client, origin }),
    store: new RenderedStore({ isOff: isDevelopment }),
    log,
    readiness,
    base,
    buildFiles,
    allowInlineStyles: isDevelopment,
  });
  return { app, library, searches };
}

/** Looks every page through in the background and logs what is wrong; then the search is ready too. */
export async function studyContent({ library }: Site, log: Logger): Promise<void> {
  for (const problem of await library.check()) log.warn(`content: ${formatProblem(problem)}`);
  await library.prepareSearch();
}
