import { setTimeout as after } from 'node:timers/promises';
import { DiskCache } from '../cache/disk-cache.ts';
import type { CatalogueData } from '../contract/catalogue.ts';
import type { Maker } from '../contract/make.ts';
import { createLateMaker } from '../figures/late-maker.ts';
import type { ComputableFigure, LoadFigures } from '../figures/load-figures.ts';
import { pageName } from '../front/store.ts';
import { Library } from '../library/library.ts';
import { cachedFileNames } from '../made-files/cached-files.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import { lookUpSamples, type SampleLinks } from '../markdown/sample-links.ts';
import { gonePages, pagesOf } from '../model/gone-pages.ts';
import { formatProblem } from '../read/content-error.ts';
import { ContentFolder } from '../read/scan.ts';
import { type ContentWatch, watchContent } from '../read/watch.ts';
import { createLazyRenderer } from '../render/lazy-renderer.ts';
import { SearchNotReady } from '../work-queue.ts';
import { catalogueOf } from './catalogue-of.ts';
import { ContentMaker } from './content-maker.ts';
import { Prerenderer, type PrerenderListener } from './prerender.ts';

/** How the site is made, as plain data. */
export interface MakerOptions extends Omit<MadeFileParts, 'edition'> {
  readonly contentDir: string;
  readonly base: string;
  readonly sampleLinks: SampleLinks;
  /** Folder of what is kept between starts; null if nothing is. */
  readonly cacheDir: string | null;
}

/** What the maker tells of the content, and of what it makes before anybody asks. */
export interface MakerListener extends PrerenderListener {
  /** There is other content. */
  catalogue(catalogue: CatalogueData): void;
  /** All that is wrong with the newest content, whether it is served or not, as lines. */
  problems(lines: readonly string[]): void;
  /** Searches can be answered from now on. */
  searchable(): void;
  log(level: 'info' | 'warn' | 'error', message: string, error?: unknown): void;
}

interface MakerParts {
  readonly figures: LoadFigures<ComputableFigure>;
  readonly listener: MakerListener;
  /** Names of pages that are not made ahead. */
  readonly suspects?: readonly string[];
  /** Is called when there is nothing more to do until the next change. */
  rest?(): void;
}

/** A search waits this long for the first index. Another request would not come sooner with the answer. */
const PATIENCE_MS = 500;
/** Content that could not be read, but perhaps can be soon, is read again after this time. */
const AGAIN_MS = 2_000;

/** Makes the site of a content folder, and goes over to other content when a file is saved. */
export interface WatchingMaker extends Maker {
  /** Resolves when all content is checked and searchable, and pages that nobody has asked for yet are rendered. */
  readonly prepared: Promise<void>;
  /** Goes over to what is saved from now on. */
  watch(): void;
  /** Has all files looked at again. */
  readAgain(): void;
  stopWatching(): Promise<void>;
}

/** Opens a content folder. Throws a ContentError if the structure of the content is broken. */
export async function openMaker(options: MakerOptions, { figures, listener, suspects = [], rest }: MakerParts): Promise<WatchingMaker> {
  const { contentDir, base, build, client, sampleLinks } = options;
  const folder = new ContentFolder(contentDir);
  const disk = (await DiskCache.open(options, (message) => listener.log('warn', message))) ?? undefined;
  let isSearchable = false;
  let setSearchable = (): void => undefined;
  const searchable = new Promise<void>((resolve) => {
    setSearchable = resolve;
  });
  const untilSearchable = async (): Promise<void> => {
    if (isSearchable) return;
    await Promise.race([searchable, after(PATIENCE_MS, undefined, { ref: false })]);
    if (!isSearchable) throw new SearchNotReady('The first search index is being built.');
  };
  let told = '';
  const tell = (opened: Library): void => {
    listener.problems(opened.problems.map(formatProblem));
    if (told !== opened.revision) listener.catalogue(catalogueOf(opened));
    told = opened.revision;
  };
  const library = await Library.open({
    read: (changed) => folder.read(changed),
    base,
    drafts: false,
    build,
    sheets: client.sheets,
    readSamples: lookUpSamples(sampleLinks, build),
    figures,
    maker: createLateMaker(figures),
    disk,
    untilSearchable,
    changed: tell,
  });
  tell(library);
  const renderer = createLazyRenderer(options);
  const maker = new ContentMaker({ ...options, library, renderer, disk });
  const prerenderer = new Prerenderer(renderer, listener, { disk, suspects });
  let watching: ContentWatch | null = null;

  const makeAhead = async (): Promise<void> => {
    const { isFinished, keys } = await prerenderer.run(library);
    if (!isFinished) return;
    for (const edition of library.editions) await edition.keep();
    const files = library.editions.flatMap(({ snapshot }) => cachedFileNames(snapshot));
    await disk?.keepOnly([...library.namesOnDisk, ...files, ...[...keys].map(pageName)]);
    rest?.();
  };
  const buildSearch = async (): Promise<void> => {
    for (const edition of library.editions) await edition.search.build();
  };
  // Searches wait for the indexes, pages for nothing.
  const prepare = async (): Promise<void> => {
    await buildSearch();
    await Promise.all([library.prepareSearch(), makeAhead()]);
  };
  const reload = async (changed: ReadonlySet<string> | undefined): Promise<void> => {
    const known = new Set(library.problems.map(formatProblem));
    const before = library.main.snapshot;
    const { swapped, problems, mayPass = false } = await library.reload({ changed });
    // An editor saves in several steps, and what is still wrong after the next was told before.
    for (const problem of problems.map(formatProblem).filter((problem) => !known.has(problem))) listener.log('warn', `content: ${problem}`);
    if (problems.length > 0 && !swapped) listener.log('warn', 'content: this change is not served; the pages stay as they were');
    if (mayPass) setTimeout(() => watching?.readAgain(), AGAIN_MS).unref();
    if (!swapped) return;
    listener.log('info', `content: now serving ${library.revision}`);
    const now = library.main.snapshot;
    if (now.surroundingsId !== before.surroundingsId)
      for (const advice of gonePages(pagesOf(before), now)) listener.log('warn', `content: ${formatProblem(advice)}`);
    // Not awaited, so that the next change need not wait for it.
    prepare().catch((error: unknown) => listener.log('error', 'the search index or the pages could not be made ahead', error));
  };

  const start = async (): Promise<void> => {
    const problems = await library.check();
    for (const problem of problems) listener.log('warn', `content: ${formatProblem(problem)}`);
    // Others would have ended the start.
    if (problems.length > 0) {
      const these = problems.length === 1 ? 'this problem is' : `these ${problems.length} problems are`;
      listener.log('warn', `content: ${these} inside pages, which are served all the same`);
    }
    // If that fails, each search tries it again.
    await buildSearch().catch((error: unknown) => listener.log('error', 'the search index could not be built; the site is ready without it', error));
    isSearchable = true;
    setSearchable();
    listener.searchable();
    await prepare();
  };
  const prepared = start();
  // Whoever waits for it hears of it.
  prepared.catch(() => undefined);

  return {
    make: (request) => maker.make(request),
    index: (request) => maker.index(request),
    prepared,
    watch() {
      watching = watchContent(contentDir, reload, (error) => listener.log('error', 'the content could not be reloaded; the pages stay as they were', error));
    },
    readAgain: () => watching?.readAgain(),
    async stopWatching() {
      await watching?.stop();
      watching = null;
    },
  };
}
