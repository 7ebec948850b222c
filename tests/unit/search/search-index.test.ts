import { createHash } from 'node:crypto';
import fc from 'fast-check';
import lunr from 'lunr';
import type { IndexedPage } from 'search';
import { BOX_LIMITS, readSearchIndex, SECTIONS } from 'search';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../server/search/search-index.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { EDITIONS, type OpenOptions, openLibrary } from '../../support/fixture.ts';
import { type FileSection, indexIn, sectionsOf, textOf } from '../../support/index-file.ts';
import { SEED } from '../../support/property.ts';

async function fileOf(options: OpenOptions = {}, name?: string) {
  return await (await indexIn(await openLibrary(options), name)).file();
}

/** The file of the fixture site, for all who only read it. */
const fixtureFile = await fileOf();
const fixtureSections = sectionsOf(fixtureFile);

const PAGE = `---
title: A
description: About A.
keywords: [one, two]
---

Intro.

## Part

Text of the part.

### Smaller part

#### No section of its own

Text under it.

### A

Text under the name of the page.
`;
const FILES = {
  'docs/a.md': PAGE,
  'sidebars.yaml': 'main:\n  - { type: category, label: Group, items: [a] }\n',
};

describe('documents', () => {
  test('of titles, headings, descriptions, keywords and texts have the fields of the specification', async () => {
    const sections = sectionsOf(await fileOf({ root: await contentFolder(FILES), base: '/sub/' }));
    const [title, heading, description, keywords, content] = sections.map(
      ({ documents }) => documents,
    );
    const u = '/sub/docs/a/';
    expect(title).toEqual([{ i: 1, t: 'A', u, b: ['Group'] }]);
    expect(description).toEqual([{ i: 1, t: 'About A.', s: 'A', u, p: 1 }]);
    expect(keywords).toEqual([{ i: 1, t: 'one, two', s: 'A', u, p: 1 }]);
    expect(heading).toEqual([
      { i: 3, t: 'Part', u, h: '#part', p: 1 },
      { i: 5, t: 'Smaller part', u, h: '#smaller-part', p: 1 },
    ]);
    expect(content).toEqual([
      { i: 2, t: 'Intro.', s: 'A', u, p: 1 },
      { i: 4, t: 'Text of the part.', u, h: '#part', p: 1 },
      { i: 6, t: 'No section of its own Text under it.', u, h: '#smaller-part', p: 1 },
      { i: 7, t: 'Text under the name of the page.', s: 'A', u, h: '#a', p: 1 },
    ]);
  });

  test('of the keywords are what tables name in bold at the beginning of a row, too', async () => {
    const table =
      '| Setting | Meaning |\n| --- | --- |\n| **Tide height** | How **high** it is |\n| Moon | None |\n';
    const root = await contentFolder({ 'docs/a.md': `---\ntitle: A\n---\n\n## Part\n\n${table}` });
    const keywords = sectionsOf(await fileOf({ root }))[3];
    expect(keywords.documents).toEqual([
      { i: expect.any(Number), t: 'Tide height', u: '/docs/a/', h: '#part', p: 1 },
    ]);
  });

  test('say every title of a place once: a text names its section only where no heading does', async () => {
    const [, heading, , , content] = fixtureSections;
    const headed = new Set(heading.documents.map(({ u, h }) => `${u}${h}`));
    for (const { u, h = '', s } of content.documents)
      expect(s === undefined).toBe(headed.has(`${u}${h}`));
  });

  test('are numbered from 1 on, page by page: title, then the heading, the text and the names of each section', async () => {
    const [title, heading, description, keywords, content] = fixtureSections;
    const isOwn = ({ i, p }: { readonly i: number; readonly p?: number }): boolean => i !== p;
    const names = { documents: keywords.documents.filter(isOwn) };
    const numbers = [title, heading, content, names].flatMap(({ documents }) =>
      documents.map(({ i }) => i),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, position) => position + 1));
    const titles = new Map(title.documents.map((document) => [document.i, document]));
    for (const { documents } of [heading, content, names]) {
      expect(documents.map(({ i }) => i)).toEqual(
        documents.map(({ i }) => i).toSorted((a, b) => a - b),
      );
      // The title that a number belongs to is the last one before it.
      for (const { i, p, u } of documents) {
        const owner = title.documents.findLast((candidate) => candidate.i < i);
        expect([owner?.i, owner?.u]).toEqual([p, u]);
      }
    }
    for (const { i, p, u, s } of [
      ...description.documents,
      ...keywords.documents.filter((document) => !isOwn(document)),
    ]) {
      expect(i).toBe(p);
      expect([titles.get(i)?.u, titles.get(i)?.t]).toEqual([u, s]);
    }
  });
});

