import { createHash, type Hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** What belongs to the bytes of an entry. Plain JSON. */
type Head = Readonly<Record<string, string | number>>;

interface Entry {
  readonly head: unknown;
  readonly parts: readonly Buffer[];
}

interface Made {
  /** Null if nothing is kept. */
  readonly cacheDir: string | null;
  readonly build: string;
  readonly base: string;
  readonly origin: string | null;
}

/** The first line of a file. The parts follow it. */
const firstLineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ head: v.unknown(), lengths: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), digest: v.string() }),
);

/** Folders of other builds that nobody has used for so long are removed. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/**
 * Results that are kept on disk between starts, by names that say everything they depend on, except for the build and
 * its settings, which have a folder of their own. What cannot be written or read is made again: a folder that is
 * read-only, full or damaged only costs time.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #all: string;

  /** Is told why something could not be written, once. */
  #onFailure: (error: unknown) => void;

  private constructor(all: string, folder: string, onFailure: (error: unknown) => void) {
    this.#all = all;
    this.#folder = folder;
    this.#onFailure = onFailure;
  }

  /**
   * The cache of what a build makes with these settings, if there is one. Its folder may not be there yet.
   * @param onFailure is called with the error when something cannot be written, the first time only
   */
  static async open({ cacheDir, build, base, origin }: Made, onFailure: (error: unknown) => void = ignore): Promise<DiskCache | null> {
    if (cacheDir === null) return null;
    const cache = new DiskCache(cacheDir, join(cacheDir, digestOf([build, base, origin ?? ''].join('\n'))), onFailure);
    await mkdir(cache.#folder, { recursive: true }).catch(ignore);
    // Other builds can tell by this that the folder is used.
    await utimes(cache.#folder, new Date(), new Date()).catch(ignore);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(name)) !== null;
  }

  /** Bytes of an entry; null if there is none. */
  async sizeOf(name: string): Promise<number | null> {
    const found = await stat(this.#fileOf(name)).catch(ignore);
    return found?.size ?? null;
  }

  async read(name: string): Promise<Entry | null> {
    const bytes = await readFile(this.#fileOf(name)).catch(ignore);
    const entry = bytes && entryIn(bytes);
    // So that it is written anew.
    if (bytes && !entry) await rm(this.#fileOf(name), { force: true }).catch(ignore);
    return entry ?? null;
  }

  /** Writes an entry as a whole or not at all. */
  async write(name: string, head: Head, parts: readonly Uint8Array[]): Promise<void> {
    const digest = createHash('sha256');
    for (const part of parts) digest.update(part);
    const first = JSON.stringify({ head, lengths: parts.map(({ length }) => length), digest: shortened(digest) });
    const file = this.#fileOf(name);
    // Not by the number of the process, which is 1 in each of the containers that share a folder.
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      // One after the other, since the parts of an index may have tens of megabytes.
      await writeFile(draft, [`${first}\n`, ...parts]);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(ignore);
      this.#onFailure(error);
      this.#onFailure = ignore;
    }
  }

  /** Gives an entry another name, if it is there. */
  async rename(before: string, now: string): Promise<void> {
    await rename(this.#fileOf(before), this.#fileOf(now)).catch(ignore);
  }

  /** Removes all entries but these, and the folders of builds that are not used any more. */
  async keepOnly(names: Iterable<string>): Promise<void> {
    const kept = new Set([...names].map(fileNameOf));
    for (const file of (await readdir(this.#folder).catch(ignore)) ?? []) {
      if (!kept.has(file)) await rm(join(this.#folder, file), { force: true }).catch(ignore);
    }
    for (const folder of (await readdir(this.#all).catch(ignore)) ?? []) {
      const path = join(this.#all, folder);
      const used = await stat(path).catch(ignore);
      if (used && Date.now() - used.mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true }).catch(ignore);
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, fileNameOf(name));
  }
}

/** The entry in a file; null if the file is damaged. */
function entryIn(bytes: Buffer): Entry | null {
  const end = bytes.indexOf('\n');
  const first = v.safeParse(firstLineSchema, bytes.toString('utf8', 0, Math.max(0, end)));
  const body = bytes.subarray(end + 1);
  if (!first.success || digestOf(body) !== first.output.digest) return null;
  let start = 0;
  const parts = first.output.lengths.map((length) => {
    start += length;
    return body.subarray(start - length, start);
  });
  return { head: first.output.head, parts };
}

function fileNameOf(name: string): string {
  return digestOf(name);
}

function digestOf(data: string | Uint8Array): string {
  return shortened(createHash('sha256').update(data));
}

function shortened(hash: Hash): string {
  return hash.digest('base64url').slice(0, 32);
}

function ignore(): undefined {
  return undefined;
}
