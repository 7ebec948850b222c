import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build, type InlineConfig, type Plugin } from 'vite';
import { build as plugin } from '#site/build.ts';
import { BUILD_INFO_FILE, type BuildInfo } from '../server/build-info.ts';
import { DRAWING_FILES } from '../server/made-files/draw.ts';
import { constantTokens } from './constant-tokens.ts';
import { dist, root } from './paths.ts';
import { figuresId } from './sources.ts';
import { PAGE_SCRIPTS, STYLES, styleSheets } from './style-sheets.ts';

/** The script of every page. It loads the client when the visitor does something. */
const STARTER = 'client/starter.ts';
const CLIENT_ENTRY = 'client/entry.tsx';
/** The code of the service worker, which is no module: Firefox has learnt modules there only lately. */
const OFFLINE_ENTRY = 'client/offline/worker.ts';
/** Names the code that computes each figure. */
const COMPUTES = join(root, 'site', 'computes.ts');
const SERVER_ENTRIES = { index: 'server/index.ts', thread: 'server/maker/thread.ts' };
/** Search and its results, without the parts that every page needs, which are in the group `entry`. */
const SEARCH_CODE = /\/(?:client\/search|shared\/search-ui\/results)\//;

/** Code that every live figure needs, in one file. */
const FIGURE_HOST =
  /\/(?:shared\/figure-host\/|client\/figures\/(?!live-|worker|paint-model)|packages\/settings\/)/;
const isFigureHost = (id: string): boolean =>
  FIGURE_HOST.test(id) || plugin.shell?.test(id) === true;

/**
 * Gives each figure one file in the worker, with a copy of what it shares with others: shared files would be ten
 * requests one after the other, and most visitors play with a few figures of 8 to 23 kB.
 */
const oneFilePerFigure = (): Plugin => ({
  name: 'one-file-per-figure',
  enforce: 'pre',
  async resolveId(source, importer = '', { kind }) {
    const isFigure = kind === 'dynamic-import' && importer === COMPUTES;
    const owner = isFigure ? basename(dirname(source)) : /\?of=(.+)$/.exec(importer)?.[1];
    if (owner === undefined) return null;
    const resolved = await this.resolve(source, importer.replace(/\?of=.+$/, ''), {
      skipSelf: true,
    });
    return resolved && { ...resolved, id: `${resolved.id}?of=${owner}` };
  },
});

/**
 * Lets the bundler remove unused code of the router, 7 kB with brotli: contexts and display names are made at its top
 * level, which counts as a side effect.
 */
const shakeableRouter: Plugin = {
  name: 'shakeable-router',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
};

/**
 * Imports what is lazy and does nothing else, which saves every page 700 bytes: Vite's helper fetches ahead what a part
 * needs, which `modulePreload: false` leaves empty, and the style sheets of lazy parts are loaded by the client itself.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** Shortens the names by which Lightning CSS writes `light-dark()` for older browsers, which saves 50 bytes a page. */
const shortModes: Plugin = {
  name: 'short-modes',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'asset' && typeof file.source === 'string')
        file.source = file.source.replace(/--lightningcss-([ld])\w+/g, '--$1');
    }
  },
};

/** The licences of all packages in a bundle, which most of them want to go with it. No address leads to the file. */
const LICENSES = { fileName: 'licenses.md' };

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  // The server's bundle contains the production version of React too.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Bundles client and server into a folder, with the build info. Returns the id of the build.
 * @param sources - digest of all inputs
 */
