import type { SearcherSite } from '../../shared/search/index.ts';
import type { DiskCache } from './disk-cache.ts';
import { readSearchData, writeSearchData } from './index-data.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import { openSearchIndex, type SearchIndex } from './search-index.ts';

/** Names of what is kept of a search index on disk: its data, and its file for browsers. */
export interface IndexNames {
  readonly data: string;
  readonly file: string;
}

export async function readIndex(disk: DiskCache, { data: name, file }: IndexNames, site: SearcherSite, dir: string): Promise<SearchIndex | null> {
  const data = await readSearchData(disk, name);
  return data && openSearchIndex(data, await readIndexFile(disk, file), site, dir);
}

/** Writes what the disk does not have. Compresses the file for that, unless it is too large for browsers. */
export async function writeIndex(disk: DiskCache, { data, file }: IndexNames, index: SearchIndex): Promise<void> {
  if (!(await disk.has(data))) await writeSearchData(disk, data, index.data);
  if (!index.isLarge && !(await disk.has(file))) await writeIndexFile(disk, file, await index.file());
}
