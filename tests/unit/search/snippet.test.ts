import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextRun } from '../../../shared/contract/search.ts';
import { marked, snippet } from '../../../shared/search/snippet.ts';

const LENGTH = 50;

/** Runs as one text, with brackets where they are marked. */
function shown(runs: readonly TextRun[]): string {
  return runs.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');
}

test.each([
  ['High tide at noon', ['tide'], 'High [tide] at noon'],
  ['Tide and tides', ['tide'], '[Tide] and [tide]s'],
  ['The betide of time', ['tide'], 'The betide of time'],
  ['noise-generator (Noise)', ['noise'], '[noise]-generator ([Noise])'],
  ['Ebbe, Flut und Übergang', ['über'], 'Ebbe, Flut und [Über]gang'],
  ['tidetables', ['tide', 'tidetab'], '[tidetab]les'],
  ['a <b>tide</b>', ['tide'], 'a <b>[tide]</b>'],
  ['', ['tide'], ''],
])('in %j the words %j are marked where a word begins with them', (text, terms, expected) => {
  expect(shown(marked(text, terms))).toBe(expected);
});

test('marking takes nothing away and adds nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 }).map((term) => term.toLowerCase())), (text, terms) => {
      expect(
        marked(text, terms)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a letter that grows in lower case moves no mark', () => {
  expect(shown(marked('İİİ tide', ['tide']))).toBe('İİİ [tide]');
});

test('a short text is shown whole', () => {
  expect(shown(snippet('The tide is high.', ['tide'], LENGTH))).toBe('The [tide] is high.');
});

test('a long text is cut at words on both sides of the first match', () => {
  const text = 'The keeper of the lighthouse reads the gauge every eleven minutes and writes the number in a book that nobody opens.';
  expect(shown(snippet(text, ['gauge'], LENGTH))).toBe('…reads the [gauge] every eleven minutes and…');
});

test('without a match the text is shown from its beginning', () => {
  expect(shown(snippet('The keeper of the lighthouse reads the gauge every eleven minutes.', ['moon'], LENGTH))).toBe(
    'The keeper of the lighthouse reads the gauge every…',
  );
});

test('a snippet of a text that holds the word shows the word, however the text is made up', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', '.', '/', '-'), minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('a', '/', '.'), minLength: 60, maxLength: 90 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), fc.array(word, { maxLength: 20 }), fc.constantFrom('', 'x'.repeat(80)), (before, after, tail) => {
      const text = [...before, `tide${tail}`, ...after].join(' ');
      expect(snippet(text, ['tide'], LENGTH).some(({ mark }) => mark)).toBe(true);
    }),
  );
});

test('a snippet is never much longer than it may be', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.constantFrom('dolor', 'amet', 'none'), (text, term) => {
      const length = snippet(text, [term], LENGTH)
        .map((run) => run.text)
        .join('').length;
      expect(length).toBeLessThanOrEqual(LENGTH + '……'.length);
    }),
  );
});