describe('which pages are in it', () => {
  test('the docs and the pages beside them; the home page, the search, drafts and what is unlisted are not', async () => {
    const [{ documents }] = fixtureSections;
    const addresses = documents.map(({ u }) => u);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/manual/',
        '/manual/first/',
        '/imprint/',
        '/release%20notes/',
        '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/',
      ]),
    );
    for (const left of ['/', '/search/', '/manual/secret/', '/manual/unfinished/'])
      expect(addresses).not.toContain(left);
  });

  test('drafts and unlisted pages are not found while writing either', async () => {
    expect(textOf(await fileOf({ drafts: true }))).not.toMatch(/unfinished|secret/i);
  });
});

describe('the file', () => {
  test('is named by the beginning of the digest of what it holds, and the same for the same content', async () => {
    const [one, other] = [fixtureFile, await fileOf()];
    expect(one.hash).toBe(createHash('sha256').update(textOf(one)).digest('hex').slice(0, 8));
    expect([other.hash, other.br.equals(one.br), other.gzip.equals(one.gzip)]).toEqual([
      one.hash,
      true,
      true,
    ]);
  });

  test('has another name when a word is another one', async () => {
    const [one, other] = await Promise.all(
      ['Intro.', 'Outro.'].map(async (word) =>
        fileOf({
          root: await contentFolder({ ...FILES, 'docs/a.md': PAGE.replace('Intro.', word) }),
        }),
      ),
    );
    expect(one?.hash).not.toBe(other?.hash);
  });

  test('is packed once, and only then is it told where it lies', async () => {
    const index = await indexIn(await openLibrary());
    expect(index.note()).toBeNull();
    const [one, other] = await Promise.all([index.file(), index.file()]);
    expect(one).toBe(other);
    expect(index.note()).toEqual({ dir: '', hash: one.hash, bytes: one.br.length });
    const old = await indexIn(
      await openLibrary({ root: EDITIONS }),
      'search-index-manual-1.0.json',
    );
    await old.file();
    expect(old.note()?.dir).toBe('-manual-1.0');
  });

  test.each([0, 1])('of a site with %i pages can be read', async (count) => {
    const pages: IndexedPage[] = Array.from({ length: count }, () => ({
      id: 'docs',
      href: '/docs/',
      title: '',
      description: '',
      keywords: [],
      breadcrumbs: [],
      sections: [],
    }));
    const index = await buildSearchIndex(pages, {
      site: { base: '/', docsPath: '/docs/', contexts: [] },
      dir: '',
    });
    expect(sectionsOf(await index.file()).map(({ documents }) => documents.length)).toEqual([
      count,
      0,
      0,
      0,
      0,
    ]);
    expect(index.find('tide', null, BOX_LIMITS)).toMatchObject({
      hits: [],
      count: 0,
      missing: ['tide'],
    });
  });
});

