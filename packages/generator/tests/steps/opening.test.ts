import { expect, test } from 'vitest';
import type { Size } from '../../src/cell-rect.ts';
import { tooThin } from '../../src/steps/opening.ts';
import { forSeeds } from './drawing.ts';

/** The definition, cell by cell and rectangle by rectangle. */
function slowly(holds: Uint8Array, width: number, size: Size): Uint8Array {
  const height = holds.length / width;
  const isKind = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || holds[y * width + x] === 1;
  const fits = (left: number, bottom: number): boolean => {
    for (let y = bottom; y < bottom + size.height; y++)
      for (let x = left; x < left + size.width; x++) if (!isKind(x, y)) return false;
    return true;
  };
  return holds.map((kind, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (let up = 0; up < size.height; up++)
      for (let across = 0; across < size.width; across++) if (fits(x - across, y - up)) return 0;
    return kind;
  });
}

test('it finds what the definition finds, and nothing in what it leaves', () => {
  forSeeds(1000, (random) => {
    const width = 1 + random.below(14);
    const holds = Uint8Array.from({ length: width * (1 + random.below(14)) }, () =>
      random.next() < 0.8 ? 1 : 0,
    );
    const size = { width: 1 + random.below(6), height: 1 + random.below(6) };
    const thin = tooThin(holds, width, size);
    expect(thin).toEqual(slowly(holds, width, size));
    const left = holds.map((kind, cell) => (thin[cell] === 1 ? 0 : kind));
    expect(tooThin(left, width, size).includes(1)).toBe(false);
  });
});
