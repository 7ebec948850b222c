import { createHash } from 'node:crypto';
import { convertIndexedToRgb, decode } from 'fast-png';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  field,
  highShows,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { addressOf } from '../../support/visit.ts';

const { openLive } = useNoisePages();

/** Size and hash of colours without their alpha, since a million numbers travel slowly. */
interface Colours {
  readonly size: number;
  readonly hash: string;
}

/** Colours of a canvas of the figure `noise`, in its order of pictures. */
async function canvasColours(page: Page, nth: number): Promise<Colours> {
  const canvas = page.locator('#noise canvas').nth(nth);
  return await canvas.evaluate(async (element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('There is no canvas.');
    // Chromium complains of a canvas that is read twice, so a copy is read.
    const copy = new OffscreenCanvas(element.width, element.height).getContext('2d');
    copy?.drawImage(element, 0, 0);
    const data = copy?.getImageData(0, 0, element.width, element.height).data;
    const colours = data?.filter((_, at) => at % 4 !== 3) ?? new Uint8ClampedArray();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(colours)));
    return {
      size: colours.length,
      hash: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    };
  });
}

/** Colours of the PNG that the server paints for the page's address. */
async function pngColours(page: Page, nth: number): Promise<Colours> {
  const address = await page.evaluate(async (at) => {
    const sent = new DOMParser().parseFromString(
      await (await fetch(location.href)).text(),
      'text/html',
    );
    return sent.querySelectorAll('#noise img')[at]?.getAttribute('src') ?? '';
  }, nth);
  const png = decode(
    new Uint8Array(await (await fetch(new URL(address, page.url()))).arrayBuffer()),
  );
  const data = convertIndexedToRgb(png);
  const hasAlpha = data.length === png.width * png.height * 4;
  const colours = data.filter((_, at) => !hasAlpha || at % 4 !== 3);
  return { size: colours.length, hash: createHash('sha256').update(colours).digest('hex') };
}

async function expectEqualColours(page: Page, nth: number): Promise<void> {
  const canvas = await canvasColours(page, nth);
  expect(canvas.size).toBeGreaterThan(1000);
  expect(canvas, `${addressOf(page)}, picture ${nth}`).toEqual(await pngColours(page, nth));
}

test('The canvas has the very pixels that the server paints for the same settings', async () => {
  const page = await openLive(
    '/high/?noise.v=2&noise.seed=4294967295&noise.type=perlin&noise.fractal=ridged&noise.wavelength=7.3&noise.lacunarity=2.7',
  );
  for (const nth of [0, 1]) await expectEqualColours(page, nth);
  await page.locator('#noise .foot-menu > summary').click();
  await page.locator('#noise .share button', { hasText: 'Reset' }).click();
  await highShows(page, {});
  for (const nth of [0, 1]) await expectEqualColours(page, nth);
});

test('Pictures follow a slider that never rests', async () => {
  const page = await openLive();
  const enough = 6;
  const seen = await page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>(
      '#noise .control-number input[type="range"]',
    );
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
