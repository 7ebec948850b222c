import { expect, test } from 'vitest';
import { ask } from '../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../support/site-server.ts';

/** As many readers as may wait for pages that are being made. */
const MOST_WAITING = 1_000;
const CROWD = 1_300;

/** A site where every page takes until it is told to go on. */
async function slowSite(): Promise<{ readonly site: SiteServer; readonly made: () => number; goOn(): void }> {
  let made = 0;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const site = await siteForTest({
    around: (renderer) => ({
      ...renderer,
      async render(page, snapshot, at) {
        made++;
        await held;
        return await renderer.render(page, snapshot, at);
      },
    }),
  });
  return { site, made: () => made, goOn };
}

test('of a crowd before a page that takes long, as many wait as may, and the others are refused at once', async () => {
  const { site, goOn } = await slowSite();
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

test('many who have waited long for a page are asked to come again, and the page is made all the same', async () => {
  const { site, made, goOn } = await slowSite();
  const first = ask(site.port, '/manual/first/');
  await expect.poll(made).toBe(1);
  const waiting = Array.from({ length: 100 }, () => ask(site.port, '/manual/first/'));
  const refused = await Promise.race(waiting);
  expect([refused.status, refused.header('retry-after'), made()]).toEqual([503, '2', 1]);
  goOn();
  expect((await first).status).toBe(200);
  // Those who were among the last few went on waiting.
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503, 200]));
  expect([(await ask(site.port, '/manual/first/')).status, made()]).toEqual([200, 1]);
}, 15_000);
