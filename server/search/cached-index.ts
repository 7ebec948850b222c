import type { DiskCache } from '../cache/disk-cache.ts';
import type { IndexNames } from '../cache/disk-names.ts';
import { readCountedIndex, writeCountedIndex } from './index-data.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import { type IndexContext, openSearchIndex, type SearchIndex } from './search-index.ts';

export async function readIndex(
  disk: DiskCache,
  { data: name, file }: IndexNames,
  context: IndexContext,
): Promise<SearchIndex | null> {
  // Both are read whatever the other one is, since a damaged entry is found, and so made again, by reading it.
  const [counted, packed] = [await readCountedIndex(disk, name), await readIndexFile(disk, file)];
  return counted && openSearchIndex(counted, packed, context);
}

/** Caches an index on disk unless it is there already. Compresses its file unless that is too large for browsers. */
export async function writeIndex(
  disk: DiskCache,
  { data, file }: IndexNames,
  index: SearchIndex,
): Promise<void> {
  if (!(await disk.has(data))) await writeCountedIndex(disk, data, index.counted);
  if (!index.isLarge && !(await disk.has(file)))
    await writeIndexFile(disk, file, await index.file());
}
