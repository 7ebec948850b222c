import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_URL_LENGTH } from '../../server/http/guard.ts';
import { parseSearchResponse } from '../../shared/contract/search.ts';
import { SEED } from '../support/property.ts';
import { siteForFile } from '../support/site-server.ts';

const site = await siteForFile();

/**
 * Percent-encodes text as a hostile client may: half of a surrogate pair as the three bytes that it is not allowed to
 * be.
 */
function encoded(text: string): string {
  return [...text].map((character) => (/^[\ud800-\udfff]$/.test(character) ? halfPair(character) : encodeURIComponent(character))).join('');
}

function halfPair(character: string): string {
  const code = character.charCodeAt(0);
  return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)].map((byte) => `%${byte.toString(16)}`).join('');
}

const OPERATORS = ['+', '-', '*', '~', '^', ':', '\\', '"', '(', ')', ' ', '~99999', '^^^', '+-+-', '^-1', '~0', '^1e9', 'title:', ':title', 'a*b*c*d*', '**'];
const WORDS = ['tide', 'office', 'ti*e', 'the', 'of', 'C#', '__proto__', 'constructor', 'toString', 'mudflat~2', '-office', '+the', 'title:tide', 'content:-x'];
const MARKS = [
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u0000',
  '\u0301'.repeat(30),
  '\u2028',
  '\ud800',
  '\udfff',
  '\u{10ffff}',
  'ﷺ',
  'İ',
  'ß',
  '\u0130\u0307',
];

const times = (unit: fc.Arbitrary<string>, maxLength: number) => fc.array(unit, { maxLength }).map((parts) => parts.join(''));

const hostileQueries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
  times(fc.constantFrom(...OPERATORS), 60),
  times(fc.constantFrom(...OPERATORS, ...WORDS, ...MARKS), 40),
  fc.tuple(fc.constantFrom(...OPERATORS, ...MARKS, 'a', 'x*', 'ab '), fc.nat(400)).map(([unit, length]) => unit.repeat(length)),
  fc.array(fc.constantFrom(...WORDS, 'a', 'b*', 'tid'), { maxLength: 300 }).map((words) => words.join(' ')),
);

/** Some that nobody should have to be lucky to meet. */
const KNOWN = [
  '*'.repeat(10_000),
  'a'.repeat(10_000),
  'tide '.repeat(1_000),
  '~'.repeat(600),
  'a~99999999999999999999',
  'tide^99999999999999999999',
  '*a'.repeat(300),
];

const QUERIES: readonly string[] = [...KNOWN, ...fc.sample(hostileQueries, { seed: SEED, numRuns: 100 })];

test('no query, however made, is an error or anything but an answer', async () => {
  let answered = 0;
  for (const query of QUERIES) {
    const q = encoded(query);
    for (const target of [`/search/?q=${q}`, `/search.json?q=${q}`, `/search.json?limit=100&typing=1&q=${q}`, `/search/page.json?q=${q}`]) {
      const { status, text } = await site.get(target);
      const said = JSON.stringify([target.slice(0, 200), query.slice(0, 200)]);
      expect([status, said]).toEqual([target.length > MAX_URL_LENGTH ? 400 : 200, said]);
      if (status !== 200) continue;
      answered++;
      if (target.startsWith('/search.json')) expect(parseSearchResponse(JSON.parse(text)).query.length, said).toBeLessThanOrEqual(200);
      else if (target.startsWith('/search/page.json')) expect(JSON.parse(text), said).toMatchObject({ kind: 'search' });
      else expect([text.startsWith('<!DOCTYPE html>'), text.endsWith('</html>'), said]).toEqual([true, true, said]);
    }
  }
  expect(answered).toBeGreaterThan(300);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect((await site.get('/search.json?q=mudflat')).text).toContain('mudflat');
});

test('what was not found meanwhile is told in readable words, and not in too many', () => {
  const { top } = site.searches.report(10_000);
  expect(top.length).toBeLessThanOrEqual(500);
  expect(top.filter(({ query }) => query.length > 160 || /[\p{Cc}\p{Bidi_Control}]/u.test(query))).toEqual([]);
});
