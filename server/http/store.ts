import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Underway } from '../figures/work-queue.ts';
import { type Answer, makeAnswer, stored } from './answer.ts';

/** Size of all pages and page data that are kept, all encodings together. */
const STORE_BYTES = 48 * 1024 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type StoredHead = Parameters<typeof makeAnswer>[1];

/** Rendered pages and their data. Keys must not contain what a client sends, so that no client can fill the store. */
export class RenderedStore {
  readonly #answers: LRUCache<string, Answer>;
  readonly #isOff: boolean;
  readonly #packing = new Underway<void>();

  /** If it is off, as in development, it keeps nothing. */
  constructor({ isOff = false, bytes = STORE_BYTES } = {}) {
    this.#isOff = isOff;
    this.#answers = new LRUCache({ maxSize: bytes, sizeCalculation: sizeOf });
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /**
   * Keeps bytes in all encodings. Compresses with the highest quality, since they are sent many times, and only once
   * for all requests that put them at the same time.
   */
  put(key: string, bytes: Buffer, head: StoredHead): Promise<void> {
    return this.#isOff ? Promise.resolve() : this.#packing.get(key, () => this.#pack(key, bytes, head));
  }

  async #pack(key: string, bytes: Buffer, head: StoredHead): Promise<void> {
    const [br, zipped] = await Promise.all([
      compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    this.#answers.set(key, makeAnswer({ br: stored(br), gzip: stored(zipped), identity: stored(bytes) }, head));
  }
}

/** Bytes of an answer in all encodings, without its heads, which are small beside them. */
function sizeOf({ forms: { br, gzip: zipped, identity } }: Answer): number {
  return [br, zipped, identity].reduce((sum, form) => sum + (form?.bytes.length ?? 0), 0);
}
