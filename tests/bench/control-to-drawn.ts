import type { Page } from 'playwright-core';
import { startBuilt } from '../browser/support/server.ts';
import { SMALL_SITE, writeFiles } from '../support/content-folder.ts';
import { type Bench, inChromium } from './group.ts';
import type { GroupRecord } from './record.ts';

const CHANGES = 40;
const PATIENCE_MS = 15_000;
/** What a change may take until it is drawn, and the drawing of it, which holds the page up. */
const MOST_DRAWN_MS = 50;
const MOST_DRAWING_MS = 16;

/**
 * From a change of a control to its pictures drawn in Chromium, for each figure alone on a page; and the drawing by
 * itself.
 */
export function benchControlToDrawn(bench: Bench, names: readonly string[]): Promise<void> {
  return inChromium(bench, 'figures in Chromium', async (browser) => {
    const root = await bench.sites.newFolder();
    const pages = names.map((name) => [`${name}.md`, `# ${name}\n\n::figure{name=${name}}\n`]);
    await writeFiles(root, { ...SMALL_SITE, ...Object.fromEntries(pages) });
    const server = await startBuilt({ CONTENT_DIR: root });
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
        if (isLive) await benchPage(bench.record, page, name);
        else
          bench.record.skip(
            `figure ${name} in Chromium: it did not come to life within ${PATIENCE_MS / 1000} s.`,
          );
      }
    } finally {
      await server.stop();
    }
  });
}

async function benchPage(record: GroupRecord, page: Page, name: string): Promise<void> {
  const times = await page.evaluate(changeAgainAndAgain, { name, changes: CHANGES });
  if (times.length === 0)
    return record.skip(`figure ${name} in Chromium: it has no field with a number.`);
  const [drawn, drawing] = [times.map((one) => one.drawn), times.map((one) => one.drawing)];
  record.add(`figure ${name} in Chromium, control to drawn`, drawn, {
    unit: 'ms',
    atMost: { p95: MOST_DRAWN_MS },
  });
  record.add(`figure ${name} in Chromium, the drawing`, drawing, {
    unit: 'ms',
    atMost: { p95: MOST_DRAWING_MS },
  });
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
async function changeAgainAndAgain({
  name,
  changes,
}: {
  readonly name: string;
  readonly changes: number;
}): Promise<Times[]> {
  const field = document.querySelector<HTMLInputElement>(`#${name} input[type="number"]`);
  if (!field) return [];
  const put = CanvasRenderingContext2D.prototype.putImageData;
  let [drawing, last] = [0, 0];
  CanvasRenderingContext2D.prototype.putImageData = function (
    image: ImageData,
    x: number,
    y: number,
  ): void {
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
    field.value = String(
      Number(field.min) + (range < 1000 ? (change * Number(field.step || 1)) % range : change),
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    while (last === 0 && performance.now() - started < 2000)
      await new Promise((resolve) => setTimeout(resolve));
    // Canvases that come later in the same update.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (last > 0) times.push({ drawn: last - started, drawing });
  }
  return times;
}
