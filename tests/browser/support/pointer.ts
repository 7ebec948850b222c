import type { Locator, Page } from 'playwright-core';

/** A place in the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** Columns and rows of a level. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Brings a part of the page into sight, at rest, and gives points of it by their share of its width and height, counted
 * from its bottom left.
 */
export async function pointsOf(part: Locator): Promise<(x: number, y: number) => Point> {
  // This waits until two frames find it in one place, and scrolls at once.
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error(`Nothing is seen of ${part}.`);
  return (x, y) => [box.x + x * box.width, box.y + (1 - y) * box.height];
}

/** {@link pointsOf} for a level: the middles of its cells, counted from the bottom left. */
export async function cellsOf(
  level: Locator,
  { width, height }: Size,
): Promise<(x: number, y: number) => Point> {
  const at = await pointsOf(level);
  return (x, y) => at((x + 0.5) / width, (y + 0.5) / height);
}

/** Presses the mouse at one place, moves it to another in several steps, and lets go. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}
