import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryProblem } from '../../../shared/contract/search.ts';
import { createProblemDelay } from '../../../shared/search-ui/results/delays.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const problemAt = (query: string, part: string, message = 'unreadable'): QueryProblem => {
  const start = query.lastIndexOf(part);
  return { message, start, end: start + part.length };
};

function delayWith(first: QueryProblem | null = null) {
  const state = { shown: first };
  const delay = createProblemDelay(first, (problem) => {
    state.shown = problem;
  });
  const type = (query: string, part: string | null): void =>
    delay.take(part === null ? null : problemAt(query, part), query);
  return { state, delay, type };
}

test('a problem at the end of the query waits for a pause', () => {
  const { state, type } = delayWith();
  type('seed~', '~');
  vi.advanceTimersByTime(599);
  expect(state.shown).toBeNull();
  vi.advanceTimersByTime(1);
  expect(state.shown).toEqual(problemAt('seed~', '~'));
});

test('a visitor who types on in time sees no problem', () => {
  const { state, type } = delayWith();
  type('seed~', '~');
  vi.advanceTimersByTime(500);
  type('seed~1', null);
  vi.advanceTimersByTime(1_000);
  expect(state.shown).toBeNull();
});

test('a problem that words follow is shown at once', () => {
  const { state, type } = delayWith();
  type('titel:noise', 'titel');
  expect(state.shown?.end).toBe(5);
  type('noise', null);
  expect(state.shown).toBeNull();
});

test('with one problem on the screen, another at the end waits as well', () => {
  const { state, type } = delayWith();
  type('titel:noise', 'titel');
  type('title:noise seed~', '~');
  expect(state.shown).toBeNull();
  vi.advanceTimersByTime(600);
  expect(state.shown?.end).toBe(17);
});

test('the same problem stays when the next answer comes', () => {
  const { state, type } = delayWith(problemAt('title:', ':'));
  type('title:', ':');
  expect(state.shown?.start).toBe(5);
});

test('nothing is shown after the end', () => {
  const { state, type, delay } = delayWith();
  type('seed~', '~');
  delay.stop();
  vi.advanceTimersByTime(1_000);
  expect(state.shown).toBeNull();
});
