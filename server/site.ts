import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { type AppParts, createApp } from './app.ts';
import type { BackgroundThread } from './background/background-thread.ts';
import { feedbackToLog } from './feedback/feedback.ts';
import { createLateMaker } from './figures/late-maker.ts';
import { loadKnownFigures } from './figures/load-figures.ts';
import { createRenderTally } from './http/delivery.ts';
import { createFeedbackTally } from './http/feedback.ts';
import { LoadLimit } from './http/load-limit.ts';
import { createReportTally } from './http/report-reasons.ts';
import { SearchTally } from './http/search-tally.ts';
import { type SecurityHeadersFor, securityHeaders } from './http/security.ts';
import { RenderedStore } from './http/store.ts';
import { formatProblem } from './library/content-error.ts';
import type { DiskCache } from './library/disk-cache.ts';
import { gonePages, pagesOf } from './library/gone-pages.ts';
import { Library } from './library/library.ts';
import { ContentFolder } from './library/scan.ts';
import type { ReadSamples } from './markdown/sample-links.ts';
import { createLateRenderer } from './render/late-renderer.ts';

type Given = 'accessLog' | 'areReportsOn' | 'build' | 'buildFiles' | 'client' | 'isMcpOn' | 'log' | 'origin' | 'readiness' | 'trustProxy';

interface SiteOptions extends Pick<AppParts, Given> {
  readonly contentDir: string;
  readonly base: string;
  readonly readSamples: ReadSamples;
  /** What is known of samples at once, for pages that somebody waits for before they were checked. */
  readonly knownSamples?: ReadSamples;
  /** Whether to show drafts and broken pages, and to render each page anew. */
  readonly isDevelopment: boolean;
  /** Where pages are kept between starts. */
  readonly disk?: DiskCache | null;
  /** Does what takes long. Without it, it is done in this thread. */
  readonly background?: BackgroundThread;
}

export interface Site extends AppParts {
  readonly app: RequestListener;
}

/** Opens a content folder and creates its site. Throws a ContentError if the structure of the content is broken. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { contentDir, base, build, client, readSamples, knownSamples, origin, log, isDevelopment, background, disk = null } = options;
  const folder = new ContentFolder(contentDir);
  const library = await Library.open(
    {
      read: (changed) => folder.read(changed),
      base,
      drafts: isDevelopment,
      build,
      sheets: client.sheets,
      readSamples,
      knownSamples,
      background,
      figures: loadKnownFigures,
      maker: background ?? createLateMaker(loadKnownFigures),
    },
    { keepBroken: isDevelopment },
  );
  const store = new RenderedStore({ isOff: isDevelopment, disk });
  const headersFor = securityHeaders(options);
  background?.listen({
    prerendered: ({ key, base, head, packed }) => store.putPacked(key, packed, { ...head, common: headersFor(library.at(base).snapshot.config).document }),
    renamed: (keys) => {
      for (const [before, now] of keys) store.rename(before, now);
    },
    shown: (states) => library.figures.neverRefuse(states),
  });
  const rendering = { client, origin, pictures: { base, build } };
  await store.readAhead(storedPages(library, headersFor));
  const parts: AppParts = {
    ...options,
    ...rendering,
    library,
    renderer: createLateRenderer(rendering),
    store,
    headersFor,
    limit: new LoadLimit(),
    searches: new SearchTally(),
    reports: createReportTally(),
    renders: createRenderTally(),
    feedback: feedbackToLog(log),
    feedbackTally: createFeedbackTally(),
  };
  return { ...parts, app: createApp(parts) };
}

/** The key of each page in the store, with the headers that all its answers have. */
function* storedPages({ editions }: Library, headersFor: SecurityHeadersFor) {
  for (const { snapshot } of editions) {
    const { document: common } = headersFor(snapshot.config);
    for (const { href } of snapshot.addresses.pages()) {
      const key = snapshot.renderKeys.get(href);
      if (key !== undefined) yield { key, common };
    }
  }
}

/** Checks every page and logs problems, then builds the search indexes and renders pages that nobody asked for yet. */
export async function checkAndIndex({ library }: Pick<Site, 'library'>, log: Logger): Promise<void> {
  const problems = await library.check();
  for (const problem of problems) log.warn(`content: ${formatProblem(problem)}`);
  // Others would have ended the start.
  if (problems.length > 0)
    log.warn(`content: ${problems.length === 1 ? 'this problem is' : `these ${problems.length} problems are`} inside pages, which are served all the same`);
  await prepare(library);
}

async function prepare(library: Library): Promise<void> {
  await Promise.all([library.prepareSearch(), library.prerender()]);
}

/** Reloads the content, or the changed files only, and logs the result. True if it should be tried again soon. */
export async function reloadContent({ library }: Pick<Site, 'library'>, log: Logger, changed?: ReadonlySet<string>): Promise<boolean> {
  const told = new Set(library.problems.map(formatProblem));
  const before = library.main.snapshot;
  const { swapped, problems, mayPass = false } = await library.reload({ changed });
  // An editor saves in several steps, and what is still wrong after the next was told before.
  for (const problem of problems.map(formatProblem).filter((problem) => !told.has(problem))) log.warn(`content: ${problem}`);
  if (problems.length > 0 && !swapped) log.warn('content: this change is not served; the pages stay as they were');
  if (!swapped) return mayPass;
  log.info(`content: now serving ${library.revision}`);
  const now = library.main.snapshot;
  if (now.surroundingsId !== before.surroundingsId) for (const advice of gonePages(pagesOf(before), now)) log.warn(`content: ${formatProblem(advice)}`);
  // Not awaited, so that the next change need not wait for it.
  prepare(library).catch((error: unknown) => log.error({ err: error }, 'the search index or the pages could not be made ahead'));
  return false;
}
