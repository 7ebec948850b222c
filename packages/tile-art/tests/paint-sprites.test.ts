import { expect, test } from 'vitest';
import type { Raster } from '../src/raster.ts';
import { NO_SPRITES, type PlacedSprite, paintSprites } from '../src/sheet/paint-sprites.ts';

const at = (sprite: string, slice = 0): readonly PlacedSprite[] => [
  { sprite, orientation: 0, slice },
];

function cell(raster: Raster, column: number, row: number): string {
  const bytes: number[] = [];
  for (let y = row * 16; y < row * 16 + 16; y++)
    bytes.push(
      ...raster.pixels.subarray(
        (y * raster.width + column * 16) * 4,
        (y * raster.width + column * 16 + 16) * 4,
      ),
    );
  return bytes.join();
}

test('a layer is read as a grid is, so its first cell is the bottom left one', () => {
  const raster = paintSprites(2, 2, [[at('floor-1'), NO_SPRITES, NO_SPRITES, NO_SPRITES]]);
  expect([raster.width, raster.height]).toEqual([32, 32]);
  const clear = cell(raster, 0, 0);
  expect(new Set(clear.split(','))).toEqual(new Set(['0']));
  expect([cell(raster, 1, 0), cell(raster, 1, 1)]).toEqual([clear, clear]);
  expect(cell(raster, 0, 1)).not.toBe(clear);
});

test('later layers lie in front, and so do later tiles of a cell', () => {
  const floor = paintSprites(1, 1, [[at('floor-1')]]);
  const rock = paintSprites(1, 1, [[at('floor-1')], [at('rock-1')]]);
  const buried = paintSprites(1, 1, [[at('rock-1')], [at('floor-1')]]);
  expect(rock.pixels).not.toEqual(floor.pixels);
  expect(buried.pixels).toEqual(floor.pixels);
  expect(paintSprites(1, 1, [[[...at('floor-1'), ...at('rock-1')]]]).pixels).toEqual(rock.pixels);
});

test('a tile looks the same in every cell and every level', () => {
  const raster = paintSprites(3, 2, [Array.from({ length: 6 }, () => at('earth-1'))]);
  const other = paintSprites(1, 1, [[at('earth-1')]]);
  const seen = [0, 1, 2].flatMap((column) => [0, 1].map((row) => cell(raster, column, row)));
  expect(new Set(seen)).toEqual(new Set([cell(other, 0, 0)]));
});

test('a large tile is put together from its parts, the lower left one first', () => {
  const whole = paintSprites(2, 2, [
    [at('slab-1', 0), at('slab-1', 1), at('slab-1', 2), at('slab-1', 3)],
  ]);
  const parts = [0, 1, 2, 3].map((slice) =>
    cell(paintSprites(1, 1, [[at('slab-1', slice)]]), 0, 0),
  );
  expect(new Set(parts).size).toBe(4);
  expect([cell(whole, 0, 1), cell(whole, 1, 1), cell(whole, 0, 0), cell(whole, 1, 0)]).toEqual(
    parts,
  );
});

test('a name that no tile has leaves the cell clear', () => {
  expect(new Set(paintSprites(1, 1, [[at('dragon')]]).pixels)).toEqual(new Set([0]));
});

test('a tile that hangs over others covers parts of the cells around it, and ends with the level', () => {
  const alone = paintSprites(3, 3, [
    Array.from({ length: 9 }, (_, cell) => (cell === 4 ? at('snow-1') : NO_SPRITES)),
  ]);
  const seen = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => cell(alone, column, row).split(',')),
  );
  const opaque = seen.map(
    (bytes) => bytes.filter((byte, index) => index % 4 === 3 && byte === '255').length,
  );
  expect(opaque[4]).toBe(256);
  for (const around of [1, 3, 5, 7]) expect(opaque[around]).toBeGreaterThan(16);
  for (const around of [0, 1, 2, 3, 5, 6, 7, 8]) expect(opaque[around]).toBeLessThan(160);
  expect(cell(paintSprites(1, 1, [[at('snow-1')]]), 0, 0)).toBe(cell(alone, 1, 1));
});

test('of tiles that hang over each other, those in front cover those behind, whatever the column', () => {
  const raster = paintSprites(2, 2, [[at('snow-1'), at('mire-1'), at('dune-1'), at('field-1')]]);
  const front = paintSprites(2, 2, [[at('snow-1'), at('mire-1'), NO_SPRITES, NO_SPRITES]]);
  for (let x = 0; x < 32; x++) {
    const of = ({ pixels }: Raster): readonly number[] => [
      ...pixels.subarray((15 * 32 + x) * 4, (15 * 32 + x) * 4 + 4),
    ];
    if (of(front)[3] === 255) expect(of(raster)).toEqual(of(front));
  }
});
