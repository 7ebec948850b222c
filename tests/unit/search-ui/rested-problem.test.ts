import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryProblem } from '../../../shared/contract/search.ts';
import { createRest } from '../../../shared/search-ui/rested-problem.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const problemAt = (query: string, part: string, message = 'unreadable'): QueryProblem => {
  const start = query.lastIndexOf(part);
  return { message, start, end: start + part.length };
};

function restWith(first: QueryProblem | null = null) {
  const state = { shown: first };
  const rest = createRest(first, (problem) => {
    state.shown = problem;
  });
  const type = (query: string, part: string | null): void => rest.take(part === null ? null : problemAt(query, part), query);
  return { state, rest, type };
}

test('what is still being typed waits for the typing to rest', () => {
  const { state, type } = restWith();
  type('seed~', '~');
  vi.advanceTimersByTime(599);
  expect(state.shown).toBeNull();
  vi.advanceTimersByTime(1);
  expect(state.shown).toEqual(problemAt('seed~', '~'));
});

test('who types on in time is told nothing', () => {
  const { state, type } = restWith();
  type('seed~', '~');
  vi.advanceTimersByTime(500);
  type('seed~1', null);
  vi.advanceTimersByTime(1_000);
  expect(state.shown).toBeNull();
});

test('what words follow is wrong at once', () => {
  const { state, type } = restWith();
  type('titel:noise', 'titel');
  expect(state.shown?.end).toBe(5);
  type('noise', null);
  expect(state.shown).toBeNull();
});

test('with one fault shown, another one at the end waits like the first', () => {
  const { state, type } = restWith();
  type('titel:noise', 'titel');
  type('title:noise seed~', '~');
  expect(state.shown).toBeNull();
  vi.advanceTimersByTime(600);
  expect(state.shown?.end).toBe(17);
});

test('the same fault stays through the next answer', () => {
  const { state, type } = restWith(problemAt('title:', ':'));
  type('title:', ':');
  expect(state.shown?.start).toBe(5);
});

test('who has gone is not told', () => {
  const { state, type, rest } = restWith();
  type('seed~', '~');
  rest.stop();
  vi.advanceTimersByTime(1_000);
  expect(state.shown).toBeNull();
});
