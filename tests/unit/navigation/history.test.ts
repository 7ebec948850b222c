import { afterEach, expect, test, vi } from 'vitest';
import {
  currentEntry,
  isDialogEntry,
  readPositions,
  type ScrollPositions,
} from '../../../shared/navigation/history.ts';
import {
  pushDialogEntry,
  pushEntry,
  replaceEntry,
  storePosition,
  updateEntryState,
  writePositions,
} from '../../../shared/navigation/session-history.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab's history, which begins with the entry of a first load. Gives what has been written of it since. */
function openTab(state: unknown = null) {
  const entries: { state: unknown; href: string }[] = [{ state, href: '/first/' }];
  const last = () => entries.at(-1) ?? { state: null, href: '' };
  vi.stubGlobal('location', {
    get href() {
      return last().href;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return last().state;
    },
    pushState: (next: unknown, _title: string, href: string) =>
      entries.push({ state: structuredClone(next), href }),
    replaceState: (next: unknown, _title: string, href: string) =>
      entries.splice(-1, 1, { state: structuredClone(next), href }),
  });
  return {
    hrefs: () => entries.map(({ href }) => href),
    back: () => entries.pop(),
  };
}

test('The entry of a first load gets a key, which stays', () => {
  const tab = openTab();
  const { key, state, isDialog } = currentEntry();
  expect(key).toMatch(/^[a-z0-9]+$/);
  expect([state, isDialog, tab.hrefs()]).toEqual([null, false, ['/first/']]);
  expect(currentEntry().key).toBe(key);
});

test.each([
  undefined,
  7,
  'text',
  {},
  { key: 7, isDialog: false },
  { key: 'a' },
  { idx: 0, key: 'a', usr: null },
])('What somebody else has left in the history (%j) is no entry of ours', (state) => {
  openTab(state);
  const entry = currentEntry();
  expect(entry).toEqual({ key: entry.key, state: null, isDialog: false });
  expect(currentEntry()).toEqual(entry);
});

test('Each entry that is added has a key of its own and keeps its state; Back finds the one before as it was', () => {
  const tab = openTab();
  const first = currentEntry();
  const second = pushEntry('/second/', ['tide']);
  expect(tab.hrefs()).toEqual(['/first/', '/second/']);
  expect([currentEntry(), second.state, second.isDialog]).toEqual([second, ['tide'], false]);
  expect(second.key).not.toBe(first.key);
  tab.back();
  expect(currentEntry()).toEqual(first);
});

test('An entry that is replaced has another key, and the history is no longer than before', () => {
  const tab = openTab();
  const first = currentEntry();
  const replaced = replaceEntry('/other/', null);
  expect([tab.hrefs(), currentEntry()]).toEqual([['/other/'], replaced]);
  expect(replaced.key).not.toBe(first.key);
});

test('Another state leaves address, key and dialog as they are', () => {
  const tab = openTab();
  const { key } = pushEntry('/second/', 'before');
  updateEntryState('after');
  expect([tab.hrefs(), currentEntry()]).toEqual([
    ['/first/', '/second/'],
    { key, state: 'after', isDialog: false },
  ]);
  pushDialogEntry();
  updateEntryState('within');
  expect(currentEntry()).toEqual({ key, state: 'within', isDialog: true });
});

test('A dialog adds a copy of the entry, with the same key and address, and Back ends at the entry itself', () => {
  const tab = openTab();
  const entry = pushEntry('/second/', 'kept');
  pushDialogEntry();
  expect([tab.hrefs(), isDialogEntry()]).toEqual([['/first/', '/second/', '/second/'], true]);
  expect(currentEntry()).toEqual({ ...entry, isDialog: true });
  tab.back();
  expect([currentEntry(), isDialogEntry()]).toEqual([entry, false]);
});

test('A page that follows from a dialog is no dialog', () => {
  openTab();
  pushDialogEntry();
  expect(pushEntry('/second/', null).isDialog).toBe(false);
  expect(isDialogEntry()).toBe(false);
});

test('A browser that refuses to write the history stops nothing', () => {
  openTab();
  const refuse = (): never => {
    throw new DOMException('More than 100 times in 30 seconds.', 'SecurityError');
  };
  vi.stubGlobal('history', { state: null, pushState: refuse, replaceState: refuse });
  expect(pushEntry('/second/', 'kept')).toMatchObject({ state: 'kept', isDialog: false });
  expect(replaceEntry('/third/', null)).toMatchObject({ state: null });
  expect(() => updateEntryState('x')).not.toThrow();
  expect(() => pushDialogEntry()).not.toThrow();
  expect([isDialogEntry(), currentEntry().state]).toEqual([false, null]);
});

function storing(value: string | null): { value: string | null } {
  const stored = { value };
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored.value,
    setItem: (_key: string, next: string) => {
      stored.value = next;
    },
  });
  return stored;
}

test('Positions outlive their document', () => {
  storing(null);
  writePositions(
    new Map([
      ['a', 12.5],
      ['b', 0],
    ]),
  );
  expect([...readPositions()]).toEqual([
    ['a', 12.5],
    ['b', 0],
  ]);
});

test.each(['', 'null', '{"a":1}', 'no JSON', '[["a","1"],["b",null],[1,2],["c"],["d",4]]'])(
  'What is not a list of positions is ignored: %s',
  (value) => {
    storing(value);
    expect([...readPositions()].filter(([key]) => key !== 'd')).toEqual([]);
  },
);

test('Blocked storage is harmless', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  expect(readPositions().size).toBe(0);
  expect(() => writePositions(new Map([['a', 1]]))).not.toThrow();
});

test('Of many entries the ones that were left last are kept', () => {
  const positions: ScrollPositions = new Map();
  storePosition(positions, 'first', 1);
  for (let index = 0; index < 99; index++) storePosition(positions, `${index}`, index);
  storePosition(positions, 'first', 2);
  storePosition(positions, 'last', 3);
  expect(positions.size).toBe(100);
  expect(positions.get('first')).toBe(2);
  expect(positions.has('0')).toBe(false);
});
