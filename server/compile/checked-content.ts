import type { CountedIndex } from 'search';
import { DiskCache } from '../cache/disk-cache.ts';
import { indexNames, soundName, studiedName } from '../cache/disk-names.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import { readCountedIndex, writeCountedIndex } from '../search/index-data.ts';
import { readStudiedPages, writeStudiedPages } from './cached-pages.ts';
import type { StudiedPage } from './study.ts';

type Named = Pick<Snapshot, 'id' | 'base'>;

/**
 * What a build has learnt of content without problems: its studied pages and search indexes. To a start they are those
 * of the content before, so that it only studies pages that have changed since.
 */
export class CheckedContent {
  readonly #files: DiskCache;

  constructor(folder: string) {
    this.#files = DiskCache.untidied(folder);
  }

  /** Whether exactly this content was checked. */
  isSame(snapshot: Named): Promise<boolean> {
    return this.#files.has(contentName(snapshot));
  }

  async areSame(snapshots: readonly Named[]): Promise<boolean> {
    for (const snapshot of snapshots) if (!(await this.isSame(snapshot))) return false;
    return true;
  }

  async pages(snapshot: Named): Promise<readonly StudiedPage[]> {
    return (await readStudiedPages(this.#files, studiedName(placeOf(snapshot)))) ?? [];
  }

  /** @param version name of a version of the docs */
  index(snapshot: Named, version: string): Promise<CountedIndex | null> {
    return readCountedIndex(this.#files, indexNames(placeOf(snapshot), version).data);
  }

  /** @param indexes those of all versions of the docs, by their names */
  async write(
    snapshot: Named,
    pages: Iterable<StudiedPage>,
    indexes: ReadonlyMap<string, CountedIndex>,
  ): Promise<void> {
    await writeStudiedPages(this.#files, studiedName(placeOf(snapshot)), pages);
    for (const [version, index] of indexes)
      await writeCountedIndex(this.#files, indexNames(placeOf(snapshot), version).data, index);
    await this.#files.write(contentName(snapshot), {}, []);
  }
}

function contentName({ id, base }: Named): string {
  return `${soundName([{ id }])} ${base}`;
}

/** What changed content is found by: the address of its home page. */
function placeOf({ base }: Named): { readonly id: string } {
  return { id: base };
}
