import { isUtf8 } from 'node:buffer';
import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type Entry, LEADS_OUT, readInside, walk } from './inside.ts';
import { sizeOfPicture } from './pictures.ts';
import { arrange, type ContentFile, digestOf, IMAGE, kindOf, pathOf, type ScannedContent, SVG } from './raw-content.ts';
import { remedyOf } from './stray-files.ts';

/** Larger files are refused, since parsing them would take too long. */
const MAX_TEXT_BYTES = 512 * 1024;

/** Reads a content folder. Throws a ContentError if the folder or `site.yaml` is missing, or a file is not readable. */
export function scanContent(root: string): Promise<ScannedContent> {
  return new ContentFolder(root).read();
}

/** What tells a file that has changed from one that has not. */
interface Stamp {
  readonly identity: string;
  /** Whether the file was written so shortly before that it could change again without another stamp. */
  readonly isFresh: boolean;
}

/** Of a file that is not read. */
const UNREAD: Stamp = { identity: '', isFresh: true };

interface KnownFile {
  readonly stamp: Stamp;
  readonly file: ContentFile;
  readonly isLinked: boolean;
}

type Listed = Pick<Entry, 'name' | 'isLinked' | 'leadsOut'>;

/** File systems write times in steps of some milliseconds. */
const FRESH_MS = 100;

/** A content folder that can be read many times. What has not changed is not read again, and stays the same object. */
export class ContentFolder {
  readonly #root: string;
  /** Where it was when it was read. All files are read there, though a link may have moved to another folder since. */
  #folder = '';
  #known: ReadonlyMap<string, KnownFile> = new Map();
  /** Whether files may have changed that the last call did not take in. */
  #isBehind = true;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Reads all files that have changed since the last call. Throws a ContentError if the folder or `site.yaml` is
   * missing, or a file is not readable.
   * @param changed full paths of the files that may have changed, if that is known. Others are not looked at, unless
   * files were added or removed or links lead to them, since a link to a folder can change many files at once.
   */
  async read(changed?: ReadonlySet<string>): Promise<ScannedContent> {
    const isBehind = this.#isBehind || this.#folder !== (await this.#found());
    const names = changed && !isBehind ? this.#namesOf(changed) : null;
    const { known, problems: unread } = names ? await this.#readAll(names, this.#known) : await this.#readWhole();
    const problems = [...unread];
    const site = known.get('site.yaml')?.file;
    const lacking = site?.kind === 'stray' ? site.message : `not found in ${this.#root}. Add it, or point CONTENT_DIR at a content folder.`;
    if (site?.kind !== 'text' && !problems.some(({ file }) => file === 'site.yaml')) problems.push({ file: 'site.yaml', line: 1, message: lacking });
    this.#isBehind = problems.length > 0;
    if (problems.length > 0)
      throw new ContentError(
        problems.map(({ mayPass: _, ...problem }) => problem),
        { mayPass: problems.some(({ mayPass }) => mayPass) },
      );
    this.#known = known;
    return arrange(new Map([...known].map(([name, { file }]) => [name, file])));
  }

