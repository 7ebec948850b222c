import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { interfaceTemplate } from '../../../build/interface-template.ts';
import { PHRASES } from '../../../shared/words/phrases.ts';
import { keyOf } from '../../../shared/words/say.ts';

const GERMAN = { locale: 'de', htmlLang: 'de' };
const KEYS = Object.values(PHRASES).flatMap((phrases) => phrases.map((phrase) => keyOf(phrase)));

test('a new file has all phrases in order, without translations', () => {
  const { text, total, untranslated, unused } = interfaceTemplate(GERMAN);
  expect(Object.keys(parse(text))).toEqual(KEYS);
  expect([total, untranslated, unused]).toEqual([KEYS.length, KEYS.length, []]);
  expect(parse(text)).toMatchObject({
    Search: null,
    '{count} results': { one: null, other: null },
  });
  expect(text).toContain('# In English: 1 result / {count} results\n');
});

test('a phrase with a number has the forms of the language', () => {
  const forms = (htmlLang: string) =>
    Object.keys(parse(interfaceTemplate({ locale: 'x', htmlLang }).text)['{count} results']);
  expect([forms('ja'), forms('pl')]).toEqual([['other'], ['few', 'many', 'one', 'other']]);
});

test('what is translated stays, with its comments, and what is new is added at its place', () => {
  const { text, untranslated } = interfaceTemplate(
    GERMAN,
    '# As in the shop.\nSearch: Suchen\n"{count} results": { one: Eins, other: "{count}" }\n',
  );
  expect(parse(text)).toMatchObject({
    Search: 'Suchen',
    '{count} results': { one: 'Eins', other: '{count}' },
    Close: null,
  });
  expect(text).toContain('# As in the shop.\nSearch: Suchen\n');
  expect(untranslated).toBe(KEYS.length - 2);
});

test('what is said no more goes, and is named', () => {
  const { text, unused } = interfaceTemplate(GERMAN, 'Seek: Suchen\n');
  expect([text.includes('Seek'), unused]).toEqual([
    false,
    [{ key: 'Seek', translation: 'Suchen' }],
  ]);
});

test('to write a file again changes nothing', () => {
  const { text } = interfaceTemplate(
    GERMAN,
    '# As in the shop.\nSkip to main content: "Weiter: unten"\nSearch: Suchen\n',
  );
  expect(interfaceTemplate(GERMAN, text).text).toBe(text);
});
