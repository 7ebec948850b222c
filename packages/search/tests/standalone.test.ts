import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BOX_LIMITS,
  type CountedIndex,
  countIndex,
  createSearcher,
  type IndexedPage,
  indexText,
  readSearchIndex,
  type SearchData,
  weighIndex,
} from '../index.ts';

const SITE = { base: '/', docsPath: '/docs/', contexts: [] };
const pause = async (): Promise<void> => undefined;

const pageOf = (name: string, text: string | null): IndexedPage => ({
  id: name,
  href: `/docs/${name.toLowerCase()}/`,
  title: name,
  description: '',
  keywords: [],
  breadcrumbs: [],
  sections: text === null ? null : [{ heading: '', hash: '', text, names: [] }],
});

const CAVES = pageOf('Caves', 'Rain has washed them out of the rock.');
const HALLS = pageOf('Halls', 'They stand on pillars of rock.');

const weighed = (counted: CountedIndex): Promise<SearchData> => weighIndex(counted, [], pause);
const foundIn = (index: SearchData, query: string): readonly string[] =>
  createSearcher(index, SITE)
    .find(query, null, BOX_LIMITS)
    .hits.map(({ href }) => href);

test('an index that is built, written and read again finds the pages it was built from', async () => {
  const index = await weighed(await countIndex([CAVES, HALLS], null, pause));
  let file = '';
  for await (const text of indexText(index, pause)) file += text;
  for (const either of [index, readSearchIndex(JSON.parse(file))]) {
    expect(foundIn(either, 'pillars')).toEqual(['/docs/halls/']);
    expect([...foundIn(either, 'rock')].sort()).toEqual(['/docs/caves/', '/docs/halls/']);
  }
});

test('an index takes over what the one before has of a page, whose texts need not be known any more', async () => {
  const before = await countIndex([CAVES, HALLS], null, pause);
  const index = await weighed(
    await countIndex(
      [pageOf('Islands', 'They rise from the sea.'), pageOf('Halls', null)],
      before,
      pause,
    ),
  );
  expect(foundIn(index, 'pillars')).toEqual(['/docs/halls/']);
  expect(foundIn(index, 'sea')).toEqual(['/docs/islands/']);
  expect(foundIn(index, 'rain')).toEqual([]);
  await expect(countIndex([pageOf('Paths', null)], before, pause)).rejects.toThrow(
    'The texts of /docs/paths/ are not known',
  );
});

test('the example of the README finds its page', async () => {
  const [, code = ''] =
    /```ts\n([^`]*)```/.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8')) ?? [];
  const run = new Function(
    'search',
    `return (async () => {${code.replace(/^import (.*) from 'search';/m, 'const $1 = search;')} return hits; })()`,
  );
  expect(await run({ BOX_LIMITS, countIndex, createSearcher, weighIndex })).toMatchObject([
    { href: '/docs/caves/#caves' },
  ]);
});
