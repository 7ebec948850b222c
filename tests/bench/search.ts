import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { clientDist } from '../../build/paths.ts';
import { loadFigures } from '../../server/figures/load-figures.ts';
import type { Library } from '../../server/library/library.ts';
import type { SearchIndex } from '../../server/library/search-index.ts';
import { createSearcher, PAGE_LIMITS, readSearchIndex } from '../../shared/search/index.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { openLibrary } from '../support/fixture.ts';
import { writeGeneratedSite } from '../support/generated-site.ts';
import { indexIn } from '../support/index-file.ts';
import { GOLDEN_QUERIES } from '../unit/search/golden-queries.ts';
import { type Asked, beginningsOf, HOSTILE, LONG, timesOf } from './keystrokes.ts';
import { print, quantile, spread } from './print.ts';

/**
 * What the search costs: bytes for each byte of our content, time for each letter typed, and the same for a site thirty
 * times as large.
 */
const LARGE = 1000;
const ROUNDS = 5;

await benchOurContent();
await benchLargeSite();

async function benchOurContent(): Promise<void> {
  const library = await open(OUR_CONTENT);
  const { index } = await built(library);
  const { br } = await index.file();
  const text = brotliDecompressSync(br);
  const addresses = new Set<string>();
  const data = readSearchIndex(JSON.parse(text.toString('utf8')));
  for (const { u } of data.title.documents) addresses.add(u);
  const markdown = [...library.main.snapshot.documents.values()].filter(({ path }) => addresses.has(library.main.snapshot.addresses.hrefOf(path) ?? ''));
  const indexed = markdown.reduce((sum, { file }) => sum + Buffer.byteLength(file.text), 0);
  const engine = await workerBytes();
  print('index of our content', `${text.length} bytes, ${br.length} in brotli, for ${indexed} bytes of Markdown on ${markdown.length} pages`);
  print('engine, the bundle of the worker', `${engine} bytes in brotli`);
  print('index and engine for each byte of Markdown', `${((br.length + engine) / indexed).toFixed(3)} (the original 0.81; to be at most 0.55)`);

  const { base, site } = library.main.snapshot;
  const reading = performance.now();
  const searcher = createSearcher(readSearchIndex(JSON.parse(text.toString('utf8'))), { base, docsPath: '/docs/', contexts: site.searchContexts });
  print('reading the file and making it ready', `${(performance.now() - reading).toFixed(0)} ms`);
  const keys = beginningsOf(GOLDEN_QUERIES);
  print('a keystroke, first round', spread(timesOf(searcher, keys)));
  print('a keystroke, every beginning of every golden query', spread(timesOf(searcher, keys)));
  print('a hostile query', spread(timesOf(searcher, HOSTILE)));
  print('the search page, a golden query', spread(timesOf(searcher, GOLDEN_QUERIES, PAGE_LIMITS)));
  print('the search page, a hostile query', spread(timesOf(searcher, HOSTILE, PAGE_LIMITS)));
}

async function benchLargeSite(): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const pages = await writeGeneratedSite(root, LARGE);
    const { index, ms } = await built(await open(root));
    const packing = performance.now();
    const { br } = await index.file();
    print(`${LARGE} pages`, `compiled and indexed in ${(ms / 1000).toFixed(1)} s, packed in ${((performance.now() - packing) / 1000).toFixed(1)} s`);
    print(`${LARGE} pages, index`, `${br.length} bytes in brotli; ${br.length > 1_000_000 ? 'the browser keeps to the server' : 'the browser fetches it'}`);
    const every = Math.ceil(pages.length / 50);
    const keys = beginningsOf(pages.filter((_, position) => position % every === 0).map(({ title }) => ({ query: title })));
    timesOf(index, keys.slice(0, 100));
    print(`${LARGE} pages, a query on the server`, spread(timesOf(index, keys)));
    print(`${LARGE} pages, a golden query letter by letter`, spread(timesOf(index, beginningsOf(GOLDEN_QUERIES.map(({ query }) => ({ query }))))));
    print(`${LARGE} pages, a hostile query`, spread(timesOf(index, HOSTILE)));
    print(
      `${LARGE} pages, the search page, a golden query`,
      spread(
        timesOf(
          index,
          GOLDEN_QUERIES.map(({ query }) => ({ query })),
          PAGE_LIMITS,
        ),
      ),
    );
    print(`${LARGE} pages, the search page, a hostile query`, spread(timesOf(index, HOSTILE, PAGE_LIMITS)));
    for (const asked of LONG) print(`${LARGE} pages, ${asked.query.slice(0, 34)}`, medianOf(index, asked));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** One answer of the search page, the same one several times over. */
function medianOf(index: SearchIndex, asked: Asked): string {
  const times = timesOf(
    index,
    Array.from({ length: ROUNDS }, () => asked),
    PAGE_LIMITS,
  );
  return `median ${quantile(times, 0.5).toFixed(1)}, at most ${quantile(times, 1).toFixed(1)} ms of ${ROUNDS}`;
}

function open(root: string): Promise<Library> {
  return loadFigures().then((figures) => openLibrary({ root, figures }));
}

async function built(library: Library): Promise<{ index: SearchIndex; ms: number }> {
  const started = performance.now();
  const index = await indexIn(library);
  if (!index) throw new Error('The site has no search index.');
  return { index, ms: performance.now() - started };
}

/** Size of what the browser runs the index with, packed. */
async function workerBytes(): Promise<number> {
  const assets = join(clientDist, 'assets');
  const files = (await readdir(assets).catch(() => [])).filter((name) => /^worker-[^.]+\.js\.br$/.test(name));
  if (files.length === 0) throw new Error('There is no build with a search worker. Run "npm run build" first.');
  // The worker of the figures is much smaller.
  return Math.max(...(await Promise.all(files.map(async (name) => (await stat(join(assets, name))).size))));
}
