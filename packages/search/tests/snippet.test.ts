import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import type { TextRun } from '../index.ts';
import { wordsIn } from '../index.ts';
import { excerpt, type Mark, type Marks, marked, marksIn } from '../src/snippet.ts';

const LENGTH = 50;

/** Runs as one text, with brackets where they are marked. */
function shown(runs: readonly TextRun[]): string {
  return runs.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');
}

/** What is shown of a text that is looked at for all terms. */
function snippet(text: string, marks: Marks, length: number): readonly TextRun[] {
  return excerpt(text, marks, new Set([...marks.values()].map(({ term }) => term)), length).runs;
}

function plain(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Words that matched; of `tidetab|les` the beginning was typed. Words of one term have a comma between them. */
function marksOf(...terms: readonly string[]): Marks {
  return new Map(
    terms.flatMap((words, term) =>
      words.split(',').map((word): [string, Mark] => {
        const typed = word.indexOf('|');
        return [word.replace('|', ''), { term, quality: 1, typed: typed === -1 ? null : typed }];
      }),
    ),
  );
}

test('where a text is cut after a sentence, the ellipsis takes the place of its full stop', () => {
  const text = 'The tide comes in twice a day. Then it leaves again, for hours and hours.';
  expect(plain(snippet(text, marksOf('tide'), 33))).toBe('The tide comes in twice a day…');
});

describe('marks', () => {
  test.each([
    ['High tide at noon', ['tide'], 'High [tide] at noon'],
    ['Tide and tides', ['tide'], '[Tide] and tides'],
    ['Tide and tides', ['tide,tide|s'], '[Tide] and [tide]s'],
    ['The betide of time', ['tide'], 'The betide of time'],
    ['noise-generator (Noise)', ['noise'], '[noise]-generator ([Noise])'],
    ['Ebbe, Flut und Übergang', ['uber|gang'], 'Ebbe, Flut und [Über]gang'],
    ['tidetables', ['tide|tables'], '[tide]tables'],
    ['a <b>tide</b>', ['tide'], 'a <b>[tide]</b>'],
    ['TileMap', ['tile'], '[Tile]Map'],
    ['TileMap', ['tile', 'map'], '[Tile][Map]'],
    ['TileMap', ['tile', 'tilemap'], '[TileMap]'],
    ['multi-tile', ['multitile'], '[multi-tile]'],
    ['multi-tile', ['multi', 'tile'], '[multi]-[tile]'],
    ['2 × 3 tiles', ['2x3'], '[2 × 3] tiles'],
    ['C# and C', ['c#'], '[C#] and C'],
    ["the keeper's book", ['keeper'], "the [keeper's] book"],
    ['İİİ tide', ['tide'], 'İİİ [tide]'],
    ['', ['tide'], ''],
    ['tide', [], 'tide'],
  ])('in %j the words %j: %s', (text, terms, expected) => {
    expect(shown(marked(text, marksOf(...terms)))).toBe(expected);
  });

  test('tell which words stand in a text, each once, and which term they answer', () => {
    expect(
      [...marksIn('Tides, TileMap and tide, tide', marksOf('moon', 'tide,tides', 'map'))].map(
        ([form, { term }]) => [form, term],
      ),
    ).toEqual([
      ['tides', 1],
      ['map', 2],
      ['tide', 1],
    ]);
  });
});

/** Texts of words that are likely to match, with signs between them. */
const word = fc.constantFrom(
  'tide',
  'tides',
  'TideTable',
  'moon',
  'Über',
  'multi-tile',
  'C#',
  '2 × 3',
  'keeper’s',
  'a',
  'x'.repeat(70),
  '…',
  '(',
  '.',
  'gauge',
);
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
const marks = fc
  .uniqueArray(
    fc.constantFrom(
      'tide',
      'tides',
      'tidetable',
      'table',
      'moon',
      'uber',
      'multitile',
      'multi',
      'c#',
      '2x3',
      'keeper',
      'none',
    ),
    { maxLength: 5 },
  )
  .chain((forms) =>
    fc.tuple(
      ...forms.map((form) =>
        fc.tuple(fc.constant(form), fc.nat(3), fc.option(fc.integer({ min: 1, max: form.length }))),
      ),
    ),
  )
  .map(
    (entries): Marks =>
      new Map(entries.map(([form, term, typed]) => [form, { term, quality: 1, typed }])),
  );

describe('marking any text', () => {
  test('takes nothing away, adds nothing, and leaves no empty run', () => {
    tryMany(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), marks, (any, matched) => {
        const runs = marked(any, matched);
        expect(plain(runs)).toBe(any);
        expect(runs.filter((run) => run.text === '')).toEqual([]);
      }),
    );
  });

  test('marks whole words and typed beginnings of words, and nothing else', () => {
    tryMany(
      fc.property(text, marks, (any, matched) => {
        const words = wordsIn(any).filter(({ form }) => matched.has(form));
        let at = 0;
        for (const run of marked(any, matched)) {
          const [start, end] = [at, at + run.text.length];
          at = end;
          const over = words.filter((found) => found.start < end && found.end > start);
          if (!run.mark) {
            // What is left unmarked of a word is what was not typed yet.
            expect(over.filter(({ form }) => matched.get(form)?.typed === null)).toEqual([]);
            continue;
          }
          expect(over.some((found) => found.start === start)).toBe(true);
          const ends = over.map(({ form, start: from, end: to }) =>
            Math.min(to, from + (matched.get(form)?.typed ?? to)),
          );
          expect(ends).toContain(end);
        }
      }),
    );
  });
});

