import { isDeepStrictEqual } from 'node:util';
import { checkSettings, defaultsOf, type Setting } from 'generator';
import { describe, expect, test } from 'vitest';
import { loadFigures } from '../../../../server/figures/load-figures.ts';
import type { AnySettings, PaintablePicture } from '../../../../shared/figure-host/figure.ts';
import { GOLDEN } from './golden-digests.ts';

const figures = [...(await loadFigures()).entries()].map(([name, { figure, compute }]) => ({
  name,
  figure,
  compute,
  model: compute(defaultsOf(figure.settings)),
}));

test('every figure that pages can name keeps its golden digest', () => {
  expect(new Map(figures.map(({ name, model }) => [name, model.digest]))).toEqual(GOLDEN);
});

/** Whether two pictures have the same pixels; compared as bytes, since a matcher would look at each number. */
function isAlike(one: PaintablePicture, other: PaintablePicture | undefined): boolean {
  return (
    other !== undefined && Buffer.from(one.paint().pixels).equals(Buffer.from(other.paint().pixels))
  );
}

function extremes(setting: Setting): readonly unknown[] {
  switch (setting.type) {
    case 'number':
      return [setting.min, setting.max];
    case 'choice':
      return setting.options.map(({ value }) => value);
    case 'switch':
      return [false, true];
    case 'written':
      return [];
  }
}

describe.each(figures)('$name', ({ name, figure, compute, model }) => {
  test('goes by the name that the registry gives to it', () => {
    expect(figure.name).toBe(name);
  });

  test('has the same pictures whatever its settings, and computes the same anew', () => {
    const base = defaultsOf(figure.settings);
    const computed = (given: AnySettings) =>
      compute(checkSettings(figure.settings, { ...base, ...given }).settings);
    expect(computed({}).digest).toBe(model.digest);
    // The server refuses names that the figure does not have in its own settings.
    const ids = model.pictures.map(({ id }) => id);
    for (const [setting, described] of Object.entries(figure.settings)) {
      for (const value of extremes(described)) {
        const { pictures } = computed({ [setting]: value });
        expect(
          pictures.map(({ id }) => id),
          `${setting} ${value}`,
        ).toEqual(ids);
      }
    }
  });

  test('paints every picture in its stated size', () => {
    for (const picture of model.pictures) {
      const raster = picture.paint();
      expect([raster.width, raster.height, raster.pixels.length]).toEqual([
        picture.width,
        picture.height,
        picture.width * picture.height * 4,
      ]);
    }
  });

  test('tells in words what it shows', () => {
    expect(figure.caption(defaultsOf(figure.settings))).toMatch(/^[A-Z].+\.$/);
    expect(model.summary).toMatch(/^[A-Z].+\d.*\.$/s);
    for (const { id, label, note, alt } of model.pictures) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect([label, note]).not.toContain('');
      expect(alt).toMatch(/^[A-Z].+\d.+\.$/s);
    }
    expect(new Set(model.pictures.map(({ id }) => id)).size).toBe(model.pictures.length);
  });

  test('has pictures that differ', () => {
    const [first, ...others] = model.pictures;
    for (const other of others)
      expect([other.id, isAlike(other, first)]).toEqual([other.id, false]);
  });

  test('shows every one of its settings in a group, once, or says so by having no groups', () => {
    const grouped = figure.groups.flatMap(({ settings }) => settings);
    expect(new Set(grouped).size).toBe(grouped.length);
    for (const setting of grouped) expect(Object.keys(figure.settings)).toContain(setting);
  });

  test('has experiments within its ranges that each change what is shown', () => {
    for (const { label, settings, proves } of figure.experiments) {
      const checked = checkSettings(figure.settings, {
        ...defaultsOf(figure.settings),
        ...settings,
      });
      expect([label, checked.problems]).toEqual([label, []]);
      expect(proves).toMatch(/^[A-Z].+\.$/s);
      const shown = compute(checked.settings);
      expect(
        shown.pictures.map(({ id }) => id),
        label,
      ).toEqual(model.pictures.map(({ id }) => id));
      const areAlike = (): boolean =>
        shown.pictures.every((picture, at) => isAlike(picture, model.pictures[at]));
      // Marks over pictures are drawn from the facts.
      const isSame =
        shown.digest === model.digest && isDeepStrictEqual(shown.facts, model.facts) && areAlike();
      expect([label, isSame]).toEqual([label, false]);
    }
  });
});
