import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  CAVE_SETTINGS,
  defaultsOf,
  digest,
  type Grid,
  generateCave,
  generateNoiseLevel,
  generateWalkerLevel,
  ISLAND_KINDS,
  makeGrid,
  NO_KIND,
  NOISE_PRESETS,
  noisePlan,
  noisePresetSettings,
  WALKER_PRESETS,
  walkerPresetSettings,
} from 'generator';
import { expect, test } from 'vitest';

/*
 * The C# sample by which readers compare a level with a figure, translated by hand, line by line. Nobody here can run
 * C#, so a change of the sample has to be made here too: in `SAMPLE` and in the translation below it.
 */

const PAGE = resolve(import.meta.dirname, '../../../../content/docs/guides/using-the-api.md');

const SAMPLE = `public static class LevelDigest
{
    private const uint Start = 2166136261;
    private const uint Prime = 16777619;
    private const uint NoTile = 255;

    public static uint Of(IntGrid grid, params string[] names)
    {
        RectInt bounds = grid.Bounds;
        uint digest = AddSide(AddSide(Start, bounds.width), bounds.height);

        for (int y = bounds.yMin; y < bounds.yMax; y++)
        {
            for (int x = bounds.xMin; x < bounds.xMax; x++)
                digest = AddByte(digest, NumberOf(grid, new Vector2Int(x, y), names));
        }
        return digest;
    }

    private static uint NumberOf(IntGrid grid, Vector2Int cell, string[] names)
    {
        if (!grid.TryGet(cell, out IntGridTile tile))
            return NoTile;

        for (int number = 0; number < names.Length; number++)
        {
            if (names[number] == tile.Name)
                return (uint)number;
        }
        throw new ArgumentException("Not in the list of names: " + tile.Name);
    }

    private static uint AddSide(uint digest, int side)
    {
        for (int shift = 0; shift < 32; shift += 8)
            digest = AddByte(digest, (uint)(side >> shift) & 255);
        return digest;
    }

    private static uint AddByte(uint digest, uint value)
    {
        return (digest ^ value) * Prime;
    }
}
`;

const START = 2166136261;
const PRIME = 16777619;
const NO_TILE = 255;

/** An `IntGrid` as the API sheet describes it: bounds that can begin anywhere, and a name or nothing for each cell. */
interface IntGrid {
  readonly bounds: {
    readonly xMin: number;
    readonly yMin: number;
    readonly width: number;
    readonly height: number;
  };
  tryGet(x: number, y: number): string | undefined;
}

function digestOf(grid: IntGrid, names: readonly string[]): number {
  const { xMin, yMin, width, height } = grid.bounds;
  let sum = addSide(addSide(START, width), height);
  for (let y = yMin; y < yMin + height; y++) {
    for (let x = xMin; x < xMin + width; x++) sum = addByte(sum, numberOf(grid, x, y, names));
  }
  return sum;
}

function numberOf(grid: IntGrid, x: number, y: number, names: readonly string[]): number {
  const tile = grid.tryGet(x, y);
  if (tile === undefined) return NO_TILE;
  for (let number = 0; number < names.length; number++) {
    if (names[number] === tile) return number;
  }
  throw new Error(`Not in the list of names: ${tile}`);
}

function addSide(sum: number, side: number): number {
  let now = sum;
  for (let shift = 0; shift < 32; shift += 8) now = addByte(now, (side >> shift) & 255);
  return now;
}

/** A product of two `uint` keeps its lower 32 bits in C#. */
function addByte(sum: number, value: number): number {
  return Number((BigInt((sum ^ value) >>> 0) * BigInt(PRIME)) & 0xffffffffn);
}

/** A level of the kernel as Unity would hold it: y up, its lower left cell anywhere, names instead of numbers. */
function asIntGrid(
  { width, height, cells }: Grid,
  names: readonly string[],
  xMin: number,
  yMin: number,
): IntGrid {
  return {
    bounds: { xMin, yMin, width, height },
    tryGet: (x, y) => {
      const kind = cells[(y - yMin) * width + (x - xMin)] ?? NO_KIND;
      return kind === NO_KIND ? undefined : names[kind];
    },
  };
}

const WALKER_NAMES = ['Floor', 'Wall'];
const ISLAND_NAMES = ISLAND_KINDS.map(({ name }) => name);

function withHoles(grid: Grid): Grid {
  return { ...grid, cells: grid.cells.map((kind, cell) => (cell % 7 === 0 ? NO_KIND : kind)) };
}

const cave = generateCave({ ...defaultsOf(CAVE_SETTINGS), seed: 7 }).grid;
const LEVELS: readonly (readonly [string, Grid, readonly string[]])[] = [
  ...WALKER_PRESETS.flatMap((preset) =>
    [1, 2, 3].map(
      (seed) =>
        [
          `walker ${preset.id} ${seed}`,
          generateWalkerLevel(walkerPresetSettings(preset, seed)).grid,
          WALKER_NAMES,
        ] as const,
    ),
  ),
  ...(['island', 'archipelago', 'overworld'] as const).map(
    (name) =>
      [
        `noise ${name}`,
        generateNoiseLevel(noisePlan(NOISE_PRESETS[name], noisePresetSettings(name)), 1).grid,
        ISLAND_NAMES,
      ] as const,
  ),
  ['cave', cave, WALKER_NAMES],
  ['cells without an int grid tile', withHoles(cave), WALKER_NAMES],
  ['a side of more than a byte', makeGrid(300, 3, 1), WALKER_NAMES],
  ['one cell', makeGrid(1, 1), WALKER_NAMES],
];

test('the sample of the page is the one that is translated here', async () => {
  const text = await readFile(PAGE, 'utf8');
  const [, sample = ''] = /```csharp title="LevelDigest\.cs"\n([^`]*)```/.exec(text) ?? [];
  const code = sample.replace(/^ *\/\/.*\n/gm, '');
  expect(code.slice(code.indexOf('public static class'))).toBe(SAMPLE);
  for (const [name, value] of Object.entries({ Start: START, Prime: PRIME, NoTile: NO_TILE }))
    expect(SAMPLE).toContain(`uint ${name} = ${value};`);
});

test.each(LEVELS)("the sample gives the kernel's digest: %s", (_, grid, names) => {
  for (const [x, y] of [
    [0, 0],
    [-24, 5],
  ] as const) {
    expect(
      digestOf(asIntGrid(grid, names, x, y), names)
        .toString(16)
        .padStart(8, '0'),
    ).toBe(digest(grid));
  }
});

test('names that a theme lacks change nothing, and another order of the names does', () => {
  const [, grid] = LEVELS[0] ?? ['', cave];
  const level = asIntGrid(grid, WALKER_NAMES, 0, 0);
  expect(digestOf(level, [...WALKER_NAMES, 'Water'])).toBe(digestOf(level, WALKER_NAMES));
  expect(digestOf(level, ['Wall', 'Floor'])).not.toBe(digestOf(level, WALKER_NAMES));
  expect(() => digestOf(level, ['Floor'])).toThrow('Not in the list of names: Wall');
});
