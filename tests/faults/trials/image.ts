import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { root } from '../../../build/paths.ts';
import { freePort } from '../../support/nginx.ts';
import type { Trial, TrialTools } from '../trial.ts';

const run = promisify(execFile);

const DRAIN_MS = 2000;
/** The Dockerfile's own: DRAIN_MS, and ten seconds for what is still busy then. */
const GRACE_MS = DRAIN_MS + 10_000;
/** Without a daemon and without a network of its own, so that it works in a container too. */
const BUILDAH = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

const inspectedSchema = v.object({
  Docker: v.object({
    config: v.object({
      User: v.string(),
      Cmd: v.array(v.string()),
      Env: v.array(v.string()),
      WorkingDir: v.string(),
      StopSignal: v.string(),
      Healthcheck: v.object({ Test: v.array(v.string()) }),
    }),
  }),
});
type Config = v.InferOutput<typeof inspectedSchema>['Docker']['config'];

/** Builds the image, and runs it as an orchestrator with strict rules would. */
export const image: Trial = {
  id: 'S8',
  asked:
    'the image runs read-only, not as root, without capabilities, as process 1 without a shell, and stops within its grace period',
  quick: 'never',
  needs: ['buildah', 'bwrap', 'setpriv'],
  mostSeconds: 400,
  async run(tools) {
    const { config, folder, size } = await build(tools);
    const port = await freePort();
    const server = inside(tools, {
      folder,
      config,
      variables: { PORT: String(port), DRAIN_MS: String(DRAIN_MS) },
      command: config.Cmd,
    });
    const pid = await server.pid();
    await Promise.race([
      answered(`http://127.0.0.1:${port}/readyz`, tools.signal),
      server.exit.then((code) => ended(code)),
    ]);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const [, , ...probe] = ['', ...config.Healthcheck.Test];
    const health = await inside(tools, {
      folder,
      config,
      variables: { PORT: String(port) },
      command: probe,
    }).exit;
    const writing = ['node', '-e', "require('node:fs').writeFileSync('/site/written', '')"];
    const written = await inside(tools, { folder, config, variables: {}, command: writing }).exit;
    const unwanted = await Promise.all(
      ['site/node_modules', 'site/package-lock.json', 'site/server'].map((path) =>
        isThere(join(folder, path)),
      ),
    );
    const begun = performance.now();
    process.kill(pid, config.StopSignal === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL');
    const code = await server.exit;
    const ms = Math.round(performance.now() - begun);
    const found = {
      'user id': field(status, 'Uid').split('\t')[0] ?? '',
      capabilities: ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].every((name) =>
        /^0+$/.test(field(status, name)),
      )
        ? 'none'
        : 'some',
      'process id inside': field(status, 'NSpid').split('\t').at(-1) ?? '',
      'writes to its files': written === 0 ? 'yes' : 'no',
      'health check': health === 0 ? 'passes' : 'fails',
      'sources or packages': unwanted.some(Boolean) ? 'yes' : 'no',
      'exit code': String(code),
    };
    const wanted = {
      'user id': config.User.split(':')[0],
      capabilities: 'none',
      'process id inside': '1',
      'writes to its files': 'no',
      'health check': 'passes',
      'sources or packages': 'no',
      'exit code': '0',
    };
    const told = Object.entries(found).map(([name, value]) => `${name}: ${value}`);
    return {
      measured: `${told.join(', ')}; stopped after ${ms} ms (DRAIN_MS ${DRAIN_MS}); ${(size / 1e6).toFixed(1)} MB in /site`,
      holds:
        config.User !== '' &&
        config.User !== 'root' &&
        !config.User.startsWith('0') &&
        isSame(found, wanted) &&
        ms < GRACE_MS,
    };
  },
};

async function build({ pathOf, onEnd, folder, signal }: TrialTools): Promise<{
  readonly config: Config;
  readonly folder: string;
  readonly size: number;
}> {
  const buildah = async (...parameters: readonly string[]): Promise<string> => {
    const { stdout } = await run(pathOf('buildah'), parameters, {
      cwd: root,
      env: BUILDAH,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  };
  // The format of Docker has health checks, that of OCI has none.
  const file = join(await folder(), 'id');
  await buildah('build', '--format', 'docker', '--network', 'host', '--iidfile', file, '.');
  const id = (await readFile(file, 'utf8')).trim();
  onEnd(() => buildah('rmi', id));
  const container = await buildah('from', '--pull-never', id);
  onEnd(() => buildah('rm', container));
  const { Docker } = v.parse(inspectedSchema, JSON.parse(await buildah('inspect', container)));
  // Where the user of the image can get at it: only root sees what buildah has mounted.
  const place = await folder();
  await chmod(place, 0o755);
  await run('mount', ['--bind', await buildah('mount', container), place]);
  onEnd(() => run('umount', [place]));
  const { stdout } = await run('du', ['-sb', join(place, 'site')]);
  return { config: Docker.config, folder: place, size: Number(stdout.split('\t')[0]) };
}

interface Inside {
  /** The file system of the image. */
  readonly folder: string;
  readonly config: Config;
  readonly variables: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/** Runs a command in the image as its user, read-only, with no capability and as process 1 of its own. */
function inside({ pathOf, onEnd }: TrialTools, { folder, config, variables, command }: Inside) {
  const [user = '', group = user] = config.User.split(':');
  const own = Object.fromEntries(
    config.Env.map((entry) => [
      entry.slice(0, entry.indexOf('=')),
      entry.slice(entry.indexOf('=') + 1),
    ]),
  );
  const environment = Object.entries({ ...own, ...variables }).flatMap(([name, value]) => [
    '--setenv',
    name,
    value,
  ]);
  const child = spawn(
    pathOf('setpriv'),
    [
      ...[
        '--reuid',
        user,
        '--regid',
        group,
        '--clear-groups',
        '--no-new-privs',
        '--',
        pathOf('bwrap'),
      ],
      ...[
        '--ro-bind',
        folder,
        '/',
        '--proc',
        '/proc',
        '--dev',
        '/dev',
        '--unshare-user',
        '--unshare-pid',
        '--as-pid-1',
        '--cap-drop',
        'ALL',
      ],
      ...[
        '--uid',
        user,
        '--gid',
        group,
        '--clearenv',
        ...environment,
        '--chdir',
        config.WorkingDir,
        '--info-fd',
        '3',
        ...command,
      ],
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
  );
  const exit = once(child, 'exit').then(([code]) => Number(code));
  onEnd(() => child.kill('SIGKILL'));
  let info = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    info += chunk.toString();
  });
  child.stdout?.resume();
  return {
    exit,
    /** As the world outside sees it. */
    async pid(): Promise<number> {
      for (let attempt = 0; attempt < 200; attempt++) {
        const pid = /"child-pid": (\d+)/.exec(info)?.[1];
        if (pid !== undefined) return Number(pid);
        await sleep(50);
      }
      throw new Error('The image did not start within 10 s.');
    },
  };
}

async function answered(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
}

function ended(code: number): never {
  throw new Error(`The server in the image ended with ${code} before it was ready.`);
}

function field(status: string, name: string): string {
  return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
}

function isSame(
  found: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string | undefined>>,
): boolean {
  return Object.entries(wanted).every(([name, value]) => found[name] === value);
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
