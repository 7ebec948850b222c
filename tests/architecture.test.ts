import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The house as imports show it: which room leans on which. Tests have their own rules; content is data. */
const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['packages', 'site', 'server', 'shared', 'client', 'build'];

/** The entries by which the engine knows the plugin of the site. */
const PLUGIN = ['views', 'computes', 'server', 'build'].map((name) => `site/${name}.ts`);

/** Tests of a package lie beside it. */
const IN_TESTS = /^(?:packages\/[\w-]+|site)\/tests\//;

interface Import {
  /** A file of the project from its root, or the name of a package. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
  /** Loaded when the code gets there, and not with the file. */
  readonly isDynamic: boolean;
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
    const isPlugin = specifier.startsWith('#site/');
    const isOurs = specifier.startsWith('.') || isPlugin;
    return {
      target: isPlugin
        ? specifier.slice(1)
        : isOurs
          ? posix.join(posix.dirname(path), specifier)
          : specifier,
      isOurs,
      isTypeOnly: groups.type !== undefined || isTypeQuery(text, specifier),
      isDynamic: groups.dynamic !== undefined,
    };
  });
}

/** `typeof import('x')` names a type and loads nothing. */
function isTypeQuery(text: string, specifier: string): boolean {
  return text.includes(`typeof import('${specifier}')`);
}

/** The files in a folder whose names match, from the root with forward slashes. */
function filesIn(folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const sources: readonly Source[] = FOLDERS.flatMap((folder) =>
  filesIn(folder, /\.tsx?$/).filter((path) => !IN_TESTS.test(path)),
).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
});

const byPath = new Map(sources.map((source) => [source.path, source]));

