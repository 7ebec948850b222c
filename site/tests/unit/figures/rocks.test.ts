import { applyTheme, defaultsOf, outputTileAt } from 'generator';
import { describe, expect, test } from 'vitest';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { compute } from '../../../figures/rocks/compute.ts';
import { figure } from '../../../figures/rocks/figure.tsx';
import { ROCK_LEVEL, ROCKS_SETTINGS, type RocksSettings } from '../../../figures/rocks/settings.ts';
import { stagesOf } from '../../../figures/rocks/stages.ts';

const DEFAULTS = defaultsOf(ROCKS_SETTINGS);

function show(settings: Partial<RocksSettings> = {}) {
  const [flat, noise, both, biome] = compute({ ...DEFAULTS, ...settings }).facts.stages;
  if (!flat || !noise || !both || !biome) throw new Error('four stages');
  return { flat, noise, both, biome };
}

const chip = (label: string) => experimentOf(figure, label);

test('as it is first shown, each stage tells its part of the story', () => {
  const { flat, noise, both, biome } = show();
  expect(noise.emptiest?.distance).toBeGreaterThan(2 * (flat.emptiest?.distance ?? 99));
  expect(both.emptiest?.distance).toBeLessThan(0.7 * (noise.emptiest?.distance ?? 0));
  expect(both.rocks).toBeGreaterThan(noise.rocks);
  expect(biome).toMatchObject({ hasGolden: true, goldenOutside: 0 });
  expect(biome.golden).toBeGreaterThan(2);
  for (const { hasGolden } of [flat, noise, both]) expect(hasGolden).toBe(false);
});

describe('chips prove what they say', () => {
  test('Half as many', () => {
    const [before] = stagesOf(DEFAULTS);
    const [after] = stagesOf({ ...DEFAULTS, ...chip('Half as many') });
    expect(after?.facts.rocks).toBeLessThan(before?.facts.rocks ?? 0);
    expect(after?.rocks.every((rock, cell) => rock === null || rock === before?.rocks[cell])).toBe(
      true,
    );
  });

  test('Small patches', () => {
    expect(show(chip('Small patches')).noise.emptiest?.distance).toBeLessThan(
      show().noise.emptiest?.distance ?? 0,
    );
  });

  test('Golden, no filter', () => {
    const { flat, noise, both, biome } = show(chip('Golden, no filter'));
    for (const { goldenOutside } of [flat, noise, both]) expect(goldenOutside).toBeGreaterThan(5);
    expect(biome.golden).toBeGreaterThan(5);
    expect(biome.goldenOutside).toBe(0);
  });

  test('Golden, filter copied', () => {
    const { flat, noise, both } = show(chip('Golden, filter copied'));
    for (const { golden, goldenOutside } of [noise, both])
      expect([golden > 3, goldenOutside]).toEqual([true, 0]);
    expect(flat.hasGolden).toBe(false);
  });
});

test('whatever the seed, the level fits into its frame with a cell of wall around it, and no golden rock of stage 4 lies outside', () => {
  for (let seed = 0; seed < casesOf(100, 30); seed++) {
    const model = compute({ ...DEFAULTS, seed, golden: 0.2 });
    expect(model.size).toEqual(ROCK_LEVEL);
    expect(model.facts.floor).toBeGreaterThanOrEqual(520);
    expect(model.facts.stages[3]?.goldenOutside).toBe(0);
  }
});

test('the ring is empty: no rock is nearer to its middle than it says', () => {
  for (let seed = 0; seed < casesOf(100, 30); seed++) {
    for (const { rocks, facts } of stagesOf({ ...DEFAULTS, seed })) {
      const spot = facts.emptiest;
      if (!spot) continue;
      rocks.forEach((rock, cell) => {
        const [dx, dy] = [
          Math.abs((cell % ROCK_LEVEL.width) - spot.x),
          Math.abs(Math.floor(cell / ROCK_LEVEL.width) - spot.y),
        ];
        if (rock !== null && Math.max(dx, dy) + Math.min(dx, dy) / 3 < spot.distance - 1e-9)
          expect.fail(`seed ${seed}: a rock in the ring`);
      });
    }
  }
});

test('the picture of a stage has its rocks, in the layer of the Dungeon that lies below the light', () => {
  for (const { rocks, themed } of stagesOf({ ...DEFAULTS, ...chip('Golden, no filter') })) {
    const result = applyTheme(themed.theme, themed.plan);
    expect(themed.theme.layers.map(({ id }) => id)).toEqual([
      'ground',
      'growth',
      'decoration',
      'light',
    ]);
    expect(rocks.map((_, cell) => outputTileAt(themed.theme, result, 2, cell))).toEqual(rocks);
  }
});

test('without any rocks there is no emptiest spot', () => {
  const { flat, both } = show({ flat: 0, dense: 0, scattered: 0 });
  expect([flat.emptiest, both.emptiest]).toEqual([null, null]);
});
