import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { DiskCache } from '../cache/disk-cache.ts';
import type { Made } from '../contract/make.ts';
import { Memo } from '../memo.ts';
import { type Answer, type Encoding, makeAnswer, type Packed, stored, Unpacked } from './answer.ts';
import { Tally } from './counts/tally.ts';

/** The bytes of all stored answers, in all encodings together. */
export const STORE_BYTES = 48 * 1024 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pages that are read from disk before the server listens. More of them would delay the start. */
const MOST_READ_AHEAD = 256;

export type StoredHead = Parameters<typeof makeAnswer>[1];

/** The headers of a page by which it is stored. */
export type PageHead = Pick<StoredHead, 'status' | 'type' | 'cacheControl' | 'figures'>;

export function pageHeadOf({ status, type, cacheControl, figures }: Made): PageHead {
  if (status !== 200 && status !== 404)
    throw new Error(`An answer of status ${status} is not stored.`);
  return { status, type: type ?? '', cacheControl, figures };
}

/** A page or its data in compressed form. */
export interface PackedPage {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
  /** Of the plain form, which is unpacked for the few clients that want it. */
  readonly etag: string;
}

interface StoreOptions {
  readonly isOff?: boolean;
  readonly bytes?: number;
  /** Has pages that are not in memory. */
  readonly disk?: DiskCache | null;
}

/** Stored answers. Keys must not depend on what clients send, so that no client can fill the store. */
export class RenderedStore {
  readonly #answers: Memo<Answer>;
  readonly #isOff: boolean;
  readonly #disk: DiskCache | null;
  #packing: Promise<void> = Promise.resolve();
  /** Look-ups of addresses whose answer may be stored. */
  readonly lookUps = new Tally({ hit: 0, miss: 0 });
  /** Answers that were dropped since there was no room. */
  evictions = 0;

  /** A store that is off, as in development, stores nothing. */
  constructor({ isOff = false, bytes = STORE_BYTES, disk = null }: StoreOptions = {}) {
    this.#isOff = isOff;
    this.#disk = disk;
    this.#answers = new Memo({
      maxSize: bytes,
      sizeCalculation: sizeOf,
      dispose: (_answer, _key, reason) => {
        if (reason === 'evict') this.evictions++;
      },
    });
  }

  /** Of all answers, in all encodings together. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /** The same, or the answer on disk, which is read once for concurrent requests. */
  async load(key: string, common: StoredHead['common']): Promise<Answer | undefined> {
    const disk = this.#disk;
    return disk
      ? await this.#answers.getOrCompute(key, () => readAnswer(disk, key, common))
      : this.get(key);
  }

  /** Reads the first of these pages from the disk, so that a crowd right after the start finds them in memory. */
  async readAhead(
    pages: Iterable<{ readonly key: string; readonly common: StoredHead['common'] }>,
  ): Promise<void> {
    const reading: Promise<unknown>[] = [];
    for (const { key, common } of pages) {
      if (reading.length >= MOST_READ_AHEAD) break;
      reading.push(this.load(key, common));
    }
    await Promise.all(reading);
  }

  /**
   * Stores bytes, and replaces them by their compressed form, unless they are a picture. Resolves when they are
   * compressed, which is done one after the other, so that threads are left for reading files.
   */
  async put(key: string, bytes: Buffer, head: StoredHead): Promise<void> {
    if (this.#isOff) return;
    const plain = makeAnswer({ identity: stored(bytes) }, head);
    this.#answers.set(key, plain);
    if (isPicture(head)) return;
    const packed = this.#packing.then(async () => {
      // The answer may have been evicted or replaced meanwhile.
      if (this.#answers.peek(key) === plain) this.putPacked(key, await packPage(bytes), head);
    });
    // The next bytes are compressed even after a failure.
    this.#packing = packed.catch(() => undefined);
    await packed;
  }

  drop(key: string): void {
    this.#answers.delete(key);
  }

  /** Moves an answer to another key, if it is stored. */
  rename(before: string, now: string): void {
    const answer = this.#answers.peek(before);
    if (!answer) return;
    this.#answers.delete(before);
    this.#answers.set(now, answer);
  }

  /** Stores a compressed page. */
  putPacked(key: string, page: PackedPage, head: StoredHead): void {
    this.#answers.set(key, answerOf(page, head));
  }
}

