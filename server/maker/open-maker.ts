import { type CacheFailure, DiskCache } from '../cache/disk-cache.ts';
import { CheckedContent } from '../compile/checked-content.ts';
import type { CatalogueData } from '../contract/catalogue.ts';
import type { Maker } from '../contract/make.ts';
import { createLateMaker } from '../figures/late-maker.ts';
import type { ComputableFigure, LoadFigures } from '../figures/load-figures.ts';
import { pageName } from '../front/store.ts';
import { Library } from '../library/library.ts';
import { cachedFileNames } from '../made-files/cached-files.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import { pagesOf, removedPages } from '../model/removed-pages.ts';
import { ContentError, formatProblem } from '../read/content-error.ts';
import { ContentFolder } from '../read/scan.ts';
import { type ContentWatch, watchContent } from '../read/watch.ts';
import { createLazyRenderer } from '../render/lazy-renderer.ts';
import { lookUpSamples, type SampleLinks } from '../sample-links.ts';
import { TooBusy } from '../too-busy.ts';
import { ContentMaker } from './content-maker.ts';
import { FrontContent, type ServedContent } from './front-content.ts';
import { Prerenderer, type PrerenderListener } from './prerender.ts';

/** The options of the maker, as plain data. */
export interface MakerOptions extends Omit<MadeFileParts, 'edition'> {
  readonly contentDir: string;
  readonly base: string;
  readonly sampleLinks: SampleLinks;
  /** Digest of the sources of the build, by which the links of samples are known. */
  readonly sources: string;
  /** Folder of the disk cache; null without one. */
  readonly cacheDir: string | null;
  /** Folder of what the build has learnt of the content; null without one. */
  readonly checkedDir: string | null;
}

/** Is told of the content and of prerendered pages. */
export interface MakerListener extends PrerenderListener {
  /** There is new content. */
  catalogue(catalogue: CatalogueData): void;
  /**
   * All problems of the newest content, whether it is served or not, as lines.
   * @param isSound whether the content that is served has none
   */
  problems(lines: readonly string[], isSound: boolean): void;
  /** Searches can be answered from now on. */
  searchable(): void;
  /** A cache entry failed. */
  cacheFailed(failure: CacheFailure): void;
  log(level: 'info' | 'warn' | 'error', message: string, error?: unknown): void;
}

interface MakerParts {
  readonly figures: LoadFigures<ComputableFigure>;
  readonly listener: MakerListener;
  /** Names of pages that are not prerendered. */
  readonly suspects?: readonly string[];
  /** Digests of texts that are not compiled. */
  readonly convicted?: ReadonlySet<string>;
  /** The content of the thread before. Other content replaces it only if it is sound. */
  readonly served?: ServedContent | null;
  /** Is called when nothing is left to do until the next change. */
  onIdle?(): void;
}

const NOT_SWAPPED = 'content: this change is not served; the pages stay as they were';
const NOT_SERVED = 'The page has changed, and the change is not served since it has problems.';

/** After a transient failure the content is read again after this time. */
const AGAIN_MS = 2_000;

/** The maker of a content folder, which follows the changes of its files. */
export interface OpenedMaker {
  readonly maker: Maker;
  /** Makes something while no page is rendered ahead. */
  alone<Result>(make: () => Promise<Result>): Promise<Result>;
  /** Resolves when all content is checked, searchable and prerendered. */
  readonly prepared: Promise<void>;
  /** Serves saved changes from now on. */
  watch(): void;
  /** Reads all files again. */
  readAgain(): void;
  stopWatching(): Promise<void>;
}

