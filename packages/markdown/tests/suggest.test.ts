import { expect, test } from 'vitest';
import { suggestion } from '../src/suggest.ts';

test('a word that is close to a known one is asked after', () => {
  expect(suggestion('titel', ['title', 'tagline'])).toBe(' Did you mean "title"?');
});

test('a word that differs in its letters being large or small is asked after', () => {
  expect(suggestion('docs/NAÏVE.MD', ['docs/nice.md', 'docs/naïve.md'])).toBe(
    ' Did you mean "docs/naïve.md"?',
  );
  expect(suggestion('README', ['notes', 'readme', 'Dreaded'])).toBe(' Did you mean "readme"?');
});

test('where none is close, what is known is listed, and of a long list the nearest five', () => {
  expect(suggestion('zzzzzz', ['title', 'tagline'])).toBe(' Known: title, tagline.');
  const words = Array.from({ length: 41 }, (_, index) => 'x'.repeat(50 - index));
  expect(suggestion('zzzzzzzz', words)).toBe(
    ` Known, among others: ${[10, 11, 12, 13, 14].map((length) => 'x'.repeat(length)).join(', ')}.`,
  );
});

test('where nothing is known, nothing is said', () => {
  expect(suggestion('x', [])).toBe('');
});
