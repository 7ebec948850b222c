import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { casesOf } from '../../support/thorough.ts';
import { holdBack } from '../support/hold-back.ts';
import { useOwnSites } from '../support/own-site.ts';
import {
  addressOf,
  documentOf,
  eventually,
  later,
  NARROW,
  nextFrame,
  settled,
  useVisits,
  type VisitOptions,
  WIDE,
} from '../support/visit.ts';

const { siteWith } = useOwnSites();
const { visit } = useVisits();

/** Two pages with figures. */
const NOISE = '/docs/noise-generator/configuration/';
const POST_PROCESSING = '/docs/noise-generator/post-processing/';

/** Two pages of the small docs, which are there at once. */
const FROM = '/docs/waters/tides/';
const TO = '/docs/waters/waves/';
const open = (options: VisitOptions = {}) => visit(FROM, { site: inject('docs'), ...options });

test('A link of the sidebar asks for the data of the next page once, for no document, and brings everything that belongs to a page', async () => {
  // A page without a figure: one that has some asks for its code as well.
  const to = '/docs/case-studies/';
  const { page } = await visit('/docs/guides/', { savesData: true });
  const first = await documentOf(page);
  const title = await page.title();
  const requests = requestsOf(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator(`.sidebar a[href="${to}"]`).click();
  await page.locator('h1', { hasText: 'Case studies' }).waitFor();
  expect(addressOf(page)).toBe(to);
  await eventually(() => page.title()).not.toBe(title);
  expect(await page.title()).toContain(await page.locator('h1').innerText());
  expect(
    await page
      .locator('.sidebar [aria-current="page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([to]);
  await eventually(() =>
    page.evaluate(() => document.activeElement === document.querySelector('h1')),
  ).toBe(true);
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toBe(
    await page.locator('h1').innerText(),
  );
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await documentOf(page)).toBe(first);
  expect(
    requests
      .filter((request) => !isPicture(request))
      .map((request) => new URL(request.url()).pathname),
  ).toEqual([`${to}page.json`]);
});

test('A link of the article, of the bar, of the pagination and of the footer navigates in place', async () => {
  const { page } = await visit(NOISE);
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
    await eventually(() =>
      page.evaluate(() => document.activeElement?.matches('main :is(h1, h2, h3)')),
    ).toBe(true);
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
  const { page } = await open();
  const first = await documentOf(page);
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goBack();
  await page.locator('h1', { hasText: 'Tides' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
  expect(addressOf(page)).toBe(FROM);
  await page.goForward();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(700);
  expect(await documentOf(page)).toBe(first);
});

test('Each of many entries, first ones of documents too, is restored to the pixel, after full loads as well', async () => {
  const { page } = await visit('/docs/walker-generator/configuration/');
  const walk: readonly (readonly [string, number])[] = [
    ['/docs/walker-generator/configuration/', 1733],
    [NOISE, 2111],
    [POST_PROCESSING, 421],
    ['/docs/theme-engine/rules/', 977],
  ];
  for (const [index, [path, top]] of walk.entries()) {
    if (index === 2) {
      await page.goto(new URL(path, page.url()).href);
      await settled(page);
    } else if (index > 0)
      await page.evaluate(
        (href) => document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${href}"]`)?.click(),
        path,
      );
    await eventually(async () => addressOf(page)).toBe(path);
    await eventually(() =>
      page.locator('.sidebar [aria-current="page"]').getAttribute('href'),
    ).toBe(path);
    // The first frame has only the beginning of a page.
    await page.locator('#article:not(.beginning)').waitFor();
    await page.evaluate((to) => scrollTo(0, to), top);
  }
  const isAt = async (index: number): Promise<void> => {
    const [path, top] = walk[index] ?? ['', 0];
    await eventually(async () => addressOf(page)).toBe(path);
    await eventually(() => page.evaluate(() => scrollY)).toBe(top);
    // Its scripts hear the next step of the history only then.
    await eventually(() => page.evaluate(() => document.readyState)).toBe('complete');
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

test('An address that is written over leaves no place behind', async () => {
  const { page } = await visit('/search/?q=noise');
  for (const query of ['walker', 'rules']) {
    await page.locator('.search-form input[name="q"]').fill(query);
    await page.waitForURL(`**/search/?q=${query}`);
  }
  await page.reload();
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]')),
  ).toHaveLength(1);
});

test('Where storage is blocked the pages of one document are still restored', async () => {
  const { page } = await open({ prepare: blockStorage });
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await page.goBack();
  await page.locator('h1', { hasText: 'Tides' }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('Back says the title and leaves the focus alone', async () => {
  const { page } = await open();
  const title = await page.locator('h1').innerText();
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await page.locator('a.brand').focus();
  await page.goBack();
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toBe(title);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('brand');
});

test('Two pages of one title are both spoken', async () => {
  const { page } = await open({ savesData: true });
  await page.route('**/page.json', async (route) => {
    const data: unknown = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...(typeof data === 'object' ? data : {}), title: 'One title' },
    });
  });
  const status = page.locator('#root > [role="status"]');
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await eventually(() => status.textContent()).toBe('One title');
  const spoken = await status.locator('*').elementHandle();
  await page.locator('.sidebar a[href="/docs/waters/"]').click();
  await eventually(async () => spoken?.evaluate((element) => element.isConnected)).toBe(false);
  expect(await status.textContent()).toBe('One title');
});

test('A link of the open panel leads the focus to the heading of its page', async () => {
  const { page } = await open({ width: NARROW });
  await page.locator('.menu-button').click();
  await page.locator(`#site-menu a[href="${TO}"]`).click();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(() =>
    page.evaluate(() => document.activeElement === document.querySelector('h1')),
  ).toBe(true);
});

test('On a page without a heading the focus goes to its beginning', async () => {
  const site = await siteWith('', {
    'index.md': '# Tide\n\n[Bare](/bare/)\n',
    'bare.md': '---\ntitle: Bare\nhide_title: true\n---\n\nNo heading here.\n',
  });
  const { page } = await visit('/', { site });
  await page.locator('main a[href="/bare/"]').click();
  await page.locator('main', { hasText: 'No heading here.' }).waitFor();
  expect(await page.locator('main h1').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('A link shows the beginning of a long page at once and the rest after it; to a heading, and with Back, all of it comes at once', async () => {
  const { page } = await visit(NOISE);
  // Each time that the page changes: how many parts the article has, and whether more are to come.
  await page.evaluate(() => {
    const seen: string[] = [];
    let last = '';
    const note = (): void => {
      const article = document.querySelector('#article');
      const state = `${article?.children.length} ${article?.classList.contains('beginning')}`;
      if (state !== last) seen.push(state);
      last = state;
    };
    note();
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
    document.addEventListener('page-shown', () => document.body.classList.add('was-shown'));
    Object.assign(window, { seen });
  });
  const seenAfter = async (act: () => Promise<unknown>): Promise<string[]> => {
    await page.evaluate(() => {
      Reflect.get(window, 'seen').splice(0);
      document.body.classList.remove('was-shown');
    });
    await act();
    await page.locator('.was-shown').waitFor();
    return await page.evaluate(() => Reflect.get(window, 'seen'));
  };
  const partsOf = (state = ''): number => Number.parseInt(state, 10);
  await page.evaluate(() => scrollTo(0, 900));
  const seen = await seenAfter(() => page.locator(`.sidebar a[href="${POST_PROCESSING}"]`).click());
  expect(seen).toEqual([expect.stringMatching(/ true$/), expect.stringMatching(/ false$/)]);
  const [first, second] = seen;
  expect(partsOf(first)).toBeGreaterThan(1);
  expect(partsOf(first)).toBeLessThan(partsOf(second));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.querySelector('h1'))).toBe(
    true,
  );
  const whole = `${partsOf(second)} false`;
  const back = await seenAfter(() => page.goBack());
  expect(back.filter((state) => state.endsWith('true'))).toEqual([]);
  await eventually(() => page.evaluate(() => scrollY)).toBe(900);
  expect(await seenAfter(() => page.goForward())).toEqual([whole]);
  await seenAfter(() => page.goBack());
  const toHeading = await seenAfter(() =>
    page.locator(`#article a[href^="${POST_PROCESSING}#"]:visible`).first().click(),
  );
  expect(toHeading).toEqual([whole]);
});

const NAVIGATIONS = casesOf(40, 12);

test(`${NAVIGATIONS} navigations leave nothing behind: no listener, no node`, async () => {
  const { page } = await visit(NOISE, { hasClock: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const measure = async () => {
    // A live figure has listeners of its own, and comes later than its page.
    await page.locator('.live-figure canvas').first().waitFor();
    await page.mouse.move(1, 1);
    await later(page, 500);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string): number =>
      metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return { listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
  };
  const walk = async (navigations: number): Promise<void> => {
    for (let index = 0; index < navigations; index++) {
      const target = index % 2 === 0 ? POST_PROCESSING : NOISE;
      await page.locator(`.sidebar a[href="${target}"]`).click();
      await eventually(() =>
        page.locator('.sidebar [aria-current="page"]').getAttribute('href'),
      ).toBe(target);
    }
  };
  await walk(6);
  const before = await measure();
  await walk(NAVIGATIONS);
  // The collector may need several rounds for nodes that it met in scripts and in the document; what leaks stays for
  // ever.
  await eventually(async () => (await measure()).listeners - before.listeners).toBeLessThanOrEqual(
    5,
  );
  await eventually(async () => (await measure()).nodes - before.nodes).toBeLessThanOrEqual(50);
});

test.each([
  ['', WIDE, '.toc'],
  ['folded ', NARROW, '.toc-folded'],
] as const)(
  'A link of the %scontents scrolls to its heading, which nothing covers',
  async (_folded, width, contents) => {
    const { page } = await open({ width });
    if (width === NARROW) await page.locator(`${contents} summary`).click();
    await page.locator(`${contents} a`, { hasText: 'Third' }).click();
    await page.waitForURL('**#third');
    await eventually(() => placeOf(page, 'third')).toBe('seen at the top');
  },
);

test('A link to a heading of another page scrolls to it, and so does its address', async () => {
  const { page } = await visit('/docs/noise-generator/getting-started/');
  const first = await documentOf(page);
  const link = page
    .locator(
      '#article a[href*="/#"]:not([href^="/docs/noise-generator/getting-started/"]):not(.definition a)',
    )
    .first();
  const target = (await link.getAttribute('href')) ?? '';
  const id = target.slice(target.indexOf('#') + 1);
  await link.click();
  await eventually(async () => addressOf(page)).toBe(target);
  await eventually(() => placeOf(page, id)).toBe('seen at the top');
  expect(await documentOf(page)).toBe(first);
  const direct = await visit(target);
  await eventually(() => placeOf(direct.page, id)).toBe('seen at the top');
});

test('A hash that names nothing on the page leaves it where it is, as a browser does, and #top leads to the top', async () => {
  const { page } = await open();
  await page.evaluate(() => scrollTo(0, 300));
  const afterHash = (hash: string): Promise<number> =>
    page.evaluate(async (to) => {
      const shown = new Promise((resolve) =>
        document.addEventListener('page-shown', resolve, { once: true }),
      );
      location.hash = to;
      await shown;
      return scrollY;
    }, hash);
  expect(await afterHash('#nothing')).toBe(300);
  expect(await afterHash('#top')).toBe(0);
});

test('A page that is slow to come shows a progress bar, which grows, leaps to its end and fades where motion is welcome', async () => {
  const { page } = await open({ savesData: true });
  const length = () =>
    page.locator('.progress').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
  const leave = async (): Promise<() => void> => {
    const release = await holdBack(page, '**/page.json*');
    await page.locator(`.sidebar a[href="${TO}"]`).click();
    await page.locator('.progress').waitFor();
    return release;
  };
  const releaseStill = await leave();
  expect(await page.locator('h1').innerText()).toContain('Tides');
  expect(await length()).toBeCloseTo(0.08, 1);
  releaseStill();
  await page.locator('h1', { hasText: 'Waves' }).waitFor();
  await eventually(() => page.locator('.progress').count()).toBe(0);

  await page.goto(new URL(FROM, page.url()).href);
  await settled(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const release = await leave();
  await eventually(length).toBeGreaterThan(0.08);
  expect(await length()).toBeLessThan(0.2);
  // The end takes 600 ms, which a busy machine can sleep through, so the page itself writes down what the bar is told.
  const told = await page.locator('.progress').evaluateHandle((bar) => {
    const steps: { lengths: unknown[]; opacities: unknown[] }[] = [];
    new MutationObserver(() => {
      const keyframes = bar
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
      const valuesOf = (name: string): unknown[] =>
        keyframes.map((keyframe) => keyframe[name]).filter((value) => value !== undefined);
      steps.push({ lengths: valuesOf('transform'), opacities: valuesOf('opacity') });
    }).observe(bar, { attributeFilter: ['style'] });
    return steps;
  });
  release();
  await eventually(() => page.locator('.progress').count()).toBe(0);
  const end = (await told.jsonValue()).at(-1);
  expect(end?.lengths.at(-1)).toBe('scaleX(1)');
  expect(end?.opacities).toEqual(['1', '0']);
});

test('Another query of a page shows no progress bar and keeps the place', async () => {
  const { page } = await visit('/search/?q=noise&ctx=noise-generator', { hasClock: true });
  const release = await holdBack(page, '**/page.json*');
  await page.evaluate(() => scrollTo(0, 400));
  await page
    .locator('.search-contexts a', { hasText: 'Everywhere' })
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await later(page, 400);
  expect(await page.locator('.progress').count()).toBe(0);
  release();
  await page.waitForURL('**/search/?q=noise');
  await eventually(() => page.locator('.search-contexts [aria-current]').innerText()).toBe(
    'Everywhere',
  );
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

test('Of two clicks the later one counts', async () => {
  const { page } = await open({ savesData: true });
  const held: (() => void)[] = [];
  await page.route(`**${TO}page.json`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.locator(`.sidebar a[href="${TO}"]`).click();
  await eventually(async () => held.length).toBe(1);
  await page.locator('.sidebar a[href="/docs/waters/"]').click();
  await page.waitForURL('**/docs/waters/');
  for (const release of held) release();
  await eventually(() => page.locator('#root > [role="status"]').textContent()).toContain('Waters');
  await nextFrame(page, 2);
  expect(addressOf(page)).toBe('/docs/waters/');
});

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

/**
 * Pictures of the next page come as they come into sight; a new address may also make the browser look for the site's
 * icon again.
 */
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
    const seen = [top + 2, top + height / 2, top + height - 2].map((y) =>
      document.elementFromPoint(left + 4, y),
    );
    return seen.every((element) => element !== null && heading.contains(element))
      ? 'seen at the top'
      : `covered by ${seen[0]?.className}`;
  }, id);
}

/** A page with a heading in details that are in others, far below. */
const FOLDED = {
  'docs/folded.md': `# Folded\n\nGo to [the heading](#inside).\n\n${'Paragraph.\n\n'.repeat(60)}<details>\n<summary>More</summary>\n\n:::details Even more\n### Inside\n\nThe needleword.\n:::\n\n</details>\n`,
  'docs/index.md': '# Docs\n\n[Inside](./folded.md#inside)\n',
};

test('Whatever leads to a heading in closed details opens them all: a link, the contents, another page, a hit, Back and Forward', async () => {
  const { page } = await visit('/docs/folded/', { site: await siteWith('', FOLDED) });
  const isInView = (): Promise<boolean> =>
    page
      .locator('#inside')
      .evaluate(
        (heading) =>
          heading.checkVisibility({ contentVisibilityAuto: true }) &&
          heading.getBoundingClientRect().bottom < innerHeight &&
          heading.getBoundingClientRect().top > 60,
      );
  const fold = (): Promise<void> =>
    page.evaluate(() => {
      for (const details of document.querySelectorAll('main details'))
        details.removeAttribute('open');
      scrollTo(0, 0);
    });
  await page.locator('#article a[href="#inside"]:not(.anchor)').click();
  await eventually(isInView).toBe(true);
  await fold();
  await page.locator('.toc a[href="#inside"]').click();
  await eventually(isInView).toBe(true);
  await fold();
  await page.locator('#article a[href="#inside"]:not(.anchor)').click();
  await eventually(isInView).toBe(true);
  await page.goBack();
  await fold();
  await page.goForward();
  await eventually(() => page.locator('main details[open]').count()).toBe(2);
  await page.locator('.navbar input[type="search"]').fill('needleword');
  const hit = page.locator('.search-menu [role="option"]', { hasText: 'Inside' }).first();
  await hit.waitFor();
  await fold();
  await hit.click();
  await eventually(isInView).toBe(true);
  await page.goto(new URL('/docs/', page.url()).href);
  await settled(page);
  await page.locator('#article a[href$="#inside"]:not(.anchor)').click();
  await eventually(isInView).toBe(true);
});

test('A page that is loaded at a hash with its accents apart scrolls to the heading, whose id has them composed', async () => {
  const { page } = await visit('/docs/noise-generator/configuration/#gro%CC%88%C3%9Fe', {
    prepare: (context) =>
      context.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const heading = [...document.querySelectorAll('#article h2')].at(-1);
          if (heading) heading.id = 'gr\u00f6\u00dfe';
        });
      }),
  });
  await eventually(() =>
    page
      .locator('#article h2')
      .last()
      .evaluate((heading) => Math.abs(heading.getBoundingClientRect().top) < innerHeight / 2),
  ).toBe(true);
});
