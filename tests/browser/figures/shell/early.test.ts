import { expect, test } from 'vitest';
import {
  field,
  highShows,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { pointsOf } from '../../support/pointer.ts';

const { openAfter } = useNoisePages();

test('a drag of a slider and a press on the level before the client has come are carried out when it is', async () => {
  const page = await openAfter('/high/', async (early) => {
    const slider = early.locator('#noise .control-number input[type="range"]').nth(1);
    expect(await slider.isEnabled()).toBe(true);
    const at = await pointsOf(slider);
    await early.mouse.move(...at(0.5, 0.5));
    await early.mouse.down();
    await early.mouse.move(...at(0.01, 0.5), { steps: 3 });
    await early.mouse.up();
    expect(await field(early, 'octaves').inputValue()).toBe('1');
    await early
      .locator('#noise .panel-picture')
      .first()
      .click({ position: { x: 40, y: 40 } });
  });
  await highShows(page, { octaves: 1 });
  expect(await field(page, 'octaves').inputValue()).toBe('1');
  await page.locator('#noise .explain').waitFor();
});
