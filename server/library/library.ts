import { decodePath } from '../../shared/urls.ts';
import { Figures } from '../figures/figures.ts';
import type { LoadedFigure } from '../figures/load-figures.ts';
import { lookUpSamples, type ReadSamples } from '../markdown/sample-links.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { matterProblem } from './documents.ts';
import { type CompiledArticles, createCompiledArticles, Edition, type EditionParts } from './edition.ts';
import { localesOf } from './locales.ts';
import { onDisk, type ScannedContent, scanContent } from './scan.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

interface LibraryOptions {
  /** The content folder. */
  readonly root: string;
  readonly base: string;
  readonly drafts: boolean;
  /** Id of the build, part of every page. */
  readonly build: string;
  /** Addresses of the style sheets of figures by name, and `shell` for all of them. */
  readonly figureStyles?: Readonly<Record<string, string>>;
  readonly figures: ReadonlyMap<string, LoadedFigure>;
  /** Finds links and problems of C# samples. Without it they have neither. */
  readonly readSamples?: ReadSamples;
  /** Finds what is known of samples at once, for pages that somebody waits for before they were checked. */
  readonly knownSamples?: ReadSamples | undefined;
}

/** The content at one moment in all its locales. */
interface Content {
  /** In the default locale. */
  readonly main: Edition;
  /** In the other locales, by the first folder of their addresses. */
  readonly translated: ReadonlyMap<string, Edition>;
  /** Whether it has no problems. True until it is checked. */
  isSound: boolean;
}

/** The content of the site. A reload checks the whole folder, and replaces the content if it has no problems. */
export class Library {
  readonly figures: Figures;
  readonly #options: LibraryOptions;
  readonly #compiled: CompiledArticles;
  #content: Content;
  /** The problems of the newest content. Empty until it is checked. */
  #problems: readonly ContentProblem[] = [];

  private constructor(options: LibraryOptions, figures: Figures, content: Content, compiled: CompiledArticles) {
    this.figures = figures;
    this.#options = options;
    this.#content = content;
    this.#compiled = compiled;
  }

  /**
   * Reads the content folder. If its structure is broken, throws a ContentError with all problems, including those of
   * the pages. With `keepBroken`, which is for authors, it does not throw.
   */
  static async open(options: LibraryOptions, { keepBroken = false } = {}): Promise<Library> {
    const figures = new Figures(options);
    const compiled = createCompiledArticles();
    const snapshots = snapshotsOf(await scanContent(options.root), options);
    const content = await createContent(snapshots, partsOf(options, figures, compiled));
    const library = new Library(options, figures, content, compiled);
    if (snapshots.some(({ problems }) => problems.length > 0) && !keepBroken) throw new ContentError(await library.check());
    return library;
  }

  /** The content in the default locale. */
  get main(): Edition {
    return this.#content.main;
  }

  /** The content in the locale that an address belongs to, in any spelling of the address. */
  at(path: string): Edition {
    const { base } = this.#options;
    const { main, translated } = this.#content;
    if (translated.size === 0) return main;
    const plain = (decodePath(path) ?? path).toLowerCase();
    if (!plain.startsWith(base.toLowerCase())) return main;
    const end = plain.indexOf('/', base.length);
    return translated.get(plain.slice(base.length, end === -1 ? undefined : end)) ?? main;
  }

  get problems(): readonly ContentProblem[] {
    return this.#problems;
  }

