import { pino } from 'pino';
import { expect, test } from 'vitest';
import { checkAndIndex, reloadContent } from '../../../server/site.ts';
import { contentFolder, type Files, writeFiles } from '../../support/content-folder.ts';
import { openLibrary } from '../../support/fixture.ts';

/** A site as it is after the start, with the messages that were logged. */
async function started(files: Files) {
  const root = await contentFolder(files);
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) });
  const site = { library: await openLibrary({ root }) };
  // The watcher reports once when it begins to watch, while the content is still being checked.
  await Promise.all([checkAndIndex(site, log), reloadContent(site, log)]);
  return { site, log, logged, change: (changes: Files) => writeFiles(root, changes) };
}

test('a start with broken content logs each problem once, and promises no better content', async () => {
  const { site, logged } = await started({ 'index.md': '# Small\n\n[gone](gone.md)\n\n[gone too](gone-too.md)\n' });
  expect(logged).toEqual([
    expect.stringMatching(/^content: index\.md:3: the link gone\.md leads to no page/),
    expect.stringMatching(/^content: index\.md:5: the link gone-too\.md leads to no page/),
    'content: these 2 problems are inside pages, which are served all the same',
  ]);
  expect(site.library.problems).toHaveLength(2);
});

test('a start with sound content logs nothing', async () => {
  expect((await started({})).logged).toEqual([]);
});

test('a broken change is logged once, with what is served now', async () => {
  const { site, log, logged, change } = await started({});
  await change({ 'index.md': '# Small\n\n[gone](gone.md)\n' });
  await reloadContent(site, log);
  expect(logged).toEqual([expect.stringMatching(/^content: index\.md:3: /), 'content: this change is not served; the pages stay as they were']);
});
