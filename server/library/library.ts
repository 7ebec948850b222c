import type { ReadSamples } from 'markdown';
import type { Sheets } from '../../shared/contract/sheets.ts';
import { soundName } from '../cache/disk-names.ts';
import type { CheckedContent } from '../compile/checked-content.ts';
import { ARTICLE_BOUNDS } from '../compile/pages.ts';
import type { MakeFigures } from '../figures/figure-maker.ts';
import { Figures } from '../figures/figures.ts';
import type { KnownFigure, KnownFigures, LoadFigures } from '../figures/load-figures.ts';
import { type Activity, during } from '../heartbeat.ts';
import { Memo } from '../memo.ts';
import type { HashedFile } from '../model/hashed-file.ts';
import type { SnapshotOptions } from '../model/snapshot/snapshot.ts';
import { ContentError, type ContentProblem } from '../read/content-error.ts';
import type { ScannedContent } from '../read/raw-content.ts';
import { lookUpSamples } from '../sample-links.ts';
import {
  type Content,
  type ContentParts,
  createContent,
  editionsOf,
  isSame,
  problemsOf,
  snapshotsIn,
  snapshotsOf,
  snapshotsWithTexts,
} from './content.ts';
import type { Edition } from './edition.ts';

interface LibraryOptions
  extends SnapshotOptions,
    Pick<
      ContentParts,
      'build' | 'knownSamples' | 'convicted' | 'disk' | 'checked' | 'isSearchable'
    > {
  /** Reads the content folder, or only the files that have changed. Rejects with a ContentError if it cannot. */
  readonly read: (changed?: ReadonlySet<string>) => Promise<ScannedContent>;
  /** Addresses of style sheets. Without them, pages have none but that of all pages. */
  readonly sheets?: Sheets;
  /** The figures, or what loads them. */
  readonly figures: KnownFigures | LoadFigures<KnownFigure>;
  readonly maker: MakeFigures;
  /** Id of what paints pictures; that of the build if absent. */
  readonly figuresId?: string;
  /** Is called once for each figure that cannot be shown. */
  readonly figureFailed?: (name: string, error: unknown) => void;
  /** Is called after the content or its problems have changed. */
  readonly changed?: (library: Library) => void;
  /** Finds links and problems of C# samples. Without it samples have neither. */
  readonly readSamples?: ReadSamples;
}

/** Bounds of the Markdown of pages, in characters. */
const MARKDOWN_BOUNDS = {
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: ({ length }: string) => length + 1,
};

/** Front matter, sidebars and all else that the structure of the site is made from. */
const READING: Activity = { what: 'read the structure of the content', digest: '' };

/** The content of the site, which a reload replaces if all of it is sound. */
export class Library {
  readonly figures: Figures;
  readonly #options: LibraryOptions;
  readonly #parts: ContentParts;
  #content: Content;
  /** The problems of the newest content. Empty until it is checked. */
  #problems: readonly ContentProblem[] = [];
  /** Figures of the content that could not be shown, by name. */
  readonly #failedFigures = new Map<string, ContentProblem>();

  private constructor(options: LibraryOptions, parts: ContentParts, content: Content) {
    this.figures = parts.figures;
    this.#options = options;
    this.#parts = parts;
    this.#content = content;
  }

  /**
   * Reads the content folder. Throws a ContentError with all problems if the structure is broken, but not with
   * `keepBroken`, which is for authors.
   */
  static async open(options: LibraryOptions, { keepBroken = false } = {}): Promise<Library> {
    const {
      build,
      sheets = {},
      readSamples = lookUpSamples({}, build),
      knownSamples,
      convicted,
      disk,
      checked,
      isSearchable,
    } = options;
    let library: Library | undefined;
    const parts: ContentParts = {
      figures: new Figures({ ...options, build: options.figuresId ?? build }),
      articles: new Memo(ARTICLE_BOUNDS),
      markdown: new Memo(MARKDOWN_BOUNDS),
      build,
      sheets,
      readSamples,
      knownSamples,
      convicted,
      disk,
      checked,
      isSearchable,
      figureFailed(...failure) {
        if (library) library.#figureFailed(...failure);
      },
    };
    const scanned = await options.read();
    const snapshots = during(READING, () => snapshotsOf(scanned, options));
    library = new Library(options, parts, createContent({ scanned, snapshots }, parts));
    if (snapshots.some(({ problems }) => problems.length > 0) && !keepBroken)
      throw new ContentError(await library.check());
    return library;
  }

  get main(): Edition {
    return this.#content.main;
  }

