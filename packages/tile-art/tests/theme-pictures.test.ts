import { isDeepStrictEqual } from 'node:util';
import {
  applyTheme,
  CAVE_THEME,
  CLIMATE_THEME,
  cellHash,
  DUNGEON_THEME,
  GRASS,
  type Grid,
  ISLAND_THEME,
  LIMITS,
  makeGrid,
  makePlan,
  type Plan,
  rulesOf,
  SAND,
  sentenceOf,
  type Theme,
  type ThemeResult,
  WILDS_THEME,
  warningsOf,
  writeRules,
} from 'generator';
import { expect, test } from 'vitest';
import { readTheme } from '../../generator/src/theme/text/read-rules.ts';
import { HALLS, levelOf, roughLevel } from '../../generator/tests/levels.ts';
import { colourAt, type Raster } from '../src/raster.ts';
import { paintTheme } from '../src/sheet/paint-theme.ts';
import { drawTile, overhangOf } from '../src/sheet/sheet.ts';
import { pixelDigest } from './pixel-digest.ts';

interface Themed {
  readonly name: string;
  readonly theme: Theme;
  /** a level in which every rule can draw something */
  readonly large: (seed: number) => Grid;
  /** of a rough level and of a large one */
  readonly golden: readonly [string, string];
}

const THEMES: readonly Themed[] = [
  {
    name: 'Island',
    theme: ISLAND_THEME,
    large: (seed) => withTufts(patchyLevel(seed, 6)),
    golden: ['de53ed64', '6b0bd53a'],
  },
  {
    name: 'Cave',
    theme: CAVE_THEME,
    large: (seed) => patchyLevel(seed, 2),
    golden: ['2a1ad8f6', '5495fcaf'],
  },
  {
    name: 'Dungeon',
    theme: DUNGEON_THEME,
    large: (seed) => patchyLevel(seed, 2),
    golden: ['4aa27c0c', '8844b213'],
  },
  {
    name: 'Wilds',
    theme: WILDS_THEME,
    large: (seed) => withTufts(patchyLevel(seed, 6)),
    golden: ['830a7119', '14b99c66'],
  },
  {
    name: 'Climate',
    theme: CLIMATE_THEME,
    large: (seed) => patchyLevel(seed, 2),
    golden: ['3313a805', 'd9c8e10d'],
  },
];

/** Patches of kinds, each a few cells wide, as levels have them. */
function patchyLevel(seed: number, kinds: number): Grid {
  const grid = makeGrid(48, 40);
  grid.cells.forEach((_, at) => {
    const [x, y] = [at % grid.width, Math.floor(at / grid.width)];
    grid.cells[at] =
      cellHash(seed, 3, Math.floor((x + (y >> 3)) / 6), Math.floor((y + (x >> 4)) / 6)) % kinds;
  });
  return grid;
}

/** Some cells of grass in the sand of an island, each by itself. */
function withTufts(grid: Grid): Grid {
  const { width, cells } = grid;
  for (let at = width; at < cells.length - width; at += 7) {
    if ([at, at - 1, at + 1, at - width, at + width].every((cell) => cells[cell] === SAND))
      cells[at] = GRASS;
  }
  return grid;
}

/** A plan whose cells have any of the biomes of the theme, in patches. */
function planFor({ biomes }: Theme, grid: Grid, seed: number): Plan {
  const sets = 2 ** biomes.length;
  const cellBiomes = Uint32Array.from(
    grid.cells,
    (_, at) => cellHash(seed, 4, (at % grid.width) >> 3, Math.floor(at / grid.width) >> 3) % sets,
  );
  return makePlan(grid, seed, biomes.length === 0 ? {} : { cellBiomes });
}

function paint(theme: Theme, grid: Grid, seed: number): Raster {
  return paintTheme(theme, applyTheme(theme, planFor(theme, grid, seed)));
}

