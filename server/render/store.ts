import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes of a page in one encoding, with a strong ETag of its own. */
export interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The same content in the encodings that it is kept in. */
export type Packed = { readonly identity: Stored } & { readonly [Name in Encoding]?: Stored };

export type StoredPage = Readonly<Record<Encoding, Stored>>;

/** Rendered pages are kept up to this many bytes, all encodings together. */
const STORE_BYTES = 48 * 1024 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Rendered pages, ready to send. Keys are made of the content's identity and the page's address; nothing a client sends is part of one, so
 * no client can fill the store.
 */
export class RenderedStore {
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: STORE_BYTES,
    sizeCalculation: ({ br, gzip, identity }) => br.bytes.length + gzip.bytes.length + identity.bytes.length,
  });

  readonly #isOff: boolean;

  /** A store that is off keeps nothing: while writing, every answer is rendered anew. */
  constructor({ isOff = false } = {}) {
    this.#isOff = isOff;
  }

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  /** Keeps a page in all encodings, each packed as tightly as it goes: it is done once, on the thread pool, and sent many times. */
  async put(key: string, html: Buffer): Promise<void> {
    if (this.#isOff) return;
    const [br, zipped] = await Promise.all([
      compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
      compressGzip(html, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    this.#pages.set(key, { br: stored(br), gzip: stored(zipped), identity: stored(html) });
  }
}

/** Bytes with the strong ETag that they alone have. */
export function stored(bytes: Buffer): Stored {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
