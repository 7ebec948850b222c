import { expect, test } from 'vitest';
import { drawnPixel, type Orientation } from '../src/orientation.ts';

/* A tile of four letters, so that every orientation shows. */
const DRAWN = 'abcd';
const UPRIGHT = { turns: 0, mirrorX: false, mirrorY: false } as const;

function seen(orientation: Orientation): string {
  return [0, 1, 2, 3]
    .map((at) => DRAWN.charAt(drawnPixel(orientation, 2, at % 2, at >> 1)))
    .join('');
}

test.each([
  [UPRIGHT, 'abcd'],
  [{ ...UPRIGHT, turns: 1 }, 'cadb'],
  [{ ...UPRIGHT, turns: 2 }, 'dcba'],
  [{ ...UPRIGHT, turns: 3 }, 'bdac'],
  [{ ...UPRIGHT, mirrorX: true }, 'badc'],
  [{ ...UPRIGHT, mirrorY: true }, 'cdab'],
  [{ turns: 1, mirrorX: true, mirrorY: false }, 'dbca'],
  [{ turns: 1, mirrorX: false, mirrorY: true }, 'acbd'],
] as const)(
  '%j shows the corners as %s: mirrored first, then turned clockwise',
  (orientation, expected) => {
    expect(seen(orientation)).toBe(expected);
  },
);

test('every orientation shows every pixel once', () => {
  for (const turns of [0, 1, 2, 3] as const) {
    for (const mirrorX of [false, true]) {
      for (const mirrorY of [false, true]) {
        const pixels = Array.from({ length: 256 }, (_, at) =>
          drawnPixel({ turns, mirrorX, mirrorY }, 16, at % 16, at >> 4),
        );
        expect(new Set(pixels).size).toBe(256);
        expect([Math.min(...pixels), Math.max(...pixels)]).toEqual([0, 255]);
      }
    }
  }
});
