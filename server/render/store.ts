import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Underway } from '../figures/work-queue.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes in one encoding, with their own strong ETag. */
export interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The same content in several encodings. */
export type Packed = { readonly identity: Stored } & { readonly [Name in Encoding]?: Stored };

export type StoredPage = Readonly<Record<Encoding, Stored>>;

/** Size of all pages and page data that are kept, all encodings together. */
const STORE_BYTES = 48 * 1024 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Rendered pages and their data. Keys must not contain what a client sends, so that no client can fill the store. */
export class RenderedStore {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #isOff: boolean;
  readonly #packing = new Underway<void>();

  /** If it is off, as in development, it keeps nothing. */
  constructor({ isOff = false, bytes = STORE_BYTES } = {}) {
    this.#isOff = isOff;
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ br, gzip, identity }) => br.bytes.length + gzip.bytes.length + identity.bytes.length,
    });
  }

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  /**
   * Keeps bytes in all encodings. Compresses with the highest quality, since they are sent many times, and only once
   * for all requests that put them at the same time.
   */
  put(key: string, bytes: Buffer): Promise<void> {
    return this.#isOff ? Promise.resolve() : this.#packing.get(key, () => this.#pack(key, bytes));
  }

  async #pack(key: string, bytes: Buffer): Promise<void> {
    const [br, zipped] = await Promise.all([
      compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    this.#pages.set(key, { br: stored(br), gzip: stored(zipped), identity: stored(bytes) });
  }
}

export function stored(bytes: Buffer): Stored {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
