import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { endOfStep } from '../../../../site/tests/browser/support/figure-page.ts';
import {
  caption,
  changed,
  entries,
  field,
  focused,
  highShows,
  live,
  top,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { drag, pointsOf } from '../../support/pointer.ts';
import { addressOf, eventually, NARROW, nextFrame, resize } from '../../support/visit.ts';

const { open, openLive } = useNoisePages();

const compare = (page: Page) => page.locator('#noise').getByRole('button', { name: 'Compare' });

test('Ctrl+Z takes back the last change of any setting, wherever the focus is in a figure, and a text field has its own', async () => {
  const page = await openLive();
  const first = await caption(page);
  const at = await pointsOf(page.locator('#noise .control-number [type="range"]').first());
  await drag(page, at(0.5, 0.5), at(0.9, 0.5));
  await highShows(page, { wavelength: Number(await field(page, 'wavelength').inputValue()) });
  const dragged = await caption(page);
  expect(dragged).not.toBe(first);
  await page.locator('#noise [value="ridged"]').check();
  const ridged = await changed(page, dragged);
  await page.keyboard.press('Control+z');
  await eventually(() => caption(page)).toBe(dragged);
  await page.keyboard.press('Control+z');
  await eventually(() => caption(page)).toBe(first);
  expect(addressOf(page)).toBe('/high/');
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+y');
  await eventually(() => caption(page)).toBe(ridged);
  // What is only read cannot have the focus, but the figure can.
  await page.locator('#noise figcaption').click();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('figure');
  await endOfStep(page);
  await page.keyboard.press('Control+z');
  await eventually(() => caption(page)).toBe(dragged);
  await page.goBack();
  await eventually(() => caption(page)).toBe(ridged);

  await field(page, 'octaves').fill('2');
  await page.keyboard.press('Enter');
  const two = await changed(page, ridged);
  await page.keyboard.press('Control+z');
  await eventually(() => field(page, 'octaves').inputValue()).not.toBe('2');
  await field(page, 'octaves').blur();
  expect(two).not.toBe(ridged);
});

test('What was there before the last change is shown while Compare is held, by mouse and by key', async () => {
  const page = await openLive();
  expect(await compare(page).getAttribute('aria-disabled')).toBe('true');
  const first = await caption(page);
  await page.locator('#noise [value="ridged"]').check();
  const ridged = await changed(page, first);
  const [x, y] = (await pointsOf(compare(page)))(0.5, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await eventually(() => caption(page)).toBe(first);
  expect(await page.locator('#noise [value="ridged"]').isChecked()).toBe(true);
  await page.mouse.up();
  await eventually(() => caption(page)).toBe(ridged);
  for (const key of ['Space', 'Enter']) {
    await page.keyboard.down(key);
    await eventually(() => caption(page)).toBe(first);
    await page.keyboard.up(key);
    await eventually(() => caption(page)).toBe(ridged);
  }
  expect(await focused(page)).toContain('BUTTON');
});

test('Compare that a browser presses again when its key is let go shows what is there now', async () => {
  const page = await openLive();
  const first = await caption(page);
  await page.locator('#noise [value="ridged"]').check();
  const ridged = await changed(page, first);
  const key = (type: string, name: string): Promise<boolean> =>
    compare(page).evaluate(
      (button, [event = '', pressed = '']) =>
        button.dispatchEvent(
          new KeyboardEvent(event, { key: pressed, bubbles: true, cancelable: true }),
        ),
      [type, name],
    );
  const press = (): Promise<boolean> =>
    compare(page).evaluate((button) =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })),
    );
  for (const name of [' ', 'Enter']) {
    await key('keydown', name);
    await eventually(() => caption(page)).toBe(first);
    // As in some Firefox and Safari: the click comes unless the key that is let go has been taken.
    if (await key('keyup', name)) await press();
    await eventually(() => compare(page).getAttribute('aria-pressed')).toBe('false');
    await nextFrame(page, 2);
    expect(await caption(page)).toBe(ridged);
  }
  // Without a key, the press of a program changes it, and the next one changes it back.
  await press();
  await eventually(() => caption(page)).toBe(first);
  await press();
  await eventually(() => caption(page)).toBe(ridged);
});

/** How often something lights up, and how long it took to find out what. */
async function noteFlashes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = document.createElement('data');
    counter.id = 'flashes';
    counter.value = '0';
    document.body.append(counter);
    for (const place of document.querySelectorAll('.picture-changes'))
      new MutationObserver((records) => {
        counter.value = String(
          Number(counter.value) + records.filter(({ addedNodes }) => addedNodes.length > 0).length,
        );
      }).observe(place, { childList: true });
  });
  return async () => Number(await page.locator('#flashes').getAttribute('value'));
}