describe('to lunr 2.3.9', () => {
  test('each section is an index over one field, with nothing to do to a query', async () => {
    for (const { index, documents } of fixtureSections) {
      expect(index).toMatchObject({ version: lunr.version, fields: ['t'], pipeline: [] });
      expect(index.fieldVectors.map(([reference]) => reference)).toEqual(
        documents.map(({ i }) => `t/${i}`),
      );
    }
    expect(lunr.version).toBe('2.3.9');
  });

  test('a blank search gives every document', async () => {
    for (const { documents, index } of fixtureSections) {
      const found = lunr.Index.load(index).search('');
      expect(found.map(({ ref }) => ref).sort()).toEqual(
        documents.map(({ i }) => String(i)).sort(),
      );
    }
  });

  test('a plain search for a word finds the same documents as ours', async () => {
    const data = readSearchIndex(JSON.parse(textOf(fixtureFile)));
    for (const [number, { index }] of fixtureSections.entries()) {
      const loaded = lunr.Index.load(index);
      const { words, postings, documents } = data[SECTIONS[number] ?? 'content'];
      for (const [position, word] of words.entries()) {
        const ours = [...(postings[position]?.documents ?? [])].map((document) =>
          String(documents[document]?.i),
        );
        expect([
          word,
          loaded
            .search(word)
            .map(({ ref }) => ref)
            .sort(),
        ]).toEqual([word, ours.sort()]);
      }
    }
  });

  test.each([
    ['title', 'first', '/manual/first/'],
    ['keywords', 'harbour', '/imprint/'],
    ['content', 'mudflat', '/manual/first/'],
  ] as const)('a plain search of the %s section for %s finds %s', async (name, word, address) => {
    const section = fixtureSections[SECTIONS.indexOf(name)];
    const found = section ? lunr.Index.load(section.index).search(word) : [];
    expect(
      found.map(({ ref }) => section?.documents.find(({ i }) => String(i) === ref)?.u),
    ).toContain(address);
  });

  test('a search with its wildcards and edits works too', async () => {
    const { index } = fixtureSections[4];
    const loaded = lunr.Index.load(index);
    for (const query of ['mudfl*', 'mudflet~1', '+mudflat'])
      expect(loaded.search(query).map(({ ref }) => ref)).toEqual(
        loaded.search('mudflat').map(({ ref }) => ref),
      );
  });

  test('the weights are those that it gives the same words, to two significant digits', async () => {
    const words = ['tide', 'ebb', 'moon', 'gauge', 'harbour', 'keeper', 'lamp', 'spring'];
    const texts = fc
      .sample(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }), {
        seed: SEED,
        numRuns: 40,
      })
      .map((text) => text.join(' '));
    const pages = texts.map(
      (text, position): IndexedPage => ({
        id: String(position),
        href: `/docs/${position}/`,
        title: text.slice(0, 20),
        description: text.slice(0, 60),
        keywords: [text.slice(0, 40)],
        breadcrumbs: [],
        sections: [{ heading: text.slice(0, 30), hash: '#part', text, names: [] }],
      }),
    );
    const index = await buildSearchIndex(pages, {
      site: { base: '/', docsPath: '/docs/', contexts: [] },
      dir: '',
    });
    for (const section of sectionsOf(await index.file())) {
      const theirs = weightsOf(builtByLunr(section.documents));
      expect(theirs.size).toBeGreaterThan(40);
      expect(weightsOf(section.index)).toEqual(
        new Map([...theirs].map(([name, weight]) => [name, Number(weight.toPrecision(2))])),
      );
    }
  });
});

type Serialized = Pick<FileSection['index'], 'fieldVectors' | 'invertedIndex'>;

/** An index of lunr's own making over the words of documents as they are, with its defaults for weights. */
function builtByLunr(documents: FileSection['documents']): Serialized {
  const index = lunr((builder) => {
    builder.ref('i');
    builder.field('t');
    builder.pipeline.reset();
    for (const document of documents) builder.add(document);
  });
  return v.parse(serializedSchema, index.toJSON());
}

const serializedSchema = v.object({
  fieldVectors: v.array(v.tuple([v.string(), v.array(v.number())])),
  invertedIndex: v.array(
    v.tuple([
      v.string(),
      v.object({ _index: v.number(), t: v.record(v.string(), v.strictObject({})) }),
    ]),
  ),
});

/** Weights by document and word. */
function weightsOf({ fieldVectors, invertedIndex }: Serialized): Map<string, number> {
  const words = new Map(invertedIndex.map(([word, { _index }]) => [_index, word]));
  return new Map(
    fieldVectors.flatMap(([reference, pairs]) =>
      pairs.flatMap((value, at): [string, number][] =>
        at % 2 === 0 ? [[`${reference} ${words.get(value)}`, pairs[at + 1] ?? 0]] : [],
      ),
    ),
  );
}

describe('contexts', () => {
  test('one whose name has letters that are encoded finds its pages', async () => {
    const { hits } = await (await openLibrary()).main.search.suggest(
      { q: 'water', ctx: 'über' },
      BOX_LIMITS,
    );
    expect(hits.map(({ href }) => href)).toEqual(['/manual/%C3%BCber/']);
  });

  test('one is the first folder of an address, below the docs or beside them', async () => {
    const library = await openLibrary({ base: '/sub/' });
    const pages = async (ctx: string) => [
      ...new Set(
        (await library.main.search.suggest({ q: 'office', ctx }, BOX_LIMITS)).hits.map(
          ({ page }) => page,
        ),
      ),
    ];
    expect(await pages('reference')).toEqual(['/sub/manual/reference/']);
    expect(await pages('imprint')).toEqual(['/sub/imprint/']);
  });
});
