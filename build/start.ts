import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfNeeded } from './current-build.ts';
import { serverDist } from './paths.ts';
import { SERVER_MEMORY } from './server-memory.ts';

/** `npm start`: builds the site if its sources have changed, and runs the production server. */
await buildIfNeeded();
const server = spawn(process.execPath, [join(serverDist, 'index.js')], {
  stdio: 'inherit',
  env: { ...SERVER_MEMORY, ...process.env },
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// To the server itself, SIGHUP is a request to reload its content.
process.on('SIGHUP', () => server.kill('SIGTERM'));
// The terminal sends Ctrl+C to the server too, so this process only waits for it to exit.
process.on('SIGINT', () => undefined);
server.on('exit', (code) => process.exit(code ?? 1));
