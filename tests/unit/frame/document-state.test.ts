import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeAnnouncement,
  cycleColorMode,
  isMainMenuShown,
  panelState,
} from '../../../shared/frame/document-state.ts';

let dataset: Record<string, string>;
let stored: Map<string, string>;
const focus = vi.fn();

beforeEach(() => {
  dataset = {};
  stored = new Map();
  focus.mockClear();
  vi.stubGlobal('document', {
    documentElement: { dataset },
    getElementById: (id: string) => (id === 'main' ? { focus } : null),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the root element says after each press. */
function pressed(times: number): unknown[] {
  return Array.from({ length: times }, () => {
    cycleColorMode();
    return [dataset.theme, dataset.themeChoice, stored.get('theme-docs') ?? null];
  });
}

test('the colour mode goes between dark and light, on the root element and in storage', () => {
  Object.assign(dataset, { theme: 'light', themeChoice: 'light', suffix: '-docs' });
  expect(pressed(2)).toEqual([
    ['dark', 'dark', 'dark'],
    ['light', 'light', 'light'],
  ]);
});

test('where the system counts it has a turn of its own, shows the system’s mode and is stored as no choice', () => {
  Object.assign(dataset, { theme: 'dark', themeChoice: 'system', system: '', suffix: '-docs' });
  expect(pressed(3)).toEqual([
    ['light', 'light', 'light'],
    ['dark', 'dark', 'dark'],
    ['dark', 'system', null],
  ]);
});

test('an announcement that is closed is hidden and stored as closed, and the focus moves on to the page', () => {
  Object.assign(dataset, { announcement: 'spring', suffix: '-docs' });
  closeAnnouncement();
  expect(dataset.announcementDismissed).toBe('');
  expect(Object.fromEntries(stored)).toEqual({
    'announcement.id-docs': 'spring',
    'announcement.dismiss-docs': 'true',
  });
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test('the server has no document to look at', () => {
  vi.unstubAllGlobals();
  expect([panelState('sidebar-0'), isMainMenuShown()]).toEqual([null, false]);
});
