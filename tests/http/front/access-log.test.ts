import { expect, test, vi } from 'vitest';
import type { Renderer } from '../../../server/render/render.tsx';
import { ask } from '../../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const PAGE = '/manual/first/';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Waits until so many requests have been logged. A line is written after the client has the answer. */
async function linesOf(
  site: SiteServer,
  count: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const lines = () => site.logged.filter(({ msg }) => msg === 'request');
  await expect.poll(() => lines().length).toBe(count);
  return lines();
}

test('each answer is a line: what was asked without its query, what was sent, and whether it was stored', async () => {
  const site = await siteForTest({ accessShare: 1 });
  await site.stored(PAGE);
  const before = site.logged.length;
  const { header } = await site.get(PAGE);
  await site.get(PAGE, { 'If-None-Match': header('etag') ?? '' });
  await site.get('/search/?q=secret+plans');
  await site.get('/manual/first');
  await site.head('/assets/entry-0a1b.js');
  await site.get('/none/');
  await ask(site.port, PAGE, {}, 'POST');
  const lines = (await linesOf(site, before + 7)).slice(before);
  expect(lines.map(({ method, path, status, stored }) => [method, path, status, stored])).toEqual([
    ['GET', PAGE, 200, true],
    ['GET', PAGE, 304, true],
    ['GET', '/search/', 200, false],
    ['GET', '/manual/first', 308, false],
    ['HEAD', '/assets/entry-0a1b.js', 200, true],
    ['GET', '/none/', 404, false],
    ['POST', PAGE, 405, false],
  ]);
  for (const line of lines) {
    expect(line.id).toMatch(UUID);
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(line.bytes).toBeGreaterThan(100);
    expect(line).not.toHaveProperty('left');
  }
  expect(JSON.stringify(site.logged)).not.toMatch(/secret|127\.0\.0\.1/);
});

test('a share of nothing logs no answer but those that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const breaks = (renderer: Renderer): Renderer => ({
    ...renderer,
    html: () => Promise.reject(new Error('broken')),
  });
  const site = await siteForTest({ accessShare: 0, around: breaks });
  await site.get('/assets/entry-0a1b.js');
  const failed = await site.get(PAGE, { 'X-Request-Id': 'from-the-proxy.1' });
  expect([failed.status, failed.header('x-request-id')]).toEqual([500, 'from-the-proxy.1']);
  const [line] = await linesOf(site, 1);
  expect(line).toMatchObject({ path: PAGE, status: 500, id: 'from-the-proxy.1' });
  expect(site.logged.find(({ msg }) => msg === 'a request failed')).toMatchObject({
    path: PAGE,
    id: 'from-the-proxy.1',
  });
});

test('a path is cut, however long it is', async () => {
  const site = await siteForTest({ accessShare: 1 });
  await site.get(`/${'x'.repeat(2000)}`);
  const [line] = await linesOf(site, 1);
  expect(line?.path).toBe(`/${'x'.repeat(255)}`);
});

test('the id of a request is sent back if it was given and can be one, and is a new one otherwise', async () => {
  const site = await siteForTest();
  await site.stored(PAGE);
  for (const target of [
    PAGE,
    '/none/',
    '/healthz',
    '/search.json?q=tide',
    '/manual/first',
    '/assets/entry-0a1b.js',
  ]) {
    const given = await site.get(target, { 'X-Request-Id': '0af7651916cd43dd8448eb211c80319c' });
    expect([target, given.header('x-request-id')]).toEqual([
      target,
      '0af7651916cd43dd8448eb211c80319c',
    ]);
  }
  for (const bad of ['', 'two words', 'a,b', 'x'.repeat(129), '<b>', '"quoted"', '\u00e9']) {
    const answer = await site.get('/healthz', { 'X-Request-Id': bad });
    expect([bad, answer.header('x-request-id')]).toEqual([bad, expect.stringMatching(UUID)]);
  }
  const [first, second] = [await site.get('/healthz'), await site.get('/healthz')];
  expect(first.header('x-request-id')).not.toBe(second.header('x-request-id'));
});

test('what is stored is the same for all who ask without an id, and with one it differs in nothing else', async () => {
  const site = await siteForTest();
  await site.stored(PAGE);
  const [plain, named] = [await site.get(PAGE), await site.get(PAGE, { 'X-Request-Id': 'r-1' })];
  expect(plain.header('x-request-id')).toBeUndefined();
  const lasting = ({ headers }: typeof plain) =>
    headers.filter(([name]) => !['x-request-id', 'date'].includes(name.toLowerCase()));
  expect(lasting(named)).toEqual(lasting(plain));
  expect(named.text).toBe(plain.text);
  const unchanged = await site.get(PAGE, {
    'X-Request-Id': 'r-2',
    'If-None-Match': plain.header('etag') ?? '',
  });
  expect([unchanged.status, unchanged.header('x-request-id')]).toEqual([304, 'r-2']);
});
