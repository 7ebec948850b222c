import { expect, test } from 'vitest';
import { orientationCode, UPRIGHT } from '../../../../shared/generator/orientation.ts';
import type { Raster } from '../../../../shared/generator/tiles/raster.ts';
import { paintSprites } from '../../../../shared/generator/tiles/sheet/paint-sprites.ts';
import { drawTile, tileIds } from '../../../../shared/generator/tiles/sheet/sheet.ts';
import { SPRITE, type Tile, valueAt } from '../../../../shared/generator/tiles/stone/sprite-tile.ts';

/** Tiles of the example themes that fill their cell. */
const GROUND = /^(floor|grass|top|face|earth|cave)-(\d|north|west|corner|nook|end|pillar|cracked|pebbles|top|face)/;
const ids = tileIds.filter((id) => drawn(id).width === SPRITE && drawn(id).height === SPRITE);

function drawn(id: string): Tile {
  const tile = drawTile(id);
  if (tile === undefined) throw new Error(`no tile ${id}`);
  return tile;
}

function paint(id: string, orientation = UPRIGHT): Raster {
  return paintSprites(1, 1, [[[{ sprite: id, orientation: orientationCode(orientation), slice: 0 }]]]);
}

function opacities({ pixels }: Raster): readonly number[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4 + 3] ?? 0);
}

test('ids are words and numbers with hyphens, and none is taken twice', () => {
  for (const id of tileIds) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(new Set(tileIds).size).toBe(tileIds.length);
});

test('every tile shows something, and looks the same every time', () => {
  for (const id of tileIds) {
    const { values } = drawn(id);
    expect(
      values.some((value) => value !== -1),
      id,
    ).toBe(true);
    expect(drawn(id).values, id).toEqual(values);
  }
});

test('tiles of ground are opaque', () => {
  const grounds = ids.filter((id) => GROUND.test(id));
  expect(grounds.length).toBeGreaterThan(25);
  for (const id of grounds) expect(new Set(opacities(paint(id))), id).toEqual(new Set([255]));
});

test('a tile is laid over what is there, its shadow darkens it and what it lacks shows through', () => {
  const floor = paint('floor-2');
  const on = (sprite: string) => ({ sprite, orientation: 0, slice: 0 });
  const raster = paintSprites(1, 1, [[[on('floor-2')]], [[on('rock-1')]]]);
  expect(new Set(opacities(raster))).toEqual(new Set([255]));
  expect([...raster.pixels.subarray(0, 4)]).toEqual([...floor.pixels.subarray(0, 4)]);
  const shadow = (13 * SPRITE + 7) * 4;
  expect(raster.pixels[shadow]).toBeLessThan(floor.pixels[shadow] ?? 0);
});

test('a shadow on nothing is a dark pixel that can be seen through', () => {
  const seen = opacities(paint('wall-shadow'));
  expect([seen[0], seen[SPRITE * 3], seen[SPRITE * 15]]).toEqual([102, 50, 0]);
});

test('an end of a face is on the left, and on the right when it is mirrored', () => {
  const left = paint('face-end');
  const right = paint('face-end', { ...UPRIGHT, mirrorX: true });
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const [here, there] = [(y * SPRITE + x) * 4, (y * SPRITE + SPRITE - 1 - x) * 4];
      expect([...left.pixels.subarray(here, here + 4)]).toEqual([...right.pixels.subarray(there, there + 4)]);
    }
  }
});

test('nothing is drawn outside a tile', () => {
  const tile = drawn('chest');
  expect([valueAt(tile, -1, 0), valueAt(tile, 0, SPRITE), valueAt(tile, SPRITE, 3)]).toEqual([-1, -1, -1]);
});