function under(path: string, ...places: readonly string[]): boolean {
  return places.some(
    (place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`),
  );
}

/** `from -> to` for each import of our own files from a place that leads where it may not. */
function strays(
  from: (path: string) => boolean,
  may: (target: string, anImport: Import) => boolean,
): string[] {
  return sources
    .filter(({ path }) => from(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((anImport) => anImport.isOurs && !may(anImport.target, anImport))
        .map(({ target }) => `${path} -> ${target}`),
    );
}

const inside =
  (...places: readonly string[]) =>
  (path: string): boolean =>
    under(path, ...places);

test('there is a house to look at', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.flatMap(({ imports }) => imports).filter(({ isOurs }) => isOurs).length,
  ).toBeGreaterThan(200);
  const lost = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ isOurs, target }) => isOurs && /\.tsx?$/.test(target) && !byPath.has(target))
      .map(({ target }) => `${path} -> ${target}`),
  );
  expect(lost).toEqual([]);
});

test('what both sides share leans on itself only', () => {
  expect(strays(inside('shared'), inside('shared'))).toEqual([]);
});

test('the client leans on what is shared, and on what the plugin has for browsers', () => {
  expect(
    strays(inside('client'), inside('client', 'shared', 'site/views.ts', 'site/computes.ts')),
  ).toEqual([]);
});

test('what only authors see in development is loaded by nothing that visitors load', () => {
  const development = inside('client/development');
  expect(
    strays(
      (path) => !development(path),
      (target, { isTypeOnly }) => !development(target) || isTypeOnly,
    ),
  ).toEqual([]);
});

test('neither the client nor what is shared knows Node', () => {
  const node = sources
    .filter(({ path }) => under(path, 'shared', 'client'))
    .flatMap(({ path, imports, text }) => [
      ...imports
        .filter(({ target }) => target.startsWith('node:'))
        .map(({ target }) => `${path} -> ${target}`),
      ...(/\bprocess\.|\bBuffer\b|\brequire\(/.test(text) ? [`${path} uses a global of Node`] : []),
    ]);
  expect(node).toEqual([]);
});

test('the host of figures leans on packages and on itself', () => {
  expect(strays(inside('shared/figure-host'), inside('shared/figure-host'))).toEqual([]);
});

test('the engine knows the plugin of the site by its entries alone', () => {
  expect(
    strays(
      inside('server', 'shared', 'client', 'build'),
      (target) => !under(target, 'site') || PLUGIN.includes(target),
    ),
  ).toEqual([]);
});

test('what figures show and compute leans on packages, on each other and on their host', () => {
  const forBrowsers = ['site/figures', 'site/level', 'site/views.ts', 'site/computes.ts'];
  expect(strays(inside(...forBrowsers), inside(...forBrowsers, 'shared/figure-host'))).toEqual([]);
});

test('the engine has no word for what the site is about', () => {
  const about = sources.filter(
    ({ path, text }) =>
      under(path, 'server', 'shared', 'client', 'build') &&
      /tilewright|walker|int grid|tileset/i.test(text),
  );
  expect(about.map(({ path }) => path)).toEqual([]);
});

type Floors = readonly (readonly string[])[];

/** Each room with those that it may lean on: all below it, none beside it. Types count as imports. */
function roomsOf(floors: Floors) {
  return floors.flatMap((rooms, floor) =>
    rooms.map((room) => ({ room, below: floors.slice(floor + 1).flat() })),
  );
}

function homeless(folder: string, floors: Floors): readonly string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => under(path, folder) && !under(path, ...floors.flat()));
}

/** What both sides share, from the roof down. */
const SHARED: Floors = [
  ['shared/pages'],
  ['shared/frame'],
  ['shared/search-ui'],
  ['shared/article', 'shared/docs', 'shared/figure-host'],
  ['shared/ui'],
  ['shared/navigation'],
  ['shared/contract', 'shared/urls.ts', 'shared/page-files.ts'],
  ['shared/words'],
];

/** The browser's part, from what a page loads first down to what knows nothing of the rest. */
const CLIENT: Floors = [
  ['client/starter.ts', 'client/offline', 'client/development'],
  ['client/starter/early-search.ts', 'client/starter/start-client.ts'],
  ['client/entry.tsx'],
  [
    'client/details.ts',
    'client/link-preview-trigger.ts',
    'client/prefetch.ts',
    'client/figures',
    'client/search',
    'client/analytics',
    'client/keyboard',
  ],
  ['client/link-preview.ts'],
  ['client/page-links.ts'],
  ['client/pages.ts'],
  ['client/starter/needs.ts', 'client/starter/presses.ts', 'client/starter/user-activity.ts'],
  [
    'client/element-path.ts',
    'client/element.ts',
    'client/saves-data.ts',
    'client/tabs.ts',
    'client/with-timeout.ts',
    'client/worker-protocol.ts',
    'client/styles',
  ],
];

test.each([
  ['shared', SHARED],
  ['client', CLIENT],
])('every file of %s is in a room of which the order is known', (folder, floors) => {
  expect(homeless(folder, floors)).toEqual([]);
});

test.each(roomsOf(SHARED))('$room leans on no room above it or beside it', ({ room, below }) => {
  expect(strays(inside(room), inside(room, ...below))).toEqual([]);
});

test.each(roomsOf(CLIENT))(
  '$room leans on no part of the client above it or beside it',
  ({ room, below }) => {
    expect(
      strays(inside(room), inside(room, ...below, 'shared', 'site/views.ts', 'site/computes.ts')),
    ).toEqual([]);
  },
);

/** The files and packages that are loaded with a file, without what it loads later. */
function loadedWith(path: string): ReadonlySet<string> {
  const loaded = new Set([path]);
  // The loop comes to the files that it adds, too.
  for (const next of loaded) {
    for (const { target, isTypeOnly, isDynamic } of byPath.get(next)?.imports ?? [])
      if (!isTypeOnly && !isDynamic) loaded.add(target);
  }
  return loaded;
}

test('what a page loads first brings no React, and loads the client later', () => {
  const loaded = loadedWith('client/starter.ts');
  expect(loaded).toContain('shared/navigation/history.ts');
  expect(loaded).not.toContain('client/entry.tsx');
  expect([...loaded].filter((target) => /^react|^scheduler/.test(target))).toEqual([]);
  expect(loadedWith('client/entry.tsx')).toContain('react-dom/client');
});

test('two files write the history of the tab: what the starter needs of it, and the rest', () => {
  const writing = sources
    .filter(({ text }) => /replaceState|pushState|scrollRestoration/.test(text))
    .map(({ path }) => path);
  expect(writing).toEqual(['shared/navigation/history.ts', 'shared/navigation/session-history.ts']);
});

test('there is one React, and no second router beside our navigation', () => {
  const gone =
    /createBrowserRouter|createMemoryRouter|createStaticHandler|RouterProvider|BrowserRouter/i;
  expect(sources.filter(({ text }) => gone.test(text)).map(({ path }) => path)).toEqual([]);
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.browser.json'])
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(gone);
});

/** The rooms of the server from the roof down. A room leans on those below it, and on files of its own. */
const FLOORS: Floors = [
  ['server/index.ts'],
  ['server/serve.ts', 'server/development.ts'],
  ['server/attempt.ts', 'server/site.ts', 'server/maker'],
  ['server/app.ts'],
  ['server/front'],
  ['server/mcp'],
  ['server/made-files', 'server/feedback'],
  ['server/render'],
  ['server/library'],
  ['server/compile'],
  ['server/search'],
  ['server/model'],
  ['server/cache'],
  ['server/read'],
  ['server/figures'],
  [
    'server/contract',
    'server/heartbeat.ts',
    'server/memo.ts',
    'server/vitals.ts',
    'server/pauses.ts',
    'server/pending.ts',
    'server/sample-links.ts',
    'server/too-busy.ts',
  ],
];

/** Small files at the door, which lean on nothing of the server. */
const DOOR = ['server/env.ts', 'server/build-info.ts'];

test('every file of the server is in a room of which the order is known', () => {
  expect(homeless('server', [...FLOORS, DOOR])).toEqual([]);
});

test.each(FLOORS.map((places, floor) => [places.join(', '), floor] as const))(
  '%s leans on no room above it',
  (_name, floor) => {
    const allowed = [
      ...FLOORS.slice(floor).flat(),
      'shared',
      'site/server.ts',
      ...(floor < 2 ? DOOR : []),
    ];
    expect(strays(inside(...(FLOORS[floor] ?? [])), inside(...allowed))).toEqual([]);
  },
);

test('the files at the door lean on nothing', () => {
  expect(strays(inside(...DOOR), () => false)).toEqual([]);
});

/** The rooms that know the content, from the folder to what is served. */
const CONTENT_ROOMS = ['read', 'cache', 'model', 'search', 'compile', 'library'].map(
  (room) => `server/${room}`,
);

test('rendering takes types from the library and nothing that runs', () => {
  expect(
    strays(
      inside('server/render'),
      (target, { isTypeOnly }) => !under(target, ...CONTENT_ROOMS) || isTypeOnly,
    ),
  ).toEqual([]);
});

test('the build runs the library, reads the environment, the plugin and the phrases, and writes what the server reads; it knows no other room', () => {
  const data = [
    'server/figures/load-figures.ts',
    'server/figures/late-maker.ts',
    'server/made-files/draw.ts',
    'server/sample-links.ts',
    'site/build.ts',
    'site/server.ts',
    'shared/words',
  ];
  const reads = [...DOOR, ...CONTENT_ROOMS, 'build', ...data];
  const strange = strays(
    inside('build'),
    (target, { isTypeOnly }) => under(target, ...reads) || isTypeOnly,
  );
  expect(strange).toEqual([]);
});

test('the server that answers visitors never loads the C# grammar', () => {
  const reached = new Set(['server/index.ts']);
  for (const path of reached)
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly) reached.add(target);
  expect(reached).toContain('server/sample-links.ts');
  expect(
    [...reached].filter(
      (target) => /tree-sitter|sample-check/.test(target) || under(target, 'build'),
    ),
  ).toEqual([]);
});

test('what assistants speak is loaded with the first of their questions', () => {
  expect([...loadedWith('server/mcp/exchange.ts')]).toContain('@modelcontextprotocol/server');
  for (const entry of ['server/index.ts', 'server/serve.ts', 'server/maker/thread.ts'])
    expect(
      [...loadedWith(entry)].filter(
        (target) => target.includes('modelcontextprotocol') || under(target, 'server/mcp'),
      ),
    ).toEqual([]);
});

test('what answers visitors knows addresses and bytes: of the rooms that make pages it loads no code', () => {
  const front = [
    'server/app.ts',
    'server/front',
    'server/site.ts',
    'server/serve.ts',
    'server/contract',
    'server/feedback',
  ];
  const reads = [
    'server/read/inside.ts',
    'server/cache/disk-cache.ts',
    'server/render/boot-script.ts',
    'server/maker/maker-thread.ts',
  ];
  const doors = [
    ...DOOR,
    'server/attempt.ts',
    'server/heartbeat.ts',
    'server/memo.ts',
    'server/vitals.ts',
    'server/pending.ts',
    'server/too-busy.ts',
    'shared',
  ];
  expect(
    strays(
      inside(...front),
      (target, { isTypeOnly }) => isTypeOnly || under(target, ...front, ...reads, ...doors),
    ),
  ).toEqual([]);
  const loaded = [...loadedWith('server/index.ts'), ...loadedWith('server/serve.ts')];
  expect(loaded).toContain('express');
  expect(
    loaded.filter((target) =>
      /^(?:react|markdown$|unified|remark|rehype|lunr)|\/(?:snapshot|library|edition)\.ts$/.test(
        target,
      ),
    ),
  ).toEqual([]);
});

test('nobody leans on the build', () => {
  expect(
    strays(
      (path) => !under(path, 'build', 'site'),
      (target) => !under(target, 'build'),
    ),
  ).toEqual([]);
});

/** Files that lean on each other in a circle, with the reason why they stay so. There are none. */
const CIRCLES: readonly { readonly files: readonly string[]; readonly reason: string }[] = [];

/** The files that one leans on, directly or through others; types and what is loaded later count. */
function leanedOnBy(path: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (from: string): void => {
    for (const { target } of byPath.get(from)?.imports ?? [])
      if (byPath.has(target)) found.add(target);
  };
  add(path);
  for (const next of found) add(next);
  return found;
}

test('no files lean on each other in a circle but those that are named here', () => {
  const leaning = new Map(sources.map(({ path }) => [path, leanedOnBy(path)]));
  const circles = sources
    .map(({ path }) => path)
    .filter((path) => leaning.get(path)?.has(path))
    .map((path) =>
      [...(leaning.get(path) ?? [])]
        .filter((other) => leaning.get(other)?.has(path))
        .sort()
        .join(' '),
    );
  expect([...new Set(circles)].sort()).toEqual(CIRCLES.map(({ files }) => files.join(' ')).sort());
});

test('files have names in kebab-case', () => {
  const odd = sources
    .map(({ path }) => path)
    .filter(
      (path) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+[a-z0-9]+(?:-[a-z0-9]+)*\.tsx?$/.test(path),
    );
  expect(odd).toEqual([]);
});

test('everything that is exported has a name', () => {
  expect(
    sources
      .filter(({ text }) => /^export default\b|\bexport\s*\{[^}]*\bas default\b/m.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('only one room streams React', () => {
  const streaming = sources
    .filter(({ text }) => /renderToPipeableStream|react-dom\/server/.test(text))
    .map(({ path }) => path);
  expect(streaming.length).toBeGreaterThan(0);
  expect(streaming.filter((path) => !under(path, 'server/render'))).toEqual([]);
});

test('the environment is read at the door', () => {
  const allowed = [
    'server/index.ts',
    'server/env.ts',
    'build',
    'site/draw-tiles.ts',
    'site/measure.ts',
    'site/samples',
  ];
  expect(
    sources
      .filter(({ path, text }) => /\bprocess\.env\b/.test(text) && !under(path, ...allowed))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('nothing silences the compiler or the linter without a word why', () => {
  const silenced = sources.flatMap(({ path, text }) => {
    const found =
      text.match(
        /@ts-(?:ignore|nocheck|expect-error)|(?<!(?:\*|\/\/).*)\bas (?:any|unknown as)\b|biome-ignore(?:-start|-end)?\s+[\w/]+\s*(?:$|\*\/)/gm,
      ) ?? [];
    return found.map((what) => `${path}: ${what}`);
  });
  expect(silenced).toEqual([]);
});

test('the server knows no page of the site that it happens to serve', () => {
  const pages = [
    'introduction',
    'walker-generator',
    'theme-engine',
    'case-studies',
    'he-is-coming',
    'Tilewright',
  ];
  const knowing = sources
    .filter(({ path }) => under(path, 'server', 'client', 'shared'))
    // A file of the kernel may be named like a page.
    .map(({ path, text }) => ({ path, text: text.replace(/^import .*$/gm, '') }))
    .flatMap(({ path, text }) =>
      pages.filter((page) => text.includes(page)).map((page) => `${path} names ${page}`),
    );
  expect(knowing).toEqual([]);
});

/** Kinds of tests, each of which has a folder for each room of the code that it asks. */
const KINDS = ['tests/unit', 'tests/http', 'tests/browser'];
/** Rooms that are no folder of the server, the client or what they share. */
const OTHER_ROOMS = ['bench', 'build', 'client', 'content', 'deploy'];

test('the tests of a room lie in folders of its name', () => {
  const rooms = ['packages', 'server', 'shared', 'client'].flatMap((side) => foldersIn(side));
  const named = new Set([...rooms, ...OTHER_ROOMS, 'support']);
  const strange = KINDS.flatMap((kind) => foldersIn(kind).map((room) => ({ kind, room }))).filter(
    ({ room }) => !named.has(room),
  );
  expect(
    strange.map(({ kind, room }) => `${kind}/${room} is named like no room of the code`),
  ).toEqual([]);
});

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** A comment that begins its line. */
const COMMENT = /^[ \t]*(?:\/\/.*|\{?\/\*[\s\S]*?\*\/)/gm;
const WIDEST_COMMENT = 120;

test('comments are within 120 columns', () => {
  const wide = [...FOLDERS, 'tests']
    .flatMap((place) => filesIn(place, /\.(?:tsx?|css)$/))
    .flatMap((path) => {
      const lines = [...readFileSync(join(ROOT, path), 'utf8').matchAll(COMMENT)].flatMap(
        ([comment]) => comment.split('\n'),
      );
      return lines
        .filter((line) => line.length > WIDEST_COMMENT)
        .map((line) => `${path}: ${line.trim()}`);
    });
  expect(wide).toEqual([]);
});
