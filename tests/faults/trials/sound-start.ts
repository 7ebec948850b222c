import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, serverDist } from '../../../build/paths.ts';
import { spawnNode } from '../../browser/support/server.ts';
import { type Files, SMALL_SITE, writeFiles } from '../../support/content-folder.ts';
import type { Trial, TrialTools } from '../trial.ts';

const MOST_MS = 10_000;

/** Content whose structure is broken, and the file that has to be named. */
const BROKEN: readonly (readonly [file: string, files: Files])[] = [
  ['site.yaml', { 'site.yaml': 'title: [Small\n' }],
  ['sidebars.yaml', { 'sidebars.yaml': 'mainSidebar:\n  - no-such-page\n' }],
  ['docs/first.md', { 'docs/first.md': '---\nslug: 3\nslug: 4\n---\n\n# First\n' }],
];
const BROKEN_PAGE = { 'broken.md': '# Broken\n\n[gone](gone.md)\n' };

/** What a start does with content or a cache that is not as it should be. */
export const soundStart: Trial = {
  id: 'F11',
  asked:
    'broken structure ends the start within 10 s with the file named; a broken page is served, logged, and fails the check of the build; a lost or corrupt cache changes no answer',
  quick: 'always',
  mostSeconds: 120,
  async run(tools) {
    const ends = await Promise.all(
      BROKEN.map(async ([file, files]) => ({
        file,
        ...(await endOf(tools, [join(serverDist, 'index.js')], files)),
      })),
    );
    const wrongEnds = ends.filter(
      ({ file, code, said, ms }) =>
        code !== 1 || !said.includes(file) || (tools.length === 'long' && ms > MOST_MS),
    );
    const [served, check, wrongCaches] = await Promise.all([
      brokenPage(tools),
      endOf(tools, ['--import', 'tsx', join(root, 'build', 'check-content.ts')], BROKEN_PAGE),
      caches(tools),
    ]);
    const isRefused = check.code === 1 && check.said.includes('broken.md:3');
    return {
      measured: [
        `${ends.length - wrongEnds.length} of ${ends.length} broken sites end within ${Math.max(...ends.map(({ ms }) => ms))} ms with the file named`,
        ...wrongEnds.map(({ file, code, said }) => `${file}: ${code} ${said.slice(0, 200)}`),
        `a broken page ${served.status}, ${served.isLogged ? 'logged' : 'NOT logged'}, check of the build ${isRefused ? 'fails' : `does NOT fail: ${check.said.slice(0, 200)}`}`,
        `caches that change an answer: ${wrongCaches.join(', ') || 'none'}`,
      ].join('; '),
      holds:
        wrongEnds.length === 0 &&
        served.status === 200 &&
        served.isLogged &&
        isRefused &&
        wrongCaches.length === 0,
    };
  },
};

/** Runs Node over a broken site until it ends. */
async function endOf({ folder, onEnd }: TrialTools, parameters: readonly string[], files: Files) {
  const CONTENT_DIR = await folder();
  await writeFiles(CONTENT_DIR, { ...SMALL_SITE, ...files });
  const begun = performance.now();
  const child = spawnNode(parameters, {
    CONTENT_DIR,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  });
  onEnd(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), said, ms: Math.round(performance.now() - begun) };
}

async function brokenPage({
  start,
  folder,
  signal,
}: TrialTools): Promise<{ readonly status: number; readonly isLogged: boolean }> {
  const CONTENT_DIR = await folder();
  await writeFiles(CONTENT_DIR, { ...SMALL_SITE, ...BROKEN_PAGE });
  const { url, log } = await start({ CONTENT_DIR });
  const { status } = await fetch(`${url}broken/`);
  // The check of all pages goes on after the start.
  while (!log().includes('content: broken.md:3') && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { status, isLogged: log().includes('content: broken.md:3') };
}

/** Starts over caches that are lost, corrupt or none, and gives those with which a page or the index is another. */
async function caches({ start, folder, signal, length }: TrialTools): Promise<readonly string[]> {
  const CONTENT_DIR = await folder();
  await writeFiles(CONTENT_DIR, SMALL_SITE);
  const answersWith = async (CACHE_DIR: string): Promise<string> => {
    const { url, stop } = await start({ CONTENT_DIR, CACHE_DIR });
    const texts = [];
    for (const address of ['', 'page.json', 'search-index.json']) {
      const response = await settledAnswer(url + address, signal);
      texts.push(`${response.status} ${await response.text()}`);
    }
    await stop('SIGKILL');
    return texts.join('\n');
  };
  const sound = await folder();
  const child = spawnNode([join(serverDist, 'index.js'), '--prerender'], {
    CONTENT_DIR,
    CACHE_DIR: sound,
    NODE_ENV: 'production',
  });
  const filled = once(child, 'exit');
  const file = join(await folder(), 'no-folder');
  await writeFile(file, 'a file');
  const [first, withFile] = await Promise.all([
    answersWith(await folder()),
    answersWith(file),
    filled,
  ]);
  const wrong = withFile === first ? [] : ['no folder'];
  if ((await answersWith(sound)) !== first) wrong.push('sound');
  for (const [name, damage] of DAMAGES.slice(0, length === 'quick' ? 1 : DAMAGES.length)) {
    for (const entry of await filesIn(sound)) await writeFile(entry, damage);
    if ((await answersWith(sound)) !== first) wrong.push(name);
  }
  return wrong;
}

/** Until the index of a new server is built, a request for it is answered with 503. */
async function settledAnswer(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address);
  if (response.status !== 503 || signal.aborted) return response;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return await settledAnswer(address, signal);
}

const DAMAGES = [
  ['noise', 'not what was written'],
  ['empty', ''],
] as const;

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  if (files.length === 0) throw new Error('The cache has no files.');
  return files;
}