test.each(THEMES)('$name keeps the golden digests of its pixels', ({ theme, large, golden }) => {
  const rough = roughLevel(7, 31, 23, theme.kinds.length);
  const digests = [pixelDigest(paint(theme, rough, -5)), pixelDigest(paint(theme, large(1), 2024))];
  expect(
    digests,
    'Levels look otherwise than before: raise THEME_VERSION in packages/generator/src/versions.ts and store these digests',
  ).toEqual(golden);
});

test.each(THEMES)(
  '$name is a list of rules that a person can read, in groups, over tiles that the sheet has',
  ({ theme }) => {
    const rules = rulesOf(theme);
    expect(rules.length).toBeGreaterThanOrEqual(25);
    expect(rules.length).toBeLessThanOrEqual(LIMITS.rules);
    expect(theme.layers.length).toBeLessThanOrEqual(LIMITS.layers);
    expect(new Set(rules.map(({ rule }) => rule.id)).size).toBe(rules.length);
    const known = theme.outputTiles.map(({ id }) => id);
    expect(rules.flatMap(({ rule }) => rule.outputs).filter((id) => !known.includes(id))).toEqual(
      [],
    );
    for (const { id, size = { width: 1, height: 1 } } of theme.outputTiles) {
      const tile = drawTile(id);
      const rims = 2 * overhangOf(id);
      expect([tile?.width, tile?.height], id).toEqual([
        size.width * 16 + rims,
        size.height * 16 + rims,
      ]);
    }
    for (const { number } of rules)
      expect(sentenceOf(theme, number)).not.toMatch(/unknown|undefined/);
  },
);

test.each(THEMES)('$name keeps its patterns and families in its text', ({ theme }) => {
  const [, , ...records] = writeRules(theme).split('*');
  const read = readTheme(theme, records);
  if (typeof read === 'string') throw new Error(read);
  expect(rulesOf(read.value).map(({ rule }) => rule.pattern)).toEqual(
    rulesOf(theme).map(({ rule }) => rule.pattern),
  );
});

test.each(THEMES)(
  '$name has a tile in the ground of every cell of any level, opaque and the same every time',
  ({ theme }) => {
    for (let seed = 0; seed < 40; seed++) {
      const grid = roughLevel(seed, 1 + (seed % 17), 1 + (seed % 11), theme.kinds.length);
      const plan = planFor(theme, grid, seed * 0x9e3779b1);
      const result = applyTheme(theme, plan);
      const isBare = (_: number, cell: number): boolean =>
        result.layers.every(({ winners }) => winners[cell] === 0);
      expect(grid.cells.findIndex(isBare), `seed ${seed}`).toBe(-1);
      const raster = paintTheme(theme, result);
      expect([raster.width, raster.height]).toEqual([grid.width * 16, grid.height * 16]);
      expect(raster.pixels.findIndex((value, at) => at % 4 === 3 && value !== 255)).toBe(-1);
      expect(isDeepStrictEqual(applyTheme(theme, plan), result)).toBe(true);
    }
  },
);

test.each(THEMES)('$name differs from seed to seed', ({ theme, large }) => {
  const [one, other] = [1, 2].map((seed) => Buffer.from(paint(theme, large(1), seed).pixels));
  expect(other && one?.equals(other)).toBe(false);
});

test.each(THEMES)(
  '$name has no rule that never draws, and none that another shadows',
  ({ theme, large }) => {
    const idle = new Set(rulesOf(theme).map(({ number }) => number));
    for (let seed = 0; seed < 24; seed++) {
      const plan = planFor(theme, large(seed), seed);
      const result = applyTheme(theme, plan);
      result.painted.forEach((cells, index) => {
        if (cells > 0) idle.delete(index + 1);
      });
      expect(
        warningsOf(theme, plan, result).filter(
          ({ about }) => about === 'shadowed' || about === 'gaps',
        ),
      ).toEqual([]);
    }
    expect([...idle].map((number) => rulesOf(theme)[number - 1]?.rule.name)).toEqual([]);
  },
);

