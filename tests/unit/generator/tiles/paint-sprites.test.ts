import { expect, test } from 'vitest';
import { UPRIGHT } from '../../../../shared/generator/orientation.ts';
import type { Raster } from '../../../../shared/generator/tiles/raster.ts';
import { paintSprites, type SpriteLayer } from '../../../../shared/generator/tiles/sheet/paint-sprites.ts';

const at = (sprite: string): SpriteLayer[number] => ({ sprite, orientation: UPRIGHT });

function cell(raster: Raster, column: number, row: number): string {
  const bytes: number[] = [];
  for (let y = row * 16; y < row * 16 + 16; y++)
    bytes.push(...raster.pixels.subarray((y * raster.width + column * 16) * 4, (y * raster.width + column * 16 + 16) * 4));
  return bytes.join();
}

test('a layer is read as a grid is, so its first cell is the bottom left one', () => {
  const raster = paintSprites(2, 2, [[at('floor-1'), undefined, undefined, undefined]], 1);
  expect([raster.width, raster.height]).toEqual([32, 32]);
  const clear = cell(raster, 0, 0);
  expect(new Set(clear.split(','))).toEqual(new Set(['0']));
  expect([cell(raster, 1, 0), cell(raster, 1, 1)]).toEqual([clear, clear]);
  expect(cell(raster, 0, 1)).not.toBe(clear);
});

test('later layers lie in front', () => {
  const floor = paintSprites(1, 1, [[at('floor-1')]], 5);
  const rock = paintSprites(1, 1, [[at('floor-1')], [at('rock-1')]], 5);
  const buried = paintSprites(1, 1, [[at('rock-1')], [at('floor-1')]], 5);
  expect(cell(rock, 0, 0)).not.toBe(cell(floor, 0, 0));
  expect(new Set(buried.pixels.filter((_, index) => index % 4 === 3))).toEqual(new Set([255]));
});

test('grain differs from cell to cell and from seed to seed, and is the same every time', () => {
  const layer: SpriteLayer = [at('earth-1'), at('earth-1')];
  const raster = paintSprites(2, 1, [layer], 3);
  expect(cell(raster, 0, 0)).not.toBe(cell(raster, 1, 0));
  expect(paintSprites(2, 1, [layer], 3).pixels).toEqual(raster.pixels);
  expect(paintSprites(2, 1, [layer], 4).pixels).not.toEqual(raster.pixels);
});

test('a name that no sprite has leaves the cell clear', () => {
  expect(new Set(paintSprites(1, 1, [[at('dragon')]], 1).pixels)).toEqual(new Set([0]));
});
