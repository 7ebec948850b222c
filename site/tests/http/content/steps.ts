import { checkSettings, defaultsOf } from 'generator';
import { expect, test } from 'vitest';
import { freshFigures, site } from './our-site.ts';

/** Cells of each level that are asked about: enough for every step of its generator. */
const CELLS = 60;

test('each step in the life of a cell leads to a page and a heading that are there', async () => {
  const led = new Set<string>();
  for (const { figure, compute } of freshFigures.values()) {
    for (const { settings } of [{ settings: {} }, ...figure.experiments]) {
      const { pictures } = compute(
        checkSettings(figure.settings, { ...defaultsOf(figure.settings), ...settings }).settings,
      );
      for (const { themed } of pictures) {
        if (!themed?.life) continue;
        const { width, height } = themed.plan.grid;
        for (let at = 0; at < CELLS; at++) {
          const cell = Math.floor((at * (width * height - 1)) / (CELLS - 1));
          for (const { page } of themed.life(cell % width, Math.floor(cell / width))) led.add(page);
        }
      }
    }
  }
  expect(led.size).toBeGreaterThan(5);
  for (const address of led) {
    const [path, anchor] = address.split('#');
    const { status, text } = await site.get(`/${path}`);
    expect(status, address).toBe(200);
    if (anchor !== undefined) expect(text, address).toContain(` id="${anchor}"`);
  }
});
