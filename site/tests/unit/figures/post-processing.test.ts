import { defaultsOf, ISLAND_KINDS } from 'generator';
import { describe, expect, test } from 'vitest';
import { colourAt } from '../../../../packages/tile-art/src/raster.ts';
import { share } from '../../../../shared/figure-host/words.ts';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute } from '../../../figures/post-processing/compute.ts';
import { figure } from '../../../figures/post-processing/figure.tsx';
import {
  CELL,
  POST_PROCESSING_SETTINGS,
  type PostProcessingSettings,
  type StepId,
} from '../../../figures/post-processing/settings.ts';

const DEFAULTS = defaultsOf(POST_PROCESSING_SETTINGS);

function show(settings: Partial<PostProcessingSettings> = {}) {
  const model = compute({ ...DEFAULTS, ...settings });
  const factsAfter = (id: StepId) => {
    const stage = model.facts.stages.find((candidate) => candidate.id === id);
    if (!stage) throw new Error(`no stage ${id}`);
    return stage.facts;
  };
  return { model, factsAfter };
}

const chip = (label: string) => experimentOf(figure, label);

test('as it is first shown, every step of the generator does something', () => {
  const { model, factsAfter } = show();
  expect(factsAfter('border').added).toBe(2 * 2 * (64 + 40) + 4 * 2 * 2);
  expect(factsAfter('mapping').areas).toBeGreaterThan(5);
  expect(model.facts.filledAreas).toBeGreaterThan(2);
  expect(model.facts.corridors).toBeGreaterThan(2);
  expect(factsAfter('connectivity')).toMatchObject({ areas: 1 });
  expect(factsAfter('chunks').added + factsAfter('chunks').replaced).toBeGreaterThan(20);
  expect(model.facts.unsettled).toBe(0);
  expect(factsAfter('smoothing')).toMatchObject({ added: 0, removed: 0, replaced: 0 });
});

describe('chips prove what they say', () => {
  test('Fill Small Areas', () => {
    const { model, factsAfter } = show(chip('Fill Small Areas'));
    expect(model.facts.corridors).toBe(0);
    expect(factsAfter('connectivity').added).toBe(0);
    expect(factsAfter('connectivity').areas).toBeGreaterThan(1);
    expect(factsAfter('connectivity').areas).toBe(
      factsAfter('border').areas - model.facts.filledAreas,
    );
  });

  test('Minimum Area 1', () => {
    const { model, factsAfter } = show(chip('Minimum Area 1'));
    expect(model.facts.filledAreas).toBe(0);
    expect(model.facts.corridors).toBeGreaterThan(show().model.facts.corridors);
    expect(factsAfter('connectivity').areas).toBe(1);
  });

  test('Corridor Width 4', () => {
    const { factsAfter } = show(chip('Corridor Width 4'));
    expect(factsAfter('connectivity').areas).toBe(1);
    expect(factsAfter('connectivity').added).toBeGreaterThan(
      show().factsAfter('connectivity').added,
    );
  });

  test('Narrow water disappears', () => {
    const { model, factsAfter } = show(chip('Narrow water disappears'));
    expect(factsAfter('chunks').removed).toBe(0);
    expect(factsAfter('chunks').added).toBeGreaterThan(10);
    expect(model.facts.unsettled).toBe(0);
  });

  test('A corridor is gone, and a wider one survives', () => {
    expect(show(chip('A corridor is gone')).factsAfter('connectivity').areas).toBe(1);
    expect(show(chip('A corridor is gone')).factsAfter('chunks').areas).toBeGreaterThan(1);
    expect(show(chip('A wider one survives')).factsAfter('chunks').areas).toBe(1);
  });

  test('Not settled', () => {
    const { model } = show(chip('Not settled'));
    expect(model.facts).toMatchObject({ chunkRounds: 4 });
    expect(model.facts.unsettled).toBeGreaterThan(0);
    expect(model.summary).toMatch(/before they settle, with \d+ cells still too thin/);
  });

  test('A step of your own', () => {
    const { model, factsAfter } = show(chip('A step of your own'));
    expect(factsAfter('smoothing').removed + factsAfter('smoothing').replaced).toBeGreaterThan(20);
    expect(model.facts.filledAreas).toBeLessThan(show().model.facts.filledAreas);
  });
});

test('cells stay in their places from step to step: pictures have the size of the finished level, and are clear where it is not yet', () => {
  const before = show({ step: 'mapping', look: 'tiles' }).model;
  const after = show({ step: 'border', look: 'tiles' }).model;
  expect(before.size).toEqual({ width: 68, height: 44 });
  const [early, late] = [before, after].map((model) =>
    model.pictures.find(({ id }) => id === 'level')?.paint(),
  );
  if (!early || !late) throw new Error('no picture');
  expect([early.width, early.height]).toEqual([late.width, late.height]);
  expect([early.pixels[3], late.pixels[3]]).toEqual([0, 255]);
  for (let cell = 2; cell < 66; cell++)
    expect(colourAt(early, cell * CELL, 20 * CELL)).toBe(colourAt(late, cell * CELL, 20 * CELL));
});

test('a step that is switched off says so and changes nothing', () => {
  const { model, factsAfter } = show({ runConnectivity: false, runBorder: false });
  expect(model.summary).toBe(
    'This step does not run, so the level is the same as after the step before.',
  );
  expect(model.size).toEqual({ width: 64, height: 40 });
  expect(factsAfter('connectivity').areas).toBe(factsAfter('mapping').areas);
});

test('every step tells in a sentence what it did', () => {
  const said = (['mapping', 'smoothing', 'border', 'connectivity', 'chunks'] as const).map(
    (step) => show({ step, runSmoothing: true }).model.summary,
  );
  expect(new Set(said).size).toBe(5);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^.]+(\.\d[^.]*)?\.$/);
});

test('the story of a cell ends with the int grid tile that it has, whichever step is shown', () => {
  for (const step of ['mapping', 'border', 'connectivity', 'chunks'] as const) {
    const { model } = show({ look: 'theme', step, runSmoothing: true });
    const themed = model.pictures.find(({ id }) => id === 'level')?.themed;
    if (!themed?.life) throw new Error('no story');
    const { width, cells } = themed.plan.grid;
    for (let cell = 0; cell < cells.length; cell++) {
      const last = themed.life(cell % width, Math.floor(cell / width)).at(-1)?.text;
      if (last === 'The step Border adds this cell later; until then, open sea stands here.')
        expect(step).toBe('mapping');
      else
        expect(last).toMatch(
          new RegExp(
            `(becomes|became|added as) ${ISLAND_KINDS[cells[cell] ?? 0]?.name}( around the level)?\\.$`,
          ),
        );
    }
  }
});

test('a share is never rounded up to the whole', () => {
  expect([share(1, 1), share(9999, 10_000), share(1, 3), share(0, 0), share(0, 5)]).toEqual([
    '100\u00a0%',
    '99.9\u00a0%',
    '33.3\u00a0%',
    '–',
    '0.0\u00a0%',
  ]);
});
