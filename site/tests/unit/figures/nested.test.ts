import { defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { compute } from '../../../figures/nested/compute.ts';
import {
  NESTED_FIGURE_SETTINGS,
  type NestedFigureSettings,
} from '../../../figures/nested/settings.ts';

const model = (settings: Partial<NestedFigureSettings> = {}) =>
  compute({ ...defaultsOf(NESTED_FIGURE_SETTINGS), ...settings });
const fates = (settings: Partial<NestedFigureSettings> = {}) =>
  model(settings).facts.islands.map(({ fate }) => fate);

/** Land that the summary counts. */
const land = (settings: Partial<NestedFigureSettings>): number =>
  Number(/with (\d+) land/.exec(model(settings).summary)?.[1]);

test('the rows of the table on the page: what becomes of the others for each kind of number and place in the list', () => {
  expect(fates()).toEqual(['new', 'same', 'same', 'same', 'same', 'same']);
  expect(fates({ add: 'end' })).toEqual(['same', 'same', 'same', 'same', 'same', 'new']);
  for (const seeding of ['index', 'stream'] as const) {
    expect(fates({ seeding })).toEqual([
      'new',
      'changed',
      'changed',
      'changed',
      'changed',
      'changed',
    ]);
    expect(fates({ seeding, add: 'end' })).toEqual(['same', 'same', 'same', 'same', 'same', 'new']);
  }
  expect(fates({ add: 'none' })).toEqual([null, null, null, null, null]);
});

test('the small pictures compare both kinds of seeds whatever the large one shows', () => {
  for (const settings of [
    {},
    { seeding: 'stream', add: 'none' },
    { seed: 99, seeding: 'index' },
  ] as const) {
    const told = model(settings).facts.cases.map(({ id, islands }) => [
      id,
      new Set(islands.map(({ fate }) => fate)),
    ]);
    expect(told).toEqual([
      ['block-before', new Set([null])],
      ['block-after', new Set(['new', 'same'])],
      ['stream-before', new Set([null])],
      ['stream-after', new Set(['new', 'changed'])],
    ]);
  }
});

test('the summary counts what the table shows', () => {
  expect(model().summary).toMatch(
    /^An archipelago of 6 islands with \d+ land cells\. The new island leaves 5 of 5 others unchanged\.$/,
  );
  expect(model({ seeding: 'stream' }).summary).toContain('leaves 0 of 5 others unchanged');
  expect(model({ add: 'none' }).summary).toMatch(
    /^An archipelago of 5 islands .* No island was inserted\.$/,
  );
});

test('where boxes overlap a mask keeps land that the water of the last would take', () => {
  const crowded = {
    spacing: -8,
    islandSize: 18,
    shift: 6,
    add: 'none',
    count: 5,
    seed: 63,
  } as const;
  expect(
    land({ ...crowded, overlap: 'mask' }) - land({ ...crowded, overlap: 'last-wins' }),
  ).toBeGreaterThan(50);
  expect(model({ ...crowded, overlap: 'skip' }).facts.warnings.join(' ')).toContain('Left out');
  expect(model({ ...crowded, overlap: 'fail' }).facts.warnings.join(' ')).toContain(
    'Merging failed',
  );
});

test('what the sea has no room for is said', () => {
  expect(model({ count: 12 }).facts.warnings).toEqual(['The sea has blocks for 6 of 13 islands.']);
  expect(model().facts.warnings).toEqual([]);
});
