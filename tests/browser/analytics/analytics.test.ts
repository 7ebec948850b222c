import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useOwnSites } from '../support/own-site.ts';
import { eventually, useVisits } from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

const BEACON = 'analytics: { type: beacon, url: /visits }';
const GOOGLE = /googletagmanager|google-analytics/;

interface Counted {
  readonly requests: readonly Request[];
  prepare(context: BrowserContext): Promise<void>;
}

/** Answers at some addresses as a service would, and notes what is asked there. */
function service(pattern: string | RegExp, body = ''): Counted {
  const requests: Request[] = [];
  return {
    requests,
    async prepare(context) {
      await context.route(pattern, async (route) => {
        // The question beforehand, of whether another host may be told, is no report.
        if (route.request().method() !== 'OPTIONS') requests.push(route.request());
        const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
        await route.fulfill({
          status: body === '' ? 202 : 200,
          contentType: 'text/javascript',
          headers,
          body,
        });
      });
    },
  };
}

const pathsOf = ({ requests }: Counted, site: string): string[] =>
  requests.map((request) => request.postDataJSON().url.replace(site, '/'));

async function wander(page: Page): Promise<void> {
  await page.locator('.navbar-items a', { hasText: 'Other' }).click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
}

test('A view is sent for the first page and for each other path, query and hash, once, with the title it has by then', async () => {
  const site = await siteWith(BEACON);
  const collector = service('**/visits');
  const { page } = await visit('/', { site, prepare: collector.prepare });
  await eventually(async () => pathsOf(collector, site)).toEqual(['/']);
  await wander(page);
  await page.locator('.navbar-items a', { hasText: 'Other' }).click();
  await page.locator('#second a').click();
  await eventually(async () => pathsOf(collector, site)).toEqual([
    '/',
    '/other/',
    '/other/#second',
  ]);
  await page.locator('.navbar input[name="q"]').first().fill('read');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/?q=read');
  await eventually(async () => pathsOf(collector, site).at(-1)).toBe('/search/?q=read');
  const sent = collector.requests.slice(0, 3).map((request) => request.postDataJSON());
  expect(sent).toEqual([
    { name: 'pageview', url: site, title: await titleOf(site), referrer: '' },
    { name: 'pageview', url: `${site}other/`, title: 'Other | Tide', referrer: site },
    {
      name: 'pageview',
      url: `${site}other/#second`,
      title: 'Other | Tide',
      referrer: `${site}other/`,
    },
  ]);
  await page.goBack();
  await eventually(async () => pathsOf(collector, site).at(-1)).toBe('/other/#second');
});

test('On the search page a search is a view when it is sent, and no letter of it is one', async () => {
  const site = await siteWith(BEACON);
  const collector = service('**/visits');
  const { page } = await visit('/search/', { site, prepare: collector.prepare });
  await eventually(async () => pathsOf(collector, site)).toEqual(['/search/']);
  const field = page.locator('.search-form input[name="q"]');
  await field.pressSequentially('rea');
  await page.waitForURL('**/search/?q=rea');
  await field.pressSequentially('d');
  await page.keyboard.press('Enter');
  await eventually(async () => pathsOf(collector, site)).toEqual(['/search/', '/search/?q=read']);
  await page.keyboard.press('Enter');
  await field.fill('other');
  await page.waitForURL('**/search/?q=other');
  await page.locator('h1', { hasText: 'other' }).waitFor();
  await page.keyboard.press('Enter');
  await eventually(async () => pathsOf(collector, site)).toEqual([
    '/search/',
    '/search/?q=read',
    '/search/?q=other',
  ]);
  expect(collector.requests.at(-1)?.postDataJSON().title).toContain('other');
});

test('A site without a service sends nothing and loads nothing for it', async () => {
  const asked: string[] = [];
  const site = inject('docs');
  const { page } = await visit('/', {
    site,
    prepare: async (context) => void context.on('request', (request) => asked.push(request.url())),
  });
  await wander(page);
  expect(asked.filter((url) => /adapters|visits/.test(url) || !url.startsWith(site))).toEqual([]);
});

test.each([
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
])('Under %s nothing is sent and nothing is loaded', async (_name, property, value) => {
  const asked: string[] = [];
  const { page } = await visit('/', {
    site: await siteWith(BEACON),
    async prepare(context) {
      context.on('request', (request) => asked.push(request.url()));
      await context.addInitScript(
        ([name, wish]) => Object.defineProperty(navigator, String(name), { get: () => wish }),
        [property, value] as const,
      );
    },
  });
  await wander(page);
  expect(asked.filter((url) => /adapters|visits/.test(url))).toEqual([]);
});

test('A service that is blocked or broken is nobody’s trouble', async () => {
  const site = await siteWith(BEACON);
  let asked = 0;
  const { page } = await visit('/', {
    site,
    expected: [/Failed to load resource/],
    prepare: (context) =>
      context.route('**/visits', async (route) => {
        asked++;
        await (asked === 1 ? route.abort() : route.fulfill({ status: 500 }));
      }),
  });
  await wander(page);
  await eventually(async () => asked).toBe(2);
  expect(await page.locator('h1').innerText()).toBe('Other');
});

test('The policy lets Plausible and Matomo through', async () => {
  const hosts = [
    ['analytics: { type: plausible, domain: tide.example }', 'https://plausible.io/api/event'],
    [
      'analytics: { type: matomo, url: "https://stats.example.org/matomo/", siteId: 7 }',
      'https://stats.example.org/matomo/matomo.php',
    ],
  ] as const;
  for (const [lines, address] of hosts) {
    const collector = service(address);
    await visit('/', { site: await siteWith(lines), prepare: collector.prepare });
    await eventually(async () => collector.requests.length).toBe(1);
  }
});

test('Google’s script is let in and is told every page', async () => {
  const script = service(GOOGLE, 'window.googleCame = true;');
  const { page } = await visit('/', {
    site: await siteWith('analytics: { type: google, id: G-AB12 }'),
    prepare: script.prepare,
  });
  await page.waitForFunction(() => 'googleCame' in window);
  await wander(page);
  await eventually(() =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((command) =>
        typeof command === 'object' && command !== null ? Object.values(command)[1] : null,
      ),
    ),
  ).toEqual([expect.anything(), 'G-AB12', 'page_view', 'page_view']);
  expect(script.requests.map((request) => request.url())).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-AB12',
  ]);
});

async function titleOf(address: string): Promise<string> {
  return /<title>(.*)<\/title>/.exec(await (await fetch(address)).text())?.[1] ?? '';
}
