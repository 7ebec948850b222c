import { applyTheme, defaultsOf } from 'generator';
import { describe, expect, test } from 'vitest';
import { drawTile } from '../../../../packages/tile-art/src/sheet/sheet.ts';
import { compute, countOf } from '../../../figures/structures/compute.ts';
import { FATES, missesAt, tellCell, tenths } from '../../../figures/structures/model.ts';
import {
  STRUCTURES_SETTINGS,
  type StructuresSettings,
} from '../../../figures/structures/settings.ts';

const defaults = defaultsOf(STRUCTURES_SETTINGS);
const shown = (changes: Partial<StructuresSettings> = {}) => compute({ ...defaults, ...changes });
const factsFor = (changes: Partial<StructuresSettings> = {}) => shown(changes).facts;

describe('the counted positions', () => {
  test.each(['pier', 'camp', 'vault'] as const)(
    'of the %s are all positions, each counted once',
    (structure) => {
      for (let seed = 1; seed <= 20; seed++) {
        const { positions, counts, copies, fates } = factsFor({ structure, seed });
        expect(positions + (counts[0] ?? 0)).toBe(fates.length);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(fates.length);
        expect(counts[FATES.indexOf('taken')]).toBe(copies.length);
      }
    },
  );
});

describe('experiments prove what they say', () => {
  test('without turns no copy is turned', () => {
    const { forms, copies } = factsFor({ rotations: false });
    expect(forms.length).toBe(1);
    expect(copies.length).toBeLessThan(factsFor().copies.length);
  });

  test('when 40 are asked for, every place that is left shares cells with a copy', () => {
    const facts = factsFor({ countMin: 40, countMax: 40, minimumDistance: 0 });
    expect(facts.copies.length).toBeLessThan(40);
    expect([countOf(facts, 'too near'), countOf(facts, 'not needed')]).toEqual([0, 0]);
    expect(countOf(facts, 'overlaps')).toBeGreaterThan(0);
  });

  test('at distance 24 every other place is too near to a copy, or on it', () => {
    const facts = factsFor({ minimumDistance: 24 });
    expect(facts.copies.length).toBeLessThan(6);
    expect(countOf(facts, 'not needed')).toBe(0);
  });

  test('no vault is within 20 cells of the spawn point, and some would be without the setting', () => {
    const facts = factsFor({ structure: 'vault', spawnDistance: 20 });
    expect(facts.copies.length).toBeGreaterThan(0);
    expect(countOf(facts, 'near spawn')).toBeGreaterThan(0);
  });
});

describe('the reason of a cell', () => {
  test('is told of the cell that the page opens with', () => {
    expect(tellCell(factsFor(), defaults, defaults.x, defaults.y)).toBe(
      'Cell (42, 8): the border cell on (44, 8) wants Sand and finds Shallows, the only one of 14 that differs.',
    );
  });

  test('is told of every cell, and a place whose border matches has no border cell that differs', () => {
    for (const structure of ['pier', 'vault'] as const) {
      const limits = { minimumDistance: 12, spawnDistance: 9 };
      const facts = factsFor({ structure, ...limits });
      facts.fates.forEach((fate, cell) => {
        const [x, y] = [cell % facts.width, Math.floor(cell / facts.width)];
        expect(tellCell(facts, limits, x, y)).toMatch(/^Cell \(\d+, \d+\): .{10,}\.$/);
        const name = FATES[fate];
        if (name !== 'outside')
          expect(missesAt(facts, x, y).misses.length === 0).toBe(name !== 'border');
      });
    }
  });

  test('has distances cut after one decimal', () => {
    expect([0, 1, 2, 89, 100, 576].map(tenths)).toEqual(['0', '1', '1.4', '9.4', '10', '24']);
  });
});

test('the line below the table counts anew', () => {
  expect(factsFor().proof).toMatch(
    /^Checked: 120 cells covered, none of them twice; 84 of 84 border cells .* 8 cells apart\.$/,
  );
  expect(factsFor({ countMin: 0, countMax: 0 }).proof).toMatch(/^Checked: nothing was placed/);
});

test.each(['pier', 'camp', 'vault'] as const)(
  'the rules of the theme go on below the tiles of the %s, and its things keep away',
  (structure) => {
    const themed = shown({ structure }).pictures.find(({ id }) => id === 'level')?.themed;
    if (!themed?.fixedTiles) throw new Error('no fixed tiles');
    const { layers } = applyTheme(themed.theme, themed.plan);
    const names = themed.theme.layers.map(
      ({ name }, index) =>
        [...(themed.fixedTiles?.keys() ?? [])].some((cell) => layers[index]?.winners[cell] !== 0) &&
        name,
    );
    expect(themed.fixedTiles.size).toBeGreaterThan(10);
    expect(names[0]).toBe('Ground');
    expect(names.slice(2)).toEqual([false, false]);
    for (const id of [...themed.fixedTiles.values()].flat()) expect(drawTile(id), id).toBeDefined();
  },
);

test('the copies do not depend on the cell that is explained, and the level is computed once', () => {
  const [one, other] = [shown(), shown({ x: 3, y: 30 })];
  expect(other.facts.copies).toBe(one.facts.copies);
  expect(other.digest).toBe(one.digest);
});
