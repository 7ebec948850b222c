import { expect, test } from 'vitest';
import {
  captionsOf,
  endOfStep,
  noteCaptions,
} from '../../../../site/tests/browser/support/figure-page.ts';
import {
  caption,
  changed,
  entries,
  field,
  focused,
  highShows,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { pointsOf } from '../../support/pointer.ts';
import { addressOf, documentOf, eventually, nextFrame } from '../../support/visit.ts';

const { openLive } = useNoisePages();

test('Controls worked by the keyboard change picture, numbers and address, and Back and forward lead through them', async () => {
  const page = await openLive();
  const first = await caption(page);
  const picture = await page.locator('#noise canvas').first().getAttribute('aria-label');
  await field(page, 'octaves').focus();
  await page.keyboard.press('ArrowDown');
  const second = await changed(page, first);
  await eventually(async () => addressOf(page)).toBe('/high/?noise.v=2&noise.octaves=3');
  expect(await page.locator('#noise canvas').first().getAttribute('aria-label')).not.toBe(picture);
  await endOfStep(page);
  await page.keyboard.press('ArrowDown');
  const third = await changed(page, second);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await focused(page)).toBe('INPUT noise-octaves');
  await page.goBack();
  await eventually(() => caption(page)).toBe(second);
  expect(await field(page, 'octaves').inputValue()).toBe('3');
  await page.goBack();
  await eventually(() => caption(page)).toBe(first);
  expect([addressOf(page), await field(page, 'octaves').inputValue()]).toEqual(['/high/', '4']);
  await page.goForward();
  await page.goForward();
  await eventually(() => caption(page)).toBe(third);
  expect(await focused(page)).toBe('INPUT noise-octaves');

  // A choice, and then a number in a group that is folded.
  await page.locator('#noise input[type="radio"][value="fbm"]').focus();
  await page.keyboard.press('ArrowRight');
  await highShows(page, { octaves: 2, fractal: 'ridged' });
  expect(addressOf(page)).toContain('noise.fractal=ridged');
  await page.locator('#noise .controls summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('#noise input[name="noise.type"]:focus').count()).toBe(1);
  const control = 'noise-deepWater';
  await field(page, 'deepWater').focus();
  await page.keyboard.press('ArrowUp');
  await highShows(page, { octaves: 2, fractal: 'ridged', deepWater: 0.39 });
  expect(addressOf(page)).toContain('noise.deepWater=0.39');
  // The group stays unfolded, and the focus where it was, whatever is drawn anew.
  expect(await page.locator(`#noise details[open] #${control}`).count()).toBe(1);
  expect(await focused(page)).toBe(`INPUT ${control}`);

  // A line in a drawing is worked like any slider.
  const line = page.locator('#noise [role="slider"][aria-label="Sand below"]');
  const length = await entries(page);
  await line.focus();
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const [key, value] of [
    ['ArrowRight', '0.51'],
    ['ArrowDown', '0.5'],
    ['PageUp', '0.6'],
    ['End', '0.98'],
    ['ArrowRight', '0.98'],
    ['Home', '0.02'],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => line.getAttribute('aria-valuenow')).toBe(value);
  }
  // It has pushed the others along, and none of them is gone.
  const pushed = { deepWater: 0, shallows: 0.01, sand: 0.02, grass: 0.99, forest: 1 };
  await highShows(page, { octaves: 2, fractal: 'ridged', ...pushed });
  expect(addressOf(page)).toContain('noise.sand=0.02');
  expect(await entries(page)).toBeGreaterThan(length);
});

test('A line in a drawing and a slider show what they are dragged to, and each drag makes one entry of the history', async () => {
  const page = await openLive();
  const length = await entries(page);
  const grass = page.locator('#noise [role="slider"][aria-label="Grass below"]');
  const drawing = await pointsOf(page.locator('#noise svg:has([aria-label="Grass below"])'));
  const grip = await pointsOf(grass.locator('.slider-grip'));
  const [x, y] = grip(0.5, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(drawing(0.9, 0)[0], y, { steps: 5 });
  // The threshold above it is pushed along.
  await highShows(page, { grass: 0.9, forest: 0.91 });
  expect([addressOf(page), await entries(page)]).toEqual(['/high/', length]);
  await page.mouse.up();
  await eventually(() => grass.getAttribute('aria-valuenow')).toBe('0.9');
  const between = '/high/?noise.v=2&noise.grass=0.9&noise.forest=0.91';
  await eventually(async () => addressOf(page)).toBe(between);
  expect(await entries(page)).toBe(length + 1);

  const before = await caption(page);
  const seen = new Set<number>();
  const at = await pointsOf(page.locator('#noise .control-number input[type="range"]').first());
  await page.mouse.move(...at(0.1, 0.5));
  await page.mouse.down();
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    await page.mouse.move(...at(share, 0.5), { steps: 4 });
    await nextFrame(page, 2);
    const wavelength = Number(await field(page, 'wavelength').inputValue());
    await highShows(page, { grass: 0.9, forest: 0.91, wavelength });
    seen.add(wavelength);
    expect([addressOf(page), await entries(page)]).toEqual([between, length + 1]);
  }
  await page.mouse.up();
  expect(seen.size).toBe(4);
  await eventually(async () => addressOf(page)).toContain('noise.wavelength=');
  expect(await entries(page)).toBe(length + 2);
  await page.goBack();
  await eventually(() => caption(page)).toBe(before);
});

