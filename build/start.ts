import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readBuildInfo } from '../server/build-info.ts';
import { dist, root, serverDist } from './paths.ts';
import { sourcesId } from './sources.ts';

/** `npm start`: builds the site if its sources have changed, and runs the production server. */
const built = await readBuildInfo(dist).catch(() => null);
if (built?.id !== (await sourcesId())) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'build', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const server = spawn(process.execPath, [join(serverDist, 'index.js')], { stdio: 'inherit' });
process.on('SIGTERM', () => server.kill('SIGTERM'));
// The server itself would take it for a wish to read its content again.
process.on('SIGHUP', () => server.kill('SIGTERM'));
// The terminal sends Ctrl+C to the server too. This process waits for it to end.
process.on('SIGINT', () => undefined);
server.on('exit', (code) => process.exit(code ?? 1));
