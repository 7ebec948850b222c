import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '../server/env.ts';
import { writeSampleLinks } from '../server/markdown/sample-links.ts';
import { bundle } from './bundle.ts';
import type { CheckedContent } from './content.ts';
import { writePages } from './last-pages.ts';
import { dist, root } from './paths.ts';
import { sourcesId } from './sources.ts';

/** `npm run build`: checks and bundles side by side. Broken content fails the build, and the last build stays. */
const started = performance.now();
const id = await sourcesId();
const folder = await mkdtemp(join(root, '.build-'));
try {
  const [{ content, told }] = await Promise.all([checkContentBeside(), bundle(id, folder)]);
  // Last, where one looks for what is wrong.
  process.stderr.write(told);
  if (content.problems > 0) process.exitCode = 1;
  else {
    await writeSampleLinks(folder, content.links);
    await writePages(folder, readEnv(process.env).contentDir, content.pages);
    await rm(dist, { recursive: true, force: true });
    await rename(folder, dist);
    process.stdout.write(`build ${id} in ${Math.round(performance.now() - started)} ms\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Checks the content in a process of its own, and keeps what it tells of problems. */
async function checkContentBeside(): Promise<{ readonly content: CheckedContent; readonly told: string }> {
  const child = fork(join(import.meta.dirname, 'content-process.ts'), [id], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const closed = once(child, 'close');
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${told}The check of the content ended with code ${code}.`)));
  const [checked]: CheckedContent[] = await Promise.race([once(child, 'message'), failed]);
  if (!checked) throw new Error('The check of the content told nothing.');
  await closed;
  return { content: checked, told };
}
