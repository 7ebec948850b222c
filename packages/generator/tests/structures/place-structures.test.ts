import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { applyTheme, contains, createStream, makePlan, tileAt } from '../../index.ts';
import { explainPlaces, findPlaces } from '../../src/structures/find-places.ts';
import { formsOf } from '../../src/structures/forms.ts';
import { placeStructures, wantedCount } from '../../src/structures/place-structures.ts';
import type {
  Candidate,
  Copy,
  EntryReport,
  Placement,
  StructureLevel,
} from '../../src/structures/placement.ts';
import { randomTheme } from '../theme/random-themes.ts';
import { type Case, randomCase } from './random-structures.ts';

/* Guarantees of the page Structures, each in many levels with lists of structures that nobody chose. */

const SEEDS = casesOf(1000);

interface Run extends Case {
  readonly seed: number;
  readonly placement: Placement;
}

const runs: readonly Run[] = Array.from({ length: SEEDS }, (_, index) => {
  const seed = index + 1;
  const made = randomCase(createStream(seed, 'structures test'), seed);
  return { ...made, seed, placement: placeStructures(made.level, made.entries) };
});

/** Cells of a copy, found by its form. */
function cellsOf({ placement }: Run, { entry, form, x, y }: Copy) {
  const cells = placement.entries[entry]?.forms[form]?.cells ?? [];
  return cells.map((cell) => ({ ...cell, x: x + cell.dx, y: y + cell.dy }));
}

const squared = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** Whether what is said of a candidate is so, judged by the finished step. */
function isFateTrue(run: Run, index: number, { x, y, form, fate }: Candidate): boolean {
  const { level, entries, placement } = run;
  const { settings, biomes } = entries[index] ?? {
    settings: { minimumDistance: 0, spawnDistance: 0 },
    biomes: 0,
  };
  const cells = cellsOf(run, { number: 0, entry: index, form, x, y });
  const at = (cell: { x: number; y: number }): number => cell.y * level.grid.width + cell.x;
  const copy = 'by' in fate ? placement.copies[fate.by - 1] : undefined;
  switch (fate.is) {
    case 'taken':
      return copy?.x === x && copy.y === y && copy.form === form && copy.entry === index;
    case 'reserved':
    case 'overlaps':
      return (
        copy !== undefined &&
        (copy.entry === index) === (fate.is === 'overlaps') &&
        cells.some((cell) => placement.owners[at(cell)] === copy.number)
      );
    case 'too near':
      return (
        copy?.entry === index &&
        squared(copy, { x, y }) === fate.squared &&
        fate.squared < settings.minimumDistance * settings.minimumDistance
      );
    case 'near spawn':
      return (
        fate.squared < settings.spawnDistance * settings.spawnDistance &&
        cells.some((cell) => level.spawns.some((spawn) => squared(cell, spawn) === fate.squared))
      );
    case 'biome':
      return (
        fate.lacking !== 0 &&
        cells.some((cell) => (biomes & ~(level.biomes?.[at(cell)] ?? 0)) === fate.lacking)
      );
    case 'not needed':
      return cells.every(
        (cell) => placement.copies[(placement.owners[at(cell)] ?? 0) - 1]?.entry !== index,
      );
  }
}

/** Whether every position of a level is told what is so. */
function isExplained(level: StructureLevel, report: EntryReport): boolean {
  const { grid, inner } = level;
  return explainPlaces(level, report).every(({ form, verdict }, at) => {
    const [x, y] = [at % grid.width, Math.floor(at / grid.width)];
    const own = report.candidates.filter((one) => one.x === x && one.y === y);
    if (own.some(({ fate }) => fate.is === 'taken')) return verdict.is === 'taken';
    if (own.length > 0) return own.some((one) => one.form === form && one.fate === verdict);
    const misses = report.forms.map(({ width, height, border }) => {
      const hasRoom =
        x >= inner.x &&
        y >= inner.y &&
        x + width <= inner.x + inner.width &&
        y + height <= inner.y + inner.height;
      return hasRoom
        ? border.filter(({ dx, dy, kind }) => tileAt(grid, x + dx, y + dy, -1) !== kind).length
        : Number.POSITIVE_INFINITY;
    });
    const fewest = Math.min(...misses);
    if (verdict.is !== 'border')
      return verdict.is === 'outside' && fewest === Number.POSITIVE_INFINITY;
    return verdict.mismatches === fewest && misses.indexOf(fewest) === form;
  });
}