describe('a snippet', () => {
  test.each([
    ['that fits is the text', 'The tide is high.', 'The [tide] is high.'],
    [
      'that fits is the text, wherever the word stands',
      'Whoever waits long enough sees the tide.',
      'Whoever waits long enough sees the [tide].',
    ],
    [
      'is cut at words on both sides',
      'The keeper of the lighthouse reads the tide gauge every eleven minutes and writes the number in a book.',
      '…reads the [tide] gauge every eleven minutes and…',
    ],
    [
      'without a match is the beginning',
      'The keeper of the lighthouse reads the gauge every eleven minutes.',
      'The keeper of the lighthouse reads the gauge…',
    ],
  ])('%s', (_name, whole, expected) => {
    expect(shown(snippet(whole, marksOf('tide'), LENGTH))).toBe(expected);
  });

  test('shows where the most different words stand together', () => {
    const whole =
      'The tide, the tide and once more the tide are told at length before the moon and the tide are seen together at last.';
    expect(shown(snippet(whole, marksOf('tide', 'moon'), LENGTH))).toContain(
      '[moon] and the [tide]',
    );
  });

  test('counts two words of one term once', () => {
    const whole = `The tide alone stands here. ${'Much else is said. '.repeat(4)}Tide and tides stand here.`;
    expect(shown(snippet(whole, marksOf('tide,tides'), LENGTH))).toMatch(/^The \[tide\] alone/);
  });

  test('shows what is sought rather than what was seen before', () => {
    const whole = `The tide and the moon are told here. ${'Much else is said. '.repeat(4)}Only the gauge is told here.`;
    const { runs, terms } = excerpt(whole, marksOf('tide', 'moon', 'gauge'), new Set([2]), LENGTH);
    expect([shown(runs).includes('[gauge]'), [...terms]]).toEqual([true, [2]]);
  });

  test('shows the words that fit better', () => {
    const whole = `The tides are told here. ${'Much else is said. '.repeat(4)}The tide is told here.`;
    const marks: Marks = new Map([
      ['tides', { term: 0, quality: 0.9, typed: null }],
      ['tide', { term: 0, quality: 1, typed: null }],
    ]);
    expect(shown(excerpt(whole, marks, new Set([0]), LENGTH).runs)).toContain('[tide]');
  });

  test('tells which terms are seen in it, and only those', () => {
    tryMany(
      fc.property(
        text,
        marks,
        fc.uniqueArray(fc.nat(3)),
        fc.constantFrom(25, 50, 200),
        (any, matched, sought, length) => {
          const { runs, terms } = excerpt(any, matched, new Set(sought), length);
          const seen = [...marksIn(plain(runs), matched).values()].map(({ term }) => term);
          expect(seen).toEqual(expect.arrayContaining([...terms]));
          expect(terms.size > 0).toBe(runs.some(({ mark }) => mark));
        },
      ),
    );
  });

  test.each([
    [
      'beside a word that is longer than it',
      `The tables are kept at tide.example/${'x'.repeat(80)} by the keeper of the lighthouse.`,
    ],
    [
      'at the end of a run without blanks',
      `${'a/'.repeat(40)}tide and some more words that make the text long.`,
    ],
    ['at the very end', `${'Much else is said. '.repeat(10)}Tide`],
    ['in a text of one long word', `${'x'.repeat(200)} tide`],
  ])('shows a word %s', (_name, whole) => {
    expect(shown(snippet(whole, marksOf('tide'), LENGTH))).toMatch(/\[tide\]/i);
  });

  test('of an ordinary text shows the word that was looked for, wherever it stands', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '.', '-'), minLength: 1, maxLength: 12 }),
      { maxLength: 20 },
    );
    tryMany(
      fc.property(words, words, (before, after) => {
        const whole = [...before, 'tide', ...after].join(' ');
        expect(snippet(whole, marksOf('tide'), LENGTH).some(({ mark }) => mark)).toBe(true);
      }),
    );
  });

  test('of any text is a stretch of it, with an ellipsis where it is cut', () => {
    tryMany(
      fc.property(
        fc.oneof(text, fc.lorem({ maxCount: 60 })),
        marks,
        fc.constantFrom(25, 50, 100),
        (any, matched, length) => {
          const cut = plain(snippet(any, matched, length));
          if (any.length <= length) {
            expect(cut).toBe(any);
            return;
          }
          const isStretch = [
            cut,
            cut.replace(/^…/, ''),
            cut.replace(/…$/, ''),
            cut.replace(/^…/, '').replace(/…$/, ''),
          ].some((stretch) => any.includes(stretch));
          expect([any, cut, isStretch]).toEqual([any, cut, true]);
          expect(cut.startsWith('…') || any.trimStart().startsWith(cut.replace(/…$/, ''))).toBe(
            true,
          );
          expect(cut.endsWith('…') || any.trimEnd().endsWith(cut.replace(/^…/, ''))).toBe(true);
        },
      ),
    );
  });

  test('is never longer than it may be, but for ellipses and one word', () => {
    tryMany(
      fc.property(
        fc.oneof(text, fc.lorem({ maxCount: 60 })),
        marks,
        fc.constantFrom(25, 50, 100),
        (any, matched, length) => {
          const longest = Math.max(0, ...wordsIn(any).map(({ start, end }) => end - start));
          expect(plain(snippet(any, matched, length)).length).toBeLessThanOrEqual(
            length + '……'.length + longest,
          );
        },
      ),
    );
    tryMany(
      fc.property(
        fc.lorem({ maxCount: 60 }),
        fc.constantFrom('dolor', 'amet', 'none'),
        (any, term) => {
          expect(plain(snippet(any, marksOf(term), LENGTH)).length).toBeLessThanOrEqual(
            LENGTH + '……'.length,
          );
        },
      ),
    );
  });

  test('cuts no word that is not longer than a quarter of it', () => {
    const short = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1'), minLength: 1, maxLength: 12 }),
      { minLength: 1, maxLength: 40 },
    );
    tryMany(
      fc.property(short, fc.nat(40), (words, at) => {
        const whole = words.toSpliced(at, 0, 'tide').join(' ');
        const cut = plain(snippet(whole, marksOf('tide'), LENGTH)).replaceAll('…', '');
        expect(cut.split(' ').filter((piece) => !['tide', ...words].includes(piece))).toEqual([]);
      }),
    );
  });
});
