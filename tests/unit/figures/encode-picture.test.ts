import { convertIndexedToRgb, decode } from 'fast-png';
import { expect, test } from 'vitest';
import { encodePicture } from '../../../server/figures/encode-picture.ts';

function raster(width: number, height: number, pixel: (at: number) => readonly number[]) {
  return {
    width,
    height,
    pixels: Uint8ClampedArray.from(
      Array.from({ length: width * height }, (_, at) => pixel(at)).flat(),
    ),
  };
}

test('few colours become a palette, and come back as they were', () => {
  const painted = raster(16, 9, (at) => [at, 255 - at, at % 7, 255]);
  const png = decode(encodePicture(painted));
  expect([png.width, png.height, png.channels, png.palette?.length]).toEqual([16, 9, 1, 144]);
  expect([...convertIndexedToRgb(png)]).toEqual(
    [...painted.pixels].filter((_, at) => at % 4 !== 3),
  );
});

test('what is clear stays clear', () => {
  const painted = raster(5, 3, (at) => [
    at * 10,
    7,
    9,
    at % 3 === 0 ? 0 : at % 3 === 1 ? 128 : 255,
  ]);
  const png = decode(encodePicture(painted));
  expect([...convertIndexedToRgb(png)]).toEqual([...painted.pixels]);
});

test('many colours keep all of their channels', () => {
  const clear = raster(40, 20, (at) => [at & 255, at >> 8, 3, at % 2 === 0 ? 9 : 255]);
  const png = decode(encodePicture(clear));
  expect([png.channels, [...png.data]]).toEqual([4, [...clear.pixels]]);
  const opaque = raster(40, 20, (at) => [at & 255, at >> 8, 3, 255]);
  const other = decode(encodePicture(opaque));
  expect([other.channels, [...other.data]]).toEqual([
    3,
    [...opaque.pixels].filter((_, at) => at % 4 !== 3),
  ]);
});
