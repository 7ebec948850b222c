import { createStream } from 'generator';
import { expect, test } from 'vitest';
import { outlineOf } from '../../../level/outline.ts';

/** Whether the middle of a cell lies within a path of M, h, v and z, by turns around the point as SVG counts. */
function isInside(path: string, column: number, row: number): boolean {
  let turns = 0;
  for (const loop of path.split('z').filter(Boolean)) {
    const [, startX = '0', startY = '0', lines = ''] = /^M(\d+) (\d+)(.*)$/.exec(loop) ?? [];
    let [x, y] = [Number(startX), Number(startY)];
    for (const [, way, length] of lines.matchAll(/([hv])(-?\d+)/g)) {
      const by = Number(length);
      if (way === 'h') x += by;
      else {
        if (x > column && Math.min(y, y + by) <= row && Math.max(y, y + by) > row)
          turns += Math.sign(by);
        y += by;
      }
    }
    expect([x, y]).toEqual([Number(startX), Number(startY)]);
  }
  return turns !== 0;
}

test('the outline of any cells encloses these and no others, and every loop is closed', () => {
  for (let seed = 0; seed < 100; seed++) {
    const stream = createStream(seed, 'outline');
    const [width, height] = [1 + stream.below(8), 1 + stream.below(8)];
    const marks = Uint8Array.from({ length: width * height }, () => stream.below(2));
    const path = outlineOf(marks, width);
    marks.forEach((mark, cell) => {
      const x = cell % width;
      expect(isInside(path, x, height - 1 - (cell - x) / width)).toBe(mark === 1);
    });
  }
});

test('sides in one line are joined', () => {
  expect(outlineOf(Uint8Array.of(1, 1, 1, 1, 1, 1), 3)).toBe('M0 0h3v2h-3v-2z');
});
