import { createHash } from 'node:crypto';
import lunr from 'lunr';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Library } from '../../../server/library/library.ts';
import type { SearchIndex } from '../../../server/library/search-index.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { openLibrary } from '../../support/fixture.ts';

const documentSchema = v.strictObject({
  i: v.number(),
  t: v.string(),
  u: v.string(),
  s: v.exactOptional(v.string()),
  h: v.exactOptional(v.string()),
  b: v.exactOptional(v.array(v.string())),
  p: v.exactOptional(v.number()),
});
const fileSchema = v.strictTuple(
  Array.from({ length: 5 }, () => v.strictObject({ documents: v.array(documentSchema), index: v.looseObject({ version: v.string() }) })),
);

/** The index of the last version. */
async function indexIn({ main }: Library): Promise<SearchIndex> {
  const index = await main.searchIndex('search-index.json');
  if (!index) throw new Error('There is no index.');
  return index;
}

async function indexOf(root?: string, base = '/') {
  const { json, hash } = await indexIn(await openLibrary({ ...(root === undefined ? {} : { root }), base }));
  return { json, hash, sections: v.parse(fileSchema, JSON.parse(json)) };
}

test('the file is five sections of documents with an index of lunr 2.3.9 each', async () => {
  const { sections } = await indexOf();
  expect(sections.map(({ index }) => index.version)).toEqual(Array(5).fill('2.3.9'));
  for (const { documents, index } of sections) {
    const found = lunr.Index.load(index).search('');
    expect(found.map(({ ref }) => ref).sort()).toEqual(documents.map(({ i }) => String(i)).sort());
  }
});

test('titles, headings, descriptions, keywords and texts have the fields of the specification', async () => {
  const root = await contentFolder({
    'docs/a.md':
      '---\ntitle: A\ndescription: About A.\nkeywords: [one, two]\n---\n\nIntro.\n\n## Part\n\nText of the part.\n\n### A\n\nText under the name of the page.\n',
    'sidebars.yaml': 'main:\n  - { type: category, label: Group, items: [a] }\n',
  });
  const { sections } = await indexOf(root, '/sub/');
  const [title, heading, description, keywords, content] = sections.map(({ documents }) => documents);
  const page = title?.[0]?.i ?? 0;
  expect(title).toEqual([{ i: page, t: 'A', u: '/sub/docs/a/', b: ['Group'] }]);
  expect(heading).toEqual([{ i: expect.any(Number), t: 'Part', u: '/sub/docs/a/', h: '#part', p: page }]);
  expect(description).toEqual([{ i: page, t: 'About A.', s: 'A', u: '/sub/docs/a/', p: page }]);
  expect(keywords).toEqual([{ i: page, t: 'one, two', s: 'A', u: '/sub/docs/a/', p: page }]);
  expect(content).toEqual([
    { i: expect.any(Number), t: 'Intro.', s: 'A', u: '/sub/docs/a/', p: page },
    { i: expect.any(Number), t: 'Text of the part.', s: 'Part', u: '/sub/docs/a/', h: '#part', p: page },
    { i: expect.any(Number), t: 'Text under the name of the page.', s: 'A', u: '/sub/docs/a/', h: '#a', p: page },
  ]);
});

test('no two documents of a section have the same number', async () => {
  for (const { documents } of (await indexOf()).sections) expect(new Set(documents.map(({ i }) => i)).size).toBe(documents.length);
});

test('the docs and the pages beside them are in it; the home page, the search, drafts and what is unlisted are not', async () => {
  const [titles] = (await indexOf()).sections;
  const addresses = titles?.documents.map(({ u }) => u) ?? [];
  expect(addresses).toEqual(
    expect.arrayContaining(['/manual/', '/manual/first/', '/imprint/', '/release%20notes/', '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/']),
  );
  for (const left of ['/', '/search/', '/manual/secret/', '/manual/unfinished/']) expect(addresses).not.toContain(left);
});

test('drafts and unlisted pages are not found while writing either', async () => {
  const { json } = await indexIn(await openLibrary({ drafts: true }));
  expect(json).not.toMatch(/unfinished|secret/i);
});

test('the name of the file is the beginning of the digest of what it holds', async () => {
  const { json, hash } = await indexOf();
  expect(hash).toBe(createHash('sha256').update(json).digest('hex').slice(0, 8));
  expect((await indexOf()).hash).toBe(hash);
});

test('a context whose name has letters that are encoded finds its pages', async () => {
  const { hits } = await (await openLibrary()).main.suggest({ q: 'water', ctx: 'über' });
  expect(hits.map(({ href }) => href)).toEqual(['/manual/%C3%BCber/']);
});

test('a context is the first folder of an address, below the docs or beside them', async () => {
  const library = await openLibrary({ base: '/sub/' });
  const hits = async (context: string) => (await library.main.suggest({ q: 'office', ctx: context })).hits.map(({ href }) => href);
  expect(await hits('reference')).toEqual(['/sub/manual/reference/']);
  expect(await hits('imprint')).toEqual(['/sub/imprint/']);
});
