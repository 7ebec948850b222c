import { expect, test } from 'vitest';
import { picturesOf } from '../../../../site/tests/browser/support/figure-page.ts';
import {
  caption,
  chip,
  drawings,
  field,
  highShows,
  live,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { eventually } from '../../support/visit.ts';

const { open, openAfter } = useNoisePages();

test('Without scripts there are picture, numbers, and a form that shows other settings', async () => {
  const { page } = await open('/high/', { scripts: false });
  const before = await caption(page);
  // Those of both figures.
  expect(await picturesOf(page)).toBe(4);
  await field(page, 'octaves').fill('2');
  await page.locator('#noise .controls > details > summary').click();
  await page.locator('#noise input[value="perlin"]').check();
  await page.locator('#noise button[type="submit"]').click();
  await page.waitForURL(/octaves=2/);
  expect(await caption(page)).not.toBe(before);
  await highShows(page, { octaves: 2, type: 'perlin' });
  expect(page.url()).toMatch(/noise\.type=perlin.*#noise$/);
  expect(await field(page, 'octaves').inputValue()).toBe('2');
  expect(await page.locator('#noise input[value="perlin"]').isChecked()).toBe(true);
  // What the page gave to the figure went with the form.
  expect(
    await page.locator('#noise input[name="noise.falloff"]:checked').getAttribute('value'),
  ).toBe('radial');
  await chip(page, 'Ridged').click();
  await page.waitForURL(/fractal=ridged/);
  expect(await page.locator('#noise .proves').innerText()).toContain('Ridged noise');
});

test('What is typed before the script has come is kept, and drawn by it', async () => {
  const page = await openAfter('/high/', async (early) => {
    await field(early, 'octaves').fill('1');
    await early
      .locator('#noise input[value="ridged"]')
      .evaluate((radio) => radio instanceof HTMLElement && radio.click());
    await field(early, 'seed').fill('');
    await field(early, 'wavelength').fill('33');
  });
  await eventually(() => field(page, 'octaves').inputValue()).toBe('1');
  expect(await field(page, 'wavelength').inputValue()).toBe('33');
  expect(
    await page.locator('#noise input[name="noise.fractal"]:checked').getAttribute('value'),
  ).toBe('ridged');
  const { page: fresh } = await open(
    '/high/?noise.octaves=1&noise.fractal=ridged&noise.wavelength=33',
  );
  await live(fresh);
  await eventually(() => caption(page)).toBe(await caption(fresh));
  expect(await drawings(page)).toEqual(await drawings(fresh));
});
