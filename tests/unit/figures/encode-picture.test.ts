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

test('few colours become a palette, and come back as they were', async () => {
  const painted = raster(16, 9, (at) => [at, 255 - at, at % 7, 255]);
  const png = decode(await encodePicture(painted));
  expect([png.width, png.height, png.channels, png.palette?.length]).toEqual([16, 9, 1, 144]);
  expect([...convertIndexedToRgb(png)]).toEqual(
    [...painted.pixels].filter((_, at) => at % 4 !== 3),
  );
});

test('what is clear stays clear', async () => {
  const painted = raster(5, 3, (at) => [
    at * 10,
    7,
    9,
    at % 3 === 0 ? 0 : at % 3 === 1 ? 128 : 255,
  ]);
  const png = decode(await encodePicture(painted));
  expect([...convertIndexedToRgb(png)]).toEqual([...painted.pixels]);
});

test('many colours keep all of their channels', async () => {
  const clear = raster(40, 20, (at) => [at & 255, at >> 8, 3, at % 2 === 0 ? 9 : 255]);
  const png = decode(await encodePicture(clear));
  expect([png.channels, [...png.data]]).toEqual([4, [...clear.pixels]]);
  const opaque = raster(40, 20, (at) => [at & 255, at >> 8, 3, 255]);
  const other = decode(await encodePicture(opaque));
  expect([other.channels, [...other.data]]).toEqual([
    3,
    [...opaque.pixels].filter((_, at) => at % 4 !== 3),
  ]);
});

test.each([
  ['few', (at: number) => [at, 255 - at, at % 7, 255]],
  ['many', (at: number) => [at & 255, at >> 8, 3, at % 2 === 0 ? 9 : 255]],
])('an enlarged picture of %s colours has a square for each pixel', async (_how, pixel) => {
  const painted = raster(30, 20, pixel);
  const plain = decode(await encodePicture(painted));
  const large = decode(await encodePicture(painted, 3));
  expect([large.width, large.height, large.channels]).toEqual([90, 60, plain.channels]);
  expect(large.palette).toEqual(plain.palette);
  const expected = Array.from({ length: 90 * 60 * plain.channels }, (_, at) => {
    const [place, channel] = [Math.floor(at / plain.channels), at % plain.channels];
    const [x, y] = [Math.floor((place % 90) / 3), Math.floor(place / 90 / 3)];
    return plain.data[(y * 30 + x) * plain.channels + channel];
  });
  expect([...large.data]).toEqual(expected);
});
