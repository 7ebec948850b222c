import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startBuilt } from '../browser/support/server.ts';
import { ask, askStored } from './ask.ts';
import type { Bench } from './group.ts';
import { untilQuiet } from './process-state.ts';
import type { BenchSite } from './sites.ts';

/**
 * From a saved file to its new page answered, on a server that has done all that it does after a start; and what other
 * readers notice of it.
 */
const POLL_MS = 2;
/** After this time an edit counts as lost. */
const LOST_MS = 120_000;
const START_PATIENCE_MS = 300_000;
const HEADERS = { 'accept-encoding': 'br' };

interface Size {
  readonly site: BenchSite;
  /** Bounds in milliseconds. */
  readonly bodyMs: number;
  readonly titleMs: number;
  readonly edits: number;
  /** How long an author waits at most until the next edit, so that the server can do what it does after a change. */
  readonly pauseMs: number;
}

export async function benchEdits(bench: Bench): Promise<void> {
  const { record, sites, isLarge } = bench;
  const sizes: Size[] = [
    { site: sites.ours, bodyMs: 100, titleMs: 150, edits: 6, pauseMs: 5_000 },
    { site: await sites.generated(1_000), bodyMs: 100, titleMs: 200, edits: 4, pauseMs: 8_000 },
  ];
  if (isLarge)
    sizes.push({
      site: await sites.generated(10_000),
      bodyMs: 200,
      titleMs: 400,
      edits: 3,
      pauseMs: 30_000,
    });
  else record.skip('10,000 pages: only with --large.');
  for (const size of sizes) await benchSize(bench, size);
}

async function benchSize(
  { record, sites }: Bench,
  { site, bodyMs, titleMs, edits, pauseMs }: Size,
): Promise<void> {
  // Copies, since edits change the one and then the other.
  const [root, cache] = [await sites.newFolder(), await sites.newFolder()];
  await cp(site.root, root, { recursive: true });
  // With a cache the server is quiet soon, and need not render a thousand pages first.
  await cp(await sites.filledCache(site), cache, { recursive: true });
  const server = await startBuilt({ CONTENT_DIR: root, CACHE_DIR: cache });
  try {
    const pages = site.paths.filter((path) => path.startsWith('docs/'));
    const author = new Author(server, root, pages);
    const pause = async (): Promise<void> => void (await untilQuiet(server.pid, pauseMs));
    await untilQuiet(server.pid, START_PATIENCE_MS);
    record.add(
      `${site.name}: first text changed after a start with a filled cache`,
      [await author.edit(addText)],
      { unit: 'ms' },
    );
    const [texts, titles, others, stored]: [number[], number[], number[], number[]] = [
      [],
      [],
      [],
      [],
    ];
    const other = server.url + pages.at(-1);
    for (let edit = 0; edit < edits; edit += 1) {
      await pause();
      const before = await askStored(other, HEADERS);
      texts.push(await author.edit(addText));
      const after = await ask(other, HEADERS);
      others.push(after.ms);
      stored.push(after.headers.etag === before.headers.etag ? 1 : 0);
    }
    for (let edit = 0; edit < edits; edit += 1) {
      await pause();
      titles.push(await author.edit(changeTitle));
    }
    record.add(`${site.name}: text changed`, texts, { unit: 'ms', atMost: { median: bodyMs } });
    record.add(`${site.name}: title changed`, titles, { unit: 'ms', atMost: { median: titleMs } });
    record.add(`${site.name}: another page right after a text has changed`, others, { unit: 'ms' });
    record.add(
      `${site.name}: share of other pages that stay stored then`,
      [stored.reduce((sum, one) => sum + one, 0) / stored.length],
      {
        unit: '',
        atLeast: { median: 1 },
      },
    );
  } finally {
    await server.stop('SIGKILL');
  }
}

/** How a file is changed so that its page says a word. */
type Change = (markdown: string, word: string) => string;

const addText: Change = (markdown, word) => `${markdown}\nThis says ${word}.\n`;
const changeTitle: Change = (markdown, word) =>
  markdown.replace(/^title: *"?(.*?)"?$/m, `title: "$1 ${word}"`);

/** Saves one page after the other. */
class Author {
  readonly #server: RunningServer;
  readonly #root: string;
  readonly #paths: readonly string[];
  #edits = 0;

  constructor(server: RunningServer, root: string, paths: readonly string[]) {
    this.#server = server;
    this.#root = root;
    this.#paths = paths;
  }

  /** Changes the next page, and resolves with the milliseconds until it is answered as it is now. */
  async edit(change: Change): Promise<number> {
    const path = this.#paths[this.#edits % this.#paths.length] ?? '';
    this.#edits += 1;
    const word = `editednumber${this.#edits}`;
    const url = this.#server.url + path;
    const { headers } = await askStored(url, {});
    // Until it changes, that it has not is all that is sent.
    const known = { 'if-none-match': String(headers.etag) };
    const { file, markdown } = await fileOf(this.#root, path);
    const saved = performance.now();
    await writeFile(file, change(markdown, word));
    while (performance.now() - saved < LOST_MS) {
      const { status, body } = await ask(url, known);
      const answered = performance.now();
      if (status === 200 && body.includes(word)) return answered - saved;
      await sleep(POLL_MS);
    }
    throw new Error(`${path} did not change within ${LOST_MS / 1000} s:\n${this.#server.log()}`);
  }
}

/** The Markdown of a page, which is a file or the index of a folder. */
async function fileOf(
  root: string,
  path: string,
): Promise<{ readonly file: string; readonly markdown: string }> {
  const names = [path.replace(/\/$/, '.md'), `${path}index.md`].map((name) => join(root, name));
  for (const file of names) {
    const markdown = await readFile(file, 'utf8').catch(() => null);
    if (markdown !== null) return { file, markdown };
  }
  throw new Error(`There is no file of ${path}.`);
}
