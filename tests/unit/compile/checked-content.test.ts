import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CheckedContent } from '../../../server/compile/checked-content.ts';
import { Heartbeat, noteSteps } from '../../../server/heartbeat.ts';
import type { Library } from '../../../server/library/library.ts';
import {
  contentFolder,
  type Files,
  temporaryFolder,
  writeFiles,
} from '../../support/content-folder.ts';
import { EDITIONS, FIXTURE, openLibrary } from '../../support/fixture.ts';

const YAML = 'title: Tides\nnavbar: { items: [{ type: search }] }\n';
const SITE: Files = {
  'site.yaml': YAML,
  'index.md': '# Tides\n\n[The moon](docs/moon.md) pulls.\n',
  'sidebars.yaml': 'docs: [moon, sea]\n',
  'docs/moon.md': '# Moon\n\nIt pulls [the sea](sea.md).\n\n## Phases\n\nNew, half, full.\n',
  'docs/sea.md': '# Sea\n\nIt rises twice a day.\n',
};

/** What a build leaves of a content folder. */
async function checkedBy(root: string, into?: string): Promise<CheckedContent> {
  const built = await openLibrary({ root });
  expect(await built.check()).toEqual([]);
  const folder = into ?? (await temporaryFolder());
  await built.writeChecked(new CheckedContent(folder));
  return new CheckedContent(folder);
}

/** The files of all search indexes of a library. */
async function indexesOf({ editions }: Library) {
  const files: unknown[] = [];
  for (const { search, snapshot } of editions)
    for (const version of snapshot.versions.values())
      files.push(await (await search.indexes.newest(version)).file());
  return files;
}

/** All files that are compiled from now on. */
function compiledFiles(): string[] {
  const files: string[] = [];
  class Noting extends Heartbeat {
    override note(what: string): void {
      if (what.startsWith('compiled ')) files.push(what.slice('compiled '.length));
    }
  }
  noteSteps(new Noting());
  onTestFinished(() => noteSteps(new Heartbeat()));
  return files;
}

test.each([FIXTURE, EDITIONS])(
  'a start with the content of the build compiles nothing, and has the same index files: %s',
  async (root) => {
    const checked = await checkedBy(root);
    const fresh = await openLibrary({ root });
    const files = await indexesOf(fresh);
    const compiled = compiledFiles();
    const started = await openLibrary({ root, checked });
    expect(await started.check()).toEqual([]);
    expect(await indexesOf(started)).toEqual(files);
    expect(compiled).toEqual([]);
    for (const { snapshot } of fresh.editions)
      for (const path of snapshot.documents.keys())
        expect(await started.at(snapshot.base).page(path)).toEqual(
          await fresh.at(snapshot.base).page(path),
        );
  },
);

test('after a change since the build, a start compiles only what has changed', async () => {
  const root = await contentFolder(SITE);
  const checked = await checkedBy(root);
  await writeFiles(root, { 'docs/sea.md': '# Sea\n\nIt ebbs twice a day.\n' });
  const files = await indexesOf(await openLibrary({ root }));
  const compiled = compiledFiles();
  const started = await openLibrary({ root, checked });
  expect(await started.check()).toEqual([]);
  expect(await indexesOf(started)).toEqual(files);
  expect(new Set(compiled)).toEqual(new Set(['docs/sea.md']));
});

test('a start finds mistakes that content has got since the build', async () => {
  const root = await contentFolder(SITE);
  const checked = await checkedBy(root);
  await writeFiles(root, {
    'index.md': '# Tides\n\n[The moon](docs/moon.md#phases) and [the sun](docs/sun.md).\n',
    'docs/moon.md': '# Moon\n\nIt pulls [the sea](sea.md#tides).\n',
  });
  const started = await openLibrary({ root, checked });
  const fresh = await openLibrary({ root });
  expect(await started.check()).toEqual(await fresh.check());
  expect(started.problems).toHaveLength(3);
});

test('a reload after a start with the content of the build compiles only what has changed', async () => {
  const root = await contentFolder(SITE);
  const started = await openLibrary({ root, checked: await checkedBy(root) });
  await started.check();
  await indexesOf(started);
  await writeFiles(root, { 'docs/moon.md': '# Moon\n\nIt pulls [the sea](sea.md) and us.\n' });
  const compiled = compiledFiles();
  expect(await started.reload()).toMatchObject({ swapped: true, problems: [] });
  expect(await indexesOf(started)).toEqual(await indexesOf(await openLibrary({ root })));
  expect(compiled.slice(0, 1)).toEqual(['docs/moon.md']);
});

test('a start without what the build has learnt, or with what is damaged, has nothing less', async () => {
  const root = await contentFolder(SITE);
  const files = await indexesOf(await openLibrary({ root }));
  const folder = await temporaryFolder();
  await checkedBy(root, folder);
  for (const name of await readdir(folder)) await writeFile(join(folder, name), 'damaged');
  for (const place of [folder, join(folder, 'missing')]) {
    const started = await openLibrary({ root, checked: new CheckedContent(place) });
    expect(await started.check()).toEqual([]);
    expect(await indexesOf(started)).toEqual(files);
  }
});