/** The rules that drew something in a cell, in order. */
function rulesAt({ layers }: ThemeResult, cell: number): readonly number[] {
  const numbers = layers.flatMap(({ winners, beside }) => [
    winners[cell] ?? 0,
    ...beside.filter((one) => one.cell === cell).map(({ number }) => number),
  ]);
  return [...new Set(numbers)].filter((number) => number > 0).sort((a, b) => a - b);
}

/** Names of the rules that drew in the middle of a small level, without those of chance. */
function namesIn(middle: string, ...rows: readonly string[]): readonly string[] {
  const grid = levelOf('DHSGFR', ...rows);
  const certain: Theme = {
    ...ISLAND_THEME,
    layers: ISLAND_THEME.layers.map((layer) => ({
      ...layer,
      groups: layer.groups.map((group) => ({
        ...group,
        rules: group.rules.filter(({ probability, noise }) => probability === 1 && noise === null),
      })),
    })),
  };
  const result = applyTheme(certain, makePlan(grid, 3));
  const cell = Math.floor(rows.length / 2) * grid.width + Math.floor(grid.width / 2);
  expect('DHSGFR'.charAt(grid.cells[cell] ?? 0)).toBe(middle);
  return rulesAt(result, cell).map((number) => rulesOf(certain)[number - 1]?.rule.name ?? '');
}

test('a coast has surf on the water and a wet side on the land, whatever kinds meet there', () => {
  for (const water of ['D', 'H']) {
    for (const land of ['S', 'G', 'F', 'R']) {
      const [sea, ground] = [water.repeat(3), land.repeat(3)];
      expect(namesIn(land, sea, ground, ground), `${land} below ${water}`).toContain('Wet side');
      expect(namesIn(land, ground, ground, sea), `${land} above ${water}`).toContain('Bank');
      expect(namesIn(water, ground, sea, sea), `${water} below ${land}`).toContain('Surf');
      expect(namesIn(land, sea, `${water}${land}${land}`, `${water}${land}${land}`)).toContain(
        'Cape',
      );
      expect(
        namesIn(water, ground, `${land}${water}${water}`, `${land}${water}${water}`),
      ).toContain('Surf in a nook');
      expect(namesIn(water, `${land}${water}${water}`, sea, sea)).toContain('Surf at a corner');
    }
  }
});

test('land without water beside it has no coast, and open water no surf', () => {
  const coast = /Surf|Wet|Bank|Cape|Breakers/;
  for (const kind of ['S', 'G', 'F', 'R'])
    expect(namesIn(kind, 'SGF', `R${kind}S`, 'GFR').filter((name) => coast.test(name))).toEqual([]);
  expect(namesIn('D', 'DHD', 'HDH', 'DHD').filter((name) => coast.test(name))).toEqual([]);
});

test('grass has an edge towards sand, and rock a cliff with shade below it', () => {
  expect(namesIn('G', 'SSS', 'GGG', 'GGG')).toContain('Sunny side of a meadow');
  expect(namesIn('S', 'SSS', 'SSS', 'GGG')).toContain('Fringe of grass');
  expect(namesIn('S', 'GGG', 'SSS', 'SSS')).toContain('Ledge of turf');
  expect(namesIn('R', 'RRR', 'RRR', 'GGG')).toContain('Cliff');
  expect(namesIn('G', 'RRR', 'GGG', 'GGG')).toContain('Shade of a cliff');
  expect(namesIn('R', 'RRR', 'RRR', 'RRR')).toEqual(['High top']);
  expect(namesIn('G', 'SSS', 'SGS', 'SSS')).toContain('Tuft of grass');
  expect(namesIn('G', 'SSS', 'SGG', 'SSS')).not.toContain('Tuft of grass');
  expect(namesIn('S', 'GGG', 'GSG', 'GGG')).toEqual(
    expect.arrayContaining(['Grass in a nook', 'Ledge in a nook']),
  );
  expect(
    namesIn('S', 'SGS', 'GSS', 'SSS').filter((name) => /Grass|Fringe|Ledge/.test(name)),
  ).toEqual([]);
  expect(namesIn('R', 'GGG', 'GRR', 'GRR')).toContain('Terrace around a corner');
  expect(namesIn('R', 'GRR', 'RRR', 'RRR')).toEqual(
    expect.arrayContaining(['High top', 'Terrace in a nook']),
  );
});

