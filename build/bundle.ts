import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build, type InlineConfig } from 'vite';
import { BUILD_INFO_FILE, type BuildInfo } from '../server/build-info.ts';
import { GRAMMAR_FILES } from '../server/csharp/grammar-files.ts';
import { figureStyles } from './figure-styles.ts';
import { halfRegistry } from './half-registry.ts';
import { clientDist, dist, root, serverDist } from './paths.ts';

/** What a page loads; it brings the client itself when somebody is there. */
const STARTER = 'client/starter.ts';
const CLIENT_ENTRY = 'client/entry.tsx';
const SERVER_ENTRY = 'server/index.ts';
/** What shows results; the marks on pages that are opened from them come apart. */
const SEARCH_CODE = /\/(?:client\/(?:load-search|search\/)|shared\/pages\/search|shared\/search-ui\/(?!landing|mark))/;

/** What every live figure needs, in one file; what takes it over comes apart, since it is asked for by name. */
const FIGURE_SHELL =
  /\/(?:node_modules\/preact\/|shared\/figures\/(?:shell\/|address|figure\.|registry|words|over-level|pipeline\/island)|shared\/generator\/(?:(?:settings|settings-values|version|seed-setting)\.ts|tiles\/island-palette|walker\/walker-kinds)|client\/figures\/(?:live-|figure-line|paint|typed))/;

/**
 * What themes are made of, for the figures that show some of it: small files that would else be a request each. With it goes what the rule list and
 * its editor, which comes later, both lean on.
 */
const THEME_MODEL =
  /\/shared\/(?:generator\/theme\/(?:theme|plan|claims|anchors|biomes|orientations|grid-text|neighbours|words|rule-test|rule-ids|read-rules|read-rule-fields|example-themes|example-pictures)|figures\/rules\/(?:condition|pattern-mark|edit|sprite|sheet))\.tsx?/;

/**
 * What computations share, in the worker: a handful of files instead of dozens. Each is needed as a whole or not at all by nearly every figure, in
 * this order, since a group takes along what it leans on.
 */
const WORKER_GROUPS = [
  {
    name: 'kernel',
    test: /\/shared\/(?:figures\/(?:words|kept)|generator\/(?:(?:grid|hash|stream|digest)\.ts|tiles\/(?:raster|island-palette|tile-chance|orientation)|theme\/orientations|noise\/(?:gradient-noise|height-field)|walker\/walker-kinds))/,
  },
  { name: 'settings', test: /\/shared\/generator\/(?:settings|settings-values|seed-setting|version)\.ts/ },
  { name: 'art', test: /\/shared\/generator\/tiles\/(?:distance|grain|outline|soft-field|sprites|pictures)\.ts/ },
  { name: 'theme', test: /\/shared\/generator\/theme\/(?:theme|plan|biomes|claims|multi-tile|anchors|noise-filter|rule-test|dice|apply-theme|words)\.ts/ },
  { name: 'island', test: /\/shared\/generator\/tiles\/island-/ },
  { name: 'dungeon', test: /\/shared\/generator\/tiles\/(?:dungeon-(?:palette|floors|walls)|sprite-tile)\.ts/ },
  { name: 'rooms', test: /\/shared\/generator\/tiles\/(?:dungeon-(?:tiles|life|relief)|wall-map|small-props)\.ts/ },
  {
    name: 'sheet',
    test: /\/shared\/(?:figures\/(?:repaint|rules\/sheet)|generator\/(?:theme\/example-(?:pictures|themes)|tiles\/(?:paint-sprites|dungeon-(?:sheet|props)|sprite-(?:ids|source)|cave-p)))/,
  },
  { name: 'wilds', test: /\/shared\/generator\/(?:tiles\/wilds\/|theme\/wilds-themes)/ },
];

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
    plugins: [...(common.plugins ?? []), halfRegistry('view')],
    // A worker loads what it is asked for: else the one of the figures would hold all of them.
    worker: { format: 'es', plugins: () => [halfRegistry('compute')], rolldownOptions: { output: { codeSplitting: { groups: WORKER_GROUPS } } } },
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
        // With it, what the editor of rules shares with its figure gives that figure a namespace that nobody reads; the bundler's helper for it would be
        // a file of its own, and a request more for everybody. The groups below leave it nothing else to do.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        output: {
          codeSplitting: {
            groups: [
              { name: 'starter', test: /\/client\/starter\.ts$/ },
              { name: 'entry', tags: ['$initial'], test: /(?<!\.css)$/ },
              { name: 'search', test: SEARCH_CODE },
              { name: 'figures', test: FIGURE_SHELL },
              { name: 'theme', test: THEME_MODEL },
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
      // The C# parser's runtime has an `eval` for libraries that call JavaScript, which no grammar does.
      rolldownOptions: { checks: { eval: false }, output: { entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  await copyGrammar();
  const info = await describe(id, styles);
  await packAssets(join(clientDist, 'assets'));
  await writeFile(join(dist, BUILD_INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
  return info;
}

/** Puts the grammar that reads C# samples beside the server: it is no code that could be bundled. */
async function copyGrammar(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await Promise.all(Object.entries(GRAMMAR_FILES).map(([file, source]) => copyFile(resolve(source), join(serverDist, file))));
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