test('What a change has changed lights up for a moment, unless everything is new or motion is unwanted', async () => {
  const page = await openLive();
  const flashes = await noteFlashes(page);
  const wish = async (octaves: string): Promise<void> => {
    const before = await caption(page);
    await endOfStep(page);
    await field(page, 'octaves').fill(octaves);
    await page.keyboard.press('Enter');
    await changed(page, before);
    await nextFrame(page, 2);
  };
  await wish('5');
  expect(await flashes()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await wish('6');
  expect(await flashes()).toBeGreaterThan(0);
  await eventually(() => page.locator('.picture-changes > canvas').count()).toBe(0);
  const lit = await flashes();
  await page.locator('#noise .control-seed .chip', { hasText: 'New seed' }).click();
  await nextFrame(page, 2);
  expect(await flashes()).toBe(lit);
});

test('A threshold pushes its neighbours along, and they come back with it as long as it is dragged', async () => {
  const page = await openLive();
  const length = await entries(page);
  const drawing = await pointsOf(page.locator('#noise svg:has([aria-label="Grass below"])'));
  const grip = await pointsOf(
    page.locator('#noise [aria-label="Sand below"]').locator('.slider-grip'),
  );
  const [x, y] = grip(0.5, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(drawing(0.8, 0)[0], y, { steps: 5 });
  await highShows(page, { sand: 0.8, grass: 0.81, forest: 0.82 });
  expect(await page.locator('#noise .legend').innerText()).not.toMatch(/Grass 0\s%/);
  await page.mouse.move(drawing(0.6, 0)[0], y, { steps: 5 });
  await highShows(page, { sand: 0.6 });
  await page.mouse.move(drawing(0.65, 0)[0], y);
  await page.mouse.up();
  await highShows(page, { sand: 0.65, grass: 0.66 });
  expect(await entries(page)).toBe(length + 1);

  // By its field too, and what is typed on the way to a number leaves nothing behind.
  await page.locator('#noise .controls summary').click();
  await field(page, 'grass').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0.9');
  await page.keyboard.press('Enter');
  await highShows(page, { sand: 0.65, grass: 0.9, forest: 0.91 });
});

test('Thresholds that stand together at an end can each be grabbed, by mouse, by finger and by key, and a press moves none', async () => {
  const states = [
    ['?noise.v=2&noise.deepWater=0&noise.shallows=0.01', 0, 1],
    ['?noise.v=2&noise.deepWater=0&noise.shallows=0', 0, 1],
    ['?noise.v=2&noise.grass=0.99&noise.forest=1', 3, 4],
  ] as const;
  for (const hasTouch of [false, true])
    for (const [query, ...two] of states) {
      const page = await openLive(`/high/${query}`, hasTouch ? { hasTouch, width: NARROW } : {});
      const address = addressOf(page);
      for (const index of two) {
        const line = page.locator('#noise .chart [role="slider"]').nth(index);
        const value = await line.getAttribute('aria-valuenow');
        const hasFocus = () => line.evaluate((element) => element === document.activeElement);
        const middle = (await pointsOf(line.locator('.slider-grip')))(0.5, 0.5);
        if (hasTouch) await page.touchscreen.tap(...middle);
        else await page.mouse.click(...middle);
        await eventually(hasFocus).toBe(true);
        expect([await line.getAttribute('aria-valuenow'), addressOf(page)]).toEqual([
          value,
          address,
        ]);
      }
    }
  const page = await openLive(`/high/${states[0][0]}`);
  const second = page.locator('#noise .chart [role="slider"]').nth(1);
  const scale = await pointsOf(page.locator('#noise .chart svg:has([role="slider"])'));
  const [x, y] = (await pointsOf(second.locator('.slider-grip')))(0.5, 0.5);
  await drag(page, [x, y], [x + scale(0.2, 0)[0] - scale(0, 0)[0], y]);
  await highShows(page, { deepWater: 0, shallows: 0.21 });
  await second.press('ArrowLeft');
  await highShows(page, { deepWater: 0, shallows: 0.2 });
});

test('The picture fills the window, is zoomed and moved by keys, wheel and pointer, and stays live', async () => {
  const page = await openLive();
  await page.locator('#noise').getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog');
  const canvas = dialog.locator('canvas');
  const box = () => canvas.evaluate((element) => element.getBoundingClientRect().toJSON());
  const size = () => dialog.getByRole('status').innerText();
  await dialog.waitFor();
  const [wide, own] = [await box(), await canvas.getAttribute('width')];
  expect(wide.width).toBeLessThanOrEqual(1440);
  expect(await size()).toBe('100\u00a0%');
  expect(Number(own)).toBe(wide.width);
  await page.keyboard.press('+');
  await eventually(size).toBe('200\u00a0%');
  const left = (await box()).left;
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await box()).left).toBe(left - 64);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -120);
  await eventually(size).toBe('300\u00a0%');
  const from = (await box()).left;
  await drag(page, [700, 400], [760, 400]);
  await eventually(async () => (await box()).left).toBe(from + 60);
  await page.keyboard.press('0');
  await eventually(box).toEqual(wide);
  const before = await canvas.getAttribute('aria-label');
  await page.keyboard.press('r');
  await eventually(() => canvas.getAttribute('aria-label')).not.toBe(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Enlarge');

  const address = addressOf(page);
  await page.locator('#noise').getByRole('button', { name: 'Enlarge' }).click();
  await dialog.waitFor();
  for (const width of [700, 390, 700]) {
    await resize(page, width);
    await eventually(async () => (await box()).width).toBeLessThanOrEqual(width);
  }
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(addressOf(page)).toBe(address);
});

