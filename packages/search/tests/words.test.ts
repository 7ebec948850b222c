import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import { formOf, knownWordsIn, wholeWords, wordsIn } from '../src/words.ts';

/** Forms of the words of a text, with how each came about where it does not stand there so. */
function read(text: string): string[] {
  return wordsIn(text).map(({ form, role }) => (role === 'whole' ? form : `${role}:${form}`));
}

test.each([
  ['', []],
  [' .,;-–— ()', []],
  ['Noise generator', ['noise', 'generator']],
  ['(noise), “noise”; noise!', ['noise', 'noise', 'noise']],
  [
    'NestedGeneratorRunner',
    ['nestedgeneratorrunner', 'part:nested', 'part:generator', 'part:runner'],
  ],
  ['OnValidate()', ['onvalidate', 'part:on', 'part:validate']],
  ['XMLFile', ['xmlfile', 'part:xml', 'part:file']],
  ['parseXML', ['parsexml', 'part:parse', 'part:xml']],
  ['max_size', ['max_size', 'part:max', 'part:size']],
  ['__init__', ['init']],
  ['_', []],
  ['multi-tile', ['multi', 'tile', 'joint:multitile']],
  ['multi-tile-rules', ['multi', 'tile', 'joint:multitile', 'rules', 'joint:tilerules']],
  ['a - b', ['a', 'b']],
  ['--flag', ['flag']],
  ['version 2.3.9', ['version', '2.3.9']],
  ['1.5em', ['1.5', 'em']],
  ['0.25.', ['0.25']],
  ['2 × 3', ['2x3']],
  ['16×16 pixels', ['16x16', 'pixels']],
  ['3x3', ['3x3']],
  ['2D', ['2d']],
  ['C#', ['c#']],
  ['C++ and C', ['c++', 'and', 'c']],
  ['C#-like', ['c#', 'like', 'joint:c#like']],
  ['#region', ['region']],
  ['a#b', ['a', 'b']],
  ["don’t, don't", ['dont', 'dont']],
  ['the generator’s seed', ['the', 'generator', 'seed']],
  ['TileMap’s', ['tilemap', 'part:tile', 'part:map']],
  ["'quoted'", ['quoted']],
  ['Café naïve Über', ['cafe', 'naive', 'uber']],
  ['Cafe\u0301', ['cafe']],
  ['İstanbul', ['istanbul']],
  ['ключ', ['ключ']],
  ['UnityEngine.Random.value', ['unityengine', 'part:unity', 'part:engine', 'random', 'value']],
  ['https://example.org/a', ['https', 'example', 'org', 'a']],
  ['\u{1d4d0}b 😀', ['\u{1d4d0}b']],
])('%j has the words %j', (text, words) => {
  expect(read(text)).toEqual(words);
});

test('a run of letters that nobody looks for is no word, and the words after it stand where they stand', () => {
  expect(read(`a ${'x'.repeat(64)} b`)).toEqual(['a', 'x'.repeat(64), 'b']);
  expect(wordsIn(`a ${'x'.repeat(65)} b`).map(({ form, place }) => [form, place])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});

test('the parts of a name stand where the name stands, and what a hyphen joins where its first word does', () => {
  expect(
    wordsIn('My TileMap, multi-tile').map(({ form, start, end, place }) => [
      form,
      start,
      end,
      place,
    ]),
  ).toEqual([
    ['my', 0, 2, 0],
    ['tilemap', 3, 10, 1],
    ['tile', 3, 7, 1],
    ['map', 7, 10, 1],
    ['multi', 12, 17, 2],
    ['tile', 18, 22, 3],
    ['multitile', 12, 22, 2],
  ]);
});

/** Texts that are likely to have something in them that is not plain. */
const piece = fc.oneof(
  fc.constantFrom(
    'noise',
    'TileMap',
    'max_size',
    'C#',
    'C++',
    '2 × 3',
    '1.5',
    '2.3.9',
    "don't",
    'rock’n’roll',
    '-',
    '--',
    ' ',
    '_',
    '#',
    '×',
    '’s',
    'É',
    'ß',
    'İ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', '1', '_', '.', '-', "'", '#', '+', '×', ' ', 'e\u0301'),
    maxLength: 8,
  }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('of any text', () => {
  test('positions cut the words out of it, in order, and a form is not empty, lower case, and its own form', () => {
    tryMany(
      fc.property(text, (any) => {
        let last = 0;
        const wrong = wordsIn(any).filter(({ form, start, end, role }) => {
          const isCut =
            start >= 0 &&
            end > start &&
            end <= any.length &&
            (role === 'joint' || formOf(any.slice(start, end)) === form);
          const isAfter = role !== 'whole' || start >= last;
          if (role === 'whole') last = end;
          // A mark that stands on no letter belongs to what is before the word.
          const isForm =
            form !== '' &&
            form === form.toLowerCase() &&
            (/^\p{M}/u.test(any.slice(start)) || formOf(form) === form);
          return !(isCut && isAfter && isForm);
        });
        expect(wrong).toEqual([]);
      }),
      1000,
    );
  });

  test('parts and joints belong to a word as it stands, and places count those from 0', () => {
    tryMany(
      fc.property(text, (any) => {
        const wholes = wholeWords(any);
        expect(wholes.map(({ place }) => place)).toEqual(wholes.map((_, position) => position));
        for (const { place, start, end, role } of wordsIn(any)) {
          const whole = wholes[place];
          expect(whole?.start).toBeLessThanOrEqual(start);
          if (role !== 'joint') expect(whole?.end).toBeGreaterThanOrEqual(end);
        }
      }),
    );
  });

  test('the words are the same in capitals and in small letters, but for the parts of names', () => {
    const plain = fc
      .array(fc.string({ unit: fc.constantFrom('a', 'e', 'z', 'é'), minLength: 1 }), {
        maxLength: 6,
      })
      .map((words) => words.join(' '));
    tryMany(
      fc.property(
        plain,
        (any) =>
          void expect(wordsIn(any.toUpperCase()).map(({ form }) => form)).toEqual(
            wordsIn(any).map(({ form }) => form),
          ),
      ),
    );
  });

  test('a text that is known has the same words', () => {
    tryMany(
      fc.property(
        text,
        (any) =>
          void expect([knownWordsIn(any), knownWordsIn(any)]).toEqual([wordsIn(any), wordsIn(any)]),
      ),
    );
  });

  test('looking at a text again is no work until many others were looked at', () => {
    const words = knownWordsIn('The tide at noon');
    expect(knownWordsIn('The tide at noon')).toBe(words);
    for (let other = 0; other < 40; other += 1)
      knownWordsIn(`${other} ${'the keeper of the lighthouse '.repeat(400)}`);
    expect(knownWordsIn('The tide at noon')).not.toBe(words);
    expect(knownWordsIn('The tide at noon')).toEqual(words);
  });
});
