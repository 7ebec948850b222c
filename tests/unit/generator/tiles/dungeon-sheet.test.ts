import { expect, test } from 'vitest';
import { CAVE_IDS, DUNGEON_IDS, dungeonSprites, SPRITE, type SpriteSource, UPRIGHT } from '../../../../shared/generator/tiles/dungeon-sheet.ts';
import type { Orientation } from '../../../../shared/generator/tiles/orientation.ts';
import type { Raster } from '../../../../shared/generator/tiles/raster.ts';
import { pixelDigest } from './pixel-digest.ts';

const sprites = [...dungeonSprites.values()];

function paint(source: SpriteSource | undefined, hash = 12345, orientation: Orientation = UPRIGHT): Raster {
  const raster = { width: SPRITE, height: SPRITE, pixels: new Uint8ClampedArray(SPRITE * SPRITE * 4) };
  source?.paint(raster, 0, 0, hash, orientation);
  return raster;
}

function opacities({ pixels }: Raster): readonly number[] {
  return Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4 + 3] ?? 0);
}

test('every id has one sprite, in the order of a palette', () => {
  expect([...dungeonSprites.keys()]).toEqual([...DUNGEON_IDS, ...CAVE_IDS]);
  for (const [id, source] of dungeonSprites) expect([source.id, id]).toEqual([id, expect.stringMatching(/^[a-z]+(-[a-z0-9]+)*$/)]);
  for (const id of CAVE_IDS) expect(dungeonSprites.get(id)?.set).toBe('cave');
  expect(new Set(sprites.map(({ label }) => label)).size).toBe(sprites.length);
});

test.each(sprites)('$id is opaque or clear as declared, and the same every time', (source) => {
  const raster = paint(source);
  const seen = opacities(raster);
  if (source.clear) {
    expect(seen).toContain(0);
    expect(Math.max(...seen)).toBeGreaterThan(0);
  } else expect(new Set(seen)).toEqual(new Set([255]));
  expect(paint(source).pixels).toEqual(raster.pixels);
});

test('no two sprites look alike', () => {
  expect(new Set(sprites.map((source) => pixelDigest(paint(source)))).size).toBe(sprites.length);
});

test('the hash of a cell moves grains in grounds and leaves things as they are', () => {
  const changes = (id: string): boolean => pixelDigest(paint(dungeonSprites.get(id), 1)) !== pixelDigest(paint(dungeonSprites.get(id), 2));
  for (const id of ['floor-1', 'grass-2', 'face-1', 'top-1', 'earth-1', 'cave-face-2', 'cave-top-1']) expect(changes(id), id).toBe(true);
  for (const id of ['chest', 'torch', 'rock-1', 'crystal']) expect(changes(id), id).toBe(false);
});

test('a sprite is laid over what is there, its shadow darkens it and what it lacks shows through', () => {
  const raster = paint(dungeonSprites.get('floor-2'));
  const floor = Uint8ClampedArray.from(raster.pixels);
  dungeonSprites.get('rock-1')?.paint(raster, 0, 0, 1, UPRIGHT);
  expect(new Set(opacities(raster))).toEqual(new Set([255]));
  expect([...raster.pixels.subarray(0, 4)]).toEqual([...floor.subarray(0, 4)]);
  const shadow = (13 * SPRITE + 7) * 4;
  expect(raster.pixels[shadow]).toBeLessThan(floor[shadow] ?? 0);
});

test('a shadow on nothing is a dark pixel that can be seen through', () => {
  const raster = paint(dungeonSprites.get('wall-shadow'));
  expect(opacities(raster)[0]).toBe(102);
  expect(opacities(raster)[SPRITE * 3]).toBe(51);
  expect(opacities(raster)[SPRITE * 15]).toBe(0);
});

test('an end of a face is on the left, and on the right when it is mirrored', () => {
  const left = paint(dungeonSprites.get('face-end'));
  const right = paint(dungeonSprites.get('face-end'), 12345, { ...UPRIGHT, mirrorX: true });
  for (let y = 0; y < SPRITE; y++) {
    for (let x = 0; x < SPRITE; x++) {
      const [here, there] = [(y * SPRITE + x) * 4, (y * SPRITE + SPRITE - 1 - x) * 4];
      expect([...left.pixels.subarray(here, here + 4)]).toEqual([...right.pixels.subarray(there, there + 4)]);
    }
  }
});

test('sprites hang over the edge of a picture without harm', () => {
  const raster = { width: 8, height: 8, pixels: new Uint8ClampedArray(256) };
  dungeonSprites.get('floor-1')?.paint(raster, -12, 4, 1, UPRIGHT);
  expect(opacities(raster).filter((opacity) => opacity === 255)).toHaveLength(16);
});

test('the sheets keep their golden digests', () => {
  const sheet = (ids: readonly string[]): string => pixelDigest(...ids.map((id) => paint(dungeonSprites.get(id))));
  expect([sheet(DUNGEON_IDS), sheet(CAVE_IDS)]).toEqual(['30d93139', '5d349385']);
});
