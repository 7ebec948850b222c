import { expect, test } from 'vitest';
import { runTrial } from './run-trial.ts';
import { QUICK_SECONDS } from './trial.ts';
import { TRIALS } from './trials.ts';

test.each(TRIALS.filter(({ isInCi }) => isInCi))(
  '$id: $asked',
  async (trial) => {
    const { holds, measured } = await runTrial(trial, 'quick');
    expect(holds, measured).toBe(true);
  },
  // The trial ends by itself before, with a message of its own.
  (QUICK_SECONDS + 20) * 1000,
);

test('no two trials have the same words', () => {
  const words = TRIALS.map(({ asked }) => asked);
  expect(new Set(words).size).toBe(words.length);
});
