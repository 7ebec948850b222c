import { expect, test } from 'vitest';
import type { Orientation } from '../../../../shared/generator/orientation.ts';
import { UPRIGHT } from '../../../../shared/generator/orientation.ts';
import type { Raster } from '../../../../shared/generator/tiles/raster.ts';
import { dungeonSprites, paintSprite } from '../../../../shared/generator/tiles/sheet/sheet.ts';
import { SPRITE } from '../../../../shared/generator/tiles/stone/sprite-tile.ts';
import { pixelDigest } from './pixel-digest.ts';

const ids = [...dungeonSprites.keys()];
/** Pictures that fill their cell; all others are clear in places. */
const GROUND = /^(floor|grass|top|face|earth|cave)-/;

function paint(id: string, hash = 12345, orientation: Orientation = UPRIGHT): Raster {
  const raster = { width: SPRITE, height: SPRITE, pixels: new Uint8ClampedArray(SPRITE * SPRITE * 4) };
  paintSprite(raster, id, 0, 0, hash, orientation);
  return raster;
}

function opacities({ pixels }: Raster): readonly number[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4 + 3] ?? 0);
}

test('ids are words and numbers with hyphens', () => {
  expect(ids).toHaveLength(50);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
});

test.each(ids)('%s is opaque where it fills its cell, and the same every time', (id) => {
  const raster = paint(id);
  const seen = opacities(raster);
  if (GROUND.test(id)) expect(new Set(seen)).toEqual(new Set([255]));
  else {
    expect(seen).toContain(0);
    expect(Math.max(...seen)).toBeGreaterThan(0);
  }
  expect(paint(id).pixels).toEqual(raster.pixels);
});

test('no two sprites look alike', () => {
  expect(new Set(ids.map((id) => pixelDigest(paint(id)))).size).toBe(ids.length);
});

test('the hash of a cell moves grains in grounds and leaves things as they are', () => {
  const changes = (id: string): boolean => pixelDigest(paint(id, 1)) !== pixelDigest(paint(id, 2));
  for (const id of ['floor-1', 'grass-2', 'face-1', 'top-1', 'earth-1', 'cave-face-2', 'cave-top-1']) expect(changes(id), id).toBe(true);
  for (const id of ['chest', 'torch', 'rock-1', 'crystal']) expect(changes(id), id).toBe(false);
});

test('a sprite is laid over what is there, its shadow darkens it and what it lacks shows through', () => {
  const raster = paint('floor-2');
  const floor = Uint8ClampedArray.from(raster.pixels);
  paintSprite(raster, 'rock-1', 0, 0, 1, UPRIGHT);
  expect(new Set(opacities(raster))).toEqual(new Set([255]));
  expect([...raster.pixels.subarray(0, 4)]).toEqual([...floor.subarray(0, 4)]);
  const shadow = (13 * SPRITE + 7) * 4;
  expect(raster.pixels[shadow]).toBeLessThan(floor[shadow] ?? 0);
});

test('a shadow on nothing is a dark pixel that can be seen through', () => {
  const raster = paint('wall-shadow');
  expect(opacities(raster)[0]).toBe(102);
  expect(opacities(raster)[SPRITE * 3]).toBe(51);
  expect(opacities(raster)[SPRITE * 15]).toBe(0);
});

test('an end of a face is on the left, and on the right when it is mirrored', () => {
  const left = paint('face-end');
  const right = paint('face-end', 12345, { ...UPRIGHT, mirrorX: true });
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const [here, there] = [(y * SPRITE + x) * 4, (y * SPRITE + SPRITE - 1 - x) * 4];
      expect([...left.pixels.subarray(here, here + 4)]).toEqual([...right.pixels.subarray(there, there + 4)]);
    }
  }
});

test('sprites hang over the edge of a picture without harm', () => {
  const raster = { width: 8, height: 8, pixels: new Uint8ClampedArray(256) };
  paintSprite(raster, 'floor-1', -12, 4, 1, UPRIGHT);
  expect(opacities(raster).filter((opacity) => opacity === 255)).toHaveLength(16);
});

test('the sheets keep their golden digests', () => {
  const sheet = (some: readonly string[]): string => pixelDigest(...some.map((id) => paint(id)));
  const cave = ids.indexOf('earth-1');
  expect([sheet(ids.slice(0, cave)), sheet(ids.slice(cave))]).toEqual(['30d93139', '5d349385']);
});
