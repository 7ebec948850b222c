import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import { indexText, SECTIONS, type SearchData, type SectionData } from 'search';
import * as v from 'valibot';
import type { DiskCache } from '../cache/disk-cache.ts';
import { createPauses } from '../pauses.ts';

/** An index file before brotli compression. The plain text is discarded, since it may have tens of megabytes. */
export interface ZippedIndex {
  /** First 8 hex digits of the digest of the plain text. */
  readonly hash: string;
  /** Length of the plain text in bytes. */
  readonly size: number;
  readonly gzip: Buffer;
  readonly br: Buffer | null;
  /** Whether it is the index of the previous content. */
  readonly isStale?: boolean;
}

export interface IndexFile extends ZippedIndex {
  readonly br: Buffer;
}

/** An index with more characters is too large for browsers, and the highest quality would take minutes. */
const LARGE = 4 * 1024 * 1024;
const LARGE_QUALITY = 5;

export function isLarge(data: SearchData): boolean {
  const lettersIn = ({ documents }: SectionData): number =>
    documents.reduce((length, { t }) => length + t.length, 0);
  return SECTIONS.reduce((sum, section) => sum + lettersIn(data[section]), 0) > LARGE;
}

/** Serializes and gzips an index: five sections, each with its documents and a lunr index. */
export async function zipIndex(data: SearchData): Promise<ZippedIndex> {
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  const zipped = buffer(gzip);
  const digest = createHash('sha256');
  const pause = createPauses();
  let size = 0;
  for await (const text of indexText(data, pause)) {
    await pause();
    digest.update(text);
    size += Buffer.byteLength(text);
    if (!gzip.write(text)) await once(gzip, 'drain');
  }
  gzip.end();
  return { hash: digest.digest('hex').slice(0, 8), size, gzip: await zipped, br: null };
}

/** Adds the brotli form, which browsers prefer and which takes much longer than gzip. */
export async function packIndex(zipped: ZippedIndex, isLargeIndex: boolean): Promise<IndexFile> {
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLargeIndex ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    },
  });
  const plain = createGunzip({ chunkSize: 2 ** 20 });
  plain.end(zipped.gzip);
  return { ...zipped, br: await buffer(plain.pipe(brotli)) };
}

const headSchema = v.object({ hash: v.string(), size: v.number() });

export async function readIndexFile(disk: DiskCache, name: string): Promise<IndexFile | null> {
  const entry = await disk.read(name);
  const head = v.safeParse(headSchema, entry?.head);
  const [br, gzip] = entry?.parts ?? [];
  return head.success && br && gzip ? { ...head.output, br, gzip } : null;
}

export async function writeIndexFile(
  disk: DiskCache,
  name: string,
  { hash, size, br, gzip }: IndexFile,
): Promise<void> {
  await disk.write(name, { hash, size }, [br, gzip]);
}