/** Opens a content folder. Throws a ContentError if its structure is broken. */
export async function openMaker(
  options: MakerOptions,
  { figures, listener, suspects = [], convicted, served = null, onIdle }: MakerParts,
): Promise<OpenedMaker> {
  const { contentDir, base, build, client, pictures, sampleLinks, sources, checkedDir } = options;
  const folder = new ContentFolder(contentDir);
  const disk =
    (await DiskCache.open(
      options,
      (message) => listener.log('warn', message),
      listener.cacheFailed,
    )) ?? undefined;
  let isSearchable = false;
  const front = new FrontContent(served);
  const send = (opened: Library): void => {
    const catalogue = front.replace(opened);
    if (catalogue) listener.catalogue(catalogue);
    listener.problems(opened.problems.map(formatProblem), front.isSound);
  };
  const library = await Library.open({
    read: (changed) => folder.read(changed),
    base,
    drafts: false,
    build,
    figuresId: pictures.build,
    sheets: client.sheets,
    readSamples: lookUpSamples(sampleLinks, sources),
    figures,
    maker: createLateMaker(figures),
    convicted,
    disk,
    checked: checkedDir === null ? undefined : new CheckedContent(checkedDir),
    isSearchable: () => isSearchable,
    changed: send,
    figureFailed: (name, error) =>
      listener.log('error', `the figure "${name}" cannot be shown`, error),
  }).catch((error: unknown) => {
    if (error instanceof ContentError)
      listener.problems(error.problems.map(formatProblem), front.isSound);
    throw error;
  });
  if (!served) send(library);
  const renderer = createLazyRenderer(options);
  const content = new ContentMaker({ ...options, library, renderer, disk });
  const maker: Maker = {
    async make(request) {
      if (!front.mayMake(request, library)) throw new TooBusy(NOT_SERVED);
      return await content.make(request);
    },
    index: (request) => content.index(request),
  };
  const prerenderer = new Prerenderer(renderer, listener, { disk, suspects });
  let watching: ContentWatch | null = null;

  const prerender = async (): Promise<void> => {
    // Its pages would drive out those that are served.
    if (!front.has(library)) return onIdle?.();
    const { isFinished, keys } = await prerenderer.run(library);
    if (!isFinished) return;
    for (const edition of library.editions) await edition.write();
    const files = library.editions.flatMap(({ snapshot }) => cachedFileNames(snapshot));
    await disk?.keepOnly([...library.namesOnDisk, ...files, ...[...keys].map(pageName)]);
    onIdle?.();
  };
  const buildSearch = async (): Promise<void> => {
    for (const edition of library.editions) await edition.search.build();
  };
  // The indexes come first, since searches wait for them.
  const prepare = async (): Promise<void> => {
    await buildSearch();
    await Promise.all([library.prepareSearch(), prerender()]);
  };
  const reload = async (changed: ReadonlySet<string> | undefined): Promise<void> => {
    const known = new Set(library.problems.map(formatProblem));
    const before = library.main.snapshot;
    const { swapped, problems: found, isTransient = false } = await library.reload({ changed });
    const problems = found.map(formatProblem);
    // An editor saves in several steps, so problems of the step before are not logged again.
    const fresh = problems.filter((problem) => !known.has(problem));
    for (const problem of fresh) listener.log('warn', `content: ${problem}`);
    const isOther = fresh.length > 0 || problems.length < known.size;
    if (problems.length > 0 && isOther && !(swapped && front.has(library)))
      listener.log('warn', NOT_SWAPPED);
    if (isTransient) setTimeout(() => watching?.readAgain(), AGAIN_MS).unref();
    if (!swapped || !front.has(library)) return;
    listener.log('info', `content: now serving ${library.revision}`);
    const now = library.main.snapshot;
    if (now.surroundingsId !== before.surroundingsId)
      for (const advice of removedPages(pagesOf(before), now))
        listener.log('warn', `content: ${formatProblem(advice)}`);
    // Not awaited, since the next change does not have to wait.
    prepare().catch((error: unknown) =>
      listener.log('error', 'the search index or the pages could not be made ahead', error),
    );
  };

  const start = async (): Promise<void> => {
    const problems = await library.check();
    for (const problem of problems) listener.log('warn', `content: ${formatProblem(problem)}`);
    // Problems of the structure would have ended the start.
    if (!front.has(library)) listener.log('warn', NOT_SWAPPED);
    else if (problems.length > 0) {
      const these =
        problems.length === 1 ? 'this problem is' : `these ${problems.length} problems are`;
      listener.log('warn', `content: ${these} inside pages, which are served all the same`);
    }
    // After a failure, each search tries it again.
    await buildSearch().catch((error: unknown) =>
      listener.log(
        'error',
        'the search index could not be built; the site is ready without it',
        error,
      ),
    );
    isSearchable = true;
    listener.searchable();
    await prepare();
  };
  const prepared = start();
  // Its failure is handled by whoever awaits it.
  prepared.catch(() => undefined);

  return {
    maker,
    alone: (make) => prerenderer.alone(make),
    prepared,
    watch() {
      watching = watchContent(contentDir, reload, (error) =>
        listener.log(
          'error',
          'the content could not be reloaded; the pages stay as they were',
          error,
        ),
      );
    },
    readAgain: () => watching?.readAgain(),
    async stopWatching() {
      await watching?.stop();
      watching = null;
    },
  };
}
