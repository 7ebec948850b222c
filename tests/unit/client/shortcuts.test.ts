import { afterEach, expect, test, vi } from 'vitest';
import {
  areShortcutsOn,
  type KeyPress,
  setShortcutsOn,
  shortcutOf,
} from '../../../client/keyboard/shortcuts.ts';

afterEach(() => vi.unstubAllGlobals());

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  };
}

test.each([
  [press('?', { shiftKey: true }), 'help', null],
  [press('?'), 'help', null],
  [press('ArrowLeft'), 'left', null],
  [press('ArrowRight'), 'right', null],
  [press('/', { ctrlKey: true }), 'help', 'help'],
  [press('/', { metaKey: true }), 'help', 'help'],
  [press('?', { ctrlKey: true, shiftKey: true }), 'help', 'help'],
  [press('ArrowLeft', { altKey: true }), null, null],
  [press('ArrowLeft', { shiftKey: true }), null, null],
  [press('ArrowRight', { ctrlKey: true }), null, null],
  [press('ArrowRight', { metaKey: true }), null, null],
  [press('ArrowRight', { repeat: true }), null, null],
  [press('?', { isComposing: true }), null, null],
  [press('t'), null, null],
  [press('/'), 'search', null],
  [press('/', { shiftKey: true }), 'search', null],
  [press('/', { altKey: true }), null, null],
  [press('k', { ctrlKey: true }), 'search', 'search'],
  [press('K', { metaKey: true }), 'search', 'search'],
  [press('k', { ctrlKey: true, metaKey: true }), null, null],
  [press('k', { ctrlKey: true, shiftKey: true }), null, null],
  [press('k', { ctrlKey: true, altKey: true }), null, null],
  [press('k', { ctrlKey: true, isComposing: true }), null, null],
  [press('k'), null, null],
])('%o asks for %s, and for %s when single keys are off', (key, on, off) => {
  expect([shortcutOf(key, true), shortcutOf(key, false)]).toEqual([on, off]);
});

function storing(value: string | null): Map<string, string> {
  const stored = new Map(value === null ? [] : [['shortcuts', value]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, next: string) => stored.set(key, next),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

test.each([
  [null, true],
  ['off', false],
  ['on', true],
  ['OFF', true],
  ['null', true],
])('Stored %o: single keys are on is %s', (value, expected) => {
  storing(value);
  expect(areShortcutsOn()).toBe(expected);
});

test('Turning them off is kept, turning them on leaves nothing behind', () => {
  const stored = storing(null);
  setShortcutsOn(false);
  expect([...stored]).toEqual([['shortcuts', 'off']]);
  setShortcutsOn(true);
  expect([...stored]).toEqual([]);
});

test('Where storage is blocked the document remembers', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  setShortcutsOn(false);
  expect(areShortcutsOn()).toBe(false);
  setShortcutsOn(true);
  expect(areShortcutsOn()).toBe(true);
});
