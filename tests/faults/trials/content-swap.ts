import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/record.ts';
import { type Files, writeFiles } from '../../support/content-folder.ts';
import type { Outcome } from '../../support/open-loop.ts';
import { startReplicas } from '../support/replicas.ts';
import { failuresIn, RATE, underLoad } from '../support/steady-load.ts';
import type { Trial } from '../trial.ts';

const SWAPS = 12;
/** After a swap, all servers have to show it within this time. */
const PATIENCE_MS = 20_000;
const BETWEEN_MS = 1000;
const PAGES = 24;
/** Stands in the navbar, in titles, texts, terms and the sidebar, the same in all files of a revision. */
const MARK = 'revision-\\d+';

/** Content changes under load as a ConfigMap does it: a link moves, and all files are others at once. */
export const contentSwap: Trial = {
  id: 'F6',
  asked: `content of 3 servers swapped ${SWAPS} times at ${RATE} requests a second: none fails, no page mixes two revisions`,
  quick: 'never',
  needs: ['nginx'],
  mostSeconds: 240,
  async run(tools) {
    const CONTENT_DIR = await tools.folder();
    await swapTo(CONTENT_DIR, 0);
    for (const name of Object.keys(site(0)).map((path) => path.split('/')[0] ?? ''))
      await symlink(join('..data', name), join(CONTENT_DIR, name)).catch(isThere);
    const { url, servers } = await startReplicas(tools, { variables: { CONTENT_DIR } });
    const pages = Array.from({ length: PAGES }, (_, page) => `docs/page-${page}/`);
    const addresses = ['', 'docs/', ...pages, ...pages.map((page) => `${page}page.json`)];
    const times: number[] = [];
    const outcomes = await underLoad(
      tools,
      addresses.map((address) => ({ kind: address, url: url + address, marks: MARK })),
      async () => {
        for (let revision = 1; revision <= SWAPS; revision += 1) {
          await sleep(BETWEEN_MS);
          const begun = performance.now();
          await swapTo(CONTENT_DIR, revision);
          await Promise.all(servers.map((server) => shows(server.url, revision)));
          times.push(performance.now() - begun);
        }
      },
    );
    const failed = failuresIn(outcomes);
    const mixed = outcomes.filter(
      ({ status, marks }) => status === 200 && marks.length !== 1,
    ).length;
    const shown = new Set(outcomes.flatMap(({ marks }) => marks)).size;
    const confused = confusedRevisions(outcomes);
    return {
      measured: `${failed} of ${outcomes.length} failed, ${mixed} mixed, ${confused} headers named another content than their page, ${shown} revisions seen, all servers had one after ${Math.round(quantile(times, 0.5))} ms, at most ${Math.round(Math.max(...times))} ms`,
      holds:
        failed === '0' &&
        mixed === 0 &&
        confused === 0 &&
        shown === SWAPS + 1 &&
        times.length === SWAPS,
    };
  },
};

/** How many content ids of headers came with more than one revision. */
function confusedRevisions(outcomes: readonly Outcome[]): number {
  const marksOf = new Map<string, Set<string>>();
  for (const { revision, marks } of outcomes) {
    if (revision === null) continue;
    const known = marksOf.get(revision) ?? new Set();
    for (const mark of marks) known.add(mark);
    marksOf.set(revision, known);
  }
  return [...marksOf.values()].filter(({ size }) => size > 1).length;
}

/** Writes a revision into a folder of its own, and moves the link to it. */
async function swapTo(folder: string, revision: number): Promise<void> {
  const name = `..revision_${revision}`;
  await writeFiles(join(folder, name), site(revision));
  await symlink(name, join(folder, '..data_tmp'));
  await rename(join(folder, '..data_tmp'), join(folder, '..data'));
}

function site(revision: number): Files {
  const mark = `revision-${revision}`;
  const pages = Array.from({ length: PAGES }, (_, page): [path: string, text: string] => [
    `docs/page-${page}.md`,
    `# Page ${page} of ${mark}\n\nThe text of ${mark}, with the next page: [](page-${(page + 1) % PAGES}.md).\n\n${`Words of ${mark}. `.repeat(200)}\n`,
  ]);
  return {
    'site.yaml': `title: Site of ${mark}\nnavbar:\n  items:\n    - { to: /docs/, label: Docs of ${mark} }\n`,
    'index.md': `# Home of ${mark}\n\nA site that changes as a whole.\n`,
    'sidebars.yaml': `mainSidebar:\n  - index\n${pages.map((_, page) => `  - page-${page}\n`).join('')}`,
    'docs/index.md': `# Docs of ${mark}\n\n[First](page-0.md)\n`,
    ...Object.fromEntries(pages),
  };
}

async function shows(url: string, revision: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const text = await (await fetch(url)).text();
    if (text.includes(`revision-${revision}<`)) return;
    if (performance.now() > end)
      throw new Error(`${url} does not show revision ${revision} after ${PATIENCE_MS} ms`);
    await sleep(50);
  }
}

function isThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
