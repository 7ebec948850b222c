import { execFile } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Files, writeFiles } from '../../support/content-folder.ts';

/** A small site. The home page links to all pages but one. */
export const SITE: Files = {
  'site.yaml': 'title: Small\nnavbar:\n  items: []\n',
  'index.md': '# Small\n\n[Tide](docs/tide.md) and [pier](docs/harbour/pier.md).\n',
  'docs/tide.md':
    '---\ntitle: Tide\ndescription: Where the water stands.\n---\n\nThe tide comes in.\n',
  'docs/loose.md': '# Loose\n\nNobody links here.\n',
  'docs/harbour/pier.md': '# Pier\n\nBack to the [tide](../tide.md).\n',
};

export const PAGES = ['', 'docs/tide/', 'docs/loose/', 'docs/harbour/pier/'];

/** What can happen to a content folder while a server watches it. */
export interface Mutation {
  readonly name: string;
  /** Whether the last good content stays, with a warning, or the change is served. */
  readonly ends: 'refused' | 'served';
  /** What a page is answered with meanwhile, if it is not 200. */
  readonly gone?: string;
  break(root: string): Promise<unknown>;
  /** Undoes it. By default the file of the tide is written anew. */
  mend?(root: string): Promise<unknown>;
}

const TIDE = 'docs/tide.md';
const run = promisify(execFile);
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** The page of the tide with other bytes. */
function rewritten(
  name: string,
  text: string | Uint8Array,
  ends: Mutation['ends'] = 'refused',
): Mutation {
  return { name, ends, break: (root) => writeFile(join(root, TIDE), text) };
}

/** The page of the tide with other front matter. */
function matter(name: string, yaml: string, ends: Mutation['ends'] = 'refused'): Mutation {
  return rewritten(name, `---\n${yaml}\n---\n\nThe tide comes in.\n`, ends);
}

/** Something else in the place of the tide. */
function replaced(name: string, put: (path: string) => Promise<unknown>): Mutation {
  return {
    name,
    ends: 'refused',
    async break(root) {
      await remove(join(root, TIDE));
      await put(join(root, TIDE));
    },
  };
}

/** A folder that is somewhere else for a while. */
function moved(name: string, of: (root: string) => string): Mutation {
  return {
    name,
    ends: 'refused',
    break: (root) => rename(of(root), `${of(root)}-away`),
    mend: (root) => rename(`${of(root)}-away`, of(root)),
  };
}

const LEVELS = 5_000;
const BOMB = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`)}]`),
];

export const MUTATIONS: readonly Mutation[] = [
  replaced('a page that others link to is deleted', async () => undefined),
  {
    name: 'a page that nobody links to is deleted',
    ends: 'served',
    gone: 'docs/loose/',
    break: (root) => remove(join(root, 'docs/loose.md')),
    mend: (root) => writeFiles(root, SITE),
  },
  {
    name: 'a page is added',
    ends: 'served',
    break: (root) => writeFiles(root, { 'docs/new.md': '# New\n' }),
    mend: (root) => remove(join(root, 'docs/new.md')),
  },
  rewritten('an empty file', ''),
  replaced('a file that may not be read', (path) => writeFile(path, '# Tide\n', { mode: 0o000 })),
  rewritten('a file that is cut off in its front matter', '---\ntitle: Tide\ndescr'),
  replaced('a folder', (path) => mkdir(path)),
  replaced('a loop of links', (path) => symlink('tide.md', path)),
  replaced('a pipe that nobody writes to', (path) => run('mkfifo', [path])),
  {
    name: '50 MB',
    ends: 'refused',
    async break(root) {
      // It is put there at once, since the beginning of a file that is still being written may be a sound page.
      await writeFile(`${root}-large`, Buffer.alloc(50_000_000, 'tide '));
      await rename(`${root}-large`, join(root, TIDE));
    },
  },
  rewritten('UTF-8 with a byte order mark', '\ufeff# Tide\n\nThe tide with a mark.\n', 'served'),
  rewritten('UTF-16', Buffer.from('\ufeff# Tide\n', 'utf16le')),
  rewritten('bytes that are no UTF-8', Buffer.from('# Tid\xe9\n', 'latin1')),
  matter('YAML with a mistake', 'title: [Tide'),
  rewritten(
    'front matter that is a program',
    '---js\n{ title: process.exit(1) }\n---\n\nThe tide.\n',
  ),
  matter(
    'a tag of another language',
    'title: !!js/function "function () { process.exit(1) }"',
    'served',
  ),
  matter(
    'a tag that runs something',
    'title: !<tag:yaml.org,2002:python/object/apply:os.system> [exit]',
  ),
  matter('__proto__', '__proto__: { isAdmin: true }\ntitle: Tide'),
  matter('lists in lists', `title: ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`),
  matter(
    'maps in maps',
    Array.from({ length: 600 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
  ),
  matter('aliases of aliases', BOMB.join('\n')),
  rewritten('quotations in quotations', `# Tide\n\n${'>'.repeat(20_000)} deep\n`),
  {
    name: 'a folder that links to itself',
    ends: 'served',
    break: (root) =>
      Promise.all([
        symlink('.', join(root, 'docs/again')),
        writeFiles(root, { 'docs/new.md': '# New\n' }),
      ]),
    mend: (root) =>
      Promise.all([remove(join(root, 'docs/again')), remove(join(root, 'docs/new.md'))]),
  },
  moved('the folder of the docs is away', (root) => join(root, 'docs')),
  moved('the whole content folder is away', (root) => root),
  {
    name: 'site.yaml is deleted',
    ends: 'refused',
    break: (root) => remove(join(root, 'site.yaml')),
    mend: (root) => writeFiles(root, SITE),
  },
  {
    name: 'site.yaml with a mistake',
    ends: 'refused',
    break: (root) => writeFiles(root, { 'site.yaml': 'title: [\n' }),
    mend: (root) => writeFiles(root, SITE),
  },
];

export async function mend({ mend: own }: Mutation, root: string): Promise<void> {
  if (own) await own(root);
  else {
    await remove(join(root, TIDE));
    await writeFiles(root, { [TIDE]: SITE[TIDE] ?? '' });
  }
}
