import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextRun } from '../../../shared/contract/search.ts';
import { marked, snippet } from '../../../shared/search/snippet.ts';
import { tryMany } from '../../support/property.ts';

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
  tryMany(
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

test('a text that fits is shown whole, wherever the word stands in it', () => {
  expect(shown(snippet('The tide is high.', ['tide'], LENGTH))).toBe('The [tide] is high.');
  expect(shown(snippet('Whoever waits long enough sees the tide.', ['tide'], LENGTH))).toBe('Whoever waits long enough sees the [tide].');
});

test('a long text is cut at words on both sides of the first match', () => {
  const text = 'The keeper of the lighthouse reads the gauge every eleven minutes and writes the number in a book that nobody opens.';
  expect(shown(snippet(text, ['gauge'], LENGTH))).toBe('…reads the [gauge] every eleven minutes and writes…');
});

test('without a match the text is shown from its beginning', () => {
  expect(shown(snippet('The keeper of the lighthouse reads the gauge every eleven minutes.', ['moon'], LENGTH))).toBe(
    'The keeper of the lighthouse reads the gauge every…',
  );
});

test('a word that is longer than the snippet is shown all the same', () => {
  const address = `tide.example/${'x'.repeat(80)}`;
  expect(shown(snippet(`The tables are kept at ${address} by the keeper of the lighthouse.`, ['tide'], LENGTH))).toContain('[tide]');
});

test('a word at the end of a run without blanks is shown all the same', () => {
  expect(shown(snippet(`${'a/'.repeat(40)}tide and some more words that make the text long.`, ['tide'], LENGTH))).toContain('[tide]');
});

test('a snippet of an ordinary text shows the word that was looked for, wherever it stands', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '.', '-'), minLength: 1, maxLength: 12 }), { maxLength: 20 });
  tryMany(
    fc.property(words, words, (before, after) => {
      const text = [...before, 'tide', ...after].join(' ');
      expect(snippet(text, ['tide'], LENGTH).some(({ mark }) => mark)).toBe(true);
    }),
  );
});

test('a snippet is never much longer than it may be', () => {
  tryMany(
    fc.property(fc.lorem({ maxCount: 60 }), fc.constantFrom('dolor', 'amet', 'none'), (text, term) => {
      const length = snippet(text, [term], LENGTH)
        .map((run) => run.text)
        .join('').length;
      expect(length).toBeLessThanOrEqual(LENGTH + '……'.length);
    }),
  );
});
