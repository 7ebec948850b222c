import { expect, test } from 'vitest';
import { suggestion } from '../../../server/markdown/suggest.ts';

test('a word that is close to a known one is asked after', () => {
  expect(suggestion('titel', ['title', 'tagline'])).toBe(' Did you mean "title"?');
});

test('where none is close, what is known is listed, unless that is too much to read', () => {
  expect(suggestion('zzzzzz', ['title', 'tagline'])).toBe(' Known: title, tagline.');
  const words = Array.from({ length: 41 }, (_, index) => `word${index}`);
  expect(suggestion('zzzzzzzz', words.slice(0, 40))).toContain('Known: word0');
  expect(suggestion('zzzzzzzz', words)).toBe('');
});

test('where nothing is known, nothing is said', () => {
  expect(suggestion('x', [])).toBe('');
});