  /** Compiles every page in every locale and returns all problems. */
  async check(): Promise<readonly ContentProblem[]> {
    const content = this.#content;
    const problems = await problemsOf(content);
    content.isSound = problems.length === 0;
    // A reload may have replaced the content meanwhile.
    if (content === this.#content) this.#problems = problems;
    return problems;
  }

  /** Builds the search indexes. */
  async prepareSearch(): Promise<void> {
    for (const edition of editionsOf(this.#content)) await edition.prepareSearch();
  }

  /**
   * Reads the content folder again and returns its problems. Replaces the content if it has no problems, or if the
   * current content has problems too. With `keepBroken`, which is for authors, replaces it without checking it.
   */
  async reload({ keepBroken = false } = {}): Promise<{ swapped: boolean; problems: readonly ContentProblem[] }> {
    try {
      const snapshots = snapshotsOf(await scanContent(this.#options.root), this.#options);
      if (isSame(snapshots, this.#content)) {
        // A broken change may have been undone, so check again.
        await this.check();
        return { swapped: false, problems: [] };
      }
      const parts = partsOf(this.#options, this.figures, this.#compiled);
      const content = await createContent(snapshots, parts, this.#content);
      if (keepBroken) {
        this.#content = content;
        return { swapped: true, problems: [] };
      }
      const problems = await problemsOf(content);
      content.isSound = problems.length === 0;
      const isStructureSound = snapshots.every((snapshot) => snapshot.problems.length === 0);
      // Content with a broken structure must not be served: not even drafts can be told from pages.
      const swapped = content.isSound || (isStructureSound && !this.#content.isSound);
      this.#problems = problems;
      if (swapped) this.#content = content;
      return { swapped, problems };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.#problems = error.problems;
      return { swapped: false, problems: error.problems };
    }
  }
}

/** A snapshot for each locale, the default locale first. */
function snapshotsOf({ content, locales }: ScannedContent, { base, drafts }: LibraryOptions): readonly [Snapshot, ...Snapshot[]] {
  const main = createSnapshot(content, { base, drafts, localeFolders: [...locales.keys()] });
  const all = localesOf(main.config, base);
  const others = all.filter(({ path }) => path !== main.site.locale.path);
  const translated = others.map((locale) => createSnapshot(locales.get(locale.path) ?? content, { base, drafts, translation: { locale, locales: all } }));
  return [main, ...translated.map((snapshot) => ({ ...snapshot, problems: [...snapshot.problems, ...strayTranslations(main, snapshot)] }))];
}

/** Pages that only the translation or only the default locale has. Links between the locales would be broken. */
function strayTranslations(main: Snapshot, translated: Snapshot): ContentProblem[] {
  const lacking = (from: Snapshot, to: Snapshot) => [...from.documents.values()].filter(({ path }) => !to.documents.has(path));
  const { locale } = translated.site;
  const elsewhere = lacking(translated, main);
  const missing = lacking(main, translated).filter(({ file }) => !elsewhere.some((document) => document.file.path === file.path));
  return [
    ...elsewhere.map((document) =>
      matterProblem(
        document,
        'slug',
        `has the address ${document.path}, where the default locale has no page. Give it the slug of the page that it translates.`,
      ),
    ),
    ...missing.map((document) =>
      matterProblem(
        document,
        'slug',
        `is no page of the locale "${locale.path}", since its translation is a draft or another page. Give the translation the same slug and publish it.`,
      ),
    ),
  ];
}

type Parts = Omit<EditionParts, 'snapshot'>;

function partsOf(options: LibraryOptions, figures: Figures, compiled: CompiledArticles): Parts {
  const { build, readSamples = lookUpSamples({}, build), knownSamples } = options;
  return { figures, compiled, build, readSamples, knownSamples };
}

async function createContent([first, ...others]: readonly [Snapshot, ...Snapshot[]], parts: Parts, previous?: Content): Promise<Content> {
  const main = await Edition.create({ ...parts, snapshot: first }, previous?.main);
  const translated = new Map<string, Edition>();
  for (const snapshot of others) {
    const folder = snapshot.site.locale.path.toLowerCase();
    // A different build id makes the browser load a page of another locale in full, since its navbar differs too.
    const build = `${parts.build} ${folder}`;
    translated.set(folder, await Edition.create({ ...parts, build, snapshot }, previous?.translated.get(folder)));
  }
  return { main, translated, isSound: true };
}

function editionsOf({ main, translated }: Content): Edition[] {
  return [main, ...translated.values()];
}

function isSame(snapshots: readonly Snapshot[], content: Content): boolean {
  const ids = editionsOf(content).map(({ snapshot }) => snapshot.id);
  return snapshots.length === ids.length && snapshots.every(({ id }, index) => id === ids[index]);
}

/** Reports a problem in a file that several locales share only once. */
async function problemsOf(content: Content): Promise<ContentProblem[]> {
  const problems = new Map<string, ContentProblem>();
  for (const edition of editionsOf(content)) {
    for (const found of await edition.check()) {
      const problem = onDisk(found, edition.snapshot.raw);
      problems.set(`${problem.file} ${problem.line} ${problem.message}`, problem);
    }
  }
  return [...problems.values()];
}
