import { describe, expect, test } from 'vitest';
import {
  areasOf,
  defaultsOf,
  type Grid,
  makeGrid,
  type RandomStream,
  tileAt,
} from '../../index.ts';
import { coarseOwners, type Owners, walking } from '../../src/paths/owners.ts';
import { pathNumbers, thickBlocks } from '../../src/paths/path-numbers.ts';
import {
  GROUND,
  PATH,
  PATHS_SETTINGS,
  type PathsSettings,
} from '../../src/paths/paths-settings.ts';
import { doubleGrid, generateRegionMap } from '../../src/paths/region-map.ts';
import { isMeadow, siteOf, sitesWithin } from '../../src/paths/sites.ts';
import { draw, forSeeds } from '../steps/drawing.ts';

const DEFAULTS = defaultsOf(PATHS_SETTINGS);

function settingsFrom(random: RandomStream): PathsSettings {
  return {
    seed: random.below(65_535),
    columns: 4 + random.below(24),
    rows: 4 + random.below(20),
    spacing: 3 + random.below(8),
    jitter: random.next(),
    frame: true,
  };
}

/** Maps of any settings with a frame, made once. */
const MAPS: {
  readonly settings: PathsSettings;
  readonly map: ReturnType<typeof generateRegionMap>;
  readonly random: RandomStream;
}[] = [];
forSeeds(1000, (random) => {
  const settings = settingsFrom(random);
  MAPS.push({ settings, map: generateRegionMap(settings), random });
});

const pieces = (grid: Grid, kind: number): number => areasOf(grid, (tile) => tile === kind).length;

describe('grid doubling', () => {
  test('has no block of 2 x 2, whoever owns the coarse cells', () => {
    for (const { map, random } of MAPS) {
      const owners: Owners = {
        ...map.owners,
        labels: map.owners.labels.map(() => random.below(4)),
      };
      for (const frame of [true, false]) expect(thickBlocks(doubleGrid(owners, frame))).toEqual([]);
    }
  });

  test('has one network with the frame, no dead end, and no region in pieces or merged', () => {
    for (const { settings, map } of MAPS) {
      expect(pathNumbers(map.grid, sitesWithin(settings))).toMatchObject({
        blocks: 0,
        deadEnds: 0,
        pieces: 1,
        merged: 0,
      });
      // As many pieces of ground as owners: each region is one.
      expect(pieces(map.grid, GROUND)).toBe(new Set(map.owners.labels).size);
    }
  });

  test('has junctions only where both coordinates are even', () => {
    let seen = 0;
    for (const { map, random } of MAPS) {
      const grid = doubleGrid(map.owners, random.below(2) === 0);
      grid.cells.forEach((tile, cell) => {
        const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
        if (tile !== PATH || (x % 2 === 0 && y % 2 === 0)) return;
        const ways = [
          tileAt(grid, x + 1, y),
          tileAt(grid, x - 1, y),
          tileAt(grid, x, y + 1),
          tileAt(grid, x, y - 1),
        ].filter((beside) => beside === PATH);
        if (ways.length > 2) expect.fail(`a junction at ${x}, ${y}`);
        seen++;
      });
    }
    expect(seen).toBeGreaterThan(MAPS.length);
  });

  test('can fall apart without the frame', () => {
    let split = 0;
    forSeeds(100, (_, seed) => {
      if (pieces(generateRegionMap({ ...DEFAULTS, seed, frame: false }).grid, PATH) > 1) split++;
    });
    expect(split).toBeGreaterThan(20);
  });

  test('makes a level of twice the size and one more', () => {
    const { grid } = generateRegionMap(DEFAULTS);
    expect([grid.width, grid.height]).toEqual([49, 33]);
  });
});

describe('owners', () => {
  test('are the nearest sites of the whole map, the lower and then the left block on a tie', () => {
    for (const { map, random } of MAPS) {
      const { width, height, labels, sites } = map.owners;
      for (let tries = 0; tries < 8; tries++) {
        const [x, y] = [random.below(width), random.below(height)];
        const far = sites.list.map((site) => walking(site.x - x, site.y - y));
        expect(labels[y * width + x]).toBe(
          far.indexOf(far.reduce((least, steps) => Math.min(least, steps))),
        );
      }
    }
  });

  test('do not depend on how much of the map is made', () => {
    for (const { settings, map } of MAPS) {
      const [one, other] = [
        map.owners,
        coarseOwners({ ...settings, columns: settings.columns + 7, rows: settings.rows + 5 }),
      ];
      const ownerIn = ({ labels, width, sites }: Owners, x: number, y: number) =>
        sites.list[labels[y * width + x] ?? 0];
      for (let y = 0; y < one.height; y++) {
        for (let x = 0; x < one.width; x++) {
          const [here, there] = [ownerIn(one, x, y), ownerIn(other, x, y)];
          if (here === undefined || here.x !== there?.x || here.y !== there.y)
            expect.fail(`the owner of ${x}, ${y}`);
        }
      }
    }
  });

  test('lie in their blocks, and on a raster without jitter', () => {
    forSeeds(1000, (random) => {
      const { seed, spacing, jitter } = settingsFrom(random);
      const [x, y] = [random.below(40) - 20, random.below(40) - 20];
      const site = siteOf({ seed, spacing, jitter }, x, y);
      expect([Math.floor(site.x / spacing), Math.floor(site.y / spacing)]).toEqual([x, y]);
      const still = siteOf({ seed, spacing, jitter: 0 }, x, y);
      expect([still.x - x * spacing, still.y - y * spacing]).toEqual([
        Math.floor(spacing / 2),
        Math.floor(spacing / 2),
      ]);
    });
  });
});

test('about half of the regions are meadow, and sites that lie close together tend to agree', () => {
  let [meadows, alike] = [0, 0];
  // Both are shares, and with fewer seeds their bounds would have to be wider.
  const tried = 4000;
  forSeeds(
    tried,
    (random, seed) => {
      const site = { x: random.below(400) - 200, y: random.below(400) - 200 };
      const isOne = isMeadow(seed, site);
      if (isOne) meadows++;
      if (isOne === isMeadow(seed, { x: site.x + 2, y: site.y - 2 })) alike++;
    },
    tried,
  );
  expect(Math.abs(meadows / tried - 0.5)).toBeLessThan(0.04);
  expect(alike / tried).toBeGreaterThan(0.85);
});

test('a path that leaves the level has no dead end there, on any side', () => {
  for (const grid of [draw('010', '010', '010'), draw('000', '111', '000')])
    expect(pathNumbers(grid, [])).toMatchObject({ cells: 3, pieces: 1, deadEnds: 0 });
});

test('numbers are counted on the grid', () => {
  const grid = draw('0000000', '0110110', '0110010', '0000000', '0001000');
  expect(pathNumbers(grid, [])).toEqual({ cells: 8, blocks: 1, deadEnds: 2, pieces: 3, merged: 0 });
  expect(
    pathNumbers(makeGrid(5, 5, GROUND), [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]),
  ).toMatchObject({ cells: 0, pieces: 0, merged: 1 });
});