test('What is half typed is left alone, a key that is held is one step, and Enter does not send the form', async () => {
  const page = await openLive('/high/', { prepare: noteCaptions });
  const document = await documentOf(page);
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  const before = await caption(page);
  const seed = field(page, 'seed');
  await seed.focus();
  await seed.fill('');
  await nextFrame(page, 2);
  expect([await caption(page), await seed.inputValue()]).toEqual([before, '']);
  await page.keyboard.type('12');
  await eventually(() => caption(page)).toContain('seed 12 ');
  const shown = await caption(page);
  // The empty field asked for nothing; that would have been shown before what came next.
  expect((await captionsOf(page)).filter((text) => !/^seed 12? /.test(text))).toEqual([before]);
  expect([await seed.inputValue(), addressOf(page)]).toEqual(['12', '/high/']);
  await seed.fill('');
  await page.keyboard.press('Tab');
  await eventually(() => seed.inputValue()).toBe('12');
  expect(await caption(page)).toBe(shown);

  await eventually(async () => addressOf(page)).toContain('noise.seed=12');

  const length = await entries(page);
  const wavelength = field(page, 'wavelength');
  await wavelength.focus();
  // The presses of a held key come within one step, however slow the machine is.
  await page.evaluate(() => {
    const held = performance.now();
    performance.now = () => held;
  });
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowUp');
  const held = await wavelength.inputValue();
  await eventually(async () => addressOf(page)).toContain(`noise.wavelength=${held}`);
  expect(await entries(page)).toBe(length + 1);
  await endOfStep(page);
  await page.keyboard.press('ArrowUp');
  await eventually(() => entries(page)).toBe(length + 2);
  await page.goBack();
  await eventually(() => wavelength.inputValue()).toBe(held);

  for (const octaves of [6, 7]) {
    await field(page, 'octaves').fill(String(octaves));
    await page.keyboard.press('Enter');
    await highShows(page, { seed: 12, wavelength: Number(held), octaves });
    expect([await documentOf(page), new URL(page.url()).searchParams.get('noise.octaves')]).toEqual(
      [document, String(octaves)],
    );
  }
  // By the time of the second answer the first would have left.
  expect(asked).toEqual([]);
});

test('New seeds give other levels, each with its address, which one can step through, and Back leads out of them at once', async () => {
  // Random numbers that never come twice.
  const distinct = (): void => {
    let thrown = 0;
    Math.random = () => (++thrown * 0.137) % 1;
  };
  const page = await openLive('/high/', { prepare: (context) => context.addInitScript(distinct) });
  const seen = [await caption(page)];
  const length = await entries(page);
  for (let turn = 0; turn < 3; turn++) {
    await endOfStep(page);
    await page.locator('#noise button', { hasText: 'New seed' }).click();
    seen.push(await changed(page, seen.at(-1) ?? ''));
    expect(addressOf(page)).toMatch(/^\/high\/\?noise\.v=2&noise\.seed=\d{1,5}$/);
    expect(seen.at(-1)).toContain(`seed ${await field(page, 'seed').inputValue()} `);
  }
  expect(new Set(seen).size).toBe(4);
  // They are one step of the history, and each can be seen again.
  expect(await entries(page)).toBe(length + 1);
  const step = (name: string) => page.getByRole('button', { name });
  for (const level of [seen[2], seen[1], seen[0]]) {
    await step('Seed before').click();
    await eventually(() => caption(page)).toBe(level);
  }
  expect(await step('Seed before').getAttribute('aria-disabled')).toBe('true');
  await step('Seed after').click();
  await eventually(() => caption(page)).toBe(seen[1]);
  await page.keyboard.press('r');
  await eventually(async () => seen.includes(await caption(page))).toBe(false);
  expect(await entries(page)).toBe(length + 1);
  // In a field it is a letter.
  const drawn = await caption(page);
  await field(page, 'seed').focus();
  await page.keyboard.press('r');
  await page.goBack();
  await eventually(() => caption(page)).toBe(seen[0]);
  expect(drawn).not.toBe(seen[0]);
});