test('A figure that has left the window is seen below the contents, links to its states change it there, and a press leads back', async () => {
  const { page } = await open('/docs/noise-generator/configuration/', { site: inject('site') });
  await live(page, 'playground');
  const docked = page.locator('.toc-column > .docked');
  expect(await docked.count()).toBe(0);
  const link = page.locator('#article a.see[href*="#playground"]').last();
  await link.scrollIntoViewIfNeeded();
  await docked.waitFor();
  const [there, first] = [await top(page), await caption(page, 'playground')];
  const pixels = () =>
    docked
      .locator('canvas')
      .evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.toDataURL());
  const small = await pixels();
  await link.click();
  await changed(page, first, 'playground');
  await eventually(pixels).not.toBe(small);
  expect(await top(page)).toBe(there);
  expect(addressOf(page)).toBe(`/docs/noise-generator/configuration/${await queryOf(link)}`);
  await page.goBack();
  await eventually(() => caption(page, 'playground')).toBe(first);
  await eventually(() => top(page)).toBe(there);

  await docked.press('Enter');
  await docked.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('figure');

  // Without the room for it a link leads to the figure.
  await resize(page, NARROW);
  await link.click();
  await eventually(() =>
    page.locator('#playground').evaluate((figure) => figure.getBoundingClientRect().bottom > 0),
  ).toBe(true);
});

test('Undo and redo of a figure know nothing of another one on the same page', async () => {
  const { page } = await open('/docs/guides/large-levels/', { site: inject('site') });
  for (const id of ['chunks', 'chunk-rings']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await live(page, id);
  }
  const press = async (id: string, at: number): Promise<string> => {
    const before = await caption(page, id);
    await page.locator(`#${id} .try a`).nth(at).press('Enter');
    const after = await changed(page, before, id);
    await endOfStep(page);
    return after;
  };
  const first = await press('chunk-rings', 0);
  const second = await press('chunk-rings', 1);
  await press('chunks', 1);
  await page.locator('#chunk-rings .live').focus();
  await page.keyboard.press('Control+z');
  await eventually(() => caption(page, 'chunk-rings')).toBe(first);
  await press('chunks', 2);
  await page.locator('#chunk-rings .live').focus();
  await page.keyboard.press('Control+Shift+Z');
  await eventually(() => caption(page, 'chunk-rings')).toBe(second);
});

test('A finger that begins on a slider scrolls the page, and changes nothing', async () => {
  const page = await openLive('/high/', { width: NARROW, hasTouch: true });
  const slider = page.locator('#noise .control-number [type="range"]').first();
  const [x, y] = (await pointsOf(slider))(0.9, 0.5);
  const [before, length, start] = [await caption(page), await entries(page), await top(page)];
  const session = await page.context().newCDPSession(page);
  for (const up of [0, 40, 80, 120, 160])
    await session.send('Input.dispatchTouchEvent', {
      type: up === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y: y - up }],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await eventually(() => top(page)).not.toBe(start);
  await endOfStep(page);
  // What moved under the finger at first is taken back.
  await eventually(() => caption(page)).toBe(before);
  expect([await entries(page), addressOf(page)]).toEqual([length, '/high/']);
});

const queryOf = (link: Locator): Promise<string> =>
  link.evaluate((anchor) => new URL(String(Reflect.get(anchor, 'href'))).search);
