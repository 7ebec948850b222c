import { afterAll, expect, test, vi } from 'vitest';
import { Budgets } from '../../../server/front/limits/budgets.ts';
import { CLASSES } from '../../../server/front/limits/costs.ts';
import { Crowd } from '../../../server/front/limits/crowd.ts';
import { FairQueue, MOST_RUNNING, OverBudget } from '../../../server/front/limits/fair-queue.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import { contentFolder, WITH_FIGURES } from '../../support/content-folder.ts';
import { type Answer, ask } from '../../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const root = await contentFolder(
  { ...WITH_FIGURES, 'sea.md': '# Sea\n\n::figure{name=waves}\n', 'land.md': '# Land\n' },
  afterAll,
);

/** As many searches as wait or are with the maker. */
const MOST_SEARCHES = CLASSES.search.most + MOST_RUNNING;
/** More than that. */
const MANY = 100;

/** As many readers as may wait for pages that are being made. */
const MOST_WAITING = 1_000;
const CROWD = 1_300;

/** A site where what is made takes until it is told to go on: that for searches, or all pages. */
async function heldSite(
  holds: 'searches' | 'pages' = 'searches',
): Promise<{ readonly site: SiteServer; goOn(): void }> {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const site = await siteForTest({
    queue: patientQueue(),
    around: (renderer) => ({
      ...renderer,
      async html(page, snapshot, at) {
        if (holds === 'pages' || at.query !== '') await held;
        return await renderer.html(page, snapshot, at);
      },
      async searchMenu(menu, snapshot) {
        await held;
        return await renderer.searchMenu(menu, snapshot);
      },
    }),
  });
  return { site, goOn };
}

const isRefused = ({ status }: Pick<Answer, 'status'>): boolean => status === 429 || status === 503;

/** A queue in which a search waits as long as the test holds it up. */
function patientQueue(): FairQueue {
  const search = { ...CLASSES.search, longestMs: 600_000 };
  return new FairQueue(new Budgets(), { ...CLASSES, search });
}

/** Asks for so many different things, and resolves when the server has refused those that are too many. */
async function load(
  { port }: SiteServer,
  address: string,
  most: number,
): Promise<readonly Promise<Answer>[]> {
  let refused = 0;
  const answers = Array.from({ length: MANY }, async (_, place) => {
    const answer = await ask(port, `${address}${place}`);
    if (isRefused(answer)) refused++;
    return answer;
  });
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(MANY - most);
  return answers;
}

const statusesOf = async (answers: readonly Promise<Answer>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

test.each([
  ['pages of results', '/search/?q=tide'],
  ['menus of the search box', '/search-menu.html?q=tide'],
])(
  'of too many %s, those that were taken on are answered, and the others are refused at once',
  async (_what, address) => {
    const { site, goOn } = await heldSite();
    const answers = await load(site, address, MOST_SEARCHES);
    goOn();
    const statuses = await statusesOf(answers);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => isRefused({ status })).length,
    ]).toEqual([MOST_SEARCHES, MANY - MOST_SEARCHES]);
    expect((await site.get('/search/?q=sea')).status).toBe(200);
    expect(site.logged.filter(({ level }) => typeof level === 'number' && level >= 50)).toEqual([]);
  },
);

