import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { SOURCES } from '../../build/sources.ts';
import type { Bench } from './group.ts';
import { descendantsOf, memoryOf } from './process-state.ts';

/** `npm run build`, in a copy of the project, so that the build that others are measured with stays. */
const ROUNDS = 3;
const MOST_SECONDS = 6;
const LOOK_MS = 50;

export async function benchBuild({ record, sites }: Bench): Promise<void> {
  const copy = await sites.newFolder();
  for (const source of [...SOURCES, 'content'])
    await cp(join(root, source), join(copy, source), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const [seconds, megabytes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const built = await build(copy);
    seconds.push(built.seconds);
    if (built.megabytes > 0) megabytes.push(built.megabytes);
  }
  record.add('npm run build', seconds, { unit: 's', atMost: { median: MOST_SECONDS } });
  if (megabytes.length > 0)
    record.add('memory of the process that builds, at most', megabytes, { unit: 'MB' });
  else record.skip('memory of the build: the system does not tell.');
}

async function build(
  folder: string,
): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const started = performance.now();
  const child = spawn('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  let megabytes = 0;
  const look = setInterval(async () => {
    // npm starts a shell that starts what builds.
    const all = await Promise.all((await descendantsOf(child.pid ?? 0)).map(memoryOf));
    megabytes = Math.max(megabytes, ...all.map((memory) => memory?.most ?? 0));
  }, LOOK_MS);
  const [code] = await gone.finally(() => clearInterval(look));
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The build failed:\n${said}`);
  return { seconds, megabytes };
}
