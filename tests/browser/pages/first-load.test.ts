import type { Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { overruns, readBudgets } from '../../support/budgets.ts';
import { routes } from '../../support/routes.ts';
import { firstLoads, onSite } from '../support/first-load.ts';
import { later, settled, useVisits } from '../support/visit.ts';

const { visit } = useVisits();
const budgets = readBudgets();
const firstLoadOf = firstLoads(inject('site'));

const STARTER = expect.stringMatching(/^\/assets\/starter-[^/]+\.js$/);

test('The starter has no helper that fetches ahead, since nothing is told to it', async () => {
  const { named } = await firstLoadOf('/');
  const code = await (await fetch(new URL(named.scripts[0] ?? '', inject('site')))).text();
  expect(code).toContain('import(');
  expect(code).not.toContain('modulepreload');
});

test.each(routes)(
  '%s loads no more than it may before anybody has stirred, and no code but the starter',
  async (route) => {
    const { named, measured } = await firstLoadOf(route);
    expect(named.scripts).toEqual([STARTER]);
    expect(
      overruns(measured, budgets.firstLoad[route]),
      `What it loads: ${JSON.stringify(measured)}`,
    ).toEqual([]);
  },
);

// One page without figures, two of which the pictures together weigh most, and the largest one.
test.each([
  '/',
  '/docs/',
  '/docs/introduction/demos/',
  '/docs/walker-generator/getting-started/',
  '/docs/guides/using-the-api/',
])(
  'Chromium loads of %s, before anybody has stirred, what the document names, the pictures near the top and nothing else',
  async (route) => {
    const { named, measured } = await firstLoadOf(route);
    const requests: Request[] = [];
    const { page } = await visit(route, {
      isStill: true,
      async prepare(context) {
        context.on('request', (request) => requests.push(request));
      },
    });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const loaded = await weighed(requests);
    const pictures = loaded.filter(({ type }) => type === 'image');
    const others = loaded.filter((one) => !pictures.includes(one));
    expect(addressesOf(others)).toEqual([route, ...named.styles, ...named.scripts].sort());
    expect(bytesOf(others, { areHeadsIn: true })).toBe(measured.bytes);
    const near = named.later.filter((address) => addressesOf(pictures).includes(address));
    expect(addressesOf(pictures)).toEqual([...named.pictures, ...near].sort());
    expect(
      overruns(
        { picturesAtOnce: bytesOf(pictures, { areHeadsIn: true }) },
        { picturesAtOnce: budgets.picturesAtOnce },
      ),
    ).toEqual([]);
  },
);

test('The first sign of life brings a light client, and a light style sheet of what only scripts show', async () => {
  const requests: Request[] = [];
  const { page } = await visit('/docs/', { isStill: true });
  page.on('request', (request) => requests.push(request));
  await settled(page);
  const brought = await weighed(requests);
  const [scripts = 0, styles = 0] = ['script', 'stylesheet'].map((kind) =>
    bytesOf(brought.filter(({ type }) => type === kind)),
  );
  expect(Math.min(scripts, styles)).toBeGreaterThan(0);
  expect(overruns({ client: { scripts, styles } }, { client: budgets.client })).toEqual([]);
});

/** In bytes, with the heads: the client, and answers to the letters of a word. */
const MOST_AFTER_ANSWER = 120_000;
/** As long as somebody reads the results. */
const RESTING_MS = 8_000;

test.each([
  ['/docs/guides/', '', 'w'],
  ['/search/', '?q=walker', ''],
])(
  'Who has searched once, on %s%s, and rests at the answer gets the client, but neither the index nor pages that nobody points at',
  async (route, query, letter) => {
    const { named } = await firstLoadOf(route);
    const first = [
      route + query,
      ...named.styles,
      ...named.scripts,
      ...named.pictures,
      ...named.later,
    ];
    const requests: Request[] = [];
    const { page } = await visit(route + query, {
      isStill: true,
      hasClock: true,
      async prepare(context) {
        context.on('request', (request) => requests.push(request));
      },
    });
    if (letter !== '') {
      await page.locator('.search-box input[name="q"]').focus();
      await page.keyboard.type(letter);
      await page.locator('.search-menu [role="option"]').first().waitFor();
    }
    await page.locator('html[data-client="here"]').waitFor({ state: 'attached' });
    await later(page, RESTING_MS);
    await page.waitForLoadState('networkidle');
    // A question that is dropped is given up, and has no size.
    const ended = requests.filter((request) => request.failure() === null);
    const after = (await weighed(ended)).filter(({ address }) => !first.includes(address));
    const bytes = bytesOf(after, { areHeadsIn: true });
    expect(bytes, addressesOf(after).join(' ')).toBeLessThanOrEqual(MOST_AFTER_ANSWER);
    expect(addressesOf(after)).toContainEqual(expect.stringMatching(/^\/assets\/entry-/));
  },
);

test('The search index is no larger than it may be', async () => {
  const answer = await fetch(new URL('search-index.json', inject('site')), {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(
    overruns({ index: Number(answer.headers.get('Content-Length')) }, { index: budgets.index }),
  ).toEqual([]);
});

interface Weighed {
  readonly type: string;
  readonly address: string;
  readonly head: number;
  readonly body: number;
}

/** Waits for each answer to end. */
function weighed(requests: readonly Request[]): Promise<Weighed[]> {
  return Promise.all(
    requests.map(async (request) => {
      const { responseHeadersSize: head, responseBodySize: body } = await request.sizes();
      return { type: request.resourceType(), address: onSite(request.url()), head, body };
    }),
  );
}

const addressesOf = (some: readonly Weighed[]): readonly string[] =>
  some.map(({ address }) => address).sort();

const bytesOf = (some: readonly Weighed[], { areHeadsIn = false } = {}): number =>
  some.reduce((sum, { head, body }) => sum + body + (areHeadsIn ? head : 0), 0);
