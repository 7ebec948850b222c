import { expect, test } from 'vitest';
import type { ColorModeConfig } from '../../../shared/contract/site.ts';
import { modeOf, nextChoice, parseChoice } from '../../../shared/layout/color-mode.ts';

const plain: ColorModeConfig = { defaultMode: 'light', respectPrefersColorScheme: false, disableSwitch: false };
const respecting: ColorModeConfig = { ...plain, respectPrefersColorScheme: true };

test('where the system does not count, the toggle goes between dark and light', () => {
  expect(nextChoice('light', plain)).toBe('dark');
  expect(nextChoice('dark', plain)).toBe('light');
  expect(nextChoice(null, plain)).toBe('dark');
});

test('where the system counts, the toggle goes from the system to light, to dark and back to the system', () => {
  expect(nextChoice(null, respecting)).toBe('light');
  expect(nextChoice('light', respecting)).toBe('dark');
  expect(nextChoice('dark', respecting)).toBeNull();
});

test('a choice is the mode, whatever the system says', () => {
  expect(modeOf('light', respecting, true)).toBe('light');
  expect(modeOf('dark', respecting, false)).toBe('dark');
  expect(modeOf('dark', plain, false)).toBe('dark');
});

test('without a choice the system decides where it counts, else the default', () => {
  expect(modeOf(null, respecting, true)).toBe('dark');
  expect(modeOf(null, respecting, false)).toBe('light');
  expect(modeOf(null, plain, true)).toBe('light');
  expect(modeOf(null, { ...plain, defaultMode: 'dark' }, false)).toBe('dark');
});

test.each([null, '', 'system', 'DARK', 'blue', '"dark"', '<script>'])('a stored %j is no choice', (stored) => {
  expect(parseChoice(stored, plain)).toBe('light');
  expect(parseChoice(stored, { ...plain, defaultMode: 'dark' })).toBe('dark');
  expect(parseChoice(stored, respecting)).toBeNull();
});

test('a stored mode is a choice', () => {
  expect(parseChoice('dark', plain)).toBe('dark');
  expect(parseChoice('light', respecting)).toBe('light');
});
