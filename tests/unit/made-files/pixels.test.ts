import { encode } from 'fast-png';
import { expect, test } from 'vitest';
import { visiblePixels } from '../../../server/made-files/pixels.ts';

const [RED, CLEAR, BLUE] = [
  [255, 0, 0, 255],
  [0, 0, 0, 0],
  [0, 0, 255, 128],
] as const;

test('clear rows and columns around a picture are left out, those inside stay', () => {
  const rows = [
    [CLEAR, CLEAR, CLEAR, CLEAR],
    [CLEAR, RED, CLEAR, BLUE],
    [CLEAR, CLEAR, CLEAR, CLEAR],
    [CLEAR, BLUE, CLEAR, RED],
  ];
  const png = encode({ width: 4, height: 4, data: Uint8Array.from(rows.flat(2)), channels: 4 });
  expect(visiblePixels(png)).toEqual({
    width: 3,
    height: 3,
    data: Uint8Array.from([RED, CLEAR, BLUE, CLEAR, CLEAR, CLEAR, BLUE, CLEAR, RED].flat()),
  });
});

test.each([
  ['three channels', { channels: 3, data: Uint8Array.from([255, 0, 0, 0, 0, 255]) }],
  [
    'a palette',
    {
      channels: 1,
      data: Uint8Array.from([1, 0]),
      palette: [
        [0, 0, 255],
        [255, 0, 0],
      ],
    },
  ],
])('a picture with %s is read', (_what, picture) => {
  expect(visiblePixels(encode({ width: 2, height: 1, depth: 8, ...picture })).data).toEqual(
    Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 255]),
  );
});

test('a picture in which nothing can be seen stays as it is', () => {
  const png = encode({ width: 2, height: 2, data: new Uint8Array(16), channels: 4 });
  expect(visiblePixels(png)).toEqual({ width: 2, height: 2, data: new Uint8Array(16) });
});
