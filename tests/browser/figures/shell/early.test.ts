import { expect, test } from 'vitest';
import {
  field,
  highShows,
  useNoisePages,
} from '../../../../site/tests/browser/support/noise-pages.ts';
import { names } from '../../../../site/tests/browser/support/rules-page.ts';
import { cellsOf, drag, pointsOf } from '../../support/pointer.ts';
import { slowDown } from '../../support/slow-line.ts';
import { eventually } from '../../support/visit.ts';

const { open, openAfter } = useNoisePages();

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

test('what plays, divides and finds is no different before the client has come', async () => {
  const walk = await openAfter(
    '/figure-walker/',
    async (early) => early.locator('.playback button', { hasText: 'Play' }).click(),
    { id: 'walker' },
  );
  const tick = (): Promise<string> => walk.locator('.playback output').innerText();
  const first = await tick();
  await eventually(tick).not.toBe(first);

  const seek = await openAfter(
    '/figure-walker/',
    async (early) => {
      const at = await pointsOf(early.locator('.playback [type="range"]'));
      await drag(early, at(0.5, 0.5), at(0.002, 0.5));
    },
    { id: 'walker' },
  );
  await eventually(() => seek.locator('.playback output').innerText()).toMatch(/^0 of /);

  const cut = await openAfter(
    '/figure-pipeline/',
    async (early) => {
      const at = await pointsOf(early.locator('.cut'));
      await drag(early, at(0.58, 0.3), at(0.8, 0.3));
    },
    { id: 'pipeline' },
  );
  await eventually(() =>
    cut.locator('.cut-level').evaluate((level) => getComputedStyle(level).clipPath),
  ).toBe('inset(0px 0px 0px 80%)');

  const rules = await openAfter(
    // Only a long list has a filter.
    '/figure-rules/?rules.rules=1*dungeon-theme',
    async (early) => {
      await early.locator('label', { hasText: 'Paint cells' }).click();
      await early.locator('.rule-filter [type="search"]').click();
      await early.keyboard.type('cobwe');
    },
    { id: 'rules' },
  );
  await eventually(() => rules.locator('.rule-title b').allInnerTexts()).toEqual(['Cobweb']);
  await rules.keyboard.type('p');
  await eventually(() => rules.locator('.rule-title b').count()).toBe(0);
  expect(await rules.getByRole('radio', { name: 'Paint cells' }).isChecked()).toBe(true);
});

/** A page on a slow line and a slow processor, and what opens a figure there and acts on it before it is live. */
async function coldPage() {
  const { page } = await open('/', { isStill: true });
  await slowDown(page);
  const cold = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await page.goto(new URL(`/figure-${name}/`, page.url()).href, {
      waitUntil: 'domcontentloaded',
    });
    await page.locator('.live [data-off]').first().waitFor({ state: 'attached' });
    expect(await page.locator('.live :disabled').count()).toBe(0);
    await act();
    expect(await page.locator('.live canvas').count()).toBe(0);
  };
  const state = async (): Promise<string> => {
    await page.locator('.live canvas').first().waitFor();
    return decodeURIComponent((await page.locator('.live').getAttribute('data-state')) ?? '');
  };
  return { page, cold, state };
}

test('on a slow line and a slow processor no first gesture is lost, and nothing looks switched off', async () => {
  const { page, cold, state } = await coldPage();
  await cold('noise', async () => {
    const at = await pointsOf(page.locator('.control-number [type="range"]').first());
    await drag(page, at(0.5, 0.5), at(0.002, 0.5));
  });
  await eventually(state).toContain('noise.wavelength=1');

  await cold('rules', () => page.locator('.rule-open').first().click());
  await page.locator('.rule-card.is-open .rule-editor').waitFor();

  await cold('rules', async () => {
    const cell = await cellsOf(page.locator('.panel-picture').first(), { width: 12, height: 10 });
    await page.mouse.click(...cell(3, 7));
  });
  await eventually(() => page.locator('.explain-title').innerText()).toContain('Cell (3, 7)');
});

test('nor is one on a drawing: lines, a camera and a window are dragged, strokes are painted, and a rule is moved', async () => {
  const { page, cold, state } = await coldPage();
  const part = (label: string) => page.locator(`.live [aria-label^="${label}"]`);
  await cold('noise', async () => {
    const scale = await pointsOf(page.locator('.live svg:has([aria-label="Sand below"])'));
    const grip = await pointsOf(part('Sand below').locator('.slider-grip'));
    await drag(page, grip(0.5, 0.5), [scale(0.8, 0)[0], grip(0, 0.5)[1]]);
  });
  await eventually(state).toContain('noise.sand=0.8&noise.grass=0.81&noise.forest=0.82');
  await cold('noise', async () => {
    const picture = await pointsOf(page.locator('.live svg:has([aria-label="Cross-section row"])'));
    const row = await pointsOf(part('Cross-section row').locator('.slider-grip'));
    await drag(page, row(0.5, 0.5), picture(0.5, 0.999));
  });
  await eventually(state).toMatch(/noise\.row=\d/);

  await cold('chunk-rings', async () => {
    const at = await pointsOf(part('Camera at cell'));
    await drag(page, at(0.5, 0.5), at(0.7, 0.6));
  });
  await eventually(state).toContain('chunk-rings.walk=');

  await cold('island-region', async () => {
    const at = await pointsOf(page.locator('.region-window'));
    await drag(page, at(0.5, 0.5), at(0.3, 0.6));
  });
  await eventually(state).toMatch(/island-region\.\w+=/);

  await cold('paint', async () => {
    const cell = await cellsOf(page.locator('.paint-canvas'), { width: 20, height: 14 });
    await page.locator('label', { hasText: 'Wall' }).click();
    await drag(page, cell(4, 7), cell(8, 7));
  });
  // What was there before: one of the five cells was a wall already.
  await eventually(state).toMatch(/paint\.last=4\*7\*FFFF$/);

  await cold('rules', async () => {
    await page.locator('label', { hasText: 'Paint Cells' }).click();
    const cell = await cellsOf(page.locator('.panel-picture').first(), { width: 12, height: 10 });
    await drag(page, cell(3, 7), cell(5, 7));
  });
  await eventually(state).toContain('rules.plan=');
  await cold('rules', async () => {
    const grip = await pointsOf(page.locator('.rule-handle').nth(2));
    const above = await pointsOf(page.locator('.rule-head').nth(1));
    await drag(page, grip(0.5, 0.5), above(0.5, 0.9));
  });
  await eventually(() => names(page)).toContain('Corner, Wall top, Wall face');
});
