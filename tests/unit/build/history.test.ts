import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { contentFolder, temporaryFolder, writeFiles } from '../../support/content-folder.ts';

const run = promisify(execFile);

const write = (folder: string) =>
  run(process.execPath, ['--import', 'tsx', join(root, 'build', 'history.ts')], { cwd: root, env: { ...process.env, CONTENT_DIR: folder } });

test('npm run history writes the day of the last commit of each page, also where the content is a part of a repository', async () => {
  const repository = await temporaryFolder();
  const git = (day: string, ...parameters: string[]) => {
    const date = `${day}T12:00:00Z`;
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    return run('git', [...who, ...parameters], { cwd: repository, env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date } });
  };
  const site = { 'docs/site.yaml': 'title: Small\nnavbar:\n  items: []\n', 'docs/index.md': '# Small\n', 'docs/docs/Räume.md': '# Rooms\n' };
  await git('2025-01-02', 'init', '--quiet');
  await writeFiles(repository, site);
  await git('2025-01-02', 'add', '.');
  await git('2025-01-02', 'commit', '--quiet', '-m', 'first');
  await writeFiles(repository, { 'docs/index.md': '# Changed\n', 'docs/docs/new.md': '# New\n' });
  await git('2025-03-04', 'commit', '--quiet', '-am', 'second');
  const folder = join(repository, 'docs');
  expect((await write(folder)).stdout).toContain('history.json: 2 of 3 pages');
  expect(JSON.parse(await readFile(join(folder, 'history.json'), 'utf8'))).toEqual({ 'docs/Räume.md': '2025-01-02', 'index.md': '2025-03-04' });
});

test('outside of a repository it says what it needs', async () => {
  await expect(write(await contentFolder())).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('It has to be in a git repository') });
});