export async function bundle(sources: string, folder: string): Promise<string> {
  const [clientDist, serverDist] = [join(folder, 'client'), join(folder, 'server')];
  // For Vite and React.
  process.env.NODE_ENV = 'production';
  const sheets = await styleSheets();
  await build({
    ...common,
    plugins: [...(common.plugins ?? []), shakeableRouter, shortModes, plainImports],
    css: { postcss: { plugins: [await constantTokens()] } },
    worker: { format: 'es', plugins: () => [oneFilePerFigure()] },
    // Relative, so that the files work below any base path.
    base: './',
    build: {
      outDir: clientDist,
      license: LICENSES,
      assetsDir: 'assets',
      manifest: true,
      modulePreload: false,
      // Starter, client and search are one file each, since what they share with lazy parts would be one more request.
      // A group includes dependencies that no earlier group has, so what a page loads before the client must not import
      // files of the client (`tests/browser/pages/first-load.test.ts` checks this).
      rolldownOptions: {
        input: [
          STARTER,
          CLIENT_ENTRY,
          STYLES,
          ...Object.values(sheets),
          ...Object.values(PAGE_SCRIPTS),
        ],
        // Turned on, it only adds an unused object to the figure of rules, whose helper is one more request.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        output: {
          // The entry names all figures, and letters of chance cannot be compressed: the fewest for so many files.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              { name: 'starter', test: /\/client\/starter\.ts$/ },
              { name: 'tabs', test: /\/client\/tabs\.ts$/ },
              { name: 'entry', tags: ['$initial'], test: /(?<!\.css)$/ },
              { name: 'search', test: SEARCH_CODE },
              { name: 'figures', test: isFigureHost },
              ...(plugin.chunks ?? []),
            ],
          },
        },
      },
    },
  });
  const offline = await build({
    ...common,
    build: {
      outDir: clientDist,
      emptyOutDir: false,
      assetsDir: 'assets',
      modulePreload: false,
      rolldownOptions: {
        input: OFFLINE_ENTRY,
        output: { format: 'iife', entryFileNames: 'assets/offline-[hash:7].js' },
      },
    },
  });
  const server = build({
    ...common,
    plugins: [...(common.plugins ?? []), shakeableRouter],
    // Includes all packages: it starts faster, and the image needs no node_modules.
    ssr: {
      noExternal: true,
      target: 'node',
      resolve: { conditions: ['module', 'module-sync', 'node', 'production'] },
    },
    build: {
      outDir: serverDist,
      license: LICENSES,
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input: SERVER_ENTRIES,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // A source with a single character beyond Latin-1 takes twice the memory, in each thread that loads it.
          charset: 'ascii',
          // Names stay, so that a stack in the log can be read.
          minify: { mangle: false, compress: true, codegen: true },
        },
      },
    },
  });
  // The compressor has threads of its own, which the second bundle leaves idle.
  await Promise.all([server, packAssets(join(clientDist, 'assets'))]);
  const { resolve } = createRequire(import.meta.url);
  for (const file of Object.values(DRAWING_FILES))
    await copyFile(resolve(file), join(serverDist, basename(file)));
  const figures = await figuresId();
  const id = await outputsId([join(clientDist, 'assets'), serverDist], figures);
  const info = { id, figures, sources, ...(await describe(sheets, clientDist, offline)) };
  await writeFile(join(folder, BUILD_INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
  return id;
}

/** The part of Vite's manifest that is used. */
const manifestSchema = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
  }),
);

type Built = Awaited<ReturnType<typeof build>>;

/** Returns a digest of all files that run, without their compressed forms. */
async function outputsId(folders: readonly string[], figures: string): Promise<string> {
  const hash = createHash('sha256').update(figures);
  for (const folder of folders) {
    const files = (await readdir(folder)).filter((file) => !/\.(?:br|gz|md)$/.test(file)).sort();
    for (const file of files) hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function describe(
  paths: Readonly<Record<string, string>>,
  clientDist: string,
  offline: Built,
): Promise<Omit<BuildInfo, 'id' | 'figures' | 'sources'>> {
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(await readFile(join(clientDist, '.vite', 'manifest.json'), 'utf8')),
  );
  const entry = manifest[STARTER];
  if (!entry) throw new Error(`The client build has no entry ${STARTER}.`);
  const name = (file: string): string => file.replace(/^assets\//, '');
  const fileOf = (path: string): string => {
    const file = manifest[path]?.file;
    if (file === undefined) throw new Error(`The client build has no file of ${path}.`);
    return name(file);
  };
  const sheets = Object.fromEntries(
    Object.entries({ ...paths, ...PAGE_SCRIPTS }).map(([sheet, path]) => [sheet, fileOf(path)]),
  );
  const preloads = (entry.imports ?? []).flatMap((key) => manifest[key]?.file ?? []);
  const worker = name(entryOf(offline));
  const files = (await sizesOf(join(clientDist, 'assets'))).filter((file) => file.name !== worker);
  return {
    script: name(entry.file),
    preloads: preloads.map(name),
    styles: [fileOf(STYLES)],
    sheets,
    offline: { worker, files },
  };
}

function entryOf(built: Built): string {
  const outputs = 'on' in built ? [] : [built].flat().flatMap(({ output }) => output);
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The build of the service worker has no file.');
  return entry.fileName;
}

/** The files of a folder with the sizes of their packed forms. */
async function sizesOf(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.br')).sort();
  return await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.br$/, ''),
      bytes: (await stat(join(folder, name))).size,
    })),
  );
}

const PACKED = /\.(?:js|css|svg|json|txt)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses each text file with the highest quality, to a `.br` and a `.gz` file. Those of the last build are taken
 * over where the file is the same, since compressing all takes longer than bundling them.
 */
async function packAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => PACKED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      if (!(await takeOver(file, bytes, folder))) await pack(join(folder, file), bytes);
    }),
  );
}

/** Copies the compressed forms of a file from the last build, if it has the same bytes there. */
async function takeOver(file: string, bytes: Buffer, folder: string): Promise<boolean> {
  const last = join(dist, 'client', 'assets', file);
  try {
    if (!bytes.equals(await readFile(last))) return false;
    for (const ending of ['.br', '.gz']) await copyFile(last + ending, join(folder, file + ending));
    return true;
  } catch {
    return false;
  }
}

async function pack(path: string, bytes: Buffer): Promise<void> {
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}
