import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missName, SearchTally } from '../../../server/front/counts/search-tally.ts';
import { tryMany } from '../../support/property.ts';

const miss = (query: string, context: string | null = null) => ({ query, context, count: 0 });

test('searches are counted by who answered, and those without result besides', () => {
  const tally = new SearchTally();
  tally.add('page', { query: 'tide', context: null, count: 3 });
  tally.add('json', miss('kelp'));
  tally.add('json', miss(''));
  expect([...Object.values(tally.answered.counts()), tally.withoutResult]).toEqual([1, 1, 1]);
});

test('what was missed most often is told first, and of equals what was missed last', () => {
  const tally = new SearchTally();
  for (const query of ['kelp', 'weed', 'Kelp', 'reef', 'weed', 'reef', 'KELP'])
    tally.add('page', miss(query));
  const { top, since, searchesWithoutResult } = tally.report(20);
  expect([searchesWithoutResult, top]).toEqual([
    7,
    [
      { query: 'kelp', count: 3 },
      { query: 'reef', count: 2 },
      { query: 'weed', count: 2 },
    ],
  ]);
  expect(new Date(since).toISOString()).toBe(since);
  expect(tally.report(1).top).toEqual([{ query: 'kelp', count: 3 }]);
});

test('a query is named from its second miss on, and the first one counts', () => {
  const tally = new SearchTally();
  tally.add('json', miss('my rival ltd'));
  expect(tally.report(20)).toMatchObject({ searchesWithoutResult: 1, top: [] });
  tally.add('page', miss('My rival  Ltd'));
  expect(tally.report(20)).toMatchObject({
    searchesWithoutResult: 2,
    top: [{ query: 'my rival ltd', count: 2 }],
  });
});

test('what is not in a context may be elsewhere, so it is told apart', () => {
  const tally = new SearchTally();
  for (const context of ['reference', null, 'guides', 'reference', null])
    tally.add('page', miss('kelp', context));
  expect(tally.report(20).top).toEqual([
    { query: 'kelp', count: 2 },
    { query: 'kelp', context: 'reference', count: 2 },
  ]);
});

test('however much is missed, 500 queries are remembered, those missed last, and the total goes on', () => {
  const tally = new SearchTally();
  for (let i = 0; i < 10_000; i++)
    tally.add(
      'page',
      miss(`kelp ${i % 400 === 0 ? 'again' : String.fromCodePoint(0x4e00 + (i >> 1))}`),
    );
  const { top, searchesWithoutResult } = tally.report(10_000);
  expect([searchesWithoutResult, top[0]]).toEqual([10_000, { query: 'kelp again', count: 25 }]);
  expect(top.length).toBeLessThanOrEqual(500);
  expect(top.length).toBeGreaterThan(490);
});

test('browsers that could not use an index are counted by reason, and what was told does not change', () => {
  const tally = new SearchTally();
  const before = tally.unusable.counts();
  tally.unusable.add('hanging');
  expect([before, tally.unusable.counts()]).toEqual([
    { unreadable: 0, unavailable: 0, hanging: 0 },
    { unreadable: 0, unavailable: 0, hanging: 1 },
  ]);
});

test.each([
  ['me@example.org', null],
  ['mail to ME＠example.org', null],
  ['123456', null],
  ['order 1234567 lost', null],
  ['+49 (171) 234-5678', null],
  ['٠١٢٣٤٥', null],
  [`${'x'.repeat(150)} me@example.org`, null],
  ['', null],
  ['\u202e\u0007', null],
  ['ghp16C7e42F292c6912E7', null],
  ['key abcdefghijk1 lost', null],
  ['1abcdefghijk', null],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIi', null],
  [`${'tide '.repeat(30)}a1b2c3d4e5f6`, null],
  ['abcdefghij1', 'abcdefghij1'],
  ['NestedGeneratorRunner', 'nestedgeneratorrunner'],
  ['level-2-border-3-size-10', 'level-2-border-3-size-10'],
  ['12345', '12345'],
  ['Unity 2022.3.10', 'unity 2022.3.10'],
  ['C#', 'c#'],
  ['ÜBER', 'über'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['😀'.repeat(100), '😀'.repeat(80)],
  ['kelp\u009b2J\u202ereef\u0000', 'kelp 2j reef'],
])('%j is named %j', (query, name) => {
  expect(missName(query)).toBe(name);
});

test('no name is long, steers a terminal or tells who asked', () => {
  tryMany(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
      const name = missName(query) ?? '-';
      expect([...name].length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/@|\p{Nd}{6}|[\p{Cc}\p{Bidi_Control}]/u);
      for (const run of name.match(/[\p{L}\p{Nd}]{12,}/gu) ?? [])
        expect(/\p{Nd}/u.test(run) && /\p{L}/u.test(run)).toBe(false);
    }),
  );
});
