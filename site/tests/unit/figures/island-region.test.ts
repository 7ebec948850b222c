import { defaultsOf } from 'generator';
import { describe, expect, test } from 'vitest';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute } from '../../../figures/island-region/compute.ts';
import { figure } from '../../../figures/island-region/figure.tsx';
import {
  ISLAND_REGION_FIGURE_SETTINGS,
  type IslandRegionFigureSettings,
} from '../../../figures/island-region/settings.ts';

const DEFAULTS = defaultsOf(ISLAND_REGION_FIGURE_SETTINGS);
const factsOf = (settings: Partial<IslandRegionFigureSettings>) =>
  compute({ ...DEFAULTS, ...settings }).facts;

function chip(label: string) {
  return factsOf(experimentOf(figure, label));
}

/** Sides of the level that are sea from end to end. */
function seaOn({ water }: ReturnType<typeof factsOf>): readonly string[] {
  return Object.entries(water)
    .filter(([, share]) => share === 1)
    .map(([side]) => side)
    .sort();
}

test.each([
  [[0, 0, 0.5, 0.5], ['bottom', 'left'], 50, 50],
  [[0.5, 0, 0.5, 0.5], ['bottom', 'right'], 50, 50],
  [[0, 0.5, 0.5, 0.5], ['left', 'top'], 50, 50],
  [[0.5, 0.5, 0.5, 0.5], ['right', 'top'], 50, 50],
  [[0, 0, 0.5, 1], ['bottom', 'left', 'top'], 50, 100],
  [[0.2, 0.7, 0.6, 0.3], ['top'], 60, 30],
  [[0.3, 0.3, 0.4, 0.4], [], 40, 40],
])(
  'the window %j has the sea where the page’s table says so',
  ([positionX = 0, positionY = 0, sizeX = 0, sizeY = 0], sides, width, height) => {
    const facts = factsOf({ positionX, positionY, sizeX, sizeY });
    expect(seaOn(facts)).toEqual(sides);
    expect(facts.window).toMatchObject({ width, height });
    expect([facts.different, facts.windowDigest]).toEqual([0, facts.cropDigest]);
  },
);

describe('chips prove what they say', () => {
  test('Northern coast', () => {
    const { water } = chip('Northern coast');
    expect(water.top).toBe(1);
    for (const side of [water.left, water.right, water.bottom]) expect(side).toBeLessThan(0.3);
  });
  test('Heart of the island', () =>
    expect(Object.values(chip('Heart of the island').water)).toEqual([0, 0, 0, 0]));
  test('Random Edge', () => {
    const { window, different } = chip('Random Edge');
    expect([window.width, window.height, window.x, window.y % 50, different]).toEqual([
      100, 50, 0, 0, 0,
    ]);
  });
  test('A smaller level instead', () => {
    const facts = chip('A smaller level instead');
    expect(seaOn(facts)).toEqual(['bottom', 'left', 'right', 'top']);
    expect(facts.different).toBeGreaterThan(1000);
    expect(facts.windowDigest).not.toBe(facts.cropDigest);
  });
});

test('in every hundredth that the window can be moved by, the level is a crop of the island', () => {
  for (let hundredth = 0; hundredth <= 90; hundredth++) {
    const at = hundredth / 100;
    const { window, different } = factsOf({
      positionX: at,
      positionY: 0.9 - at,
      sizeX: 0.1,
      sizeY: 0.1,
    });
    expect([window.x, window.y, different]).toEqual([hundredth, 90 - hundredth, 0]);
  }
});
