import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { REPORT_KINDS } from '../../../shared/contract/reports.ts';
import { launchChromium, provideChromium } from '../../support/chromium.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { DOCS_PAGES } from '../support/docs-pages.ts';
import { blockClient, missClient } from '../support/hold-back.ts';
import { startSearchable } from '../support/searchable.ts';
import type { RunningServer } from '../support/server.ts';
import { startTlsFront } from '../support/tls-front.ts';
import { eventually, settled, useVisits, type Visit, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/waters/';
const FIGURE = '/docs/waters/tides/';
const SEARCH = '/search/?q=waves';
const CODE = /\/assets\/search-[\w-]+\.js$/;
/** What the browser, and React, say of all that goes wrong here. */
const SAID = [
  /Failed to (?:load|fetch)|net::ERR|did not load/,
  /Minified React error #(?:137|418)/,
  /Refused to execute|violates the following Content Security Policy/,
];

let content: string;
let server: RunningServer;
let metrics: string;
beforeAll(async () => {
  const files = {
    'site.yaml': `${DOCS_PAGES['site.yaml']}figures: true\n`,
    'docs/waters/tides.md': '# Tides\n\n::figure{name=noise}\n',
  };
  content = await contentFolder({ ...DOCS_PAGES, ...files }, afterAll);
  server = await startSearchable({ CONTENT_DIR: content, METRICS_PORT: '0' });
  metrics = /metrics on (http:[^"]+)/.exec(server.log())?.[1] ?? '';
});
afterAll(() => server.stop());

/** Counts how often something was asked for that does not come. */
class Missed {
  #count = 0;
  #seen = 0;
  readonly abort = (route: Route): Promise<void> => {
    this.#count++;
    return route.abort();
  };
  /** Waits until it was asked for since the last time. */
  async again(): Promise<void> {
    await eventually(async () => this.#count).toBeGreaterThan(this.#seen);
    this.#seen = this.#count;
  }
}

type Counts = Readonly<Record<string, number>>;

/** What was counted, without what never was. */
async function counts(): Promise<Counts> {
  const text = await (await fetch(metrics)).text();
  const series = [...text.matchAll(/^docs_client_reports_total\{reason="([\w-]+)"\} (\d+)$/gm)];
  return Object.fromEntries(series.map(([, reason = '', count]) => [reason, Number(count)]));
}

/** Waits until exactly this was counted since then. */
async function expectSince(before: Counts, expected: Counts): Promise<void> {
  const since = async (): Promise<Counts> => {
    const changes = Object.entries(await counts()).map(([reason, count]): [string, number] => [
      reason,
      count - (before[reason] ?? 0),
    ]);
    return Object.fromEntries(changes.filter(([, count]) => count !== 0));
  };
  await eventually(since).toEqual(expected);
}

const look = (path: string, options: VisitOptions = {}): Promise<Visit> =>
  visit(path, { site: server.url, savesData: true, expected: SAID, ...options });

const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Waits until whatever the page has sent before was counted: it sends one more report, of another kind. */
async function flush(page: Page, kind: (typeof REPORT_KINDS)[number]): Promise<void> {
  const before = await counts();
  await page.evaluate((word) => navigator.sendBeacon('/reports.json', word), kind);
  await eventually(async () => (await counts())[kind]).toBe((before[kind] ?? 0) + 1);
}

test('A page that nothing is wrong with reports nothing', async () => {
  const before = await counts();
  const { page } = await look(FIGURE);
  await page.locator('.live-figure canvas').first().waitFor();
  await flush(page, 'hydration');
  await expectSince(before, { hydration: 1 });
});

test('A page that is not taken over as it stands is reported once a visitor', async () => {
  const before = await counts();
  const smudge = (context: BrowserContext) =>
    context.route('**/other/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text())
          .replace('<footer', '<section')
          .replace('</footer', '</section'),
      });
    });
  const { page } = await look('/other/', { prepare: smudge });
  await expectSince(before, { hydration: 1 });
  await page.reload();
  await settled(page);
  await flush(page, 'style');
  await expectSince(before, { hydration: 1, style: 1 });
  await look('/other/', { prepare: smudge });
  await expectSince(before, { hydration: 2, style: 1 });
});

test('A part of a page that crashes is reported once a visitor', async () => {
  const before = await counts();
  const { page, context } = await look(FROM);
  // React refuses to render an image that has children.
  await context.route('**/page.json', async (route) => {
    const data: unknown = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...(typeof data === 'object' ? data : {}),
        article: [['img', {}, 'text in an image']],
      },
    });
  });
  await page.locator(`.sidebar a[href="${FIGURE}"]`).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  await page.locator('main button', { hasText: 'Try again' }).click();
  await page.locator('h1', { hasText: 'This page crashed.' }).waitFor();
  await flush(page, 'style');
  await expectSince(before, { crash: 1, style: 1 });
});

