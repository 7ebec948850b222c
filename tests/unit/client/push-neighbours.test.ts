import { describeSettings, number } from 'settings';
import { expect, test } from 'vitest';
import { pushNeighbours } from '../../../client/figures/push-neighbours.ts';

const level = (value: number) =>
  number('Level', [0, 1], value, { digits: 2, sentence: 'A level.' });
const figure = {
  settings: describeSettings({ low: level(0.2), middle: level(0.5), high: level(0.7) }),
  ascending: ['low', 'middle', 'high'],
};

test.each([
  ['one that has room moves alone', [0.2, 0.5, 0.7], { middle: 0.6 }, [0.2, 0.6, 0.7]],
  ['one that goes up pushes those above', [0.2, 0.5, 0.7], { low: 0.8 }, [0.8, 0.81, 0.82]],
  ['one that goes down pushes those below', [0.2, 0.5, 0.7], { high: 0.1 }, [0.08, 0.09, 0.1]],
  ['one stops where the last cannot go on', [0.2, 0.5, 0.7], { low: 1 }, [0.98, 0.99, 1]],
  ['one stops where the first cannot go on', [0.2, 0.5, 0.7], { middle: 0 }, [0, 0.01, 0.7]],
  ['equal ones go up together', [0.2, 0.5, 0.5], { middle: 0.9 }, [0.2, 0.9, 0.9]],
  ['equal ones part', [0.2, 0.5, 0.5], { middle: 0.4 }, [0.2, 0.4, 0.5]],
  [
    'several at once are taken as they are',
    [0.2, 0.5, 0.7],
    { low: 0.9, high: 0.1 },
    [0.9, 0.5, 0.1],
  ],
] as const)('%s', (_, [low, middle, high], changed, expected) => {
  const before = { low, middle, high };
  expect(Object.values(pushNeighbours(figure, before, { ...before, ...changed }))).toEqual(
    expected,
  );
});

test('figures without an order are left alone', () => {
  const after = { low: 0.9, middle: 0.5, high: 0.7 };
  expect(pushNeighbours({ settings: figure.settings }, { ...after, low: 0.2 }, after)).toBe(after);
});