test.each([
  [new TooBusy('No room.'), 503, '2'],
  [new OverBudget(7), 429, '7'],
])(
  'what is refused (%s) says when to come again: to a visitor by a page with a link, to a program in JSON',
  async (error, status, seconds) => {
    const queue = new FairQueue();
    const site = await siteForTest({ root, queue });
    vi.spyOn(queue, 'run').mockRejectedValue(error);
    for (const target of [
      '/search/?q=sea',
      '/search.json?q=sea',
      '/search-menu.html?q=sea',
      '/search/page.json?q=sea',
    ]) {
      const { status: got, header } = await site.get(target);
      expect([target, got, header('retry-after'), header('cache-control')]).toEqual([
        target,
        status,
        seconds,
        'no-store',
      ]);
    }
    const page = await site.get('/search/?q=sea');
    expect(page.header('content-type')).toBe('text/html; charset=utf-8');
    expect(page.header('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain('<h1>The site is busy</h1>');
    const refused = await site.get('/search.json?q=sea');
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      status,
      { error: 'There is more to do just now than the site can do. Please try again in a moment.' },
    ]);
    const menu = await site.get('/search-menu.html?q=sea');
    expect(menu.header('content-type')).toBe('text/html; charset=utf-8');
    const picture = await site.get('/figures/waves/sea.png?tide=8');
    expect([picture.status, picture.header('retry-after'), picture.header('content-type')]).toEqual(
      [status, seconds, 'text/plain; charset=utf-8'],
    );
  },
);

test('one who asks for too much is refused, and those who ask for little beside that are answered', async () => {
  let now = 0;
  const site = await siteForTest({ root, queue: new FairQueue(new Budgets(() => now)) });
  const asked = (address: string, target: string) =>
    site.get(target, { 'X-Forwarded-For': address });
  await asked('192.0.2.2', '/search/?q=tide');
  const statuses: number[] = [];
  for (let tide = 0; tide < 40; tide++)
    statuses.push((await asked('192.0.2.1', `/figures/waves/sea-2x.png?tide=${tide}`)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await asked('192.0.2.1', '/land/')).status).toBe(200);
  now += 1_000;
  expect((await asked('192.0.2.2', '/figures/waves/sea-2x.png?tide=3')).status).toBe(200);
  expect((await asked('192.0.2.3', '/search/?q=tide')).status).toBe(200);
  expect(site.queue.refused.counts()).toMatchObject({
    budget: statuses.filter((s) => s === 429).length,
  });
});

test('meanwhile stored pages, files, redirects, missing pages and the health of the process are answered', async () => {
  const { site, goOn } = await heldSite();
  await site.stored('/manual/first/');
  await site.get('/nowhere/');
  const answers = [
    ...(await load(site, '/search-menu.html?q=tide', MOST_SEARCHES)),
    ...(await load(site, '/search/?q=tide', 0)),
  ];
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

test('while there is a crowd, nothing is made for single visitors, and all else is answered', async () => {
  const crowd = new Crowd();
  const site = await siteForTest({ crowd });
  const isThere = vi.spyOn(crowd, 'isThere', 'get').mockReturnValue(true);
  for (const [target, status] of [
    ['/search/?q=tide', 503],
    ['/search-menu.html?q=tide', 503],
    ['/search.json?q=tide', 503],
    ['/search/', 200],
    ['/manual/first/', 200],
    ['/nowhere/', 404],
    ['/healthz', 200],
  ] as const)
    expect([target, (await site.get(target)).status]).toEqual([target, status]);
  isThere.mockReturnValue(false);
  expect((await site.get('/search/?q=tide')).status).toBe(200);
});

test('many who ask for the same page that is not there cause one rendering', async () => {
  const site = await siteForTest();
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, place) => site.get(`/nowhere/${place}/`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(site.renders).toEqual(['/404']);
});

test('of a crowd before a page that takes long, as many wait as may, and the others are refused at once', async () => {
  const { site, goOn } = await heldSite('pages');
  const first = ask(site.port, '/manual/first/');
  let refused = 0;
  const others = Array.from({ length: CROWD }, async () => {
    const { status } = await ask(site.port, '/manual/first/');
    if (status === 503) refused++;
    return status;
  });
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(CROWD - MOST_WAITING);
  expect((await ask(site.port, '/manual/first/page.json')).status).toBe(503);
  expect((await ask(site.port, '/healthz')).status).toBe(200);
  goOn();
  expect((await first).status).toBe(200);
  const statuses = await Promise.all(others);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_WAITING);
});
