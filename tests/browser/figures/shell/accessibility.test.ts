import { expect, test } from 'vitest';
import { chip, useNoisePages } from '../../../../site/tests/browser/support/noise-pages.ts';
import { findings, findingsInEveryView, sidewaysScroll } from '../../support/axe.ts';
import { eventually } from '../../support/visit.ts';

const { openLive } = useNoisePages();

test('axe finds nothing wrong with a live figure, folded as it comes, and unfolded in both modes, wide and narrow', async () => {
  const page = await openLive('/high/?noise.octaves=99');
  expect(await findings(page, '#noise')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const closed = page.locator('#noise details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  expect(await findingsInEveryView(page, '#noise')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

declare global {
  interface Window {
    /** What changed in the numbers of the figure, and in what is spoken of them. */
    told: { readonly part: 'numbers' | 'speech'; readonly text: string; readonly at: number }[];
  }
}

test('Every part that can be worked is reached by Tab, in order, and what comes to rest is spoken once, after a pause', async () => {
  const page = await openLive();
  await page.locator('#article h1').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const way: string[] = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('#noise')) return null;
      return `${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent}`;
    });
    if (here === null && way.length > 0) break;
    if (here !== null) way.push(here);
  }
  expect(way).toEqual([
    'Level of 64 by 40 cells. Arrow keys choose a cell.',
    ...['Explain a cell', 'Open these rules: Level'],
    ...['Compare: hold to see it before the last change', 'Enlarge: Level'],
    ...['seed', 'New seed', 'wavelength', 'octaves', 'fractal', 'falloff', 'falloffStrength'].map(
      (name) => (name.includes(' ') ? name : `noise.${name}`),
    ),
    ...['9 more settings', 'Cross-section row'],
    ...['Deep water', 'Shallows', 'Sand', 'Grass', 'Forest'].map((name) => `${name} below`),
    'Grounds and octaves',
    ...['One octave', 'Five octaves', 'Wavelength 6', 'Wavelength 64', 'Ridged', 'Rock above 0.9'],
    ...['Copy link', 'More⋯'],
  ]);

  const spoken = page.locator('#noise figcaption [role="status"]');
  expect(await spoken.innerText()).toBe('');
  // Noted by the page itself: who asks from outside may ask too late.
  await page.locator('#noise figcaption').evaluate((caption) => {
    const parts = { numbers: '.live-summary', speech: '[role="status"]' } as const;
    const read = (part: keyof typeof parts): string =>
      caption.querySelector(parts[part])?.textContent ?? '';
    const last = { numbers: read('numbers'), speech: read('speech') };
    window.told = [];
    new MutationObserver(() => {
      for (const part of ['numbers', 'speech'] as const) {
        const text = read(part);
        if (text !== last[part]) window.told.push({ part, text, at: performance.now() });
        last[part] = text;
      }
    }).observe(caption, { subtree: true, childList: true, characterData: true });
  });
  await chip(page, 'Wavelength 6').first().click();
  await eventually(() => spoken.innerText()).not.toBe('');
  const [numbers, speech, ...more] = await page.evaluate(() => window.told);
  expect([numbers?.part, speech?.part, more]).toEqual(['numbers', 'speech', []]);
  expect(speech?.text).toBe(numbers?.text);
  expect((speech?.at ?? 0) - (numbers?.at ?? 0)).toBeGreaterThan(500);
});
