import { expect, test } from 'vitest';
import { hostileRequest, wrongsOf } from '../../support/hostile-requests.ts';
import { seededRandom } from '../../support/random.ts';
import { ask } from '../../support/raw-http.ts';
import { siteForFile } from '../../support/site-server.ts';
import { casesOf } from '../../support/thorough.ts';

const site = await siteForFile();
const { addresses: table } = site.library.main.snapshot;
const addresses = new Set(table.paths().map((path) => table.hrefOf(path) ?? ''));

const BEGINNINGS = [
  '/manual/first/',
  '/manual/first',
  '/',
  '/a%20file.txt',
  '/img/tide%20light.svg',
  '/assets/entry-0a1b.js',
  '/search/',
  '/search.json',
  '/imprint/page.json',
];

test('made-up requests find no way out, break nothing, and hear nothing of what they said', async () => {
  const random = seededRandom(1799);
  const statuses = new Map<number, number>();
  for (let round = 0; round < casesOf(200); round++) {
    const requests = Array.from({ length: 10 }, () => hostileRequest(random, BEGINNINGS));
    const answers = await Promise.all(
      requests.map(({ target, method, headers }) => ask(site.port, target, headers, method)),
    );
    answers.forEach((answer, index) => {
      const said = JSON.stringify(requests[index]);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([said, answer.status < 500, wrongsOf(answer, addresses)]).toEqual([said, true, []]);
    });
  }
  // The requests are worth something only when they reach every kind of answer.
  for (const status of [200, 206, 304, 308, 400, 404, 405])
    expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect((await site.get('/manual/first/')).status).toBe(200);
});
