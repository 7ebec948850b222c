import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isNotFound } from '../read/inside.ts';
import { isTransient } from '../read/scan.ts';

/** Why an entry failed. */
export type CacheFailure = 'damaged' | 'full' | 'read-only' | 'other';

const FAILURES: Readonly<Record<string, CacheFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
};

/** The headers of an entry, as plain JSON. */
const headSchema = v.record(v.string(), v.union([v.string(), v.number()]));
type Head = v.InferOutput<typeof headSchema>;

interface Entry {
  readonly head: Head;
  readonly parts: readonly Buffer[];
}

interface CacheOptions {
  readonly cacheDir: string | null;
  readonly build: string;
  readonly base: string;
  readonly origin: string | null;
}

/** The line between the digest and the parts of a file. */
const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), head: headSchema, lengths: v.array(v.number()) }),
);

const DIGEST_LENGTH = 32;
/** The folder of a build. */
const FOLDER = /^[\w-]{32}$/;
/** The ending of the file in which a server lists the entries that it needs. */
const LIST = '.needed';
/** The interval at which a server touches its list and its folder. */
const TOUCH_MS = 600_000;
/** A file that was not touched for so long, by the clock of a running server, is stale. */
const STALE_MS = 3 * TOUCH_MS;
/** Folders of other builds are removed after so long without use. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/**
 * A cache on disk. Names of entries have all inputs but the build and its settings, which have a folder of their own.
 * An entry that cannot be written or read is made again, so a read-only, full or damaged folder only costs time.
 * Several servers may share it, and none of them removes entries that another one needs.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #all: string;
  readonly #list = randomUUID() + LIST;
  readonly #warn: (message: string) => void;
  #failed: (failure: CacheFailure) => void = ignore;
  readonly #warned = new Set<string>();
  #needed: ReadonlySet<string> | null = null;
  /** Files that this server has written or has needed. */
  #own = new Set<string>();
  /** When files were touched, and since when this server knows that, by a monotonic clock. */
  #seen = new Map<string, { readonly mtimeMs: number; readonly since: number }>();

  private constructor(all: string, folder: string, warn: (message: string) => void) {
    this.#all = all;
    this.#folder = folder;
    this.#warn = warn;
  }

  /**
   * The cache of a build with these settings; null without a folder.
   * @param warn gets one warning about entries that cannot be written, and one about damaged files
   * @param failed is told of each of them
   */
  static async open(
    { cacheDir, build, base, origin }: CacheOptions,
    warn: (message: string) => void = ignore,
    failed: (failure: CacheFailure) => void = ignore,
  ): Promise<DiskCache | null> {
    if (cacheDir === null) return null;
    const folder = join(cacheDir, digestOf([build, base, origin ?? ''].join('\n')));
    const cache = new DiskCache(cacheDir, folder, warn);
    cache.#failed = failed;
    await mkdir(cache.#folder, { recursive: true }).catch(ignore);
    await cache.tidy();
    setInterval(() => void cache.tidy(), TOUCH_MS).unref();
    return cache;
  }

  /** Entries in a folder that is written once, so that nothing in it becomes stale. */
  static untidied(folder: string): DiskCache {
    return new DiskCache(folder, folder, ignore);
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(name)) !== null;
  }

  /** The bytes of an entry; null if it does not exist. */
  async sizeOf(name: string): Promise<number | null> {
    const found = await stat(this.#fileOf(name)).catch(ignore);
    return found?.size ?? null;
  }

  async read(name: string): Promise<Entry | null> {
    const file = this.#fileOf(name);
    try {
      // Opening a pipe in its place does not block.
      return entryIn(
        await readFile(file, { flag: constants.O_RDONLY | constants.O_NONBLOCK }),
        name,
      );
    } catch (error) {
      if (isNotFound(error) || isTransient(error)) return null;
      // It is removed, so that it is written again. If that fails, perhaps nothing in the folder can be read.
      if ((await remove(file)) || error instanceof Damaged) {
        this.#failed('damaged');
        this.#warnOnce('has a damaged file', file, 'It is made again.');
      }
      return null;
    }
  }

  /** An entry that was written as JSON; undefined if none matches the schema. */
  async readJson<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const [text] = (await this.read(name))?.parts ?? [];
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text?.toString());
    return read.success ? read.output : undefined;
  }

  async writeJson(name: string, value: unknown): Promise<void> {
    await this.write(name, {}, [Buffer.from(JSON.stringify(value))]);
  }

  /** Writes an entry as a whole or not at all. */
  async write(name: string, head: Head, parts: readonly Uint8Array[]): Promise<void> {
    const line = `${JSON.stringify({ name, head, lengths: parts.map(({ length }) => length) })}\n`;
    const file = this.#fileOf(name);
    // The process id would not do, since it is 1 in each of the containers that share a folder.
    const draft = `${file}.${randomUUID()}.draft`;
    this.#own.add(digestOf(name));
    try {
      await mkdir(this.#folder, { recursive: true });
      // The parts are not concatenated, since those of an index may have tens of megabytes.
      await writeFile(draft, [digestOf(line, ...parts), line, ...parts]);
      await rename(draft, file);
    } catch (error) {
      await remove(draft);
      this.#failed(failureOf(error));
      this.#warnOnce(
        'cannot be written',
        error instanceof Error ? error.message : '',
        'What is not there is made again at each start.',
      );
    }
  }

  /** Copies an entry to another name, if it exists. */
  async copy(before: string, now: string): Promise<void> {
    const entry = (await this.has(now)) ? null : await this.read(before);
    if (entry) await this.write(now, entry.head, entry.parts);
  }

  /** Removes all entries but these and those that other servers need, and folders of unused builds. */
  async keepOnly(names: Iterable<string>): Promise<void> {
    const before = this.#own;
    this.#needed = new Set(Array.from(names, (name) => digestOf(name)));
    this.#own = new Set(this.#needed);
    await this.tidy(before);
  }

  /** Touches what is needed, and removes the rest: files of this server at once, and others when they are stale. */
  async tidy(own: ReadonlySet<string> = new Set()): Promise<void> {
    await utimes(this.#folder, new Date(), new Date()).catch(ignore);
    if (!this.#needed) return;
    await writeFile(join(this.#folder, this.#list), [...this.#needed].join('\n')).catch(ignore);
    const needed = new Set([...this.#needed, this.#list]);
    const before = this.#seen;
    this.#seen = new Map();
    const isStale = async (path: string, unusedMs = Number.NEGATIVE_INFINITY): Promise<boolean> => {
      const mtimeMs = (await stat(path).catch(ignore))?.mtimeMs ?? 0;
      const known = before.get(path);
      const since = known?.mtimeMs === mtimeMs ? known.since : performance.now();
      this.#seen.set(path, { mtimeMs, since });
      return performance.now() - since >= STALE_MS && Date.now() - mtimeMs > unusedMs;
    };
    const files = (await namesIn(this.#folder)).filter((name) => !needed.has(name));
    for (const list of files.filter((name) => name.endsWith(LIST))) {
      const path = join(this.#folder, list);
      if (await isStale(path)) continue;
      for (const name of [
        list,
        ...((await readFile(path, 'utf8').catch(ignore)) ?? '').split('\n'),
      ])
        needed.add(name);
    }
    for (const name of files) {
      const path = join(this.#folder, name);
      // A server that has just started has not written its list yet.
      if (!needed.has(name) && (own.has(name) || (await isStale(path)))) await remove(path);
    }
    for (const name of await namesIn(this.#all)) {
      const path = join(this.#all, name);
      if (FOLDER.test(name) && path !== this.#folder && (await isStale(path, UNUSED_MS)))
        await remove(path);
    }
  }

  #warnOnce(what: string, which: string, result: string): void {
    if (!this.#warned.has(what)) this.#warn(`CACHE_DIR ${what} (${which}). ${result}`);
    this.#warned.add(what);
  }

  #fileOf(name: string): string {
    return join(this.#folder, digestOf(name));
  }
}

class Damaged extends Error {}

function failureOf(error: unknown): CacheFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FAILURES[code] ?? 'other';
}

/** The entry in a file. Throws if it is not the one that was written under this name. */
function entryIn(bytes: Buffer, name: string): Entry {
  const body = bytes.subarray(DIGEST_LENGTH);
  let start = body.indexOf('\n') + 1;
  const line = v.safeParse(lineSchema, body.toString('utf8', 0, start));
  if (
    digestOf(body) !== bytes.toString('latin1', 0, DIGEST_LENGTH) ||
    !line.success ||
    line.output.name !== name
  )
    throw new Damaged();
  const parts = line.output.lengths.map((length) => {
    start += length;
    return body.subarray(start - length, start);
  });
  return { head: line.output.head, parts };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignore)) ?? [];
}

async function remove(path: string): Promise<boolean> {
  return await rm(path, { recursive: true, force: true }).then(
    () => true,
    () => false,
  );
}

function digestOf(...data: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of data) hash.update(part);
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}

function ignore(): undefined {
  return undefined;
}
