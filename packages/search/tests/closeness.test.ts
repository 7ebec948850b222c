import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import { isNamed, likeness, nearness } from '../src/closeness.ts';
import type { Marks } from '../src/snippet.ts';

/** How like a label is to a query of which every word is known as it is. */
function like(label: string, query: string): number {
  const words = query === '' ? [] : query.split(' ');
  const marks: Marks = new Map(
    words.map((word, term) => [word, { term, quality: 1, typed: null }]),
  );
  return likeness(label, words, marks);
}

/** How near the terms stand; words of one term have a comma between them. */
function near(text: string, ...terms: readonly string[]): number {
  const marks: Marks = new Map(
    terms.flatMap((words, term) =>
      words.split(',').map((word) => [word, { term, quality: 1, typed: null }]),
    ),
  );
  return nearness(text, marks, terms.length);
}

describe('a name', () => {
  test.each([
    ['is the query', 'Rule Tile', ['rule', 'tile'], true],
    ['may stand in another form', 'Rule Tile', ['rules', 'tiles'], true],
    ['has no word more', 'Multi-tile rules', ['tile'], false],
    ['has no word less', 'Rule Tile', ['rule'], false],
    ['has its words in the order of the query', 'Rule Tile', ['tile', 'rule'], false],
    ['has no unfinished word', 'Rule Tile', ['rule', 'til'], false],
  ])('%s', (_name, label, query, expected) => {
    expect(isNamed(label, query)).toBe(expected);
  });
});

describe('likeness', () => {
  test('is 1 where a label is what was asked for', () => {
    expect([
      like('Noise generator', 'noise generator'),
      like('Noise', 'noise'),
      like('C#', 'c#'),
    ]).toEqual([1, 1, 1]);
  });

  test('is 0 where nothing of a label was asked for, or there is none', () => {
    expect([like('Noise generator', 'walker'), like('', 'walker'), like('…', 'walker')]).toEqual([
      0, 0, 0,
    ]);
  });

  test.each([
    [
      'more of it was asked for',
      'noise generator',
      'Noise generator',
      'Noise generator configuration',
    ],
    ['it begins with what was asked for', 'noise', 'Noise in maps', 'Maps of noise'],
    ['its first word was asked for', 'maps noise', 'Noise for your maps', 'Your noise on maps'],
    [
      'its words stand in the order of the query',
      'noise generator',
      'Noise generator',
      'Generator noise',
    ],
  ])('is more where %s', (_name, query, liker, other) => {
    expect(like(liker, query)).toBeGreaterThan(like(other, query));
  });

  test('takes the last word for one that may be unfinished, and no other', () => {
    expect(like('Noise generator', 'noise gen')).toBeGreaterThan(
      like('Noise generator', 'noi generator'),
    );
  });

  test('is less where the words only come close to what was asked for', () => {
    const near = (quality: number): number =>
      likeness('My noise', ['nois'], new Map([['noise', { term: 0, quality, typed: null }]]));
    expect(near(1)).toBeGreaterThan(near(0.5));
    expect(near(0.5)).toBeGreaterThan(0);
  });

  test('counts a name once, not with its parts', () => {
    expect(like('NestedGeneratorRunner', 'nestedgeneratorrunner')).toBe(1);
  });
});

describe('nearness', () => {
  test('is 1 side by side, in any order, all of them', () => {
    expect([
      near('the high tide rises', 'high', 'tide'),
      near('tide, high', 'high', 'tide'),
      near('a b c', 'c', 'a', 'b'),
    ]).toEqual([1, 1, 1]);
  });

  test('is nothing for one word, or where one stands alone', () => {
    expect([
      near('the tide', 'tide'),
      near('the tide', 'tide', 'moon'),
      near('', 'tide', 'moon'),
      near('the tide'),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('is less the farther they stand apart', () => {
    const texts = ['tide moon', 'tide and moon', 'tide and the moon', 'tide of the full moon'].map(
      (text) => near(text, 'tide', 'moon'),
    );
    expect(texts).toEqual([1, 2 / 3, 1 / 2, 2 / 5]);
  });

  test('is that of where they stand nearest', () => {
    expect(near('tide of the full moon and the moon tide', 'tide', 'moon')).toBe(1);
  });

  test('takes any word of a term', () => {
    expect(near('the tides and a moon', 'tide,tides', 'moon')).toBe(1 / 2);
  });

  test('does not take two words of one term for two terms', () => {
    expect(near('tide tides', 'tide,tides', 'moon')).toBe(0);
  });

  test('is less where one of the words is not there', () => {
    expect(near('high tide', 'high', 'tide', 'moon')).toBeLessThan(
      near('high tide moon', 'high', 'tide', 'moon'),
    );
  });

  test('takes the parts of a name for words side by side', () => {
    expect(near('TileMap', 'tile', 'map')).toBe(1);
  });
});

const text = fc
  .array(fc.constantFrom('tide', 'moon', 'ebb', 'TideTable', 'high-water', 'and', '.'), {
    maxLength: 12,
  })
  .map((words) => words.join(' '));
const terms = fc.array(fc.constantFrom('tide', 'moon', 'ebb,and', 'table', 'highwater', 'none'), {
  maxLength: 4,
});

test('both are numbers from 0 to 1 for any text and query', () => {
  tryMany(
    fc.property(text, terms, (any, query) => {
      const words = query.flatMap((term) => term.split(','));
      for (const value of [near(any, ...query), like(any, words.join(' '))]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('nearness is that of the shortest stretch with the most terms, looked for by trying them all', () => {
  const words = fc.array(fc.constantFrom('tide', 'moon', 'ebb', 'and', 'of'), { maxLength: 10 });
  tryMany(
    fc.property(
      words,
      fc.uniqueArray(fc.constantFrom('tide', 'moon', 'ebb'), { minLength: 2 }),
      (all, query) => {
        const present = query.filter((term) => all.includes(term)).length;
        const spans = all.flatMap((_, from) =>
          all.flatMap((_, to) =>
            to >= from &&
            query.filter((term) => all.slice(from, to + 1).includes(term)).length === present
              ? [to - from + 1]
              : [],
          ),
        );
        const expected =
          present < 2 ? 0 : (present / query.length) * (present / Math.min(...spans));
        expect(near(all.join(' '), ...query)).toBeCloseTo(expected, 9);
      },
    ),
  );
});
