import { convertIndexedToRgb, decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chip, field, highShows, useNoisePages } from '../../support/noise-pages.ts';
import { addressOf } from '../../support/visit.ts';

const { openLive } = useNoisePages();

/**
 * Colours of a canvas of the figure `noise`, in its order of pictures, without their alpha: as one text, since a
 * million numbers travel slowly.
 */
async function canvasColours(page: Page, nth: number): Promise<string> {
  const canvas = page.locator('#noise canvas').nth(nth);
  return await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return '';
    const { data = [] } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    return [...data].filter((_, at) => at % 4 !== 3).join();
  });
}

/** Colours of the PNG that the server paints for the page's address, likewise. */
async function pngColours(page: Page, nth: number): Promise<string> {
  const address = await page.evaluate(async (at) => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    return sent.querySelectorAll('#noise img')[at]?.getAttribute('src') ?? '';
  }, nth);
  const png = decode(new Uint8Array(await (await fetch(new URL(address, page.url()))).arrayBuffer()));
  const data = convertIndexedToRgb(png);
  const hasAlpha = data.length === png.width * png.height * 4;
  return [...data].filter((_, at) => !hasAlpha || at % 4 !== 3).join();
}

async function expectEqualColours(page: Page, nth: number): Promise<void> {
  const [canvas, png] = [await canvasColours(page, nth), await pngColours(page, nth)];
  expect(canvas.split(',').length).toBeGreaterThan(1000);
  expect(canvas === png, `${addressOf(page)}, picture ${nth}`).toBe(true);
}

test('The canvas has the very pixels that the server paints for the same settings', async () => {
  for (const path of ['/high/', '/high/?noise.v=2&noise.seed=4294967295&noise.type=perlin&noise.fractal=ridged&noise.wavelength=7.3&noise.lacunarity=2.7']) {
    const page = await openLive(path);
    for (const nth of [0, 1]) await expectEqualColours(page, nth);
  }
  const page = await openLive();
  await chip(page, 'Ridged').click();
  await highShows(page, { fractal: 'ridged' });
  await expectEqualColours(page, 0);
});

test('Pictures follow a slider that never rests', async () => {
  const page = await openLive();
  const enough = 6;
  const seen = await page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>('#noise .control-number input[type="range"]');
    const said = new Set<string>();
    const end = performance.now() + 45_000;
    for (let step = 0; slider && said.size < wanted && performance.now() < end; step++) {
      slider.value = String(4 + (step % 200));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      said.add(document.querySelector('#noise figcaption code')?.textContent ?? '');
    }
    return said.size;
  }, enough);
  expect(seen).toBe(enough);
  // It ends with the last wish, whatever was left out on the way.
  await highShows(page, { wavelength: Number(await field(page, 'wavelength').inputValue()) });
  expect(addressOf(page)).toBe('/high/');
});
