import { expect, test } from 'vitest';
import { landingState, readLanding } from '../../../shared/search-ui/landing-words.ts';

test('words that a link stores are read again', () => {
  expect(readLanding(landingState(['noise', 'wavelength']))).toEqual(['noise', 'wavelength']);
  expect(readLanding(structuredClone(landingState(['über', '3x3'])))).toEqual(['über', '3x3']);
});

test('a link stores no more than is read', () => {
  const many = Array.from({ length: 40 }, (_, index) => `word${index}`);
  expect(readLanding(landingState(many))).toEqual(many.slice(0, 20));
  expect(readLanding(landingState(['', 'a'.repeat(65), 'noise']))).toEqual(['noise']);
});

test.each([
  ['nothing', null],
  ['a text', 'noise'],
  ['a list', ['noise']],
  ['another state', { isDialog: true }],
  ['no list', { searchWords: 'noise' }],
  ['a list of something else', { searchWords: ['noise', 1] }],
  ['a list in a list', { searchWords: [['noise']] }],
  ['too many words', { searchWords: Array.from({ length: 21 }, () => 'a') }],
  ['too long a word', { searchWords: ['a'.repeat(65)] }],
])('%s is no words', (_what, state) => {
  expect(readLanding(state)).toEqual([]);
  expect(readLanding(state), 'always the same list').toBe(readLanding(null));
});
