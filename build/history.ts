import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readEnv } from '../server/env.ts';
import { scanContent } from '../server/read/scan.ts';

/* Writes the date of the last change of each page to `history.json`, so that the server does not need git. */
const run = promisify(execFile);
const folder = resolve(readEnv(process.env).contentDir);
const { files } = await scanContent(folder);
const pages = [...files.keys()].filter((name) => name.endsWith('.md')).sort();
const days = await daysOf(folder).catch(({ message, code }: NodeJS.ErrnoException) => {
  const reason =
    code === 'ENOENT'
      ? 'git is not installed'
      : (/^fatal: (detected dubious[\s\S]*|.*)/m.exec(message)?.[1] ??
        message.trim().split('\n').at(-1));
  process.stderr.write(
    `The history of ${folder} cannot be read (${reason}). It has to be in a git repository, with all of its commits.\n`,
  );
  process.exit(1);
});
const history = Object.fromEntries(
  pages.flatMap((page) => (days.has(page.normalize()) ? [[page, days.get(page.normalize())]] : [])),
);
const file = join(folder, 'history.json');
await writeFile(file, `${JSON.stringify(history, null, 2)}\n`);
process.stdout.write(`${file}: ${Object.keys(history).length} of ${pages.length} pages\n`);

/** Returns the date of the last commit of each file, by its path below a folder. */
async function daysOf(cwd: string): Promise<ReadonlyMap<string, string>> {
  // Grafts and replacements hide commits.
  const options = {
    cwd,
    maxBuffer: 1024 ** 3,
    env: { ...process.env, GIT_GRAFT_FILE: '/dev/null', GIT_NO_REPLACE_OBJECTS: '1' },
  };
  const git = async (...parameters: readonly string[]): Promise<string> =>
    (await run('git', parameters, options)).stdout;
  if ((await git('rev-parse', '--is-shallow-repository')) !== 'false\n')
    throw new Error('it is a shallow clone; run: git fetch --unshallow');
  // Dates are enclosed in zero bytes, and each name ends with one.
  const log = await git(
    'log',
    '-z',
    '--format=%x00%cs',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    '.',
  );
  const days = new Map<string, string>();
  for (const commit of `\0${log}`.split('\0\0').slice(1)) {
    const [day = '', ...names] = commit.replace('\n', '').normalize().split('\0');
    for (const name of names) if (!days.has(name)) days.set(name, day);
  }
  return days;
}
