import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOX_LIMITS, PAGE_LIMITS, type SearchLimits } from '../../../shared/search/limits.ts';
import { ourIndex } from '../../support/our-index.ts';
import { tryMany } from '../../support/property.ts';
import { GOLDEN_QUERIES } from './golden-queries.ts';

/** The browser has an index file and nothing else; it has to say what the server says. */
const { index, fetched, data, contexts } = await ourIndex();

const PLACES = [
  ['box', BOX_LIMITS],
  ['page', PAGE_LIMITS],
] as const;

function expectSame(query: string, context: string | null, limits: SearchLimits): void {
  expect(fetched.find(query, context, limits)).toEqual(index.find(query, context, limits));
}

test.each(PLACES)(
  'both sides answer every golden query alike, for the %s',
  (_name, limits) => {
    for (const { query, context = null } of GOLDEN_QUERIES) expectSame(query, context, limits);
  },
  60_000,
);

/** Words of our docs, whole or begun, among signs that mean something and signs that do not. */
const typedWords = fc
  .array(
    fc.oneof(
      fc.constantFrom(...data.content.words, ...data.title.words),
      fc.constantFrom(...data.heading.words).chain((word) => fc.nat(word.length).map((length) => word.slice(0, length))),
      fc.constantFrom('+', '-', 'title:', 'content:', 'nonsense:', '*', '~1', '~2', '~9', '^3', '^', '"', 'the', 'how', 'C#', '3 × 3', '…', '/'),
    ),
    { maxLength: 6 },
  )
  .chain((words) => fc.constantFrom(' ', '').map((between) => words.join(between)));

const query = fc.oneof({ weight: 5, arbitrary: typedWords }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) });
const context = fc.option(fc.constantFrom(...contexts, 'nowhere', ''), { freq: 2 });

test.each(PLACES)(
  'both sides answer whatever is typed alike, for the %s',
  (_name, limits) => {
    tryMany(fc.property(query, context, (typed, part) => expectSame(typed, part, limits)));
  },
  60_000,
);
