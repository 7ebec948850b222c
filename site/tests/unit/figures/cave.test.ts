import { defaultsOf, digest, generateCave } from 'generator';
import type { Raster } from 'tile-art';
import { describe, expect, test } from 'vitest';
import { colourAt } from '../../../../packages/tile-art/src/raster.ts';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { compute, runOf } from '../../../figures/cave/compute.ts';
import { figure } from '../../../figures/cave/figure.tsx';
import { CELL, numberAreas, rankAreas } from '../../../figures/cave/paint.ts';
import { CAVE_FIGURE_SETTINGS, type CaveFigureSettings } from '../../../figures/cave/settings.ts';
import { ADDED_LOOK, REMOVED_LOOK } from '../../../level/pixels.ts';

const DEFAULTS = defaultsOf(CAVE_FIGURE_SETTINGS);

const show = (settings: Partial<CaveFigureSettings> = {}) => compute({ ...DEFAULTS, ...settings });

const chip = (label: string) => experimentOf(figure, label);

function large(settings: Partial<CaveFigureSettings>): Raster {
  const [picture] = show(settings).pictures;
  if (!picture) throw new Error('no picture');
  return picture.paint();
}

test('as it is first shown, the fill has dozens of areas, the rounds leave a few, and one is kept', () => {
  const { facts } = show();
  const areas = facts.stages.map((stage) => stage.areas);
  expect(areas[0]).toBeGreaterThan(24);
  expect(areas[5]).toBeGreaterThan(2);
  expect(areas.at(-1)).toBe(1);
  expect(facts.stages.length).toBe(7);
});

test('the digest is that of the generator, whatever is shown of it', () => {
  const own = digest(generateCave(DEFAULTS).grid);
  for (const changes of [
    {},
    { stage: 0 },
    { stage: 3, look: 'areas' },
    { look: 'changes' },
  ] as const)
    expect(show(changes).digest).toBe(own);
});

test('beyond the last round lies the finished cave, and the row shows the last round twice rather than one that did not run', () => {
  const { facts, pictures } = show({ rounds: 2, stage: 11 });
  expect(facts.shown).toBe(3);
  expect(pictures.map(({ label }) => label)).toEqual([
    'Finished',
    'Fill',
    'Round 1',
    'Round 2',
    'Round 2',
    'Round 2',
    'Finished',
  ]);
  expect(show({ rounds: 0 }).facts.stages.length).toBe(2);
});

test('changes are marked where the stage changed a cell, and nowhere else', () => {
  const { stages } = runOf(DEFAULTS);
  const [before, after] = [stages[1]?.grid, stages[2]?.grid];
  const raster = large({ look: 'changes', stage: 2 });
  if (!before || !after) throw new Error('no stage');
  let marked = 0;
  after.cells.forEach((tile, cell) => {
    const [x, y] = [cell % after.width, after.height - 1 - Math.floor(cell / after.width)];
    const isMarked = [ADDED_LOOK.ground, REMOVED_LOOK.ground].includes(
      colourAt(raster, x * CELL, y * CELL),
    );
    expect(isMarked).toBe(tile !== before.cells[cell]);
    if (isMarked) marked++;
  });
  expect(marked).toBe(show().facts.stages[2]?.changed);
});

test('numbers go by size and stand on their areas', () => {
  const { areas } = runOf({ ...DEFAULTS, wallChance: 0.52 }).stages[5] ?? {};
  if (!areas) throw new Error('no stage');
  const sizes = rankAreas(areas).map(({ size }) => size);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  const numbers = numberAreas(areas);
  expect(numbers.length).toBeGreaterThan(3);
  for (const { rank, x, y } of numbers) {
    const label = areas.labels[Math.floor(y) * areas.width + Math.floor(x)];
    expect(rankAreas(areas)[rank - 1]?.label).toBe(label);
  }
});

test('a cave without floor, and one without wall, are told without a slip', () => {
  expect(show({ wallChance: 1 }).summary).toMatch(/ 0 floor cells are left\.$/);
  expect(show({ wallChance: 0, birthLimit: 9 }).summary).toMatch(/1 area of 1,440 floor cells\.$/);
});

test('the fill that the page names never settles', () => {
  expect(show({ seed: 29, width: 64, height: 40 }).facts.ending).toContain('does not settle');
});

describe('chips prove what they say', () => {
  test('Before the first round', () => {
    const { facts } = show(chip('Before the first round'));
    expect(facts.stages[facts.shown]?.areas).toBeGreaterThan(24);
  });

  test('Wall Chance 0.38 and 0.52', () => {
    const floor = (label: string): number => show(chip(label)).facts.stages.at(-1)?.floor ?? 0;
    const now = show().facts.stages.at(-1)?.floor ?? 0;
    expect(floor('Wall Chance 0.38')).toBeGreaterThan(now * 1.2);
    expect(floor('Wall Chance 0.52')).toBeLessThan(now * 0.7);
    expect(show(chip('Wall Chance 0.52')).facts.stages[5]?.areas).toBeGreaterThan(4);
  });

  test('Connect', () => {
    const { facts, summary } = show(chip('Connect'));
    expect(facts.stages.at(-1)?.areas).toBe(1);
    expect(summary).toMatch(/^Connect digs [2-9] corridors/);
  });

  test('Limits 4 and 6', () => {
    const { facts } = show(chip('Limits 4 and 6'));
    expect(facts.ending).toContain('does not settle');
    expect(facts.stages[10]?.changed).toBeGreaterThan(50);
    expect(show().facts.ending).toMatch(/settles: after \d+ rounds/);
  });
});
