import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { MAX_URL_LENGTH } from '../../../server/http/guard.ts';
import { readState } from '../../../shared/figures/address.ts';
import type { PaintablePicture, ShownLevel } from '../../../shared/figures/figure.ts';
import { halved } from '../../../shared/figures/pixels.ts';
import * as rules from '../../../shared/figures/rules/compute.ts';
import { RULES_FIGURE_SETTINGS } from '../../../shared/figures/rules/settings.ts';
import { RULES_FIGURE, RULES_PAGE } from '../../../shared/figures/shell/picture-address.ts';
import { describedPicture } from '../../../shared/figures/themed.ts';
import { checkSettings, defaultsOf } from '../../../shared/generator/index.ts';
import type { Raster } from '../../../shared/generator/tiles/raster.ts';

const figures = [...(await loadFigures()).values()];

/** The pictures that a theme painted, of all figures and stills and of their experiments. */
const themed = figures.flatMap(({ figure, compute }) =>
  [{ label: 'as it is', settings: {} }, ...figure.experiments].flatMap(({ label, settings }) => {
    const { pictures } = compute(checkSettings(figure.settings, { ...defaultsOf(figure.settings), ...settings }).settings);
    return pictures.flatMap((picture) => {
      const { level } = describedPicture(picture);
      return level ? [{ name: `${figure.name}, ${label}: ${picture.id}`, picture, level }] : [];
    });
  }),
);

test('figures and stills have pictures that a theme painted', () => {
  const names = new Set(themed.map(({ name }) => name.replace(/,.*/, '')));
  expect([...names].sort()).toEqual(
    expect.arrayContaining(['chunk-rings', 'chunks', 'first-level-tasks', 'multi-tile', 'paint', 'pipeline', 'rectangle', 'walker']),
  );
});

test('the page that links lead to has the editor', async () => {
  const file = resolve(import.meta.dirname, '../../../content', `${RULES_PAGE.slice(0, -1)}.md`);
  expect(await readFile(file, 'utf8')).toContain(`::figure{name=${RULES_FIGURE}}`);
});

/** The part of a picture that shows the level. */
function levelIn(picture: PaintablePicture, { columns, rows, place }: ShownLevel): Raster {
  const raster = picture.paint();
  const scale = raster.width / columns;
  const [left, top] = [place.x * scale, (rows - place.y - place.height) * scale];
  const [width, height] = [place.width * scale, place.height * scale];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * 4;
    pixels.set(raster.pixels.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, pixels };
}

describe.each(themed)('$name', ({ picture, level }) => {
  test('"Open these rules" shows the same level, pixel for pixel', () => {
    const { rules: query } = level;
    if (query === null) throw new Error('the level is too large for a link');
    expect(`/${RULES_PAGE}?${query}`.length).toBeLessThan(MAX_URL_LENGTH);
    const state = readState(`?${query}`, RULES_FIGURE, RULES_FIGURE_SETTINGS, defaultsOf(RULES_FIGURE_SETTINGS));
    expect(state?.problems).toEqual([]);
    if (!state) return;
    const opened = rules
      .compute(state.settings)
      .pictures.find(({ id }) => id === 'level')
      ?.paint();
    const own = levelIn(picture, level);
    let same = opened;
    while (same && same.width > own.width) same = halved(same);
    expect([same?.width, same?.height]).toEqual([own.width, own.height]);
    expect(Buffer.from(same?.pixels ?? []).equals(Buffer.from(own.pixels))).toBe(true);
  });
});
