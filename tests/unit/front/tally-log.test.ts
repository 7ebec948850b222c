import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReportTally } from '../../../server/front/counts/report-reasons.ts';
import { SearchTally } from '../../../server/front/counts/search-tally.ts';
import { logTallies } from '../../../server/front/counts/tally-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTES = 60_000;

function watched() {
  const tally = new SearchTally();
  const reports = createReportTally();
  const lines: string[] = [];
  const stop = logTallies(
    { searches: tally, reports },
    pino({}, { write: (line) => lines.push(line) }),
  );
  return {
    tally,
    reports,
    lines,
    stop,
    miss: (query: string) => tally.add('page', { query, context: null, count: 0 }),
  };
}

test('a flood of misses is one line, after ten minutes', () => {
  const { lines, miss, stop } = watched();
  for (let i = 0; i < 5_000; i++) miss(`kelp${i % 50}`);
  vi.advanceTimersByTime(10 * MINUTES - 1);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({
    level: 30,
    msg: 'searches without result',
    searchesWithoutResult: 5_000,
    since: expect.any(String),
  });
  expect(line.top).toHaveLength(20);
  expect(line.top[0]).toEqual({ query: expect.stringMatching(/^kelp\d+$/), count: 100 });
  stop();
});

test('where nothing new is missed nothing is logged', () => {
  const { lines, miss, stop } = watched();
  vi.advanceTimersByTime(30 * MINUTES);
  expect(lines).toEqual([]);
  miss('kelp');
  vi.advanceTimersByTime(60 * MINUTES);
  expect(lines).toHaveLength(1);
  stop();
  expect(lines).toHaveLength(1);
});

test('what came since the last line is told at the end, and then no more', () => {
  const { lines, miss, stop } = watched();
  miss('kelp');
  stop();
  miss('reef');
  vi.advanceTimersByTime(60 * MINUTES);
  expect(lines.map((line) => JSON.parse(line).searchesWithoutResult)).toEqual([1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a query is text in a line, and makes none of its own', () => {
  const { lines, miss, stop } = watched();
  for (let i = 0; i < 2; i++) miss('kelp"}\n{"level":60,"msg":"stolen"}');
  stop();
  expect(lines.join('').trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(lines.join('')).top).toEqual([
    { query: 'kelp"} {"level":60,"msg":"stolen"}', count: 2 },
  ]);
});

test('what was missed once is in the number and has no name', () => {
  const { lines, miss, stop } = watched();
  for (const query of ['kelp', 'reef', 'reef']) miss(query);
  stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ searchesWithoutResult: 3, top: [{ query: 'reef', count: 2 }] }),
  ]);
});

test('browsers that cannot use the index are told of by their number and what was wrong, at most every ten minutes', () => {
  const { tally, lines, stop } = watched();
  for (let i = 0; i < 300; i++) tally.unusable.add(i % 3 === 0 ? 'hanging' : 'unreadable');
  vi.advanceTimersByTime(10 * MINUTES);
  vi.advanceTimersByTime(10 * MINUTES);
  tally.unusable.add('unavailable');
  stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      times: 300,
      unreadable: 200,
      unavailable: 0,
      hanging: 100,
      msg: expect.stringContaining('could not use the search index'),
    }),
    expect.objectContaining({ level: 40, times: 1, unreadable: 0, unavailable: 1, hanging: 0 }),
  ]);
});

test('what browsers report is told by its number and by reason, at most every ten minutes', () => {
  const { reports, lines, stop } = watched();
  vi.advanceTimersByTime(10 * MINUTES);
  expect(lines).toEqual([]);
  for (let i = 0; i < 300; i++) reports.add(i % 3 === 0 ? 'policy-script' : 'hydration');
  vi.advanceTimersByTime(10 * MINUTES);
  vi.advanceTimersByTime(10 * MINUTES);
  reports.add('chunk');
  stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'browsers reported trouble',
      times: 300,
      hydration: 200,
      chunk: 0,
      'policy-script': 100,
    }),
    expect.objectContaining({ times: 1, hydration: 0, chunk: 1, 'policy-script': 0 }),
  ]);
});
