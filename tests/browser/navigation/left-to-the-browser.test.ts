import { expect, test } from 'vitest';
import { addressOf, documentOf, useVisits } from '../support/visit.ts';

/**
 * Another site, with an icon of its own: the browser would ask for one past all handlers, and complain that there is no
 * such site.
 */
const ELSEWHERE = '<link rel="icon" href="data:,"><h1>Elsewhere</h1>';

const { visit } = useVisits();

const FROM = '/docs/noise-generator/configuration/';
const TO = '/docs/noise-generator/post-processing/';

test.each([
  ['of the article', '#article a[href^="/docs/"]'],
  ['of the sidebar', `.sidebar a[href="${TO}"]`],
])(
  'A link %s that is clicked with Ctrl, or with the middle button, opens a tab of its own',
  async (_place, selector) => {
    const { page, context } = await visit(FROM);
    const first = await documentOf(page);
    for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const link = page.locator(selector).first();
      const opened = context.waitForEvent('page');
      await link.click(click);
      const tab = await opened;
      await tab.waitForURL(`**${await link.getAttribute('href')}`);
      await tab.close();
    }
    expect(addressOf(page)).toBe(FROM);
    expect(await documentOf(page)).toBe(first);
  },
);

test('A link that leaves the site opens a tab and tells the other site nothing of the page', async () => {
  const { page, context } = await visit('/');
  const first = await documentOf(page);
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: ELSEWHERE }),
  );
  for (const selector of ['.navbar-items a[target="_blank"]', '.footer a[target="_blank"]']) {
    const link = page.locator(selector).first();
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.innerText()).toMatch(/\(opens in a new tab\)$/);
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.locator('h1', { hasText: 'Elsewhere' }).waitFor();
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await tab.close();
  }
  expect(await documentOf(page)).toBe(first);
});

test('A link of an article that leaves the site is left to the browser', async () => {
  const { page, context } = await visit('/docs/case-studies/he-is-coming/');
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: ELSEWHERE }),
  );
  await page
    .locator('#article')
    .evaluate((article) =>
      article.insertAdjacentHTML(
        'afterbegin',
        '<a id="away" href="https://elsewhere.example/">away</a>',
      ),
    );
  await page.locator('#away').click();
  await page.waitForURL('https://elsewhere.example/');
});
