import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readBuildInfo } from '../server/build-info.ts';
import { dist, root, serverDist } from './paths.ts';
import { sourcesId } from './sources.ts';

/** `npm start`: builds first when there is no build, or one of other sources, then runs the server as it runs in production. */
const built = await readBuildInfo(dist).catch(() => null);
if (built?.id !== (await sourcesId())) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'build', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const server = spawn(process.execPath, [join(serverDist, 'index.js')], { stdio: 'inherit' });
process.on('SIGTERM', () => server.kill('SIGTERM'));
// Ctrl+C reaches the server by itself, as it does every process of the terminal; this one waits for it to end.
process.on('SIGINT', () => undefined);
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
