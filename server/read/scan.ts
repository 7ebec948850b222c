import { isUtf8 } from 'node:buffer';
import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type Entry, LEADS_OUT, readInside, walk } from './inside.ts';
import { sizeOfPicture } from './pictures.ts';
import {
  type ContentFile,
  contentPathOf,
  digestOf,
  groupByLocale,
  IMAGE,
  kindOf,
  type ScannedContent,
  SVG,
} from './raw-content.ts';
import { remedyOf } from './stray-files.ts';

/** Larger files are refused, since parsing them would take too long. */
const MAX_TEXT_BYTES = 512 * 1024;

/** Reads a content folder once. Throws as {@link ContentFolder.read} does. */
export function scanContent(root: string): Promise<ScannedContent> {
  return new ContentFolder(root).read();
}

/** Tells whether a file has changed. */
interface Stamp {
  readonly identity: string;
  /** Whether the file was written so recently that another change might not change the identity. */
  readonly isRecent: boolean;
}

const UNREAD: Stamp = { identity: '', isRecent: true };

interface KnownFile {
  readonly stamp: Stamp;
  readonly file: ContentFile;
  readonly isLinked: boolean;
}

type ListedFile = Pick<Entry, 'name' | 'isLinked' | 'leadsOut'>;

/** File systems store times with a resolution of some milliseconds. */
const RECENT_MS = 100;

/** A content folder that can be read many times. An unchanged file is not read again and stays the same object. */
export class ContentFolder {
  readonly #root: string;
  /** Real path at the last full read. All files are read there, even if a link has moved since. */
  #folder = '';
  #known: ReadonlyMap<string, KnownFile> = new Map();
  /** Whether changes may be missing, since the last read failed. */
  #isStale = true;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Reads all files that have changed since the last call. Throws a ContentError if the folder or `site.yaml` is
   * missing, or a file is not readable.
   * @param changed full paths of the files that may have changed, if known. All files are read if one of these is new
   * or linked, since a link to a folder can change many files at once.
   */
  async read(changed?: ReadonlySet<string>): Promise<ScannedContent> {
    const isStale = this.#isStale || this.#folder !== (await this.#realRoot());
    const names = changed && !isStale ? this.#listChanged(changed) : null;
    const { known, problems: failures } = names
      ? await this.#readAll(names, this.#known)
      : await this.#readFolder();
    const problems = [...failures];
    const site = known.get('site.yaml')?.file;
    const missing =
      site?.kind === 'stray'
        ? site.message
        : `not found in ${this.#root}. Add it, or point CONTENT_DIR at a content folder.`;
    if (site?.kind !== 'text' && !problems.some(({ file }) => file === 'site.yaml'))
      problems.push({ file: 'site.yaml', line: 1, message: missing });
    this.#isStale = problems.length > 0;
    if (problems.length > 0)
      throw new ContentError(
        problems.map(({ isTransient: _, ...problem }) => problem),
        { isTransient: problems.some(({ isTransient }) => isTransient) },
      );
    this.#known = known;
    return groupByLocale(new Map([...known].map(([name, { file }]) => [name, file])));
  }

