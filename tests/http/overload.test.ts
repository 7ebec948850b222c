import { expect, test } from 'vitest';
import { type Answer, ask } from '../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../support/site-server.ts';

/** More than the server works on at the same time. */
const MANY = 100;
const MOST_UNDERWAY = 64;

/** A site where rendering a page of results takes until it is told to go on. */
async function heldSite(): Promise<{ readonly site: SiteServer; goOn(): void }> {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const site = await siteForTest({
    around: (renderer) => ({
      ...renderer,
      async render(page, snapshot, at) {
        if (at.query !== '') await held;
        return await renderer.render(page, snapshot, at);
      },
    }),
  });
  return { site, goOn };
}

/** Asks for so many different searches, and resolves when the server works on as many as it takes. */
async function load({ port, renders }: SiteServer, count: number): Promise<{ readonly answers: readonly Promise<Answer>[] }> {
  const answers = Array.from({ length: count }, (_, place) => ask(port, `/search/?q=tide${place}`));
  await expect.poll(() => renders.filter((address) => address.startsWith('/search/?')).length, { timeout: 20_000 }).toBe(Math.min(count, MOST_UNDERWAY));
  return { answers };
}

test('what is too much is refused at once, and what was taken on is answered', async () => {
  const { site, goOn } = await heldSite();
  const { answers } = await load(site, MANY);
  const refused = await Promise.all(
    ['/search/?q=sea', '/search.json?q=sea', '/search-menu.html?q=sea', '/search/page.json?q=sea'].map((target) => site.get(target)),
  );
  expect(refused.map(({ status, header }) => [status, header('retry-after'), header('cache-control')])).toEqual(refused.map(() => [503, '2', 'no-store']));
  goOn();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 503).length]).toEqual([
    MOST_UNDERWAY,
    MANY - MOST_UNDERWAY,
  ]);
  expect((await site.get('/search/?q=sea')).status).toBe(200);
  expect(site.logged.filter(({ level }) => typeof level === 'number' && level >= 50)).toEqual([]);
});

test('meanwhile stored pages, files, redirects, missing pages and the health of the process are answered', async () => {
  const { site, goOn } = await heldSite();
  await site.stored('/manual/first/');
  await site.get('/nowhere/');
  const { answers } = await load(site, MOST_UNDERWAY);
  for (const [target, status] of [
    ['/manual/first/', 200],
    ['/assets/entry-0a1b.js', 200],
    ['/img/tide%20light.svg', 200],
    ['/manual/first', 308],
    ['/nowhere/', 404],
    ['/healthz', 200],
    ['/readyz', 200],
  ] as const)
    expect([target, (await site.get(target)).status]).toEqual([target, status]);
  goOn();
  await Promise.all(answers);
});

test('a visitor who is refused gets a page with a link to try again, and a program a line', async () => {
  const { site, goOn } = await heldSite();
  const { answers } = await load(site, MOST_UNDERWAY);
  const page = await site.get('/search/?q=sea');
  expect(page.header('content-type')).toBe('text/html; charset=utf-8');
  expect(page.header('content-security-policy')).toContain("default-src 'none'");
  expect(page.text).toContain('<h1>The site is busy</h1>');
  expect((await site.get('/search.json?q=sea')).text).toBe('There is more to do just now than the site can do. Please try again in a moment.\n');
  goOn();
  await Promise.all(answers);
});

test('many who ask for the same page that is not there cause one rendering', async () => {
  const site = await siteForTest();
  const answers = await Promise.all(Array.from({ length: MANY }, (_, place) => site.get(`/nowhere/${place}/`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(site.renders).toEqual(['/404']);
});
