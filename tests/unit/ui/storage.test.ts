import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Storage of the browser as far as it is used. */
class TestStorage {
  readonly values = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}

const window = new EventTarget();
let storage: TestStorage;
let isBlocked: boolean;

beforeEach(() => {
  storage = new TestStorage();
  isBlocked = false;
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (isBlocked) throw new DOMException('blocked', 'SecurityError');
      return storage;
    },
  });
  // What could not be stored is kept by the module, so each test has one of its own.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const load = () => import('../../../shared/ui/storage.ts');

/** What other tabs do, as the browser tells of it. */
function tell(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

test('the keys are those of the specification', async () => {
  const { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, PREFERRED_VERSION_KEY, THEME_KEY } =
    await load();
  expect([THEME_KEY, PREFERRED_VERSION_KEY, ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY]).toEqual(
    ['theme', 'docs-preferred-version-default', 'announcement.dismiss', 'announcement.id'],
  );
});

test('what is written is read, and null removes it', async () => {
  const { readStored, writeStored } = await load();
  expect(readStored('theme')).toBeNull();
  writeStored('theme', 'dark');
  expect([readStored('theme'), storage.values.get('theme')]).toEqual(['dark', 'dark']);
  writeStored('theme', null);
  expect([readStored('theme'), storage.values.has('theme')]).toEqual([null, false]);
});

test('blocked storage is read as empty, and what is written lasts as long as the page', async () => {
  const { readStored, writeStored } = await load();
  isBlocked = true;
  expect(readStored('theme')).toBeNull();
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
  writeStored('theme', null);
  expect(readStored('theme')).toBeNull();
});

test('what a full storage does not take is remembered, and counts before what is stored', async () => {
  const { readStored, writeStored } = await load();
  writeStored('theme', 'light');
  storage.isFull = true;
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
  storage.isFull = false;
  writeStored('theme', 'light');
  expect(readStored('theme')).toBe('light');
});

test('whoever watches a key is told of changes here and in other tabs, and of no other key', async () => {
  const { watchStored, writeStored } = await load();
  const notify = vi.fn();
  watchStored('theme', notify);
  writeStored('theme', 'dark');
  expect(notify).toHaveBeenCalledTimes(1);
  tell('theme');
  expect(notify).toHaveBeenCalledTimes(2);
  tell(null);
  expect(notify).toHaveBeenCalledTimes(3);
  writeStored('other', 'dark');
  tell('other');
  expect(notify).toHaveBeenCalledTimes(3);
});

test('whoever stopped watching is told nothing more', async () => {
  const { watchStored, writeStored } = await load();
  const [left, stays] = [vi.fn(), vi.fn()];
  const unwatch = watchStored('theme', left);
  watchStored('theme', stays);
  unwatch();
  writeStored('theme', 'dark');
  tell('theme');
  expect([left.mock.calls.length, stays.mock.calls.length]).toEqual([0, 2]);
});

test('what another tab stored counts more than what could not be stored here', async () => {
  const { readStored, watchStored, writeStored } = await load();
  watchStored('theme', () => undefined);
  storage.isFull = true;
  writeStored('theme', 'dark');
  storage.values.set('theme', 'light');
  tell('theme');
  expect(readStored('theme')).toBe('light');
});

test('a page that comes back to life looks again', async () => {
  const { watchStored } = await load();
  const notify = vi.fn();
  watchStored('theme', notify);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(notify).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(notify).toHaveBeenCalledTimes(1);
});
