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

/** An answer, and where the index lies that browsers can answer from. */
export interface Found {
  readonly answer: SearchAnswer;
  readonly index: IndexNote | null;
}

/** Builds the index of a version. `dir` is part of its file name, `before` the index that was there before. */
type BuildIndex = (version: VersionContent, dir: string, before: SearchIndex | undefined) => Promise<SearchIndex>;

/**
 * The search indexes of one edition, one for each docs version. Each is built once. After a change of content, the
 * previous index answers until the new one is built.
 */
export class SearchIndexes {
  readonly #build: BuildIndex;
  readonly #underway = new Map<VersionContent, Promise<SearchIndex>>();
  /** By the name of the version, since the next edition has other version objects. */
  readonly #built = new Map<string, SearchIndex>();
  /** The indexes of the previous edition, until those of this one are built. */
  readonly #standing = new Map<string, SearchIndex>();
  /** Indexes whose files are compressed, of the previous edition, until those of this one are. */
  readonly #packedBefore = new Map<string, SearchIndex>();
  readonly #failed = new Set<VersionContent>();

  constructor(build: BuildIndex) {
    this.#build = build;
  }

  inherit(previous: SearchIndexes, versions: readonly string[]): void {
    for (const name of versions) {
      const index = previous.#built.get(name) ?? previous.#standing.get(name);
      const packed = [previous.#built.get(name), previous.#packedBefore.get(name)].find((known) => known?.note());
      if (index) this.#standing.set(name, index);
      if (packed) this.#packedBefore.set(name, packed);
    }
  }

  async find(version: VersionContent, { query, context, limits }: Search): Promise<Found> {
    const index = await this.#answering(version);
    return { answer: await index.answer(query, context, limits), index: this.#noteOf(version.version.name) };
  }

  /** Builds the index of a version, and compresses its file if browsers may fetch it. */
  async prepare(version: VersionContent): Promise<void> {
    const index = await this.newest(version);
    if (!index.isLarge) await index.file();
  }

  /**
   * The newest index of a version as a file, or the one before while that is packed.
   * @param query of the request, which may name the digest of either; who wants the newest does not wait for brotli
   */
  async file(version: VersionContent, query: string): Promise<ZippedIndex> {
    const { name } = version.version;
    const newest = this.newest(version);
    // Whoever waits for the newest hears of its failure.
    newest.then((index) => index.file().then(() => this.#packedBefore.delete(name))).catch(() => undefined);
    const before = this.#packedBefore.get(name);
    if (!before || !(query === '' || query === `?_=${before.note()?.hash}`) || this.#built.get(name)?.note()) return await (await newest).zipped();
    return { ...(await before.file()), isOld: true };
  }

  /** An index to answer with. Waits only if there is none yet. */
  async #answering(version: VersionContent): Promise<SearchIndex> {
    const { name } = version.version;
    const standing = this.#built.has(name) ? undefined : this.#standing.get(name);
    if (!standing) return await this.newest(version);
    // After a failure, do not try again with every letter that a visitor types.
    if (!this.#failed.has(version)) void this.newest(version);
    return standing;
  }

  /** The index of this edition's content, built on the first call. */
  newest(version: VersionContent): Promise<SearchIndex> {
    const known = this.#underway.get(version);
    if (known) return known;
    const { name } = version.version;
    const index = this.#build(version, dirOf(version), this.#standing.get(name));
    this.#underway.set(version, index);
    index.then(
      (built) => {
        this.#built.set(name, built);
        this.#standing.delete(name);
      },
      () => {
        this.#failed.add(version);
        this.#underway.delete(version);
      },
    );
    return index;
  }

  /** Address and size of the newest compressed index of a version, if there is one. */
  #noteOf(name: string): IndexNote | null {
    return this.#built.get(name)?.note() ?? this.#packedBefore.get(name)?.note() ?? null;
  }
}

export function indexFileOf(version: VersionContent): string {
  return searchIndexFile(dirOf(version));
}

/** The part of the file name that depends on the version: empty for the last version, else the path of its pages. */
export function dirOf({ version, path }: VersionContent): string {
  return version.isLast ? '' : path.replace(/\/$/, '').replaceAll('/', '-');
}
