import { once } from 'node:events';
import { join } from 'node:path';
import { dist, root } from '../../../build/paths.ts';
import { sourcesId } from '../../../build/sources.ts';
import { readBuildInfo } from '../../../server/build-info.ts';
import { spawnNode } from './server.ts';

/**
 * Builds as `npm run build` does, in a process of its own, when there is no build or one of other sources. Gives the id
 * of the build.
 */
export async function buildIfChanged(): Promise<string> {
  const built = await readBuildInfo(dist).catch(() => null);
  if (built && built.sources === (await sourcesId())) return built.id;
  const child = spawnNode(['--import', 'tsx', join(root, 'build', 'build.ts')], {});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  return (await readBuildInfo(dist)).id;
}
