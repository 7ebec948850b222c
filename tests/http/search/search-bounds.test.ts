import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_URL_LENGTH } from '../../../server/front/guard.ts';
import { parseSearchResponse } from '../../../shared/contract/search.ts';
import { encodedQuery, hostileQueries, WORST_QUERIES } from '../../support/hostile-queries.ts';
import { SEED } from '../../support/property.ts';
import { siteForFile } from '../../support/site-server.ts';
import { casesOf } from '../../support/thorough.ts';

const site = await siteForFile();

/** Few in `npm test`, where a trial of tests/faults/ asks a thousand of the built server. */
const MADE_UP = casesOf(100, 30);
const QUERIES: readonly string[] = [
  ...WORST_QUERIES,
  ...fc.sample(hostileQueries, { seed: SEED, numRuns: MADE_UP }),
];

test('no query, however made, is an error or anything but an answer', async () => {
  let answered = 0;
  for (const query of QUERIES) {
    const q = encodedQuery(query);
    for (const target of [
      `/search/?q=${q}`,
      `/search.json?q=${q}`,
      `/search.json?limit=100&typing=1&q=${q}`,
      `/search/page.json?q=${q}`,
    ]) {
      const { status, text } = await site.get(target);
      const said = JSON.stringify([target.slice(0, 200), query.slice(0, 200)]);
      expect([status, said]).toEqual([target.length > MAX_URL_LENGTH ? 400 : 200, said]);
      if (status !== 200) continue;
      answered++;
      if (target.startsWith('/search.json'))
        expect(parseSearchResponse(JSON.parse(text)).query.length, said).toBeLessThanOrEqual(200);
      else if (target.startsWith('/search/page.json'))
        expect(JSON.parse(text), said).toMatchObject({ kind: 'search' });
      else
        expect([text.startsWith('<!DOCTYPE html>'), text.endsWith('</html>'), said]).toEqual([
          true,
          true,
          said,
        ]);
    }
  }
  expect(answered).toBeGreaterThan(3 * MADE_UP);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect((await site.get('/search.json?q=mudflat')).text).toContain('mudflat');
});

test('what was not found meanwhile is told in readable words, and not in too many', () => {
  const { top } = site.searches.report(10_000);
  expect(top.length).toBeLessThanOrEqual(500);
  expect(
    top.filter(({ query }) => query.length > 160 || /[\p{Cc}\p{Bidi_Control}]/u.test(query)),
  ).toEqual([]);
});