  /**
   * Deploys and mounted volumes replace all files at once by moving a link. If that happens during a read, it would mix
   * old and new files, so it is repeated.
   */
  async #readFolder(): Promise<ReadResult> {
    for (let attempt = 1; ; attempt++) {
      this.#folder = await this.#realRoot();
      const listed = await this.#list();
      const before = await this.#linkTargets(listed);
      const reading = await this.#readAll(listed);
      if (before === (await this.#linkTargets(listed)) || attempt === MAX_ATTEMPTS) return reading;
    }
  }

  async #readAll(
    listed: readonly ListedFile[],
    before: ReadonlyMap<string, KnownFile> = new Map(),
  ): Promise<ReadResult> {
    const known = new Map(before);
    const problems: ReadFailure[] = [];
    for (const result of await inBatches(listed, (entry) => this.#read(entry))) {
      if ('message' in result) problems.push(result);
      else known.set(result.name, result);
    }
    return { known, problems };
  }

  #realRoot(): Promise<string> {
    return realpath(this.#root).catch((error: unknown) => unreadable(this.#root, error));
  }

  /** The targets of the content folder and of the links in it. */
  async #linkTargets(listed: readonly ListedFile[]): Promise<string> {
    const links = new Set(
      listed.filter(({ isLinked }) => isLinked).map(({ name }) => name.split('/', 1).join()),
    );
    const paths = [this.#root, ...[...links].map((name) => join(this.#folder, name))];
    return (await Promise.all(paths.map((path) => realpath(path).catch(() => '')))).join('\n');
  }

  /** The changed files. Null if one of them is unknown or linked. */
  #listChanged(changed: ReadonlySet<string>): readonly ListedFile[] | null {
    const names = [...changed].map((path) => relative(this.#root, path).replaceAll(sep, '/'));
    return names.every((name) => this.#known.get(name)?.isLinked === false)
      ? names.map((name) => ({ name, isLinked: false, leadsOut: false }))
      : null;
  }

  async #list(): Promise<readonly ListedFile[]> {
    const files: ListedFile[] = [];
    try {
      for await (const entry of walk(this.#folder))
        if (entry.isFile ? kindOf(contentPathOf(entry.name)) : entry.leadsOut) files.push(entry);
    } catch (error) {
      unreadable(this.#root, error);
    }
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #read({
    name,
    isLinked,
    leadsOut,
  }: ListedFile): Promise<({ readonly name: string } & KnownFile) | ReadFailure> {
    const path = contentPathOf(name);
    const kind = leadsOut ? 'stray' : kindOf(path);
    if (kind === 'stray')
      return {
        name,
        stamp: UNREAD,
        isLinked,
        file: { kind, path, message: leadsOut ? LEADS_OUT : remedyOf(path) },
      };
    try {
      const found = await stat(join(this.#folder, name));
      // Opening a pipe would wait for a writer.
      if (!found.isFile())
        throw new RefusedFile('is no longer a file. Restore it, or remove what replaced it.');
      const { dev, ino, size, mtimeMs, ctimeMs } = found;
      const stamp = {
        identity: [dev, ino, size, mtimeMs, ctimeMs].join(' '),
        isRecent: Date.now() - mtimeMs < RECENT_MS,
      };
      const known = this.#known.get(name);
      if (known && known.stamp.identity === stamp.identity && !known.stamp.isRecent)
        return { name, ...known, isLinked };
      const file =
        kind === 'static' ? await this.#static(name, size) : await this.#text(name, size);
      // A file that was only touched stays the same object.
      const isSame =
        file.kind === 'text' && known?.file.kind === 'text' && known.file.hash === file.hash;
      return { name, stamp, isLinked, file: isSame ? known.file : file };
    } catch (error) {
      return { file: name, line: 1, message: reasonOf(error), isTransient: isTransient(error) };
    }
  }

  async #text(name: string, size: number): Promise<ContentFile> {
    if (size > MAX_TEXT_BYTES)
      throw new RefusedFile(
        `is ${size} bytes; at most ${MAX_TEXT_BYTES} are read. Split the file.`,
      );
    const bytes = await this.#bytes(name);
    if (!isUtf8(bytes)) throw new RefusedFile('is not UTF-8 text. Save it as UTF-8.');
    const text = bytes
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    return { kind: 'text', path: contentPathOf(name), text, hash: digestOf(bytes, 16) };
  }

  async #bytes(name: string): Promise<Buffer> {
    const bytes = await readInside({ folders: [this.#folder], name });
    if (!bytes) throw new RefusedFile(LEADS_OUT);
    return bytes;
  }

  async #static(name: string, bytes: number): Promise<ContentFile> {
    const image = IMAGE.test(name) ? await this.#bytes(name) : null;
    const hash = image && SVG.test(name) ? digestOf(image, 16) : '';
    return {
      kind: 'static',
      source: contentPathOf(name),
      folders: [this.#folder, this.#root],
      name,
      bytes,
      size: image && sizeOfPicture(image),
      hash,
    };
  }
}

/** A folder whose links keep moving is accepted after so many attempts. */
const MAX_ATTEMPTS = 5;

interface ReadResult {
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly problems: readonly ReadFailure[];
}

interface ReadFailure extends ContentProblem {
  readonly isTransient?: boolean;
}

/** Too many open files, or a disk that did not answer. */
const TRANSIENT_CODES = [
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
  'EBUSY',
  'EIO',
  'ESTALE',
  'ETIMEDOUT',
];

export function isTransient(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && TRANSIENT_CODES.some((code) => code === error.code)
  );
}

function adviceFor(error: unknown, fallback: string): string {
  const isLimit =
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EMFILE' || error.code === 'ENFILE');
  return isLimit
    ? 'The system lets this process open no more files; raise the limit (ulimit -n).'
    : fallback;
}

/** A file that is readable but must not be used. The message says what to do. */
class RefusedFile extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedFile) return error.message;
  return `cannot be read (${error instanceof Error ? error.message : String(error)}). ${adviceFor(error, 'Check its permissions.')}`;
}

function unreadable(root: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the content folder ${root} cannot be read (${reason}). ${adviceFor(error, 'Check CONTENT_DIR and the permissions.')}`;
  throw new ContentError([{ file: '.', line: 1, message }], { isTransient: isTransient(error) });
}

/** Like Promise.all over a map, but limits the number of open files. */
async function inBatches<In, Out>(
  items: readonly In[],
  run: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  for (let start = 0; start < items.length; start += OPEN_FILES)
    results.push(...(await Promise.all(items.slice(start, start + OPEN_FILES).map(run))));
  return results;
}

const OPEN_FILES = 64;
