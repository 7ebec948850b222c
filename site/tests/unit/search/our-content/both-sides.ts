import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ourIndex } from '../../../../../tests/support/our-index.ts';
import { tryMany } from '../../../../../tests/support/property.ts';
import { PLACES } from './answers.ts';

/** The browser has an index file and nothing else; it has to say what the server says. */
const { index, fetched, data, contexts } = await ourIndex();

test.each(PLACES)(
  'both sides answer every golden query alike, for the $name',
  ({ limits, answers }) => {
    for (const { golden, answer } of answers)
      expect(fetched.find(golden.query, golden.context ?? null, limits)).toEqual(answer);
  },
);

/** Words of our docs, whole or begun, among signs that mean something and signs that do not. */
const typedWords = fc
  .array(
    fc.oneof(
      fc.constantFrom(...data.content.words, ...data.title.words),
      fc
        .constantFrom(...data.heading.words)
        .chain((word) => fc.nat(word.length).map((length) => word.slice(0, length))),
      fc.constantFrom(
        '+',
        '-',
        'title:',
        'content:',
        'nonsense:',
        '*',
        '~1',
        '~2',
        '~9',
        '^3',
        '^',
        '"',
        'the',
        'how',
        'C#',
        '3 × 3',
        '…',
        '/',
      ),
    ),
    { maxLength: 6 },
  )
  .chain((words) => fc.constantFrom(' ', '').map((between) => words.join(between)));

const query = fc.oneof(
  { weight: 5, arbitrary: typedWords },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
const context = fc.option(fc.constantFrom(...contexts, 'nowhere', ''), { freq: 2 });

test('both sides answer whatever is typed alike', () => {
  tryMany(
    fc.property(query, context, fc.constantFrom(...PLACES), (typed, part, { limits }) => {
      expect(fetched.find(typed, part, limits)).toEqual(index.find(typed, part, limits));
    }),
  );
});
