import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../build/paths.ts';
import type { TrialTools } from '../../trial.ts';
import type { WatchedServer } from './watched-server.ts';

const run = promisify(execFile);

/** Stands for Docker Compose: commands inside a container run here, with the ports of a server. */
const COMPOSE = `
compose() {
  case "$1" in
    exec)
      local server="\${3//-/_}" last="\${@: -1}"
      local port="\${server}_3000" metrics="\${server}_9464"
      last="\${last/#3000/\${!port}}" last="\${last/#9464/\${!metrics}}"
      "\${@:4:$#-4}" "$last" ;;
    logs) cat "$FOLDER/\${@: -1}.log" ;;
    kill) kill -s "$3" "$docs_1_pid" ;;
    *) echo "no compose $*" >&2; return 1 ;;
  esac
}
`;

/** What the commands of a page print. */
interface Followed {
  /** Those of "What to do". */
  readonly steps: string;
  /** Those of "How you know that it is over". */
  readonly over: string;
}

/** Runs the commands of a page that ask a server or its log, in the words of the page, in a set-up as with Compose. */
export async function follow(
  page: string,
  part: keyof Followed,
  { servers, tools }: { servers: readonly WatchedServer[]; tools: TrialTools },
): Promise<string> {
  const folder = await tools.folder();
  const variables: Record<string, string> = { FOLDER: folder };
  for (const [at, server] of servers.entries()) {
    const name = `docs_${at + 1}`;
    await writeFile(join(folder, `docs-${at + 1}.log`), server.log());
    variables[`${name}_3000`] = String(server.port);
    variables[`${name}_9464`] = String(server.metricsPort);
    variables[`${name}_pid`] = String(server.pid);
  }
  const readme = await readFile(join(root, 'deploy', 'runbook', 'README.md'), 'utf8');
  const block = /With Compose:\n\n```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const commands = commandsOf(await readFile(join(root, page), 'utf8'))[part];
  if (commands.length === 0) throw new Error(`${page} has no commands for "${part}".`);
  const script = [
    block,
    COMPOSE,
    'SERVER=docs-1',
    ...commands.map((command) => `${command} || true`),
  ].join('\n');
  const { stdout, stderr } = await run('bash', ['--norc', '-c', script], {
    cwd: root,
    env: { PATH: process.env.PATH, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stderr !== '') throw new Error(`The commands of ${page} complain: ${stderr.slice(0, 500)}`);
  return stdout;
}

const TITLES = { steps: 'What to do', over: 'How you know that it is over' };

/** The commands of a page that ask a server, in its own words, by part. */
function commandsOf(text: string): Readonly<Record<keyof Followed, readonly string[]>> {
  const under = (title: string): readonly string[] => {
    const [, part = ''] = text.split(`## ${title}\n`);
    return [...(part.split('\n## ')[0] ?? '').matchAll(/`((?:ask |logs |for server )[^`]*)`/g)].map(
      ([, command = '']) => command.replaceAll(/\s*\n\s*/g, ' '),
    );
  };
  return { steps: under(TITLES.steps), over: under(TITLES.over) };
}
