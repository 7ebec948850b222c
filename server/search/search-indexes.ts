import type { SearchLimits } from 'search';
import { searchIndexFile } from 'search';
import type { IndexNote, SearchAnswer } from '../../shared/contract/search.ts';
import type { VersionContent } from '../model/versions.ts';
import type { ZippedIndex } from './index-file.ts';
import type { SearchIndex } from './search-index.ts';

export interface Search {
  readonly query: string;
  /** Id of the part of the docs to search in; null for all. */
  readonly context: string | null;
  readonly limits: SearchLimits;
}

/** An answer, and the index that browsers can search themselves. */
export interface SearchResult {
  readonly answer: SearchAnswer;
  readonly index: IndexNote | null;
}

/** Builds the index of a version. `dir` is part of its file name, `before` the previous index. */
type BuildIndex = (
  version: VersionContent,
  dir: string,
  before: SearchIndex | undefined,
) => Promise<SearchIndex>;

/**
 * The search indexes of one edition, one for each docs version. Each is built once. After the content changes, the
 * stale index answers until the new one is built.
 */
export class SearchIndexes {
  readonly #build: BuildIndex;
  readonly #pending = new Map<VersionContent, Promise<SearchIndex>>();
  /** By version name, since the next edition has other version objects. */
  readonly #built = new Map<string, SearchIndex>();
  /** Indexes of the previous edition, until those of this one are built. */
  readonly #stale = new Map<string, SearchIndex>();
  /** Indexes of the previous edition with compressed files, until those of this one are compressed. */
  readonly #stalePacked = new Map<string, SearchIndex>();
  readonly #failed = new Set<VersionContent>();

  constructor(build: BuildIndex) {
    this.#build = build;
  }

  inherit(previous: SearchIndexes, versions: readonly string[]): void {
    for (const name of versions) {
      const index = previous.#built.get(name) ?? previous.#stale.get(name);
      const packed = [previous.#built.get(name), previous.#stalePacked.get(name)].find((known) =>
        known?.note(),
      );
      if (index) this.#stale.set(name, index);
      if (packed) this.#stalePacked.set(name, packed);
    }
  }

  async find(version: VersionContent, { query, context, limits }: Search): Promise<SearchResult> {
    const index = await this.#available(version);
    return {
      answer: await index.answer(query, context, limits),
      index: this.#noteOf(version.version.name),
    };
  }

  /** Builds the index of a version, and compresses its file if browsers may fetch it. */
  async prepare(version: VersionContent): Promise<void> {
    const index = await this.newest(version);
    if (!index.isLarge) await index.file();
  }

  /**
   * The newest index of a version as a file, or the stale one while that is compressed.
   * @param query of the request; it may name the digest of one of them. The newest does not wait for brotli then
   */
  async file(version: VersionContent, query: string): Promise<ZippedIndex> {
    const { name } = version.version;
    const newest = this.newest(version);
    // Callers that wait for the newest index get its error.
    newest
      .then((index) => index.file().then(() => this.#stalePacked.delete(name)))
      .catch(() => undefined);
    const before = this.#stalePacked.get(name);
    if (
      !before ||
      !(query === '' || query === `?_=${before.note()?.hash}`) ||
      this.#built.get(name)?.note()
    )
      return await (await newest).zipped();
    return { ...(await before.file()), isStale: true };
  }

  /** The best index that is available. Waits only if there is none. */
  async #available(version: VersionContent): Promise<SearchIndex> {
    const { name } = version.version;
    const stale = this.#built.has(name) ? undefined : this.#stale.get(name);
    if (!stale) return await this.newest(version);
    // After a failure, do not retry on every keystroke.
    if (!this.#failed.has(version)) void this.newest(version);
    return stale;
  }

  /** The index of this edition's content, built on the first call. */
  newest(version: VersionContent): Promise<SearchIndex> {
    const known = this.#pending.get(version);
    if (known) return known;
    const { name } = version.version;
    const index = this.#build(version, dirOf(version), this.#stale.get(name));
    this.#pending.set(version, index);
    index.then(
      (built) => {
        this.#built.set(name, built);
        this.#stale.delete(name);
      },
      () => {
        this.#failed.add(version);
        this.#pending.delete(version);
      },
    );
    return index;
  }

  /** Address and size of the newest compressed index of a version, if there is one. */
  #noteOf(name: string): IndexNote | null {
    return this.#built.get(name)?.note() ?? this.#stalePacked.get(name)?.note() ?? null;
  }
}

export function indexFileOf(version: VersionContent): string {
  return searchIndexFile(dirOf(version));
}

/** The part of the file name for the version: empty for the last one, else the path of its pages. */
export function dirOf({ version, path }: VersionContent): string {
  return version.isLast ? '' : path.replace(/\/$/, '').replaceAll('/', '-');
}
