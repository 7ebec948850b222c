/* A smooth noise for tiles that go on in the cells beside them. */
import { unit } from 'generator';
import { chance, SPRITE } from '../stone/sprite-tile.ts';

const KNOT = 0x4f02;
/** Pixels between the knots of the noise. */
const STEP = 4;
const KNOTS = SPRITE / STEP;
/** What the knots along the border of all tiles come from. */
const SHARED = 0x4f03;
const SHARED_RANGE = 0.5;

/** Smooth noise, 0 to 1, that is the same along the border of every tile. */
export function joiningNoise(hash: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x / STEP), Math.floor(y / STEP)];
  const knot = (i: number, j: number): number => {
    const [column, row] = [(left + i) % KNOTS, (top + j) % KNOTS];
    const isShared = column === 0 || row === 0;
    const value = unit(chance(isShared ? SHARED : hash, KNOT, row * KNOTS + column));
    // What all tiles share is even, or one would see it as lines.
    return isShared ? 0.5 + (value - 0.5) * SHARED_RANGE : value;
  };
  const [u, v] = [ease((x - left * STEP) / STEP), ease((y - top * STEP) / STEP)];
  return (
    (knot(0, 0) * (1 - u) + knot(1, 0) * u) * (1 - v) + (knot(0, 1) * (1 - u) + knot(1, 1) * u) * v
  );
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
