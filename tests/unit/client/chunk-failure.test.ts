import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInFullWhenChunksFail, RELOADED_KEY } from '../../../client/chunk-failure.ts';

let window: EventTarget;
let loads: string[];
const undos: (() => void)[] = [];

beforeEach(() => {
  window = new EventTarget();
  loads = [];
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('location', { href: 'http://site.invalid/here/', reload: () => loads.push('reload'), assign: (href: string) => loads.push(href) });
});
afterEach(() => {
  for (const undo of undos.splice(0)) undo();
  vi.unstubAllGlobals();
});

function startDocument(build: string, target = '/here/'): void {
  for (const undo of undos.splice(0)) undo();
  undos.push(loadInFullWhenChunksFail({ build, target: () => target }));
}

const fail = (): boolean => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

function keepStored(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  return stored;
}

test('A part that does not come loads the address in full, once for each build', () => {
  const stored = keepStored();
  startDocument('one');
  fail();
  fail();
  startDocument('one');
  fail();
  expect(loads).toEqual(['reload']);
  expect(stored.get(RELOADED_KEY)).toBe('one');
  startDocument('two', '/next/#part');
  fail();
  fail();
  expect(loads).toEqual(['reload', '/next/#part']);
});

test('The failure itself is left to whoever asked for the part', () => {
  keepStored();
  startDocument('one');
  expect(fail()).toBe(true);
});

test('Where storage is blocked the history entry remembers', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  const history = {
    state: { key: 'entry' },
    replaceState(state: { key: string }) {
      history.state = state;
    },
  };
  vi.stubGlobal('history', history);
  startDocument('one');
  fail();
  startDocument('one');
  fail();
  expect(loads).toEqual(['reload']);
  expect(history.state).toEqual({ key: 'entry', [RELOADED_KEY]: 'one' });
});
