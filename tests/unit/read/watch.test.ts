import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchContent } from '../../../server/read/watch.ts';
import { contentFolder, temporaryFolder, writeFiles } from '../../support/content-folder.ts';

/**
 * A watcher of a folder, ready when this resolves. `next` resolves with the next change that is told; `told` counts
 * them.
 */
async function watcherOf(
  root: string,
  onChange: Parameters<typeof watchContent>[1] = async () => undefined,
) {
  let tell: () => void = () => undefined;
  let told = 0;
  const tellChange = async (changed: ReadonlySet<string> | undefined): Promise<void> => {
    told++;
    await onChange(changed).finally(tell);
  };
  const { readAgain, stop } = watchContent(root, tellChange, () => undefined);
  onTestFinished(stop);
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      tell = resolve;
    });
  // The watcher does not say when it has begun to look, so a change is made again and again until it is seen.
  const first = next();
  let count = 0;
  const nudge = setInterval(() => void writeFiles(root, { 'nudge.md': `# ${count++}` }), 100);
  await first;
  clearInterval(nudge);
  return { readAgain, stop, next, told: () => told };
}

test('a file that is changed, added or removed is told', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A' });
  const { next } = await watcherOf(root);
  const changes = [
    () => writeFiles(root, { 'docs/a.md': '# Changed' }),
    () => writeFiles(root, { 'docs/new/b.md': '# B' }),
    () => rm(join(root, 'docs/new/b.md')),
  ];
  for (const change of changes) {
    const told = next();
    await change();
    await told;
  }
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ['a folder', mkdir],
  ['a link to itself', (path) => symlink(basename(path), path)],
  ['nothing', async () => undefined],
])(
  'after %s was in the place of a file, what is written to the file is told',
  async (_name, put) => {
    const root = await contentFolder({ 'docs/a.md': '# A' });
    const path = join(root, 'docs/a.md');
    const changes: (ReadonlySet<string> | undefined)[] = [];
    const { next } = await watcherOf(root, async (changed) => void changes.push(changed));
    let told = next();
    await rm(path);
    await put(path);
    await told;
    told = next();
    await rm(path, { recursive: true, force: true });
    await writeFiles(root, { 'docs/a.md': '# Back' });
    await told;
    await expect
      .poll(
        async () =>
          (await writeFiles(root, { 'docs/a.md': `# ${changes.length}` })) ?? changes.at(-1),
      )
      .toEqual(new Set([path]));
  },
);

test('a file that is saved by putting another in its place is a change of that file alone', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A' });
  const changes: (ReadonlySet<string> | undefined)[] = [];
  const { next } = await watcherOf(root, async (changed) => void changes.push(changed));
  const before = changes.length;
  const told = next();
  await writeFiles(root, { 'docs/a.md~': '# Saved' });
  await rename(join(root, 'docs/a.md~'), join(root, 'docs/a.md'));
  await told;
  expect(changes.slice(before)).toEqual([new Set([join(root, 'docs/a.md')])]);
});

test('a folder that was away for a while is watched again', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A' });
  onTestFinished(() => rm(`${root}-away`, { recursive: true, force: true }));
  const { next } = await watcherOf(root);
  for (const [from, to] of [
    [root, `${root}-away`],
    [`${root}-away`, root],
  ] as const) {
    const told = next();
    await rename(from, to);
    await told;
  }
  const told = next();
  await writeFiles(root, { 'docs/a.md': '# Changed' });
  await told;
});

test('what a link leads to is watched too', async () => {
  const root = await contentFolder({ '.store/a.md': '# A', '.store/inside/b.md': '# B' });
  const store = join(root, '.store');
  await mkdir(join(root, 'docs'));
  await symlink(join(store, 'a.md'), join(root, 'docs/a.md'));
  await symlink(join(store, 'inside'), join(root, 'docs/inside'));
  const changes: (ReadonlySet<string> | undefined)[] = [];
  await watcherOf(root, async (changed) => void changes.push(changed));
  for (const [written, path] of [
    ['a.md', 'docs/a.md'],
    ['inside/b.md', 'docs/inside/b.md'],
  ] as const) {
    await writeFiles(store, { [written]: '# Changed' });
    // The report of the first scan may still come in between.
    await expect
      .poll(() => changes, { timeout: 10_000 })
      .toContainEqual(new Set([join(root, path)]));
  }
});

