import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKED_FOLDER } from '../server/build-info.ts';
import { readEnv } from '../server/env.ts';
import { writeSampleLinks } from '../server/sample-links.ts';
import { bundle } from './bundle.ts';
import type { CheckResult } from './content.ts';
import { writePages } from './last-pages.ts';
import { dist, root } from './paths.ts';
import { sourcesId } from './sources.ts';

/** `npm run build`: checks and bundles in parallel. If content is broken, the build fails and the last one stays. */
const started = performance.now();
const sources = await sourcesId();
const folder = await mkdtemp(join(root, '.build-'));
try {
  const [{ content, stderr }, id] = await Promise.all([
    checkContentInProcess(),
    bundle(sources, folder),
  ]);
  // Problems come last, where people look for them.
  process.stderr.write(stderr);
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

/** Checks the content in a process of its own, and buffers its problems. */
async function checkContentInProcess(): Promise<{
  readonly content: CheckResult;
  readonly stderr: string;
}> {
  const child = fork(
    join(import.meta.dirname, 'content-process.ts'),
    [sources, join(folder, CHECKED_FOLDER)],
    {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    },
  );
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const closed = once(child, 'close');
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${stderr}The content check exited with code ${code}.`)),
  );
  const [checked]: CheckResult[] = await Promise.race([once(child, 'message'), failed]);
  if (!checked) throw new Error('The content check returned no result.');
  await closed;
  return { content: checked, stderr };
}
