import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushAddress, writeAddress } from '../../../client/figures/state-address.ts';

/** The entries of a history, as far as addresses go. */
let entries: string[] = [];
let isFull = false;

function write(address: string, at: 'new' | 'same'): void {
  if (isFull) throw new DOMException('Attempt to use history.pushState() more than 100 times per 30 seconds', 'SecurityError');
  if (at === 'same') entries.pop();
  entries.push(address);
}

beforeEach(() => {
  vi.useFakeTimers();
  [entries, isFull] = [['/page/'], false];
  vi.stubGlobal('location', {
    pathname: '/page/',
    get href() {
      return entries.at(-1);
    },
  });
  vi.stubGlobal('history', {
    state: { key: 'named' },
    pushState: (_state: unknown, _title: string, address: string) => write(address, 'new'),
    replaceState: (_state: unknown, _title: string, address: string) => write(address, 'same'),
  });
  // What a test before this one wrote is long ago.
  vi.advanceTimersByTime(5000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a key that is held is one step back', () => {
  for (let seed = 1; seed <= 200; seed++) {
    writeAddress(`?noise.seed=${seed}`, ['noise.seed']);
    vi.advanceTimersByTime(33);
  }
  expect(entries).toEqual(['/page/', '?noise.seed=200']);
});

test('another setting, a pause, or a step of another kind in between is a step of its own', () => {
  writeAddress('?a', ['noise.seed']);
  writeAddress('?b', ['noise.octaves']);
  vi.advanceTimersByTime(1000);
  writeAddress('?c', ['noise.octaves']);
  pushAddress('?link');
  writeAddress('?d', ['noise.octaves']);
  expect(entries).toEqual(['/page/', '?a', '?b', '?c', '?link', '?d']);
  entries = ['/page/'];
  writeAddress('?after-back', ['noise.octaves']);
  expect(entries).toEqual(['/page/', '?after-back']);
});

test('a history that takes no more is no failure, and the next change writes the state', () => {
  isFull = true;
  expect(() => writeAddress('?a', ['noise.seed'])).not.toThrow();
  isFull = false;
  writeAddress('?b', ['noise.seed']);
  expect(entries).toEqual(['/page/', '?b']);
});