/** Two releases of a content folder, and a link to the first. The link is moved as a deploy moves it. */
async function releases() {
  const top = await temporaryFolder();
  for (const release of ['1', '2'])
    await writeFiles(join(top, release), {
      'site/site.yaml': 'title: x\n',
      'site/docs/a.md': `# ${release}`,
    });
  const current = join(top, 'current');
  await symlink('1', current);
  const move = async (): Promise<void> => {
    await symlink('2', join(top, 'next'));
    await rename(join(top, 'next'), current);
  };
  return { top, current, move };
}

test('a link above the content folder that leads to another release is told, and so is what changes there later', async () => {
  const { top, current, move } = await releases();
  const root = join(current, 'site');
  const changes: (ReadonlySet<string> | undefined)[] = [];
  const { next } = await watcherOf(root, async (changed) => void changes.push(changed));
  let told = next();
  await move();
  await told;
  expect(changes.at(-1)).toBeUndefined();
  told = next();
  await writeFiles(join(top, '2/site'), { 'docs/a.md': '# Changed' });
  await told;
  expect(changes.at(-1)).toEqual(new Set([join(root, 'docs/a.md')]));
});

test('a content folder that is itself a link, which is away for a while and comes back as another, is told', async () => {
  const { top, current } = await releases();
  await rm(current);
  await symlink('1/site', current);
  const { next } = await watcherOf(current);
  let told = next();
  await rm(current);
  await told;
  told = next();
  await symlink('2/site', current);
  await told;
  told = next();
  await writeFiles(join(top, '2/site'), { 'docs/a.md': '# Changed' });
  await told;
});

test('a folder above the content folder that another takes the place of is told', async () => {
  const { top } = await releases();
  const { next } = await watcherOf(join(top, '1/site'));
  const told = next();
  await rename(join(top, '1'), join(top, 'old'));
  await rename(join(top, '2'), join(top, '1'));
  await told;
});

test('a link in a hidden folder that others lead through is told when it moves', async () => {
  const root = await contentFolder({ '.store/1/a.md': '# 1', '.store/2/a.md': '# 2' });
  const store = join(root, '.store');
  await symlink('1', join(store, 'current'));
  await symlink('.store/current', join(root, 'docs'));
  const { next } = await watcherOf(root);
  const told = next();
  await symlink('2', join(store, 'next'));
  await rename(join(store, 'next'), join(store, 'current'));
  await told;
});

test('whoever wants all files to be looked at again is told as if any could have changed', async () => {
  const root = await contentFolder();
  const changes: (ReadonlySet<string> | undefined)[] = [];
  const { next, readAgain } = await watcherOf(root, async (changed) => void changes.push(changed));
  const told = next();
  readAgain();
  await told;
  expect(changes.at(-1)).toBeUndefined();
});

test('after it was stopped nothing is told', async () => {
  const root = await contentFolder();
  const stopped = await watcherOf(root);
  await stopped.stop();
  const before = stopped.told();
  // Another watcher is the witness that there was something to tell.
  await watcherOf(root);
  expect(stopped.told()).toBe(before);
});

test('a change that could not be taken in is not the last one that is told', async () => {
  const root = await contentFolder();
  let isBroken = true;
  const { next } = await watcherOf(root, async () => {
    if (isBroken) throw new Error('the disk is gone');
  });
  isBroken = false;
  const told = next();
  await writeFiles(root, { 'docs/a.md': '# A' });
  await told;
});

test('files that have changed are named, and nothing is named when files came or went', async () => {
  const root = await contentFolder({ 'docs/a.md': '# A' });
  const told: (ReadonlySet<string> | undefined)[] = [];
  const { next } = await watcherOf(root, async (changed) => void told.push(changed));
  const changeOf = async (
    change: () => Promise<unknown>,
  ): Promise<ReadonlySet<string> | undefined> => {
    const later = next();
    await change();
    await later;
    return told.at(-1);
  };
  expect(await changeOf(() => writeFiles(root, { 'docs/a.md': '# Changed' }))).toEqual(
    new Set([join(root, 'docs/a.md')]),
  );
  expect(await changeOf(() => writeFiles(root, { 'docs/b.md': '# B' }))).toBeUndefined();
  expect(await changeOf(() => rm(join(root, 'docs/b.md')))).toBeUndefined();
});
