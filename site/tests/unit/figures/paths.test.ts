import { defaultsOf, makeGrid, PATH } from 'generator';
import { describe, expect, test } from 'vitest';
import { colourAt } from '../../../../packages/tile-art/src/raster.ts';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute, tellProof } from '../../../figures/paths/compute.ts';
import { figure } from '../../../figures/paths/figure.tsx';
import {
  APART_COLOUR,
  type Method,
  PATHS_FIGURE_SETTINGS,
  type PathsFigureSettings,
  THICK_COLOUR,
} from '../../../figures/paths/settings.ts';

const DEFAULTS = defaultsOf(PATHS_FIGURE_SETTINGS);

function show(settings: Partial<PathsFigureSettings> = {}) {
  const model = compute({ ...DEFAULTS, ...settings });
  const numbersOf = (method: Method) => {
    const found = model.facts.methods.find(({ id }) => id === method);
    if (!found) throw new Error(`no method ${method}`);
    return found.numbers;
  };
  const pictureOf = (wanted: string) => {
    const found = model.pictures.find(({ id }) => id === wanted);
    if (!found) throw new Error(`no picture ${wanted}`);
    return found;
  };
  return { model, numbersOf, pictureOf };
}

const chip = (label: string) => experimentOf(figure, label);

test('as it is first shown, each attempt has thick places and grid doubling has none', () => {
  const { numbersOf } = show();
  for (const method of ['traced', 'discount', 'marked'] as const)
    expect([method, numbersOf(method).blocks > 0]).toEqual([method, true]);
  expect(numbersOf('doubled')).toMatchObject({ blocks: 0, deadEnds: 0, pieces: 1, merged: 0 });
});

test('grid doubling keeps its word for every seed and size of the figure', () => {
  for (let seed = 0; seed < 40; seed++) {
    const settings = {
      seed,
      spacing: 3 + (seed % 14),
      jitter: (seed % 5) / 4,
      columns: 8 + seed,
      rows: 6 + (seed % 27),
    };
    expect(show(settings).numbersOf('doubled')).toMatchObject({
      blocks: 0,
      deadEnds: 0,
      pieces: 1,
      merged: 0,
    });
  }
});

test('the proof is counted, not recited: on a grid that breaks it it says so', () => {
  expect(show().model.facts.proof).toBe(
    'Proof, counted on this level: 1,536 of 1,536 windows of 2 × 2 cells contain exactly one coarse cell, and 0 of 384 coarse cells are path. No window can be all path.',
  );
  expect(tellProof(makeGrid(5, 5, PATH))).toContain(
    '16 of 16 windows of 2 × 2 cells contain exactly one coarse cell, and 4 of 4 coarse cells are path. Some',
  );
});

test('plans mark thick places and path that is cut off', () => {
  const colours = (settings: Partial<PathsFigureSettings>, id: string): ReadonlySet<number> => {
    const raster = show(settings).pictureOf(id).paint();
    return new Set(
      Array.from({ length: raster.width * raster.height }, (_, at) =>
        colourAt(raster, at % raster.width, Math.floor(at / raster.width)),
      ),
    );
  };
  expect(colours({}, 'traced').has(THICK_COLOUR)).toBe(true);
  expect(colours({}, 'marked').has(APART_COLOUR)).toBe(true);
  for (const colour of [THICK_COLOUR, APART_COLOUR])
    expect(colours({}, 'doubled').has(colour)).toBe(false);
  // In the theme the marks lie over the picture, which is the theme's alone.
  expect(colours({ method: 'traced' }, 'level').has(THICK_COLOUR)).toBe(false);
  expect(colours({ method: 'traced', look: 'plan' }, 'level').has(THICK_COLOUR)).toBe(true);
});

test('every thick place of the shown method is marked over the level', () => {
  for (const method of ['traced', 'doubled'] as const) {
    const { model, numbersOf } = show({ method });
    expect(model.facts.thick).toHaveLength(numbersOf(method).blocks);
  }
});

test('what a method draws does not depend on which one is shown large', () => {
  const digests = (['traced', 'discount', 'marked', 'doubled'] as const).map(
    (method) => show({ method }).model.digest,
  );
  expect(new Set(digests).size).toBe(1);
});

describe('chips prove what they say', () => {
  test('Traced edges', () => {
    expect(show(chip('Traced edges')).numbersOf('traced').blocks).toBeGreaterThan(5);
  });

  test('Nearly free', () => {
    const { merged, blocks } = show(chip('Nearly free')).numbersOf('discount');
    expect(merged).toBeGreaterThan(3);
    expect(blocks).toBeGreaterThan(0);
    expect(show().numbersOf('discount').merged).toBe(0);
  });

  test('Marked borders, and across corners too', () => {
    const [one, other] = [show(chip('Marked borders')), show(chip('Across corners too'))].map(
      ({ numbersOf }) => numbersOf('marked'),
    );
    expect(one?.pieces).toBeGreaterThan(5);
    expect(other?.pieces).toBeLessThan(one?.pieces ?? 0);
    expect(other?.blocks).toBeGreaterThan(one?.blocks ?? 0);
  });

  test('No frame', () => {
    const { pieces, blocks } = show(chip('No frame')).numbersOf('doubled');
    expect(pieces).toBeGreaterThan(1);
    expect(blocks).toBe(0);
  });

  test('Large regions', () => {
    const { cells, blocks } = show(chip('Large regions')).numbersOf('doubled');
    expect(cells).toBeLessThan(show().numbersOf('doubled').cells * 0.75);
    expect(blocks).toBe(0);
  });
});