  /**
   * All files. Deploys and mounted volumes change all of them at once by moving a link. If that happens while they are
   * read, some would be of before and some of after, so they are read again.
   */
  async #readWhole(): Promise<Reading> {
    for (let attempt = 1; ; attempt++) {
      this.#folder = await this.#found();
      const listed = await this.#list();
      const before = await this.#destinations(listed);
      const reading = await this.#readAll(listed);
      if (before === (await this.#destinations(listed)) || attempt === MOST_READINGS) return reading;
    }
  }

  async #readAll(listed: readonly Listed[], before: ReadonlyMap<string, KnownFile> = new Map()): Promise<Reading> {
    const known = new Map(before);
    const problems: Unread[] = [];
    for (const result of await inBatches(listed, (entry) => this.#read(entry))) {
      if ('message' in result) problems.push(result);
      else known.set(result.name, result);
    }
    return { known, problems };
  }

  #found(): Promise<string> {
    return realpath(this.#root).catch((error: unknown) => unreadable(this.#root, error));
  }

  /** Where the content folder and the links in it lead. */
  async #destinations(listed: readonly Listed[]): Promise<string> {
    const links = new Set(listed.filter(({ isLinked }) => isLinked).map(({ name }) => name.split('/', 1).join()));
    const paths = [this.#root, ...[...links].map((name) => join(this.#folder, name))];
    return (await Promise.all(paths.map((path) => realpath(path).catch(() => '')))).join('\n');
  }

  /** The changed files, if all of them are known and no links. */
  #namesOf(changed: ReadonlySet<string>): readonly Listed[] | null {
    const names = [...changed].map((path) => relative(this.#root, path).replaceAll(sep, '/'));
    return names.every((name) => this.#known.get(name)?.isLinked === false) ? names.map((name) => ({ name, isLinked: false, leadsOut: false })) : null;
  }

  async #list(): Promise<readonly Listed[]> {
    const files: Listed[] = [];
    try {
      for await (const entry of walk(this.#folder)) if (entry.isFile ? kindOf(pathOf(entry.name)) : entry.leadsOut) files.push(entry);
    } catch (error) {
      unreadable(this.#root, error);
    }
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #read({ name, isLinked, leadsOut }: Listed): Promise<({ readonly name: string } & KnownFile) | Unread> {
    const path = pathOf(name);
    const kind = leadsOut ? 'stray' : kindOf(path);
    if (kind === 'stray') return { name, stamp: UNREAD, isLinked, file: { kind, path, message: leadsOut ? LEADS_OUT : remedyOf(path) } };
    try {
      const found = await stat(join(this.#folder, name));
      // Whoever opens a pipe waits for somebody to write to it.
      if (!found.isFile()) throw new RefusedFile('is no file any more. Put the file back, or remove what is in its place.');
      const { dev, ino, size, mtimeMs, ctimeMs } = found;
      const stamp = { identity: [dev, ino, size, mtimeMs, ctimeMs].join(' '), isFresh: Date.now() - mtimeMs < FRESH_MS };
      const known = this.#known.get(name);
      if (known && known.stamp.identity === stamp.identity && !known.stamp.isFresh) return { name, ...known, isLinked };
      const file = kind === 'static' ? await this.#static(name, size) : await this.#text(name, size);
      // A file that was only touched is the same.
      const isSame = file.kind === 'text' && known?.file.kind === 'text' && known.file.hash === file.hash;
      return { name, stamp, isLinked, file: isSame ? known.file : file };
    } catch (error) {
      return { file: name, line: 1, message: reasonOf(error), mayPass: mayPass(error) };
    }
  }

  async #text(name: string, size: number): Promise<ContentFile> {
    if (size > MAX_TEXT_BYTES) throw new RefusedFile(`is ${size} bytes; at most ${MAX_TEXT_BYTES} are read. Split the file.`);
    const bytes = await this.#bytes(name);
    if (!isUtf8(bytes)) throw new RefusedFile('is not UTF-8 text. Save it as UTF-8.');
    const text = bytes
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    return { kind: 'text', path: pathOf(name), text, hash: digestOf(bytes, 16) };
  }

  async #bytes(name: string): Promise<Buffer> {
    const bytes = await readInside({ folders: [this.#folder], name });
    if (!bytes) throw new RefusedFile(LEADS_OUT);
    return bytes;
  }

  async #static(name: string, bytes: number): Promise<ContentFile> {
    const image = IMAGE.test(name) ? await this.#bytes(name) : null;
    const hash = image && SVG.test(name) ? digestOf(image, 16) : '';
    return { kind: 'static', source: pathOf(name), folders: [this.#folder, this.#root], name, bytes, size: image && sizeOfPicture(image), hash };
  }
}

/** A folder whose links move all the time has to be read at some time, too. */
const MOST_READINGS = 5;

interface Reading {
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly problems: readonly Unread[];
}

interface Unread extends ContentProblem {
  readonly mayPass?: boolean;
}

/** No file left to open, or a disk that did not answer. */
const PASSING = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'EIO', 'ESTALE', 'ETIMEDOUT'];

export function mayPass(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.some((code) => code === error.code);
}

function adviceFor(error: unknown, usual: string): string {
  const isLimit = error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
  return isLimit ? 'The system lets this process open no more files; raise the limit (ulimit -n).' : usual;
}

/** A file that could be read, but may not be used. The message says what to do. */
class RefusedFile extends Error {}

/** Why a file is not readable, and what to do. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedFile) return error.message;
  return `cannot be read (${error instanceof Error ? error.message : String(error)}). ${adviceFor(error, 'Check its permissions.')}`;
}

function unreadable(root: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the content folder ${root} cannot be read (${reason}). ${adviceFor(error, 'Check CONTENT_DIR and the permissions.')}`;
  throw new ContentError([{ file: '.', line: 1, message }], { mayPass: mayPass(error) });
}

/** Like Promise.all over a map, but limits the number of open files. */
async function inBatches<In, Out>(items: readonly In[], run: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (let start = 0; start < items.length; start += OPEN_FILES) results.push(...(await Promise.all(items.slice(start, start + OPEN_FILES).map(run))));
  return results;
}

const OPEN_FILES = 64;
