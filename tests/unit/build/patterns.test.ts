import { expect, test } from 'vitest';
import { patternsOf, problemsOf } from '../../patterns/slow-patterns.ts';

const told = (code: string, known: Parameters<typeof problemsOf>[1] = []) =>
  problemsOf(patternsOf('server/tide.ts', code), known);

test.each([
  ['blanks before an end', String.raw`text.replace(/\s+$/, '')`, String.raw`\s+`],
  [
    'two parts that match the same letters',
    String.raw`/^(\w+)[\w ]* =/.exec(text)`,
    String.raw`\w+ and [\w ]*`,
  ],
  ['a repeated repetition', 'const DIGITS = /^(?:[0-9]+)+$/u;', '[0-9]+'],
  ['a lookahead to the end', String.raw`text.split(/\B(?=(\d{3})+$)/g)`, String.raw`(\d{3})+`],
])('%s are told with their line, and what makes them slow', (_what, code, part) => {
  expect(told(`const tide = 5;\n${code}`)).toEqual([
    expect.stringMatching(/^server\/tide\.ts:2: /),
  ]);
  expect(told(code)[0]).toContain(`because of ${part}. Let only one place match each letter.`);
});

test.each(["new RegExp(words.join('|'))", 'RegExp(source)'])(
  '%s cannot be judged, and has to be known',
  (code) => {
    expect(told(code)).toEqual([expect.stringContaining(`1: ${code} is put together`)]);
    expect(told(code, [{ file: 'server/tide.ts', pattern: code, reason: 'short words' }])).toEqual(
      [],
    );
  },
);

test.each([
  String.raw`/(?<!\s)\s+$/`,
  String.raw`/^[\t ]*#.*$/gm`,
  '/[a-z]+/g',
  '// no /code+$/ at all',
  'const path = "/x+$/";',
])('%s is as good as any', (code) => {
  expect(told(code)).toEqual([]);
});

test('what is known and no longer there has to go from the list', () => {
  const known = [{ file: 'server/tide.ts', pattern: '/ebb+$/', reason: 'short' }];
  expect(told('', known)).toEqual([
    'tests/patterns/known.yaml: /ebb+$/ is not in server/tide.ts any more. Remove it from the list.',
  ]);
});
