import type { DiskCache } from '../cache/disk-cache.ts';
import { SHARE_FILE } from '../model/sharing.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { madeFileAt, makeFile } from './index.ts';
import type { MadeFile, MadeFileParts } from './made-file.ts';

/** The content of a file. One that has a digest, since it takes long to make, is looked for on disk first. */
export async function keptFile(disk: DiskCache | undefined, key: string, file: MadeFile, parts: MadeFileParts): Promise<Uint8Array | null> {
  if (!disk || file.digest === undefined) return await makeFile(file, parts);
  const [known] = (await disk.read(nameOf(key)))?.parts ?? [];
  if (known) return known;
  const made = await makeFile(file, parts);
  if (made) await disk.write(nameOf(key), {}, [made]);
  return made;
}

/** Names of what a snapshot has in the cache on disk. */
export function namesOfFiles(snapshot: Snapshot): readonly string[] {
  return [...snapshot.documents.keys()].flatMap((page) => {
    const path = page + SHARE_FILE;
    const file = madeFileAt(path, snapshot);
    return file?.digest === undefined ? [] : [nameOf(snapshot.renderKeys.ofMadeFile(path, file))];
  });
}

function nameOf(key: string): string {
  return `file ${key}`;
}
