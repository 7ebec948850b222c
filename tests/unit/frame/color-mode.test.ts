import { expect, test } from 'vitest';
import type { ColorModeConfig } from '../../../shared/contract/site.ts';
import { choiceOf, modeOf, nextChoice } from '../../../shared/frame/color-mode.ts';

const plain: ColorModeConfig = {
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
};
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

test.each([null, '', 'system', 'DARK', 'blue', '"dark"', '<script>'])(
  'a stored %j is no choice',
  (stored) => {
    expect(choiceOf(stored, plain)).toBe('light');
    expect(choiceOf(stored, { ...plain, defaultMode: 'dark' })).toBe('dark');
    expect(choiceOf(stored, respecting)).toBeNull();
  },
);

test('a stored mode is a choice', () => {
  expect(choiceOf('dark', plain)).toBe('dark');
  expect(choiceOf('light', respecting)).toBe('light');
});

test('where there is no switch, nothing stored is a choice', () => {
  expect(choiceOf('dark', { ...plain, disableSwitch: true })).toBe('light');
  expect(choiceOf('dark', { ...respecting, disableSwitch: true })).toBeNull();
});
