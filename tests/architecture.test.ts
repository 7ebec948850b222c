import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The house as imports show it: which room leans on which. Tests have their own rules; content is data. */
const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['server', 'shared', 'client', 'build'];

interface Import {
  /** A file of the project from its root, or the name of a package. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
}

interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"](?<dynamic>[^'"]+)['"]\s*\)/gm;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(({ groups = {} }) => {
    const specifier = groups.from ?? groups.dynamic ?? '';
    const isOurs = specifier.startsWith('.');
    return {
      target: isOurs ? posix.join(posix.dirname(path), specifier) : specifier,
      isOurs,
      isTypeOnly: groups.type !== undefined || isTypeQuery(text, specifier),
    };
  });
}

/** `typeof import('x')` names a type and loads nothing. */
function isTypeQuery(text: string, specifier: string): boolean {
  return text.includes(`typeof import('${specifier}')`);
}

const sources: readonly Source[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/');
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    }),
);

function under(path: string, ...places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`));
}

/** `from -> to` for each import of our own files from a place that leads where it may not. */
function strays(from: (path: string) => boolean, may: (target: string, anImport: Import) => boolean): string[] {
  return sources
    .filter(({ path }) => from(path))
    .flatMap(({ path, imports }) =>
      imports.filter((anImport) => anImport.isOurs && !may(anImport.target, anImport)).map(({ target }) => `${path} -> ${target}`),
    );
}

const inside =
  (...places: readonly string[]) =>
  (path: string): boolean =>
    under(path, ...places);

test('there is a house to look at', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ imports }) => imports).filter(({ isOurs }) => isOurs).length).toBeGreaterThan(200);
  const files = new Set(sources.map(({ path }) => path));
  const lost = sources.flatMap(({ path, imports }) =>
    imports.filter(({ isOurs, target }) => isOurs && /\.tsx?$/.test(target) && !files.has(target)).map(({ target }) => `${path} -> ${target}`),
  );
  expect(lost).toEqual([]);
});

test('what both sides share leans on itself only', () => {
  expect(strays(inside('shared'), inside('shared'))).toEqual([]);
});

test('the client leans on what is shared', () => {
  expect(strays(inside('client'), inside('client', 'shared'))).toEqual([]);
});

test('neither the client nor what is shared knows Node', () => {
  const node = sources
    .filter(({ path }) => under(path, 'shared', 'client'))
    .flatMap(({ path, imports, text }) => [
      ...imports.filter(({ target }) => target.startsWith('node:')).map(({ target }) => `${path} -> ${target}`),
      ...(/\bprocess\.|\bBuffer\b|\brequire\(/.test(text) ? [`${path} uses a global of Node`] : []),
    ]);
  expect(node).toEqual([]);
});

test('the types that cross the border lean on each other and on the form in which an article travels', () => {
  expect(strays(inside('shared/contract'), (target) => under(target, 'shared/contract') || target === 'shared/article/wire.ts')).toEqual([]);
});

test('the generator leans on nothing, not even a package', () => {
  expect(strays(inside('shared/generator'), inside('shared/generator'))).toEqual([]);
  const packages = sources.filter(({ path }) => under(path, 'shared/generator')).flatMap(({ imports }) => imports.filter(({ isOurs }) => !isOurs));
  expect(packages).toEqual([]);
});

test('figures lean on the generator and on each other', () => {
  expect(strays(inside('shared/figures'), inside('shared/figures', 'shared/generator'))).toEqual([]);
});

/** The rooms of the server from the roof down. A room leans on those below it, and on files of its own. */
const FLOORS: readonly (readonly string[])[] = [
  ['server/index.ts'],
  ['server/site.ts'],
  ['server/app.ts'],
  ['server/http'],
  ['server/render'],
  ['server/library'],
  ['server/figures'],
  // What reads texts: the pages, and the samples in them.
  ['server/markdown', 'server/csharp'],
];

/** Small files at the door, which lean on nothing of the server. */
const DOOR = ['server/env.ts', 'server/build-info.ts'];

test('every file of the server is in a room of which the order is known', () => {
  const homeless = sources.map(({ path }) => path).filter((path) => under(path, 'server') && !under(path, ...FLOORS.flat(), ...DOOR));
  expect(homeless).toEqual([]);
});

test.each(FLOORS.map((places, floor) => [places.join(', '), floor] as const))('%s leans on no room above it', (_name, floor) => {
  const allowed = [...FLOORS.slice(floor).flat(), 'shared', ...(floor === 0 ? DOOR : [])];
  expect(strays(inside(...(FLOORS[floor] ?? [])), inside(...allowed))).toEqual([]);
});

test('the files at the door lean on nothing', () => {
  expect(strays(inside(...DOOR), () => false)).toEqual([]);
});

test('rendering takes types from the library and nothing that runs', () => {
  expect(strays(inside('server/render'), (target, { isTypeOnly }) => !under(target, 'server/library') || isTypeOnly)).toEqual([]);
});

test('the build runs the library, reads the environment, the kernel and the API sheet, and writes what the server reads; it knows no other room', () => {
  const data = ['shared/figures/registry.ts', 'shared/generator', 'shared/api'];
  const reads = [...DOOR, 'server/library', 'server/csharp/grammar-files.ts', 'server/markdown/suggest.ts', 'build', ...data];
  const strange = strays(inside('build'), (target, { isTypeOnly }) => under(target, ...reads) || isTypeOnly);
  expect(strange).toEqual([]);
});

test('nobody leans on the build', () => {
  expect(
    strays(
      (path) => !under(path, 'build'),
      (target) => !under(target, 'build'),
    ),
  ).toEqual([]);
});

test('no two files lean on each other, however long the way round', () => {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(({ isOurs, isTypeOnly }) => isOurs && !isTypeOnly).map(({ target }) => target)]),
  );
  const done = new Set<string>();
  const rounds: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      rounds.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  expect(rounds).toEqual([]);
});

test('files have names in kebab-case', () => {
  const odd = sources.map(({ path }) => path).filter((path) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+[a-z0-9]+(?:-[a-z0-9]+)*\.tsx?$/.test(path));
  expect(odd).toEqual([]);
});

test('everything that is exported has a name', () => {
  expect(sources.filter(({ text }) => /^export default\b|\bexport\s*\{[^}]*\bas default\b/m.test(text)).map(({ path }) => path)).toEqual([]);
});

test('only one room streams React', () => {
  const streaming = sources.filter(({ text }) => /renderToPipeableStream|react-dom\/server/.test(text)).map(({ path }) => path);
  expect(streaming.length).toBeGreaterThan(0);
  expect(streaming.filter((path) => !under(path, 'server/render'))).toEqual([]);
});

test('the environment is read at the door', () => {
  const allowed = ['server/index.ts', 'server/env.ts', 'build'];
  expect(sources.filter(({ path, text }) => /\bprocess\.env\b/.test(text) && !under(path, ...allowed)).map(({ path }) => path)).toEqual([]);
});

test('nothing silences the compiler or the linter without a word why', () => {
  const silenced = sources.flatMap(({ path, text }) => {
    const found = text.match(/@ts-(?:ignore|nocheck|expect-error)|\bas any\b|\bas unknown as\b|biome-ignore(?:-start|-end)?\s+[\w/]+\s*(?:$|\*\/)/gm) ?? [];
    return found.map((what) => `${path}: ${what}`);
  });
  expect(silenced).toEqual([]);
});

test('the server knows no page of the site that it happens to serve', () => {
  const pages = ['introduction', 'walker-generator', 'theme-engine', 'case-studies', 'he-is-coming', 'Tilewright'];
  const knowing = sources
    .filter(({ path }) => under(path, 'server', 'client', 'shared') && !under(path, 'shared/generator', 'shared/figures', 'shared/api'))
    .flatMap(({ path, text }) => pages.filter((page) => text.includes(page)).map((page) => `${path} names ${page}`));
  expect(knowing).toEqual([]);
});