test('Code that does not come is reported once a visitor, however often it is asked for and missed', async () => {
  const before = await counts();
  const missed = new Missed();
  const { page } = await look(SEARCH, {
    isStill: true,
    prepare: (context) => context.route(CODE, missed.abort),
  });
  await missed.again();
  // A page that is left before it has heard of the failure sends no report.
  await expectSince(before, { chunk: 1 });
  await page.reload();
  await missed.again();
  await flush(page, 'style');
  await expectSince(before, { chunk: 1, style: 1 });
});

test('Where storage is blocked it is reported once a page', async () => {
  const before = await counts();
  const missed = new Missed();
  const prepare = async (context: BrowserContext): Promise<void> => {
    await context.route(CODE, missed.abort);
    await context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get(): never {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
  };
  const { page } = await look(SEARCH, { isStill: true, prepare });
  for (let turn = 1; turn <= 2; turn++) {
    if (turn > 1) await page.reload();
    await missed.again();
    await flush(page, 'style');
    await expectSince(before, { chunk: turn, style: turn });
  }
});

test('A client that does not come is reported by the starter, and not while the visitor is offline', async () => {
  const before = await counts();
  const { page, context } = await look('/', { isStill: true, prepare: blockClient });
  await context.setOffline(true);
  await missClient(page);
  // The page hears of it only then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await context.setOffline(false);
  await flush(page, 'style');
  await expectSince(before, { style: 1 });
  await go(page, FROM);
  await missClient(page);
  await expectSince(before, { style: 1, chunk: 1 });
});

test.each([
  ['A style sheet', 'style', FROM, /\/assets\/scripts-[\w-]+\.css$/],
  ['The worker of a figure', 'worker', FIGURE, /\/assets\/worker-[\w-]+\.js/],
  ['The code of a figure', 'chunk', FIGURE, /\/assets\/(?:figures|ready-figure)-[\w-]+\.js$/],
] as const)('%s that does not come is reported as %s', async (_name, kind, path, pattern) => {
  const before = await counts();
  const { page } = await look(path, {
    prepare: (context) => context.route(pattern, (route) => route.abort()),
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expectSince(before, { [kind]: 1 });
  await flush(page, 'hydration');
  await expectSince(before, { [kind]: 1, hydration: 1 });
});

/** Puts a script into a page on its way that the policy does not allow. */
function canary(context: BrowserContext) {
  return context.route('**/other/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<body>',
      '<body><script>window.hasSung = true</script>',
    );
    await route.fulfill({ response, body });
  });
}

const hasSung = (page: Page) => page.evaluate(() => 'hasSung' in window);

test('A script that the policy blocks is reported by the browser, over TLS as Reporting-Endpoints says', async () => {
  const before = await counts();
  const front = await startTlsFront(server.url);
  onTestFinished(() => front.close());
  const browser = await launchChromium(provideChromium({ isWhole: true }));
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await canary(context);
  const page = await context.newPage();
  await page.goto(new URL('other/', front.url).href);
  await expectSince(before, { 'policy-script': 1 });
  await flush(page, 'style');
  await expectSince(before, { 'policy-script': 1, style: 1 });
  expect(await hasSung(page)).toBe(false);
});

test('Nothing of what was reported is in the log but how often', async () => {
  const own = await startSearchable({
    CONTENT_DIR: content,
    METRICS_PORT: '0',
    BASE_PATH: '/sub/',
  });
  const { page } = await look(SEARCH, {
    site: own.url,
    isStill: true,
    prepare: (context) => context.route(CODE, (route) => route.abort()),
  });
  const address = /metrics on (http:[^"]+)/.exec(own.log())?.[1] ?? '';
  await eventually(async () => await (await fetch(address)).text()).toContain(
    'docs_client_reports_total{reason="chunk"} 1\n',
  );
  const answers = await page.evaluate(async () => {
    const answer = await fetch('/sub/reports.json', { method: 'POST', body: 'spy' });
    return answer.status;
  });
  expect(answers).toBe(400);
  await own.stop();
  const told = own
    .log()
    .split('\n')
    .filter((line) => line.includes('browsers reported trouble'));
  expect(told.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, times: 1, chunk: 1, hydration: 0 }),
  ]);
  expect(own.log()).not.toContain('spy');
});
