import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build, type InlineConfig } from 'vite';
import { BUILD_INFO_FILE, type BuildInfo } from '../server/build-info.ts';
import { figureStyles } from './figure-styles.ts';
import { clientDist, dist, root, serverDist } from './paths.ts';

/** What a page loads; it brings the client itself when somebody is there. */
const STARTER = 'client/starter.ts';
const CLIENT_ENTRY = 'client/entry.tsx';
const SERVER_ENTRY = 'server/index.ts';
/** What shows results; the marks on pages that are opened from them come apart. */
const SEARCH_CODE = /\/(?:client\/(?:load-search|search\/)|shared\/pages\/search|shared\/search-ui\/(?!landing|mark))/;

/** What every live figure needs, in one file; what takes it over comes apart, since it is asked for by name. */
const FIGURE_SHELL =
  /\/(?:node_modules\/preact\/|shared\/figures\/(?:shell\/|address|figure\.|registry|words|pipeline\/island)|shared\/generator\/(?:(?:settings|settings-values|version|seed-setting)\.ts|tiles\/island-palette|walker\/walker-kinds)|client\/figures\/(?:live-|figure-line|paint|typed))/;

/** What nearly every computation needs: in the worker one file instead of a dozen. */
const KERNEL = /\/shared\/generator\/(?:[a-z-]+\.ts|tiles\/(?:raster|island-palette)|noise\/(?:gradient-noise|noise-settings)|walker\/walker-kinds)/;

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
  // The server's bundle too holds one React, the production one, whoever runs it.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Bundles client and server into `dist/` and leaves a note of what the pages have to load. */
export async function bundle(id: string): Promise<BuildInfo> {
  // Vite and React look at it, whoever calls: a build is a production build.
  process.env.NODE_ENV = 'production';
  await rm(dist, { recursive: true, force: true });
  const styles = await figureStyles();
  await build({
    ...common,
    // A worker loads what it is asked for: else the one of the figures would hold all of them.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'kernel', test: KERNEL }] } } } },
    // Relative, so that the same files serve below any base path.
    base: './',
    build: {
      outDir: clientDist,
      assetsDir: 'assets',
      manifest: true,
      modulePreload: false,
      // The starter is one file and so is the client: parts that are loaded later would else split off what they share with them, a request more for
      // everybody. A group takes along what its files lean on and no group before it has; so what else a page loads before the client must not lean on
      // files of the client, which would come as a whole. `tests/browser/first-load.test.ts` would see it.
      // Box and page of the search are one file for the same reason: whoever waits for results does not wait for two, one after the other.
      rolldownOptions: {
        input: [STARTER, CLIENT_ENTRY, ...Object.values(styles)],
        output: {
          codeSplitting: {
            groups: [
              { name: 'starter', test: /\/client\/starter\.ts$/ },
              { name: 'entry', tags: ['$initial'], test: /(?<!\.css)$/ },
              { name: 'search', test: SEARCH_CODE },
              { name: 'figures', test: FIGURE_SHELL },
            ],
          },
        },
      },
    },
  });
  await build({
    ...common,
    // One file without node_modules beside it: it starts faster, and the image needs nothing else.
    ssr: { noExternal: true, target: 'node' },
    build: {
      outDir: serverDist,
      ssr: SERVER_ENTRY,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  const info = await describe(id, styles);
  await packAssets(join(clientDist, 'assets'));
  await writeFile(join(dist, BUILD_INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
  return info;
}

/** The part of Vite's manifest that is looked at. */
const manifestSchema = v.record(
  v.string(),
  v.looseObject({ file: v.string(), css: v.optional(v.array(v.string())), imports: v.optional(v.array(v.string())) }),
);

async function describe(id: string, figures: Readonly<Record<string, string>>): Promise<BuildInfo> {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(clientDist, '.vite', 'manifest.json'), 'utf8')));
  const entry = manifest[STARTER];
  if (!entry) throw new Error(`The client build has no entry ${STARTER}.`);
  const name = (file: string): string => file.replace(/^assets\//, '');
  const fileOf = (path: string): string => {
    const file = manifest[path]?.file;
    if (file === undefined) throw new Error(`The client build has no file of ${path}.`);
    return name(file);
  };
  const named = Object.fromEntries(Object.entries(figures).map(([figure, path]) => [figure, fileOf(path)]));
  const preloads = (entry.imports ?? []).flatMap((key) => manifest[key]?.file ?? []);
  return { id, script: name(entry.file), preloads: preloads.map(name), styles: (entry.css ?? []).map(name), figureStyles: named };
}

const PACKED = /\.(?:js|css|svg|json|txt)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside each text file, packed as tightly as it goes. */
async function packAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => PACKED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const [br, zipped] = await Promise.all([
        compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(join(folder, `${file}.br`), br), writeFile(join(folder, `${file}.gz`), zipped)]);
    }),
  );
}
