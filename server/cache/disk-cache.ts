import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isNotFound } from '../read/inside.ts';
import { isTransient } from '../read/scan.ts';

/** What belongs to the bytes of an entry. Plain JSON. */
const headSchema = v.record(v.string(), v.union([v.string(), v.number()]));
type Head = v.InferOutput<typeof headSchema>;

interface Entry {
  readonly head: Head;
  readonly parts: readonly Buffer[];
}

interface Made {
  readonly cacheDir: string | null;
  readonly build: string;
  readonly base: string;
  readonly origin: string | null;
}

/** The line behind the digest. The parts follow it. */
const lineSchema = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string(), head: headSchema, lengths: v.array(v.number()) }));

const DIGEST_LENGTH = 32;
/** The folder of a build. */
const FOLDER = /^[\w-]{32}$/;
/** The file in which a server lists what it needs. */
const LIST = '.needed';
/** A server touches so often what is its own. */
const TOUCH_MS = 600_000;
/** Nobody needs what was not touched for so long while a server looked on. */
const LEFT_MS = 3 * TOUCH_MS;
/** Folders of other builds that nobody has used for so long are removed. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/**
 * Results that are kept on disk between starts, by names that say everything they depend on, except for the build and
 * its settings, which have a folder of their own. What cannot be written or read is made again: a folder that is
 * read-only, full or damaged only costs time. Of servers that share it, none removes what another needs.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #all: string;
  readonly #list = randomUUID() + LIST;
  readonly #warn: (message: string) => void;
  readonly #warned = new Set<string>();
  #needed: ReadonlySet<string> | null = null;
  /** Files that this server has written or needed. */
  #own = new Set<string>();
  /** When things were touched, and since when this server knows that, by a clock that nobody can set. */
  #seen = new Map<string, { readonly mtimeMs: number; readonly since: number }>();

  private constructor(all: string, folder: string, warn: (message: string) => void) {
    this.#all = all;
    this.#folder = folder;
    this.#warn = warn;
  }

  /**
   * The cache of what a build makes with these settings, if there is one. Its folder may not be there yet.
   * @param warn is told once that something cannot be written, and once that something is damaged
   */
  static async open({ cacheDir, build, base, origin }: Made, warn: (message: string) => void = ignore): Promise<DiskCache | null> {
    if (cacheDir === null) return null;
    const cache = new DiskCache(cacheDir, join(cacheDir, digestOf([build, base, origin ?? ''].join('\n'))), warn);
    await mkdir(cache.#folder, { recursive: true }).catch(ignore);
    await cache.tidy();
    setInterval(() => void cache.tidy(), TOUCH_MS).unref();
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
    const file = this.#fileOf(name);
    try {
      // A pipe in its place is not waited for.
      return entryIn(await readFile(file, { flag: constants.O_RDONLY | constants.O_NONBLOCK }), name);
    } catch (error) {
      if (isNotFound(error) || isTransient(error)) return null;
      // So that it is written anew. If it cannot be removed, perhaps nothing here can be read.
      if ((await remove(file)) || error instanceof Damaged) this.#warnOnce('has a damaged file', file, 'It is made again.');
      return null;
    }
  }

  /** A value that was written as JSON; undefined if there is none of this form. */
  async readJson<Schema extends v.GenericSchema>(name: string, schema: Schema): Promise<v.InferOutput<Schema> | undefined> {
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
    // Not by the number of the process, which is 1 in each of the containers that share a folder.
    const draft = `${file}.${randomUUID()}.draft`;
    this.#own.add(digestOf(name));
    try {
      await mkdir(this.#folder, { recursive: true });
      // One after the other, since the parts of an index may have tens of megabytes.
      await writeFile(draft, [digestOf(line, ...parts), line, ...parts]);
      await rename(draft, file);
    } catch (error) {
      await remove(draft);
      this.#warnOnce('cannot be written', error instanceof Error ? error.message : '', 'What is not there is made again at each start.');
    }
  }

  /** Gives an entry another name too, if it is there. */
  async copy(before: string, now: string): Promise<void> {
    const entry = (await this.has(now)) ? null : await this.read(before);
    if (entry) await this.write(now, entry.head, entry.parts);
  }

  /** Removes all entries but these and those that other servers need, and the folders of builds that nobody uses. */
  async keepOnly(names: Iterable<string>): Promise<void> {
    const before = this.#own;
    this.#needed = new Set(Array.from(names, (name) => digestOf(name)));
    this.#own = new Set(this.#needed);
    await this.tidy(before);
  }

  /** Touches what is needed, and removes what is not: of these files all, and others that were not touched for long. */
  async tidy(own: ReadonlySet<string> = new Set()): Promise<void> {
    await utimes(this.#folder, new Date(), new Date()).catch(ignore);
    if (!this.#needed) return;
    await writeFile(join(this.#folder, this.#list), [...this.#needed].join('\n')).catch(ignore);
    const needed = new Set([...this.#needed, this.#list]);
    const before = this.#seen;
    this.#seen = new Map();
    const isLeft = async (path: string, unusedMs = Number.NEGATIVE_INFINITY): Promise<boolean> => {
      const mtimeMs = (await stat(path).catch(ignore))?.mtimeMs ?? 0;
      const known = before.get(path);
      const since = known?.mtimeMs === mtimeMs ? known.since : performance.now();
      this.#seen.set(path, { mtimeMs, since });
      return performance.now() - since >= LEFT_MS && Date.now() - mtimeMs > unusedMs;
    };
    const files = (await namesIn(this.#folder)).filter((name) => !needed.has(name));
    for (const list of files.filter((name) => name.endsWith(LIST))) {
      const path = join(this.#folder, list);
      if (await isLeft(path)) continue;
      for (const name of [list, ...((await readFile(path, 'utf8').catch(ignore)) ?? '').split('\n')]) needed.add(name);
    }
    for (const name of files) {
      const path = join(this.#folder, name);
      // A server that has just begun lists nothing yet.
      if (!needed.has(name) && (own.has(name) || (await isLeft(path)))) await remove(path);
    }
    for (const name of await namesIn(this.#all)) {
      const path = join(this.#all, name);
      if (FOLDER.test(name) && path !== this.#folder && (await isLeft(path, UNUSED_MS))) await remove(path);
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

/** The entry in a file. Throws if it is not what was written under this name. */
function entryIn(bytes: Buffer, name: string): Entry {
  const body = bytes.subarray(DIGEST_LENGTH);
  let start = body.indexOf('\n') + 1;
  const line = v.safeParse(lineSchema, body.toString('utf8', 0, start));
  if (digestOf(body) !== bytes.toString('latin1', 0, DIGEST_LENGTH) || !line.success || line.output.name !== name) throw new Damaged();
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
