import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createSearcher, PAGE_LIMITS, readSearchIndex, type Searcher } from 'search';
import { dist } from '../../build/paths.ts';
import { loadFigures } from '../../server/figures/load-figures.ts';
import type { Library } from '../../server/library/library.ts';
import type { SearchIndex } from '../../server/search/search-index.ts';
import { GOLDEN_QUERIES } from '../../site/tests/unit/search/golden-queries.ts';
import { OUR_CONTENT } from '../support/content-folder.ts';
import { openLibrary } from '../support/fixture.ts';
import { indexIn } from '../support/index-file.ts';
import type { Bench } from './group.ts';
import { beginningsOf, HOSTILE, LONG, timesOf } from './keystrokes.ts';
import type { GroupRecord } from './record.ts';
import type { BenchSite } from './sites.ts';

/**
 * What the search costs: bytes for each byte of our content, time for each letter typed, and the same for a site thirty
 * times as large.
 */
const LARGE = 1000;
const ROUNDS = 5;
/** Of the large site one letter in so many is typed. */
const EVERY = 4;
const MOST_BYTES = 0.55;

export async function benchSearch({ record, sites }: Bench): Promise<void> {
  await benchOurContent(record);
  await benchLargeSite(record, await sites.generated(LARGE));
}

async function benchOurContent(record: GroupRecord): Promise<void> {
  const library = await open(OUR_CONTENT);
  const { index } = await built(library);
  const { br } = await index.file();
  const text = brotliDecompressSync(br);
  const addresses = new Set<string>();
  const data = readSearchIndex(JSON.parse(text.toString('utf8')));
  for (const { u } of data.title.documents) addresses.add(u);
  const markdown = [...library.main.snapshot.documents.values()].filter(({ path }) =>
    addresses.has(library.main.snapshot.addresses.hrefOf(path) ?? ''),
  );
  const indexed = markdown.reduce((sum, { file }) => sum + Buffer.byteLength(file.text), 0);
  const engine = await workerBytes();
  record.add(`Markdown of our content, ${markdown.length} pages`, [indexed], { unit: 'bytes' });
  record.add('its index', [text.length], { unit: 'bytes' });
  record.add('its index in brotli', [br.length], { unit: 'bytes' });
  record.add('engine, the bundle of the worker, in brotli', [engine], { unit: 'bytes' });
  record.add(
    'index and engine in brotli for each byte of Markdown',
    [(br.length + engine) / indexed],
    { unit: '', atMost: { median: MOST_BYTES } },
  );

  const { base, site } = library.main.snapshot;
  const reading: number[] = [];
  const read = (): Searcher => {
    const started = performance.now();
    const searcher = createSearcher(readSearchIndex(JSON.parse(text.toString('utf8'))), {
      base,
      docsPath: '/docs/',
      contexts: site.searchContexts,
    });
    reading.push(performance.now() - started);
    return searcher;
  };
  for (let round = 1; round < ROUNDS; round += 1) read();
  const searcher = read();
  record.add('reading the file and making it ready', reading, { unit: 'ms' });
  const keys = beginningsOf(GOLDEN_QUERIES);
  record.add('a keystroke, first round', timesOf(searcher, keys), { unit: 'ms' });
  record.add('a keystroke, every beginning of every golden query', timesOf(searcher, keys), {
    unit: 'ms',
  });
  record.add('a hostile query', timesOf(searcher, HOSTILE), { unit: 'ms' });
  record.add('the search page, a golden query', timesOf(searcher, GOLDEN_QUERIES, PAGE_LIMITS), {
    unit: 'ms',
  });
  record.add('the search page, a hostile query', timesOf(searcher, HOSTILE, PAGE_LIMITS), {
    unit: 'ms',
  });
}

async function benchLargeSite(record: GroupRecord, { name, root }: BenchSite): Promise<void> {
  const library = await open(root);
  const { index, ms } = await built(library);
  const packing = performance.now();
  const { br } = await index.file();
  record.add(`${name}: compiled and indexed`, [ms], { unit: 'ms' });
  record.add(`${name}: index packed`, [performance.now() - packing], { unit: 'ms' });
  record.add(`${name}: index in brotli; the browser fetches it up to 900,000`, [br.length], {
    unit: 'bytes',
  });
  const titles = [...library.main.snapshot.documents.values()].map(({ title }) => ({
    query: title,
  }));
  const keys = everyNth(beginningsOf(everyNth(titles, Math.ceil(titles.length / 50))), EVERY);
  const golden = GOLDEN_QUERIES.map(({ query }) => ({ query }));
  timesOf(index, keys.slice(0, 100));
  record.add(`${name}: a title letter by letter`, timesOf(index, keys), { unit: 'ms' });
  record.add(
    `${name}: a golden query letter by letter`,
    timesOf(index, everyNth(beginningsOf(golden), EVERY)),
    { unit: 'ms' },
  );
  record.add(`${name}: a hostile query`, timesOf(index, HOSTILE), { unit: 'ms' });
  record.add(`${name}: the search page, a golden query`, timesOf(index, golden, PAGE_LIMITS), {
    unit: 'ms',
  });
  record.add(`${name}: the search page, a hostile query`, timesOf(index, HOSTILE, PAGE_LIMITS), {
    unit: 'ms',
  });
  for (const asked of LONG) {
    const again = Array.from({ length: ROUNDS }, () => asked);
    record.add(
      `${name}: the search page, "${asked.query.slice(0, 34)}"`,
      timesOf(index, again, PAGE_LIMITS),
      { unit: 'ms' },
    );
  }
}

function everyNth<Value>(values: readonly Value[], nth: number): Value[] {
  return values.filter((_, place) => place % nth === 0);
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
  const assets = join(dist, 'client', 'assets');
  const files = (await readdir(assets).catch(() => [])).filter((name) =>
    /^worker-[^.]+\.js\.br$/.test(name),
  );
  if (files.length === 0)
    throw new Error('There is no build with a search worker. Run "npm run build" first.');
  // The worker of the figures is much smaller.
  return Math.max(
    ...(await Promise.all(files.map(async (name) => (await stat(join(assets, name))).size))),
  );
}
