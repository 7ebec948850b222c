import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import { createStream } from '../src/stream.ts';

function first(seed: number, step: string, count = 4): readonly number[] {
  const { next } = createStream(seed, step);
  return Array.from({ length: count }, next);
}

/** The fraction as the 32 bits that it was made of. */
function bits(values: readonly number[]): readonly number[] {
  return values.map((value) => value * 2 ** 32);
}

test('the numbers of a step are those that they were when the first levels were published', () => {
  expect(bits(first(0, ''))).toEqual([1_782_260_622, 84_104_853, 1_343_375_015, 2_139_342_307]);
  expect(bits(first(1, 'walk'))).toEqual([
    4_061_116_979, 353_109_728, 2_578_980_916, 2_080_164_080,
  ]);
  expect(bits(first(4_294_967_295, 'Ünïcode 🎲'))).toEqual([
    961_725_979, 1_723_217_039, 4_111_870_168, 2_247_897_590,
  ]);
});

test('the same seed and step give the same numbers, each stream for itself', () => {
  const one = createStream(7, 'rooms');
  one.next();
  const other = createStream(7, 'rooms');
  expect([other.next(), other.next()]).toEqual(first(7, 'rooms', 2));
  expect(one.next()).toBe(first(7, 'rooms', 2)[1]);
});

test('another seed or another step gives other numbers', () => {
  const streams = [0, 1, 2, 3, 4_294_967_295].flatMap((seed) =>
    ['', 'a', 'b', 'ab', 'ba', 'walk', 'walk ', 'rooms'].map((step) => first(seed, step).join()),
  );
  expect(new Set(streams).size).toBe(streams.length);
});

test('what one step draws leaves the numbers of another alone: neighbours are not related', () => {
  const count = 20_000;
  const pairs: readonly (readonly [number, string, number, string])[] = [
    [1, 'walk', 1, 'rooms'],
    [1, 'walk', 2, 'walk'],
    [0, 'a', 0, 'b'],
  ];
  for (const [seed, step, otherSeed, otherStep] of pairs) {
    const one = createStream(seed, step);
    const other = createStream(otherSeed, otherStep);
    let product = 0;
    for (let draw = 0; draw < count; draw++) product += (one.next() - 0.5) * (other.next() - 0.5);
    // The deviation of the mean is 1/12 / sqrt(count) = 0.0006.
    expect(Math.abs(product / count)).toBeLessThan(0.003);
  }
});

test('numbers fill [0, 1) evenly', () => {
  const { next } = createStream(3, 'even');
  const bins = new Array<number>(16).fill(0);
  for (let draw = 0; draw < 64_000; draw++) {
    const value = next();
    bins[Math.floor(value * 16)] = (bins[Math.floor(value * 16)] ?? 0) + 1;
  }
  expect(bins.length).toBe(16);
  for (const cells of bins) expect(Math.abs(cells - 4000)).toBeLessThan(320);
});

test('below gives every whole number under its bound and none besides', () => {
  for (const bound of [1, 2, 3, 7, 6]) {
    const { below } = createStream(bound, 'dice');
    const seen = new Set(Array.from({ length: 400 }, () => below(bound)));
    expect([...seen].sort((a, b) => a - b)).toEqual(
      Array.from({ length: bound }, (_, value) => value),
    );
  }
  tryMany(
    fc.property(
      fc.integer(),
      fc.string(),
      fc.integer({ min: 1, max: 65_535 }),
      (seed, step, bound) => {
        const stream = createStream(seed, step);
        for (let draw = 0; draw < 20; draw++) {
          const value = draw % 2 === 0 ? stream.below(bound) : stream.next() * bound;
          expect(value >= 0 && value < bound && (draw % 2 === 1 || Number.isInteger(value))).toBe(
            true,
          );
        }
      },
    ),
  );
});