/**
 * The answer of a compressed page. ETags of its compressed forms are made from the page's, since their bytes depend on
 * the time there was for packing. So every server can tell a browser that it has the page.
 */
function answerOf({ br, gzip: zipped, etag }: PackedPage, head: StoredHead): Answer {
  const forms: Packed = {
    br: stored(bufferOf(br), taggedAs('br', etag)),
    gzip: stored(bufferOf(zipped), taggedAs('gzip', etag)),
    identity: new Unpacked(etag, bufferOf(zipped)),
  };
  return makeAnswer(forms, head);
}

/** Pictures are compressed already. */
export function isPicture({ type }: { readonly type: string | null }): boolean {
  return type?.startsWith('image/') === true;
}

function taggedAs(encoding: Encoding, etag: string): string {
  return etag.replace(/"$/, `-${encoding}"`);
}

/** Node would refuse any other header at each request. */
const headerSchema = v.pipe(v.string(), v.regex(/^[ -~]*$/));
const pageHeadSchema = v.object({
  status: v.picklist([200, 404]),
  type: headerSchema,
  cacheControl: headerSchema,
  figures: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
  etag: headerSchema,
});

/** The name of a page in the disk cache, by its store key. */
export function pageName(key: string): string {
  return `page ${key}`;
}

async function readAnswer(
  disk: DiskCache,
  key: string,
  common: StoredHead['common'],
): Promise<Answer | undefined> {
  const entry = await disk.read(pageName(key));
  const { success, output } = v.safeParse(pageHeadSchema, entry?.head);
  const [br, zipped] = entry?.parts ?? [];
  if (!success || !br || !zipped) return undefined;
  const { etag, ...head } = output;
  return answerOf({ br, gzip: zipped, etag }, { ...head, ...(common && { common }) });
}

interface PageToWrite {
  readonly key: string;
  readonly head: PageHead;
  readonly packed: PackedPage;
}

/** @param inputs digest of all inputs of the page */
export async function writePage(
  disk: DiskCache,
  { key, head, packed }: PageToWrite,
  inputs: string,
): Promise<void> {
  const { br, gzip: zipped, etag } = packed;
  const { figures, ...told } = head;
  await disk.write(
    pageName(key),
    { ...told, ...(figures && { figures: JSON.stringify(figures) }), etag, inputs },
    [br, zipped],
  );
}

/** The digest of all inputs of a page on disk. */
export async function readInputs(disk: DiskCache, key: string): Promise<string | null> {
  const told = v.safeParse(
    v.object({ inputs: v.string() }),
    (await disk.read(pageName(key)))?.head,
  );
  return told.success ? told.output.inputs : null;
}

/** Compresses a page. The best quality takes fifty times as long, and saves an eighth of the bytes. */
export async function packPage(bytes: Uint8Array, { isTight = false } = {}): Promise<PackedPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isTight ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // The compressors return parts of larger buffers, so these are copies of the right size.
  return {
    br: new Uint8Array(br),
    gzip: new Uint8Array(zipped),
    etag: stored(bufferOf(bytes)).etag,
  };
}

const QUICK_QUALITY = 6;

/** The same bytes as a Buffer, since those from the maker's thread are plain arrays. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The bytes of an answer in all encodings. Its headers are small beside them. */
function sizeOf({ forms: { br, gzip: zipped, identity } }: Answer): number {
  const forms = br && zipped ? [br, zipped] : [identity];
  return forms.reduce((sum, { form }) => sum + form.length, 0);
}
