import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { EARLY_GUESS, holdBack } from '../support/hold-back.ts';
import { eventually, later, useVisits, type VisitOptions } from '../support/visit.ts';

const { visit } = useVisits();

const FROM = '/docs/noise-generator/configuration/';
const TO = '/docs/noise-generator/post-processing/';
const CARD = '#link-preview';
const LINK = '#preview-me';

test('A link under the pointer shows title and first sentence of its page, with one request and none before', async () => {
  let asked = 0;
  const { page } = await visitWithLink(async (context) => {
    await holdBack(context, EARLY_GUESS);
    context.on('request', (request) => {
      if (request.url().endsWith(`${TO}page.json`)) asked++;
    });
  });
  await later(page, 500);
  expect(asked).toBe(0);
  await page.locator(LINK).hover();
  await page.locator(CARD).waitFor();
  expect(asked).toBe(1);
  const { title, description } = await pageAt(page, TO);
  expect(await page.locator(`${CARD} strong`).innerText()).toBe(title);
  const sentence = await page.locator(`${CARD} p`).innerText();
  expect(sentence).not.toBe('');
  expect(description.startsWith(sentence)).toBe(true);
  expect(await page.locator(LINK).getAttribute('aria-describedby')).toBe('link-preview');
  expect(await page.locator(CARD).getAttribute('role')).toBe('tooltip');
  expect(await findings(page)).toEqual([]);
});

test('Escape closes it without moving anything, and leaving undoes the description', async () => {
  const { page } = await visitWithLink();
  await page.locator(LINK).hover();
  await page.locator(CARD).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.locator(CARD).count()).toBe(0);
  await eventually(() => page.locator(LINK).getAttribute('aria-describedby')).toBeNull();
  await page.mouse.move(5, 500);
  await page.locator(LINK).hover();
  await page.locator(CARD).waitFor();
  await page.mouse.move(5, 500);
  await eventually(() => page.locator(CARD).count()).toBe(0);
});

test('The pointer may move onto the card, which stays until it is left', async () => {
  const { page } = await visitWithLink();
  await page.locator(LINK).hover();
  await page.locator(CARD).waitFor();
  const box = await page.locator(CARD).boundingBox();
  // No time passes on the way over the gap.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 8 });
  await later(page, 600);
  expect(await page.locator(CARD).count()).toBe(1);
  await page.clock.resume();
  await page.mouse.move(5, 500);
  await eventually(() => page.locator(CARD).count()).toBe(0);
});

test('The focus of the keyboard shows it too, and it stays while the link has the focus', async () => {
  const { page } = await visitWithLink();
  await page
    .locator('#article h1')
    .evaluate((heading) => heading instanceof HTMLElement && heading.focus());
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('preview-me');
  await page.locator(CARD).waitFor();
  await later(page, 600);
  expect(await page.locator(CARD).count()).toBe(1);
  await page.keyboard.press('Tab');
  await eventually(() => page.locator(CARD).count()).toBe(0);
});

test('It lies within the window, below the link or above where there is no room', async () => {
  const { page } = await visitWithLink();
  await page.setViewportSize({ width: 400, height: 700 });
  const boxes = async () => {
    await page.mouse.move(5, 5);
    await eventually(() => page.locator(CARD).count()).toBe(0);
    await page.locator(LINK).hover();
    await page.locator(CARD).waitFor();
    return page.evaluate(
      ([link = '', card = '']) => {
        const of = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { link: of(link), card: of(card) };
      },
      [LINK, CARD],
    );
  };
  const below = await boxes();
  expect(below.card.top).toBeGreaterThanOrEqual(below.link.bottom);
  expect(below.card.left).toBeGreaterThanOrEqual(0);
  expect(below.card.right).toBeLessThanOrEqual(400);
  // The window ends right below the link.
  await page.setViewportSize({ width: 400, height: Math.ceil(below.link.bottom) + 20 });
  const above = await boxes();
  expect(above.card.bottom).toBeLessThanOrEqual(above.link.top);
  expect(above.card.top).toBeGreaterThanOrEqual(0);
});

test('Following the link takes the card away', async () => {
  const { page } = await visitWithLink();
  await page.locator(LINK).hover();
  await page.locator(CARD).waitFor();
  await page.locator(LINK).click();
  await page.locator('h1', { hasText: 'post-processing' }).waitFor();
  await later(page, 600);
  expect(await page.locator(CARD).count()).toBe(0);
});

test('Fingers, links of the same page and links out of the site show none', async () => {
  const { page } = await visitWithLink();
  await page.locator(LINK).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
  await later(page, 600);
  expect(await page.locator(CARD).count()).toBe(0);
  for (const href of [`${FROM}#connectivity`, 'https://elsewhere.example/']) {
    await page.locator(LINK).evaluate((link, to) => link.setAttribute('href', to), href);
    await page.locator(LINK).hover();
    await later(page, 600);
    expect(await page.locator(CARD).count(), href).toBe(0);
    await page.mouse.move(5, 500);
  }
});

test('On a metered line there is none', async () => {
  const { page } = await visit(FROM, { savesData: true, hasClock: true });
  await addLink(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator(LINK).hover();
  await later(page, 800);
  expect(asked).toEqual([]);
  expect(await page.locator(CARD).count()).toBe(0);
});

async function visitWithLink(prepare?: VisitOptions['prepare']): Promise<{ readonly page: Page }> {
  const { page } = await visit(FROM, { hasClock: true, ...(prepare && { prepare }) });
  await addLink(page);
  return { page };
}

/** Puts a link of running text below the title, where there is room around it. */
async function addLink(page: Page): Promise<void> {
  await page.locator('#article h1').evaluate((heading, to) => {
    heading.tabIndex = -1;
    heading.insertAdjacentHTML(
      'afterend',
      `<p>See <a id="preview-me" href="${to}#steps">the steps</a>.</p>`,
    );
  }, TO);
}

function pageAt(page: Page, path: string): Promise<{ title: string; description: string }> {
  return page.evaluate(async (address) => (await fetch(`${address}page.json`)).json(), path);
}
