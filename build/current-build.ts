import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readBuildInfo } from '../server/build-info.ts';
import { dist, root } from './paths.ts';
import { sourcesId } from './sources.ts';

/** Builds the site if its sources have changed since the last build. Exits the process if that fails. */
export async function buildIfNeeded(): Promise<void> {
  const built = await readBuildInfo(dist).catch(() => null);
  if (built?.sources === (await sourcesId())) return;
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'build', 'build.ts')],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