test('a rule that claims nothing draws on each side that matches', () => {
  const result = applyTheme(ISLAND_THEME, makePlan(levelOf('DHSGFR', 'DDD', 'DSD', 'DDD'), 3));
  const sides = result.layers[0]?.beside.filter(
    ({ cell, number }) => cell === 4 && rulesOf(ISLAND_THEME)[number - 1]?.rule.name === 'Wet side',
  );
  expect(sides?.map(({ orientation }) => orientation)).toEqual([0, 4, 8, 12]);
});

test('coasts join: on a straight coast the same pixels are land and water in each cell', () => {
  const raster = paint(
    ISLAND_THEME,
    levelOf(
      'DHSGFR',
      ...Array.from({ length: 3 }, () => 'DDDDDDDD'),
      ...Array.from({ length: 4 }, () => 'SSSSSSSS'),
    ),
    5,
  );
  const isLand = (x: number, y: number): boolean => {
    const colour = colourAt(raster, x, y);
    return colour >>> 16 > (colour & 255);
  };
  for (let y = 40; y < 58; y++)
    for (let x = 32; x < 96; x++) expect(isLand(x, y), `${x}, ${y}`).toBe(isLand(32 + (x % 16), y));
});

test('deep water slopes to shallows without a step, wherever the two meet', () => {
  const sea: Theme = {
    ...ISLAND_THEME,
    layers: ISLAND_THEME.layers.map((layer) => ({
      ...layer,
      groups: layer.groups.filter(({ id }) => id === 'sea'),
    })),
  };
  const raster = paint(sea, roughLevel(4, 30, 30, 2), 9);
  const red = (x: number, y: number): number => colourAt(raster, x, y) >>> 16;
  let [steepest, deepest, shallowest] = [0, 255, 0];
  for (let y = 1; y < raster.height; y++) {
    for (let x = 1; x < raster.width; x++) {
      steepest = Math.max(
        steepest,
        Math.abs(red(x, y) - red(x - 1, y)),
        Math.abs(red(x, y) - red(x, y - 1)),
      );
      [deepest, shallowest] = [Math.min(deepest, red(x, y)), Math.max(shallowest, red(x, y))];
    }
  }
  expect(steepest / (shallowest - deepest)).toBeLessThan(0.2);
});

test.each([DUNGEON_THEME, CAVE_THEME])('$id tells floor from wall at a glance', (theme) => {
  const raster = paint(theme, HALLS, 6);
  const grey = (x: number, y: number): number => {
    const colour = colourAt(raster, x, y);
    return (colour >>> 16) * 0.3 + ((colour >>> 8) & 255) * 0.59 + (colour & 255) * 0.11;
  };
  const mean = (kind: number): number => {
    const cells = [...HALLS.cells.keys()].filter((at) => HALLS.cells[at] === kind);
    const seen = cells.flatMap((at) => {
      const [left, top] = [
        (at % HALLS.width) * 16,
        (HALLS.height - 1 - Math.floor(at / HALLS.width)) * 16,
      ];
      return Array.from({ length: 256 }, (_, pixel) =>
        grey(left + (pixel % 16), top + (pixel >> 4)),
      );
    });
    return seen.reduce((sum, one) => sum + one, 0) / seen.length;
  };
  expect(mean(0) - mean(1)).toBeGreaterThan(40);
});
