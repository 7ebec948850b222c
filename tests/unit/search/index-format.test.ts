import fc from 'fast-check';
import {
  type IndexDocument,
  readSearchIndex,
  SECTIONS,
  type SearchData,
  type SectionData,
} from 'search';
import { describe, expect, test } from 'vitest';
import { packPostings } from '../../../packages/search/src/index-format.ts';
import { zipIndex } from '../../../server/search/index-file.ts';
import { EDITIONS, FIXTURE, openLibrary } from '../../support/fixture.ts';
import { indexIn, textOf } from '../../support/index-file.ts';
import { SEED } from '../../support/property.ts';

/** A file as it is to be read, with something else in its first section. */
function fileWith(
  index: object,
  documents: unknown = [{ i: 1, t: 'The tide', u: '/tide/' }],
): unknown {
  const whole = {
    version: '2.3.9',
    fields: ['t'],
    fieldVectors: [],
    invertedIndex: [],
    pipeline: [],
  };
  return SECTIONS.map((_, number) =>
    number === 0 ? { documents, index: { ...whole, ...index } } : { documents: [], index: whole },
  );
}

/** All that is in an index, as text. */
function plainOf(data: SearchData): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    value instanceof Uint32Array || value instanceof Float32Array ? [...value] : value,
  );
}

const word = (number: number): { _index: number; t: object } => ({ _index: number, t: {} });

describe('what was packed is read', () => {
  test.each([
    ['another site', FIXTURE, 'search-index.json'],
    ['an older version', EDITIONS, 'search-index-manual-1.0.json'],
  ])(
    'of %s',
    async (_name, root, name) => {
      const file = await (await indexIn(await openLibrary({ root }), name)).file();
      const data = readSearchIndex(JSON.parse(textOf(file)));
      expect(data.title.documents.length).toBeGreaterThan(2);
      const again = readSearchIndex(JSON.parse(textOf(await zipIndex(data))));
      // Thousands of short lists: comparing them as text is as strict, and far quicker when they differ.
      expect(plainOf(again) === plainOf(data)).toBe(true);
    },
    60_000,
  );

  const names = fc.oneof(
    fc.constantFrom('tide', 'constructor', '__proto__', 'c#', '2.0', '"', '\\', '\u2028', '\ud800'),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  const documents = fc
    .uniqueArray(
      fc.record({ i: fc.nat(5000), t: fc.string({ unit: 'grapheme' }), u: fc.webPath() }),
      { selector: ({ i }) => i, maxLength: 8 },
    )
    .chain((all) =>
      fc.tuple(...all.map((one) => extras.map((more): IndexDocument => ({ ...one, ...more })))),
    );
  const extras = fc.record(
    { s: names, h: names, b: fc.array(names, { maxLength: 3 }), p: fc.nat(5000) },
    { requiredKeys: [] },
  );
  const section = fc
    .tuple(documents, fc.uniqueArray(names, { maxLength: 12 }))
    .chain(([all, words]) => {
      const positions = all.map((_, position) => position);
      const list = fc
        .subarray(positions)
        .chain((some) =>
          fc.tuple(
            ...some.map((position) =>
              fc.tuple(fc.constant(position), fc.integer({ min: 1, max: 60 })),
            ),
          ),
        );
      return fc.tuple(...words.map(() => list)).map(
        (lists): SectionData => ({
          documents: all,
          words: words.toSorted((a, b) => (a < b ? -1 : 1)),
          postings: lists.map(packPostings),
        }),
      );
    });
  const data: fc.Arbitrary<SearchData> = fc.record({
    title: section,
    heading: section,
    description: section,
    keywords: section,
    content: section,
  });

  test('of anything that may be in it', async () => {
    for (const made of fc.sample(data, { seed: SEED, numRuns: 40 })) {
      expect(readSearchIndex(JSON.parse(textOf(await zipIndex(made))))).toEqual(made);
    }
  });
});

test('words and documents are read by their numbers, in whatever order these come', () => {
  const file = fileWith(
    {
      fieldVectors: [
        ['t/7', [0, 6, 1, 3]],
        ['t/1', [1, 9]],
      ],
      invertedIndex: [
        ['moon', word(1)],
        ['tide', word(0)],
      ],
    },
    [
      { i: 1, t: 'Moon', u: '/moon/' },
      { i: 7, t: 'Tide, moon', u: '/tide/' },
    ],
  );
  const { words, postings } = readSearchIndex(file).title;
  expect(words).toEqual(['moon', 'tide']);
  expect(postings.map(({ documents, weights }) => [[...documents], [...weights]])).toEqual([
    [
      [0, 1],
      [9, 3],
    ],
    [[1], [6]],
  ]);
});

test('weights of a document or a word that is not there are left out', () => {
  const file = fileWith({
    fieldVectors: [
      ['t/2', [0, 3]],
      ['t/1', [0, 3, 5, 6]],
    ],
    invertedIndex: [['tide', word(0)]],
  });
  expect([...(readSearchIndex(file).title.postings[0]?.documents ?? [])]).toEqual([0]);
});

describe('what is no index is refused', () => {
  const [section] = [fileWith({})].flat();
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '[]'],
    ['an object', { documents: [], index: {} }],
    ['an empty list', []],
    ['four sections', [section, section, section, section]],
    ['a section that is none', [section, section, section, section, null]],
    ['another version of lunr', fileWith({ version: '2.3.8' })],
    ['no version', fileWith({ version: undefined })],
    ['no vectors', fileWith({ fieldVectors: undefined })],
    ['vectors of texts', fileWith({ fieldVectors: [['t/1', ['0', '3']]] })],
    ['words without numbers', fileWith({ invertedIndex: [['tide', {}]] })],
    ['documents without addresses', fileWith({}, [{ i: 1, t: 'The tide' }])],
    ['documents numbered by texts', fileWith({}, [{ i: '1', t: 'The tide', u: '/' }])],
    ['an answer of an error page', { error: 'Not found' }],
  ])('%s', (_name, file) => {
    expect(() => readSearchIndex(file)).toThrow(Error);
  });

  test('five sections with nothing in them are an index', () => {
    const { title, content } = readSearchIndex(fileWith({}, []));
    expect([title.words, title.documents, content.words]).toEqual([[], [], []]);
  });
});