/** The seeds at which something is wrong. */
const wrongAt = (isWrong: (run: Run) => boolean): readonly number[] =>
  runs.filter(isWrong).map(({ seed }) => seed);

test('the made-up levels are worth looking at', () => {
  const fates = new Set(
    runs.flatMap(({ placement }) =>
      placement.entries.flatMap(({ candidates }) => candidates.map(({ fate }) => fate.is)),
    ),
  );
  expect([...fates].sort()).toEqual([
    'biome',
    'near spawn',
    'not needed',
    'overlaps',
    'reserved',
    'taken',
    'too near',
  ]);
  expect(runs.reduce((sum, { placement }) => sum + placement.copies.length, 0)).toBeGreaterThan(
    2 * SEEDS,
  );
});

describe(`in ${SEEDS} levels`, () => {
  test('no cell is covered twice, and copies stay within the border', () => {
    const isWrong = (run: Run): boolean => {
      const { grid, inner } = run.level;
      const covered = new Uint8Array(grid.cells.length);
      return run.placement.copies.some((copy) =>
        cellsOf(run, copy).some(({ x, y }) => {
          const isInside =
            x >= inner.x && y >= inner.y && x < inner.x + inner.width && y < inner.y + inner.height;
          const cell = y * grid.width + x;
          covered[cell] = (covered[cell] ?? 0) + 1;
          return !isInside || covered[cell] > 1 || run.placement.owners[cell] !== copy.number;
        }),
      );
    };
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('copies keep their distance from each other and from spawn points', () => {
    const isWrong = (run: Run): boolean =>
      run.placement.copies.some((copy) => {
        const { minimumDistance, spawnDistance } = run.entries[copy.entry]?.settings ?? {
          minimumDistance: 0,
          spawnDistance: 0,
        };
        const others = run.placement.copies.filter(
          (other) => other !== copy && other.entry === copy.entry,
        );
        const isNearSpawn = cellsOf(run, copy).some((cell) =>
          run.level.spawns.some((spawn) => squared(cell, spawn) < spawnDistance * spawnDistance),
        );
        return (
          isNearSpawn ||
          others.some((other) => squared(copy, other) < minimumDistance * minimumDistance)
        );
      });
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('every border cell had its int grid tile before the step, and every covered cell has the biomes', () => {
    const isWrong = (run: Run): boolean =>
      run.placement.copies.some((copy) => {
        const cells = cellsOf(run, copy);
        const has = (x: number, y: number): boolean =>
          cells.some((cell) => cell.x === x && cell.y === y);
        const need = run.entries[copy.entry]?.biomes ?? 0;
        return cells.some(({ x, y, kind }) => {
          const around = [-1, 0, 1].flatMap((up) =>
            [-1, 0, 1].map((right) => has(x + right, y + up)),
          );
          const isBorder = around.includes(false);
          const active = run.level.biomes?.[y * run.level.grid.width + x] ?? 0;
          return (
            (isBorder && kind !== null && tileAt(run.level.grid, x, y, -1) !== kind) ||
            (active & need) !== need
          );
        });
      });
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('there are as many copies as are wanted, between minimum and maximum, or no place is left', () => {
    const isWrong = ({ level, entries, placement }: Run): boolean =>
      placement.entries.some(({ wanted, placed, candidates }, index) => {
        const entry = entries[index];
        if (!entry) return true;
        const { countMin, countMax } = entry.settings;
        const isInRange =
          wanted >= Math.min(countMin, countMax) &&
          wanted <= Math.max(countMin, countMax) &&
          wanted === wantedCount(level.seed, entry);
        const own = placement.copies.filter((copy) => copy.entry === index);
        const left = candidates.filter(({ fate }) => fate.is === 'not needed').length;
        return (
          !isInRange || placed > wanted || own.length !== placed || (placed < wanted && left > 0)
        );
      });
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('every place whose border matches is found, in every orientation, and no other', () => {
    const isWrong = ({ level, placement }: Run): boolean =>
      placement.entries.some((report) => {
        const found = new Set(report.candidates.map(({ x, y, form }) => `${x} ${y} ${form}`));
        let fitting = 0;
        const missing = report.forms.some(({ border, width, height }, form) => {
          for (let y = level.inner.y; y + height <= level.inner.y + level.inner.height; y++) {
            for (let x = level.inner.x; x + width <= level.inner.x + level.inner.width; x++) {
              if (
                border.some(({ dx, dy, kind }) => tileAt(level.grid, x + dx, y + dy, -1) !== kind)
              )
                continue;
              fitting++;
              if (!found.has(`${x} ${y} ${form}`)) return true;
            }
          }
          return false;
        });
        return missing || fitting !== found.size || found.size !== report.candidates.length;
      });
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('a candidate is refused only for a reason that is true', () => {
    const isWrong = (run: Run): boolean =>
      run.placement.entries.some(({ candidates }, index) =>
        candidates.some((candidate) => !isFateTrue(run, index, candidate)),
      );
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('only covered cells change, each to its kind, and fixed cells are those with a fixed tile', () => {
    const isWrong = (run: Run): boolean => {
      const { grid } = run.level;
      const expected = grid.cells.slice();
      const fixed = new Uint8Array(expected.length);
      for (const copy of run.placement.copies) {
        for (const { x, y, kind, fixedTile } of cellsOf(run, copy)) {
          if (!contains(grid, x, y)) return true;
          if (kind !== null) expected[y * grid.width + x] = kind;
          if (fixedTile !== null) fixed[y * grid.width + x] = 1;
        }
      }
      const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
        Buffer.from(one).equals(Buffer.from(other));
      const tiles = run.placement.fixedTiles.map(({ cell }) => cell);
      return (
        !isSame(expected, run.placement.grid.cells) ||
        !isSame(fixed, run.placement.fixed) ||
        tiles.length !== fixed.filter((flag) => flag === 1).length
      );
    };
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('no rule of a theme touches a fixed cell, except in layers below fixed tiles', () => {
    const isWrong = ({ seed, level, placement }: Run): boolean => {
      const theme = randomTheme(seed);
      const { layers } = applyTheme(
        theme,
        makePlan(placement.grid, level.seed, { fixed: placement.fixed }),
      );
      return layers.some(
        ({ winners }, index) =>
          !theme.layers[index]?.underFixed &&
          placement.fixed.some((flag, cell) => flag === 1 && winners[cell] !== 0),
      );
    };
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('the same seed gives the same copies, and the level that was given is left alone', () => {
    const isWrong = ({ level, entries, placement }: Run): boolean => {
      const before = level.grid.cells.slice();
      const again = placeStructures(level, entries);
      return (
        JSON.stringify(again.copies) !== JSON.stringify(placement.copies) ||
        before.some((kind, cell) => kind !== level.grid.cells[cell])
      );
    };
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('an entry that is removed from the end leaves those before it as they were', () => {
    const isWrong = ({ level, entries, placement }: Run): boolean => {
      const shorter = placeStructures(level, entries.slice(0, -1));
      const kept = placement.copies.filter(({ entry }) => entry < entries.length - 1);
      return JSON.stringify(shorter.copies) !== JSON.stringify(kept);
    };
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('an entry that is removed from the front shifts neither counts nor shuffles of the others', () => {
    const told = ({ entries }: Placement): string =>
      JSON.stringify(
        entries.map(({ wanted, candidates }) => [
          wanted,
          candidates.map(({ x, y, form }) => [x, y, form]),
        ]),
      );
    const isWrong = ({ level, entries, placement }: Run): boolean => {
      const others = placeStructures(level, entries.slice(1));
      return told(others) !== told({ ...placement, entries: placement.entries.slice(1) });
    };
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('every position is explained: by a candidate that got farthest, by the border that comes nearest, or by lack of room', () => {
    const isWrong = ({ level, placement }: Run): boolean =>
      placement.entries.some((report) => !isExplained(level, report));
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('positions are the cells at which at least one form has room', () => {
    const isWrong = ({ level, placement }: Run): boolean =>
      placement.entries.some(
        (report) =>
          explainPlaces(level, report).filter(({ verdict }) => verdict.is !== 'outside').length !==
          report.positions,
      );
    expect(wrongAt(isWrong)).toEqual([]);
  });

  test('the order in which places are tried does not depend on the order in which they are found', () => {
    const isWrong = ({ level, entries }: Run): boolean =>
      entries.some((entry) => {
        const forms = formsOf(entry.structure, entry.settings);
        const reversed = [...forms].reverse();
        const order = findPlaces(level, entry, forms).map(({ x, y, form }) => [
          x,
          y,
          forms[form]?.code,
        ]);
        return (
          JSON.stringify(order) !==
          JSON.stringify(
            findPlaces(level, entry, reversed).map(({ x, y, form }) => [
              x,
              y,
              reversed[form]?.code,
            ]),
          )
        );
      });
    expect(wrongAt(isWrong)).toEqual([]);
  });
});
