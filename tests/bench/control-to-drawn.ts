import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startBuilt } from '../browser/support/server.ts';
import { launchChromium, provideChromium } from '../support/chromium.ts';
import { SMALL_SITE, writeFiles } from '../support/content-folder.ts';
import { print, spread } from './print.ts';

const CHANGES = 100;
const PATIENCE_MS = 15_000;

/**
 * From a change of a control to its pictures drawn in Chromium, for each figure alone on a page; and the drawing by
 * itself, which holds the page up.
 */
export async function benchControlToDrawn(names: readonly string[]): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'bench-figures-'));
  const pages = names.map((name) => [`${name}.md`, `# ${name}\n\n::figure{name=${name}}\n`]);
  await writeFiles(root, { ...SMALL_SITE, ...Object.fromEntries(pages) });
  const server = await startBuilt({ CONTENT_DIR: root });
  const browser = await launchChromium(provideChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const name of names) {
      await page.goto(`${server.url}${name}/`);
      // The client comes with the first sign of life.
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 200);
      const isLive = await page
        .locator(`#${name} canvas`)
        .first()
        .waitFor({ timeout: PATIENCE_MS })
        .then(
          () => true,
          () => false,
        );
      if (!isLive) print(`figure ${name} in Chromium`, 'did not come to life');
      else await benchPage(page, name);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(root, { recursive: true });
  }
}

async function benchPage(page: Page, name: string): Promise<void> {
  const times = await page.evaluate(changeAgainAndAgain, { name, changes: CHANGES });
  if (times.length === 0) return print(`figure ${name} in Chromium`, 'has no field with a number');
  print(`figure ${name} in Chromium, control to drawn`, spread(times.map(({ drawn }) => drawn)));
  print(`figure ${name} in Chromium, the drawing`, spread(times.map(({ drawing }) => drawing)));
}

interface Times {
  /** from the event to the last picture of its frame */
  readonly drawn: number;
  /** the part of it that hands pixels to canvases */
  readonly drawing: number;
}

/**
 * Runs in the page. No function in here has a name: what runs this file gives named ones a helper that the page does
 * not have.
 */
async function changeAgainAndAgain({ name, changes }: { readonly name: string; readonly changes: number }): Promise<Times[]> {
  const field = document.querySelector<HTMLInputElement>(`#${name} input[type="number"]`);
  if (!field) return [];
  const put = CanvasRenderingContext2D.prototype.putImageData;
  let [drawing, last] = [0, 0];
  CanvasRenderingContext2D.prototype.putImageData = function (image: ImageData, x: number, y: number): void {
    const started = performance.now();
    Reflect.apply(put, this, [image, x, y]);
    last = performance.now();
    drawing += last - started;
  };
  const times: Times[] = [];
  for (let change = 0; change < changes; change++) {
    [drawing, last] = [0, 0];
    const started = performance.now();
    const range = Number(field.max) - Number(field.min);
    field.value = String(Number(field.min) + (range < 1000 ? (change * Number(field.step || 1)) % range : change));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (last === 0 && performance.now() - started < 2000) await new Promise((resolve) => setTimeout(resolve));
    // Canvases that come later in the same update.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (last > 0) times.push({ drawn: last - started, drawing });
  }
  return times;
}
