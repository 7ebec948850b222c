import type { DiskCache } from '../cache/disk-cache.ts';
import { SHARE_FILE } from '../model/sharing.ts';
import type { Snapshot } from '../model/snapshot/snapshot.ts';
import { madeFileAt, makeFile } from './index.ts';
import type { MadeFile, MadeFileParts } from './made-file.ts';

/** Makes a file. Files with a digest are slow to make, so they are cached on disk. */
export async function cachedFile(
  disk: DiskCache | undefined,
  key: string,
  file: MadeFile,
  parts: MadeFileParts,
): Promise<Uint8Array | null> {
  if (!disk || file.digest === undefined) return await makeFile(file, parts);
  const [known] = (await disk.read(diskName(key)))?.parts ?? [];
  if (known) return known;
  const made = await makeFile(file, parts);
  if (made) await disk.write(diskName(key), {}, [made]);
  return made;
}

/** Lists the names of a snapshot's files in the disk cache. */
export function cachedFileNames(snapshot: Snapshot): readonly string[] {
  return [...snapshot.documents.keys()].flatMap((page) => {
    const path = page + SHARE_FILE;
    const file = madeFileAt(path, snapshot);
    return file?.digest === undefined ? [] : [diskName(snapshot.renderKeys.ofMadeFile(path, file))];
  });
}

function diskName(key: string): string {
  return `file ${key}`;
}
