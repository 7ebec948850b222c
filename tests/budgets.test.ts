import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../build/paths.ts';
import {
  type Budgets,
  budgetsBefore,
  overruns,
  readBudgets,
  stepsWithoutReason,
} from './support/budgets.ts';
import { routes } from './support/routes.ts';

const budgets = readBudgets();

const ENGINE = ['build', 'client', 'server', 'shared'];

/** Fixtures are content. */
const NO_ROOMS = ['build/new/template', 'tests/fixtures'];

const isUnder = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** All files in some folders, from the root with forward slashes. */
const filesIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );

const sizeOf = (path: string): number => statSync(join(root, path)).size;

describe('The docs engine', () => {
  const sources = filesIn(ENGINE).filter((path) => /\.(?:tsx?|css)$/.test(path));

  test('is no larger than its budget', () => {
    const bytes = sources.reduce((sum, path) => sum + sizeOf(path), 0);
    expect(overruns({ engine: { bytes } }, { engine: budgets.engine })).toEqual([]);
  });
});

describe('A folder', () => {
  const { most, larger } = budgets.rooms;
  const counts = new Map<string, number>();
  for (const path of filesIn([...ENGINE, 'packages', 'site', 'tests']).filter(
    (path) => !isUnder(path, NO_ROOMS),
  )) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }

  test('holds so few files that one can look over them', () => {
    const full = [...counts].filter(([folder, count]) => count > (larger[folder] ?? most));
    const told = full.map(
      ([folder, count]) =>
        `${folder} holds ${count} files and may hold ${larger[folder] ?? most}. Sort them into folders, or raise its budget with a reason.`,
    );
    expect(told).toEqual([]);
  });

  test('has a budget of its own only as long as it holds more than others may', () => {
    const settled = Object.keys(larger).filter((folder) => (counts.get(folder) ?? 0) <= most);
    expect(
      settled.map((folder) => `${folder} holds at most ${most} files. Remove it from "larger".`),
    ).toEqual([]);
  });
});

test('Every route has a budget for its first load, and nothing else has', () => {
  expect(Object.keys(budgets.firstLoad).sort()).toEqual([...routes].sort());
});

test('Each of the files that start first is there', () => {
  expect(
    Object.keys(budgets.seconds.longest).filter((path) => !existsSync(join(root, path))),
  ).toEqual([]);
});

test('A budget has gone up only with a reason', () => {
  const before = budgetsBefore();
  expect(before === null ? [] : stepsWithoutReason(before, budgets)).toEqual([]);
});

describe('A budget that is compared with the version before', () => {
  const WHY = 'The page names the three paths through the docs.';
  const GROWN = { budget: 'firstLoad > /docs/ > bytes', from: 9_000, to: 9_500, why: WHY };
  const OLD = {
    budget: 'index',
    from: 20_000,
    to: 30_000,
    why: 'The changelog can be searched too.',
  };

  const withPage = (bytes: number, more: Partial<Budgets> = {}): Budgets => ({
    engine: { bytes: 1_000 },
    rooms: { most: 25, larger: { 'server/library': 64 } },
    firstLoad: {
      '/docs/': { bytes, requests: 3, styles: 6_000, pictures: { '/favicon.svg': 600 }, later: {} },
    },
    picturesAtOnce: 5_000,
    client: { scripts: 80_000, styles: 1_000 },
    index: 30_000,
    seconds: {
      machine: 'two cores',
      date: '2026-11-27',
      projects: { unit: 1, http: 1, browser: 1, faults: 1 },
      longest: {},
    },
    raised: [OLD],
    ...more,
  });
  const before = withPage(9_000);

  test('may go down without a word', () => {
    expect(
      stepsWithoutReason(before, withPage(8_999, { rooms: { most: 25, larger: {} } })),
    ).toEqual([]);
  });

  test('may not go up without a reason, and the failure says what to do', () => {
    expect(stepsWithoutReason(before, withPage(9_500))).toEqual([
      `A budget went up without a reason. Lower it again, or add this to "raised" in tests/budgets.json: ${JSON.stringify({ ...GROWN, why: '' })}`,
    ]);
  });

  test('may go up with a reason, which stays in the file from then on', () => {
    const now = withPage(9_500, { raised: [OLD, GROWN] });
    expect(stepsWithoutReason(before, now)).toEqual([]);
    expect(
      stepsWithoutReason(now, withPage(9_500, { raised: [OLD, GROWN], index: 29_000 })),
    ).toEqual([]);
  });

  test('may be new', () => {
    const rooms = { most: 25, larger: { 'server/library': 64, 'server/model': 34 } };
    expect(stepsWithoutReason(before, withPage(9_000, { rooms }))).toEqual([]);
  });

  test.each([
    ['another budget', { budget: 'firstLoad > /docs/ > styles' }],
    ['another beginning', { from: 9_100 }],
    ['another end', { to: 9_600 }],
  ])('has no reason in one for %s, which is told of too', (_name, other) => {
    const raise = { ...GROWN, ...other };
    expect(stepsWithoutReason(before, withPage(9_500, { raised: [OLD, raise] }))).toEqual([
      expect.stringMatching(/^A budget went up without a reason\./),
      `"raised" in tests/budgets.json tells of a step that no budget took. Correct or remove it: ${JSON.stringify(raise)}`,
    ]);
  });

  test('may stand in a file of another form', () => {
    expect(
      stepsWithoutReason({ index: 29_000, pages: [1, 2] }, withPage(9_000, { raised: [] })),
    ).toEqual([expect.stringContaining('"budget":"index","from":29000,"to":30000')]);
  });

  test('is none of the seconds of a run, which may go up without a word', () => {
    const slower = { ...before.seconds, projects: { unit: 2, http: 2, browser: 2, faults: 2 } };
    expect(stepsWithoutReason(before, withPage(9_000, { seconds: slower }))).toEqual([]);
  });
});

test('What was measured fits its budgets only if each has one, is no larger, and is still there', () => {
  expect(overruns({ page: { bytes: 5, styles: 3 } }, { page: { bytes: 5, styles: 4 } })).toEqual(
    [],
  );
  expect(overruns({ page: { bytes: 6, requests: 2 } }, { page: { bytes: 5, styles: 4 } })).toEqual([
    '"page > bytes" is 6 and may be 5. Make it smaller, or raise its budget in tests/budgets.json and say there why.',
    '"page > requests" is 2 and has no budget. Add it to tests/budgets.json.',
    '"page > styles" has a budget and is gone. Remove it from tests/budgets.json.',
  ]);
});