  /** The content in all locales, the default one first. */
  get editions(): readonly Edition[] {
    return editionsOf(this.#content);
  }

  /** Names the content: libraries with the same revision serve the same pages. */
  get revision(): string {
    return this.#content.revision;
  }

  /** Hashed files by address, with those of a few previous revisions. */
  get hashedFiles(): ReadonlyMap<string, HashedFile> {
    return this.#content.hashedFiles;
  }

  get mostHashedFiles(): number {
    return this.#content.mostHashedFiles;
  }

  /** The content in the locale whose home page has this address. */
  at(base: string): Edition {
    return this.editions.find(({ snapshot }) => snapshot.base === base) ?? this.#content.main;
  }

  /** Whether the content that it has is without problems; null until that is checked. */
  get isSound(): boolean | null {
    return this.#content.isSound;
  }

  get problems(): readonly ContentProblem[] {
    return [...this.#problems, ...this.#failedFigures.values()];
  }

  /** Checks every page in every locale and returns all problems. */
  async check(): Promise<readonly ContentProblem[]> {
    const content = this.#content;
    const problems = await this.#check(content);
    content.isSound = problems.length === 0;
    // A reload may have replaced the content meanwhile.
    if (content === this.#content) this.#set(content, problems);
    return problems;
  }

  /** Checks content, unless the build or the disk cache has it as sound. */
  async #check(content: Content): Promise<readonly ContentProblem[]> {
    const { disk, checked, convicted } = this.#options;
    const snapshots = snapshotsIn(content);
    const name = soundName(snapshots);
    if (!convicted?.size && ((await disk?.read(name)) || (await checked?.areSame(snapshots))))
      return [];
    const problems = await problemsOf(content);
    if (problems.length === 0) await disk?.write(name, {}, []);
    return problems;
  }

  /** Names of all entries of the content in the disk cache but rendered pages. */
  get namesOnDisk(): readonly string[] {
    return [
      soundName(snapshotsIn(this.#content)),
      ...this.editions.flatMap((edition) => edition.namesOnDisk),
    ];
  }

  /** Writes what the next start may take over. Only for content without problems. */
  async writeChecked(checked: CheckedContent): Promise<void> {
    for (const edition of this.editions) await edition.writeChecked(checked);
  }

  async prepareSearch(): Promise<void> {
    for (const edition of editionsOf(this.#content)) await edition.search.prepare();
  }

  /**
   * Reads the content folder again and returns its problems. The content is replaced if the new one is sound, or if the
   * old one is broken as well. With `keepBroken`, which is for authors, it is replaced unchecked.
   * @param changed full paths of the changed files, if they are known
   */
  async reload({
    keepBroken = false,
    changed,
  }: {
    readonly keepBroken?: boolean;
    readonly changed?: ReadonlySet<string> | undefined;
  } = {}): Promise<Reloaded> {
    try {
      const scanned = await this.#options.read(changed);
      const snapshots = during(
        READING,
        () => snapshotsWithTexts(scanned, this.#content) ?? snapshotsOf(scanned, this.#options),
      );
      if (isSame(snapshots, this.#content)) {
        // A broken change may have been undone.
        await this.check();
        return { swapped: false, problems: [] };
      }
      const content = createContent({ scanned, snapshots }, this.#parts, this.#content);
      if (keepBroken) {
        this.#set(content, this.#problems);
        return { swapped: true, problems: [] };
      }
      const problems = await this.#check(content);
      content.isSound = problems.length === 0;
      const isStructureSound = snapshots.every((snapshot) => snapshot.problems.length === 0);
      // With a broken structure not even drafts can be told from pages.
      const swapped = content.isSound || (isStructureSound && this.#content.isSound === false);
      this.#set(swapped ? content : this.#content, problems);
      return { swapped, problems };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.#set(this.#content, error.problems);
      return { swapped: false, problems: error.problems, isTransient: error.isTransient };
    }
  }

  #figureFailed(name: string, file: string, error: unknown): void {
    if (this.#failedFigures.has(name)) return;
    const why = error instanceof Error ? error.message : String(error);
    const message = `the figure "${name}" cannot be shown, since its code fails: ${why}`;
    this.#failedFigures.set(name, { file, line: 1, message });
    this.#options.figureFailed?.(name, error);
    this.#options.changed?.(this);
  }

  #set(content: Content, problems: readonly ContentProblem[]): void {
    // The next page with one of them tells it again.
    if (content !== this.#content) this.#failedFigures.clear();
    this.#content = content;
    this.#problems = problems;
    this.#options.changed?.(this);
  }
}

interface Reloaded {
  readonly swapped: boolean;
  /** Whether the next attempt may succeed without a change. */
  readonly isTransient?: boolean;
  readonly problems: readonly ContentProblem[];
}
