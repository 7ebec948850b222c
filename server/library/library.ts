import type { LoadedFigure } from '../../shared/figures/registry.ts';
import { decodePath } from '../../shared/urls.ts';
import { Figures } from '../figures/figures.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import type { ContentDocument } from './documents.ts';
import { type CompiledArticles, createCompiledArticles, Edition, type EditionParts } from './edition.ts';
import { localesOf } from './locales.ts';
import { onDisk, type ScannedContent, scanContent } from './scan.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

export interface LibraryOptions {
  /** The content folder. */
  readonly root: string;
  readonly base: string;
  readonly drafts: boolean;
  /** Identity of the running build, part of every page. */
  readonly build: string;
  /** Addresses of the style sheets of figures by name, and `shell` for all of them. */
  readonly figureStyles?: Readonly<Record<string, string>>;
  readonly figures: ReadonlyMap<string, LoadedFigure>;
}

/** The content of one moment in all its locales. */
interface Content {
  /** In the default locale. */
  readonly main: Edition;
  /** In the other locales, by the folder that their addresses begin with. */
  readonly translated: ReadonlyMap<string, Edition>;
  /** Content counts as sound until it was looked through. */
  isSound: boolean;
}

/**
 * The content of the site, ready to be asked for pages. Holds the content of one moment at a time; a reload takes the folder in anew, checks
 * it as a whole and swaps it in only when it is sound.
 */
export class Library {
  readonly figures: Figures;
  readonly #options: LibraryOptions;
  readonly #compiled: CompiledArticles;
  #content: Content;
  /** What is wrong with the newest content. Empty while the newest content is sound, or not looked through yet. */
  #problems: readonly ContentProblem[] = [];

  private constructor(options: LibraryOptions, figures: Figures, content: Content, compiled: CompiledArticles) {
    this.figures = figures;
    this.#options = options;
    this.#content = content;
    this.#compiled = compiled;
  }

  /**
   * Reads the content folder. When its structure is broken, throws a ContentError that names everything wrong, in the pages too; with `keepBroken` it is
   * opened all the same, as an author wants to see what there is.
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

  /** The content in the locale that an address belongs to, in whichever spelling it is asked for: the one hop to its own is that locale's affair. */
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

  /** Compiles every page in every locale and gives all that is wrong. */
  async check(): Promise<readonly ContentProblem[]> {
    const content = this.#content;
    const problems = await problemsOf(content);
    content.isSound = problems.length === 0;
    // Meanwhile newer content may have come, whose problems are known already.
    if (content === this.#content) this.#problems = problems;
    return problems;
  }

  /** Builds what a search needs, before a visitor asks. */
  async prepareSearch(): Promise<void> {
    for (const edition of editionsOf(this.#content)) await edition.prepareSearch();
  }

  /**
   * Takes the content folder in anew. Sound content is swapped in as a whole; broken content is reported and the last good one stays, unless
   * what is served is broken itself. With `keepBroken` broken pages are shown all the same, as an author wants to see them.
   */
  async reload({ keepBroken = false } = {}): Promise<{ swapped: boolean; problems: readonly ContentProblem[] }> {
    try {
      const snapshots = snapshotsOf(await scanContent(this.#options.root), this.#options);
      if (isSame(snapshots, this.#content)) return { swapped: false, problems: await this.check() };
      const parts = partsOf(this.#options, this.figures, this.#compiled);
      const content = await createContent(snapshots, parts, this.#content);
      const problems = await problemsOf(content);
      content.isSound = problems.length === 0;
      const isStructureSound = snapshots.every((snapshot) => snapshot.problems.length === 0);
      // Broken pages may replace broken pages, but where the structure is broken not even drafts can be told from pages.
      const swapped = keepBroken || content.isSound || (isStructureSound && !this.#content.isSound);
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

/** A snapshot for each locale, the default one first. */
function snapshotsOf({ content, locales }: ScannedContent, { base, drafts }: LibraryOptions): readonly [Snapshot, ...Snapshot[]] {
  const main = createSnapshot(content, { base, drafts, localeFolders: [...locales.keys()] });
  const all = localesOf(main.config, base);
  const others = all.filter(({ path }) => path !== main.site.locale.path);
  const translated = others.map((locale) => createSnapshot(locales.get(locale.path) ?? content, { base, drafts, translation: { locale, locales: all } }));
  return [main, ...translated.map((snapshot) => ({ ...snapshot, problems: [...snapshot.problems, ...strayTranslations(main, snapshot)] }))];
}

/** Pages that a translation has and the default locale has not, or the other way round: the way from one to the other would lead nowhere. */
function strayTranslations(main: Snapshot, translated: Snapshot): ContentProblem[] {
  const lacking = (from: Snapshot, to: Snapshot) => [...from.documents.values()].filter(({ path }) => !to.documents.has(path));
  const at = ({ file, lineOf }: ContentDocument, message: string): ContentProblem => ({ file: file.path, line: lineOf('slug'), message });
  const { locale } = translated.site;
  const elsewhere = lacking(translated, main);
  const missing = lacking(main, translated).filter(({ file }) => !elsewhere.some((document) => document.file.path === file.path));
  return [
    ...elsewhere.map((document) =>
      at(document, `has the address ${document.path}, where the default locale has no page. Give it the slug of the page that it translates.`),
    ),
    ...missing.map((document) =>
      at(
        document,
        `is no page of the locale "${locale.path}", since its translation is a draft or another page. Give the translation the same slug and publish it.`,
      ),
    ),
  ];
}

type Parts = Omit<EditionParts, 'snapshot'>;

/** What all editions of a library share. */
function partsOf(options: LibraryOptions, figures: Figures, compiled: CompiledArticles): Parts {
  return { figures, compiled, build: options.build, figureSettings: (name) => options.figures.get(name)?.figure.settings };
}

async function createContent([first, ...others]: readonly [Snapshot, ...Snapshot[]], parts: Parts, previous?: Content): Promise<Content> {
  const main = await Edition.create({ ...parts, snapshot: first }, previous?.main);
  const translated = new Map<string, Edition>();
  for (const snapshot of others) {
    const folder = snapshot.site.locale.path.toLowerCase();
    // A build of its own to the browser: coming from another locale means a full load, since the frame is another one too.
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

/** A file that several locales share is complained about once. */
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
