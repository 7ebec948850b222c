import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { contentFolder, temporaryFolder, writeFiles } from '../../support/content-folder.ts';

const run = promisify(execFile);

const write = (folder: string, env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, ['--import', 'tsx', join(root, 'build', 'history.ts')], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: folder, ...env },
  });

/** A repository with two commits, of which the second changes one of two pages, and a way to run git in it. */
async function repositoryOf(): Promise<{
  readonly repository: string;
  git(day: string, ...parameters: string[]): Promise<{ stdout: string }>;
}> {
  const repository = await temporaryFolder();
  const git = (day: string, ...parameters: string[]) => {
    const date = `${day}T12:00:00Z`;
    const who = [
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.org',
      '-c',
      'commit.gpgsign=false',
    ];
    return run('git', [...who, ...parameters], {
      cwd: repository,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  };
  const site = {
    'docs/site.yaml': 'title: Small\nnavbar:\n  items: []\n',
    'docs/index.md': '# Small\n',
    'docs/docs/Räume.md': '# Rooms\n',
  };
  await git('2025-01-02', 'init', '--quiet');
  await writeFiles(repository, site);
  await git('2025-01-02', 'add', '.');
  await git('2025-01-02', 'commit', '--quiet', '-m', 'first');
  await writeFiles(repository, { 'docs/index.md': '# Changed\n', 'docs/docs/new.md': '# New\n' });
  await git('2025-03-04', 'commit', '--quiet', '-am', 'second');
  return { repository, git };
}

const DAYS = { 'docs/Räume.md': '2025-01-02', 'index.md': '2025-03-04' };

test('npm run history writes the day of the last commit of each page, also where the content is a part of a repository', async () => {
  const folder = join((await repositoryOf()).repository, 'docs');
  expect((await write(folder)).stdout).toContain('history.json: 2 of 3 pages');
  expect(JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'))).toEqual(DAYS);
});

/** A clone of the small repository. */
async function cloneOf(...parameters: readonly string[]): Promise<string> {
  const { repository, git } = await repositoryOf();
  await git('2025-03-04', 'config', 'uploadpack.allowFilter', 'true');
  const clone = join(await temporaryFolder(), 'clone');
  await run('git', ['clone', '--quiet', ...parameters, `file://${repository}`, clone]);
  return join(clone, 'docs');
}

test.each([['--depth=1'], ['--shallow-since=2025-02-01']])(
  'a clone with %s knows no days, so it is refused with what to fetch, and nothing is written',
  async (option) => {
    const folder = await cloneOf(option);
    await expect(write(folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('it is a shallow clone; run: git fetch --unshallow'),
    });
    await expect(readFile(join(folder, 'history.json'))).rejects.toMatchObject({ code: 'ENOENT' });
    await run('git', ['fetch', '--quiet', '--unshallow'], { cwd: folder });
    await write(folder);
    expect(JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'))).toEqual(DAYS);
  },
);

test('a clone without the contents of files has all days', async () => {
  const folder = await cloneOf('--filter=blob:none');
  await write(folder);
  expect(JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'))).toEqual(DAYS);
});

test.each([['Say "hi".md'], ['back\\slash.md'], ['Räume und Türen.md'.normalize('NFD')]])(
  'a page in a file named %s has its day',
  async (name) => {
    const { repository, git } = await repositoryOf();
    await writeFiles(repository, { [`docs/docs/${name}`]: '# Named\n' });
    await git('2025-05-06', 'add', '.');
    await git('2025-05-06', 'commit', '--quiet', '-m', 'third');
    const folder = join(repository, 'docs');
    await write(folder);
    const days = { ...DAYS, 'docs/new.md': '2025-05-06', [`docs/${name}`]: '2025-05-06' };
    expect(JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'))).toEqual(days);
  },
);

test.each(['a replacement', 'a file of grafts'])('%s hides no commits', async (what) => {
  const { repository, git } = await repositoryOf();
  const { stdout } = await git('2025-03-04', 'rev-parse', 'HEAD');
  if (what === 'a replacement') await git('2025-03-04', 'replace', '--graft', 'HEAD');
  else await writeFiles(repository, { '.git/info/grafts': stdout });
  const folder = join(repository, 'docs');
  await write(folder);
  expect(JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'))).toEqual(DAYS);
});

test('a repository of another user, as in a container, is refused with the command that allows it', async () => {
  const { repository } = await repositoryOf();
  const refused = write(join(repository, 'docs'), { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`git config --global --add safe.directory ${repository}`),
  });
});

test('a repository without commits, and a machine without git, are named', async () => {
  const folder = await contentFolder();
  await run('git', ['init', '--quiet'], { cwd: folder });
  await expect(write(folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be read ('),
  });
  await expect(write(folder, { PATH: '' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('(git is not installed)'),
  });
});

test('outside of a repository it says what it needs', async () => {
  await expect(write(await contentFolder())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('It has to be in a git repository'),
  });
});