describe('what is damaged is refused with the words of lunr', () => {
  test.each(['', 't', 't/', 't/x', 't/1/2', 'u/1', '/1', 't1', 't/-1', 't/1.5', ' t/1'])(
    'a reference %j',
    (reference) => {
      expect(() => readSearchIndex(fileWith({ fieldVectors: [[reference, []]] }))).toThrow(
        'malformed field ref string',
      );
    },
  );

  test.each([
    ['tide', 'moon'],
    ['tide', 'tide'],
    ['a', 'B'],
  ])('%s before %s', (first, second) => {
    const invertedIndex = [
      [first, word(0)],
      [second, word(1)],
    ];
    expect(() => readSearchIndex(fileWith({ invertedIndex }))).toThrow(
      'Out of order word insertion',
    );
  });

  test('two words of one number', () => {
    const invertedIndex = [
      ['moon', word(3)],
      ['tide', word(3)],
    ];
    expect(() => readSearchIndex(fileWith({ invertedIndex }))).toThrow('duplicate index');
  });

  test.each([[[0, 3, 0, 6]], [[1, 3, 0, 6]], [[0, 3, 1, 6, 1, 9]]])('the weights %j', (pairs) => {
    expect(() => readSearchIndex(fileWith({ fieldVectors: [['t/1', pairs]] }))).toThrow(
      'duplicate index',
    );
  });

  test('a mistake in the last section as in the first', () => {
    const sections = [fileWith({ fieldVectors: [['none', []]] })].flat();
    expect(() => readSearchIndex(sections.toReversed())).toThrow('malformed field ref string');
  });
});
