import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOwnSites } from './support/own-site.ts';
import { addressOf, documentOf, eventually, NARROW, settled, useVisits } from './support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

const FROM = '/docs/noise-generator/configuration/';
const TO = '/docs/noise-generator/post-processing/';

test('A link of the sidebar asks for the data of the next page once, for no document, and brings everything that belongs to a page', async () => {
  // A page without a figure: one that has some asks for its code as well.
  const to = '/docs/features/';
  const { page } = await visit('/docs/guides/');
  const first = await documentOf(page);
  const title = await page.title();
  const requests = requestsOf(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator(`.sidebar a[href="${to}"]`).click();
  await page.locator('h1', { hasText: 'Features' }).waitFor();
  expect(addressOf(page)).toBe(to);
  await eventually(() => page.title()).not.toBe(title);
  expect(await page.title()).toContain(await page.locator('h1').innerText());
  expect(await page.locator('.sidebar [aria-current="page"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([to]);
  await eventually(() => page.evaluate(() => document.activeElement === document.querySelector('h1'))).toBe(true);
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toBe(await page.locator('h1').innerText());
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await documentOf(page)).toBe(first);
  expect(requests.filter((request) => request.url().endsWith(`${to}page.json`))).toHaveLength(1);
  // Pages that are in sight are fetched ahead; nothing else is asked for.
  expect(requests.filter((request) => !isPicture(request)).filter((request) => !request.url().endsWith('/page.json'))).toEqual([]);
});

test('After a navigation the description is that of the new page', async () => {
  const { page } = await visit(FROM);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.waitForURL(`**${TO}`);
  await eventually(() => page.locator('meta[name="description"]').count()).toBe(1);
  await eventually(() => page.locator('meta[name="description"]').getAttribute('content')).not.toBe(description);
});

test('A link of the article, of the bar, of the pagination and of the footer navigates in place', async () => {
  const { page } = await visit(FROM);
  const first = await documentOf(page);
  for (const selector of [
    '#article a[href="/docs/noise-generator/getting-started/"]',
    '.pagination .next',
    '.navbar-items a[href="/changelog/"]',
    '.footer a[href="/docs/features/"]',
    'a.brand',
    '#article a[href^="/docs/"]',
  ]) {
    const link = page.locator(selector).first();
    const target = await link.getAttribute('href');
    await link.click();
    await eventually(async () => new URL(page.url()).pathname).toBe(target?.replace(/#.*/, ''));
    // The address is there before the page is; the focus moves from the link to a heading when the page is drawn.
    await eventually(() => page.evaluate(() => document.activeElement?.matches('main :is(h1, h2, h3)'))).toBe(true);
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await documentOf(page), selector).toBe(first);
  }
});

test('The bar marks the documentation on every page below it and the changelog on its own', async () => {
  const { page } = await visit('/');
  const marked = () => page.locator('.navbar-items [aria-current]').allInnerTexts();
  expect(await marked()).toEqual([]);
  await page.locator('.navbar-items a', { hasText: 'Documentation' }).click();
  await eventually(marked).toEqual(['Documentation']);
  await page.goto(new URL('/docs/features/', page.url()).href);
  expect(await marked()).toEqual(['Documentation']);
  await page.locator('.navbar-items a', { hasText: 'Changelog' }).click();
  await eventually(marked).toEqual(['Changelog']);
});

test('Back brings the old page to where it was left, and forward the new one', async () => {
  const { page } = await visit(FROM);
  const first = await documentOf(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goBack();
  await page.locator('h1', { hasText: 'configuration' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
  expect(addressOf(page)).toBe(FROM);
  await page.goForward();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(700);
  expect(await documentOf(page)).toBe(first);
});

test('Each of many entries, first ones of documents too, is restored to the pixel, after full loads as well', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/');
  const walk: readonly (readonly [string, number])[] = [
    ['/docs/walker-generator/configuration/', 1733],
    [FROM, 2111],
    [TO, 421],
    ['/docs/theme-engine/rules/', 977],
  ];
  for (const [index, [path, top]] of walk.entries()) {
    if (index === 2) {
      await page.goto(new URL(path, page.url()).href);
      await settled(page);
    } else if (index > 0) await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${href}"]`)?.click(), path);
    await eventually(async () => addressOf(page)).toBe(path);
    await eventually(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href')).toBe(path);
    await page.evaluate((to) => scrollTo(0, to), top);
  }
  const isAt = async (index: number): Promise<void> => {
    const [path, top] = walk[index] ?? ['', 0];
    await eventually(async () => addressOf(page)).toBe(path);
    await eventually(() => page.evaluate(() => scrollY)).toBe(top);
  };
  for (const index of [2, 1, 0]) {
    await page.evaluate(() => void setTimeout(() => history.back()));
    await isAt(index);
  }
  await page.reload();
  await isAt(0);
  for (const index of [1, 2, 3]) {
    await page.evaluate(() => void setTimeout(() => history.forward()));
    await isAt(index);
  }
  await page.reload();
  await settled(page);
  await isAt(3);
});

test('Where storage is blocked the pages of one document are still restored', async () => {
  const { page } = await visit(FROM, { prepare: blockStorage });
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await page.goBack();
  await page.locator('h1', { hasText: 'configuration' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('Back says the title and leaves the focus alone', async () => {
  const { page } = await visit(FROM);
  const title = await page.locator('h1').innerText();
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await page.locator('a.brand').focus();
  await page.goBack();
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toBe(title);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('brand');
});

test('Two pages of one title are both spoken', async () => {
  const { page } = await visit(FROM);
  await page.route('**/page.json', async (route) => {
    const data: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: { ...(typeof data === 'object' ? data : {}), title: 'One title' } });
  });
  const status = page.locator('#root > [role="status"]');
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await eventually(() => status.textContent()).toBe('One title');
  const spoken = await status.locator('*').elementHandle();
  await page.locator('.sidebar a[href="/docs/noise-generator/getting-started/"]').click();
  await eventually(async () => spoken?.evaluate((element) => element.isConnected)).toBe(false);
  expect(await status.textContent()).toBe('One title');
});

test('A link of the open panel leads the focus to the heading of its page', async () => {
  const { page } = await visit(FROM, { width: NARROW });
  await page.locator('.menu-button').click();
  await page.locator(`#site-menu a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement === document.querySelector('h1'))).toBe(true);
});

test('On a page without a heading the focus goes to its beginning', async () => {
  const site = await siteWith('', { 'index.md': '# Tide\n\n[Bare](/bare/)\n', 'bare.md': '---\ntitle: Bare\nhide_title: true\n---\n\nNo heading here.\n' });
  const { page } = await visit('/', { site });
  await page.locator('main a[href="/bare/"]').click();
  await page.locator('main', { hasText: 'No heading here.' }).waitFor();
  expect(await page.locator('main h1').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('Pages fade into each other only where motion is welcome, and bring focus and place along', async () => {
  const { page } = await visit(FROM);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.fades = String(Number(document.documentElement.dataset.fades ?? 0) + 1);
      return start(update);
    };
  });
  const fades = () => page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0));
  const go = async (path: string): Promise<void> => {
    await page.locator(`.sidebar a[href="${path}"]`).click();
    await eventually(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href')).toBe(path);
  };
  await go(TO);
  expect(await fades()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => scrollTo(0, 600));
  await go(FROM);
  expect(await fades()).toBe(1);
  await eventually(() => page.evaluate(() => document.activeElement === document.querySelector('h1'))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.locator('.toc a', { hasText: 'Connectivity' }).click();
  await page.waitForURL('**#connectivity');
  expect(await fades()).toBe(1);
  await page.goBack();
  await page.goBack();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(600);
});

test('Forty navigations leave nothing behind: no listener, no node', async () => {
  const { page } = await visit(FROM);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const measure = async () => {
    await page.mouse.move(1, 1);
    await page.waitForTimeout(500);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return { listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
  };
  const walk = async (navigations: number): Promise<void> => {
    for (let index = 0; index < navigations; index++) {
      const target = index % 2 === 0 ? TO : FROM;
      await page.locator(`.sidebar a[href="${target}"]`).click();
      await eventually(() => page.locator('.sidebar [aria-current="page"]').getAttribute('href')).toBe(target);
    }
  };
  await walk(10);
  const after10 = await measure();
  await walk(40);
  const after50 = await measure();
  expect(after50.listeners - after10.listeners).toBeLessThanOrEqual(5);
  expect(after50.nodes - after10.nodes).toBeLessThanOrEqual(50);
});

test('A link of the contents scrolls to its heading, which nothing covers', async () => {
  const { page } = await visit(FROM);
  await page.locator('.toc a', { hasText: 'Connectivity' }).click();
  await page.waitForURL('**#connectivity');
  await eventually(() => placeOf(page, 'connectivity')).toBe('seen at the top');
});

test('A link of the folded contents scrolls to its heading, which nothing covers', async () => {
  const { page } = await visit(FROM, { width: NARROW });
  await page.locator('.toc-folded summary').click();
  await page.locator('.toc-folded a', { hasText: 'Connectivity' }).click();
  await page.waitForURL('**#connectivity');
  await eventually(() => placeOf(page, 'connectivity')).toBe('seen at the top');
});

test('A link to a heading of another page scrolls to it, and so does its address', async () => {
  const { page } = await visit('/docs/noise-generator/getting-started/');
  const first = await documentOf(page);
  const link = page.locator('#article a[href*="/#"]:not([href^="/docs/noise-generator/getting-started/"]):not(.definition a)').first();
  const target = (await link.getAttribute('href')) ?? '';
  const id = target.slice(target.indexOf('#') + 1);
  await link.click();
  await eventually(async () => addressOf(page)).toBe(target);
  await eventually(() => placeOf(page, id)).toBe('seen at the top');
  expect(await documentOf(page)).toBe(first);
  const direct = await visit(target);
  await eventually(() => placeOf(direct.page, id)).toBe('seen at the top');
});

test('The contents mark the heading that is being read', async () => {
  const { page } = await visit(FROM);
  const marked = () => page.locator('.toc [aria-current]').allInnerTexts();
  for (const heading of ['Wavelength', 'Border', 'General']) {
    await page
      .locator(`#article :is(h2, h3)`, { hasText: heading })
      .first()
      .evaluate((element) => element.scrollIntoView());
    await eventually(marked).toEqual([heading]);
  }
});

test('A page that is slow to come shows the progress bar until it is there', async () => {
  const { page } = await visit(FROM);
  const release = await holdPages(page);
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('.progress').waitFor();
  expect(await page.locator('h1').innerText()).toContain('configuration');
  expect(await page.locator('.progress').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)).toBeCloseTo(0.08, 1);
  release();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await eventually(() => page.locator('.progress').count()).toBe(0);
});

test('Where motion is welcome the bar grows, leaps to its end and fades', async () => {
  const { page } = await visit(FROM);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const release = await holdPages(page);
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('.progress').waitFor();
  const length = () => page.locator('.progress').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
  await eventually(length).toBeGreaterThan(0.08);
  expect(await length()).toBeLessThan(0.2);
  release();
  await eventually(length).toBeGreaterThan(0.99);
  await eventually(() => page.locator('.progress').count()).toBe(0);
});

test('Another query of a page shows no progress bar and keeps the place', async () => {
  const { page } = await visit('/search/?q=noise&ctx=noise-generator');
  const release = await holdPages(page);
  await page.evaluate(() => scrollTo(0, 400));
  await page.locator('.search-contexts a', { hasText: 'Everywhere' }).evaluate((link) => link instanceof HTMLElement && link.click());
  await page.waitForTimeout(400);
  expect(await page.locator('.progress').count()).toBe(0);
  release();
  await page.waitForURL('**/search/?q=noise');
  await eventually(() => page.locator('.search-contexts [aria-current]').innerText()).toBe('Everywhere');
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test('Of two clicks the later one counts', async () => {
  const { page } = await visit(FROM);
  const held: (() => void)[] = [];
  await page.route(`**${TO}page.json`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await eventually(async () => held.length).toBe(1);
  await page.locator('.sidebar a[href="/docs/noise-generator/getting-started/"]').click();
  await page.waitForURL('**/getting-started/');
  for (const release of held) release();
  await page.waitForLoadState('networkidle');
  expect(addressOf(page)).toBe('/docs/noise-generator/getting-started/');
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toContain('Getting started');
});

/** Holds the data of all pages back until it is told to let go. */
async function holdPages(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/page.json*', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

function blockStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const blocked = {
      get(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
  });
}

function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Pictures of the next page come as they come into sight; a new address may also make the browser look for the site's icon again. */
function isPicture(request: Request): boolean {
  return /\.(?:svg|png)$/.test(new URL(request.url()).pathname);
}

/** Where the heading with an id stands, and whether something lies over it. */
function placeOf(page: Page, id: string): Promise<string> {
  return page.evaluate((wanted) => {
    const heading = document.getElementById(wanted);
    if (!heading) return 'missing';
    const { left, top, height } = heading.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 3) return `at ${Math.round(top)}`;
    const seen = [top + 2, top + height / 2, top + height - 2].map((y) => document.elementFromPoint(left + 4, y));
    return seen.every((element) => element !== null && heading.contains(element)) ? 'seen at the top' : `covered by ${seen[0]?.className}`;
  }, id);
}
