import type { IndexNote } from '../../shared/contract/search.ts';
import { searchIndexFile } from '../../shared/search/index-url.ts';
import type { SearchIndex } from './search-index.ts';
import type { VersionContent } from './versions.ts';

/** Builds the index of a version; `dir` stands in the name of its file. */
type BuildIndex = (version: VersionContent, dir: string) => Promise<SearchIndex>;

/** What an edition before this one had made for a version: it stands in until the version's own is there. */
interface Standing {
  readonly index: SearchIndex;
  readonly note: IndexNote | null;
}

/**
 * The search indexes of one edition, one for each docs version, each built once. While an index is being built after a change of content the one
 * before it answers, so that nobody waits for it.
 */
export class SearchIndexes {
  readonly #build: BuildIndex;
  readonly #underway = new Map<VersionContent, Promise<SearchIndex>>();
  /** By the name of the version, as are those that stand in: the next edition has the same versions in other objects. */
  readonly #built = new Map<string, SearchIndex>();
  readonly #standing = new Map<string, Standing>();
  readonly #failed = new Set<VersionContent>();

  constructor(build: BuildIndex) {
    this.#build = build;
  }

  /** Takes over what the edition before has made for the versions that are still there. */
  inherit(previous: SearchIndexes, versions: readonly string[]): void {
    for (const name of versions) {
      const index = previous.#built.get(name);
      const standing = index ? { index, note: previous.#noteOf(name, index) } : previous.#standing.get(name);
      if (standing) this.#standing.set(name, standing);
    }
  }

  /** The index that answers now. Waits only where there is none yet. */
  async answering(version: VersionContent): Promise<SearchIndex> {
    const { name } = version.version;
    const standing = this.#built.has(name) ? undefined : this.#standing.get(name);
    if (!standing) return await this.newest(version);
    // What could not be built is not tried again with every letter that somebody types.
    if (!this.#failed.has(version)) void this.newest(version);
    return standing.index;
  }

  /** Where the newest packed index of a version lies; null while there is none. */
  note({ version: { name } }: VersionContent): IndexNote | null {
    const index = this.#built.get(name);
    return index ? this.#noteOf(name, index) : (this.#standing.get(name)?.note ?? null);
  }

  /** The index of the version as it is; builds it when it is first asked for. */
  newest(version: VersionContent): Promise<SearchIndex> {
    const known = this.#underway.get(version);
    if (known) return known;
    const index = this.#build(version, dirOf(version));
    this.#underway.set(version, index);
    index.then(
      (built) => this.#built.set(version.version.name, built),
      () => {
        this.#failed.add(version);
        this.#underway.delete(version);
      },
    );
    return index;
  }

  #noteOf(name: string, index: SearchIndex): IndexNote | null {
    return index.note() ?? this.#standing.get(name)?.note ?? null;
  }
}

/** Name of the index file of a version. */
export function indexFileOf(version: VersionContent): string {
  return searchIndexFile(dirOf(version));
}

/** What stands in the name of a version's index file: nothing for the last version, whose index lies at the root; for another the path of its pages. */
function dirOf({ version, path }: VersionContent): string {
  return version.isLast ? '' : path.replace(/\/$/, '').replaceAll('/', '-');
}
