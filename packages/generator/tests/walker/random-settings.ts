import { randomValues } from '../../../../site/tests/support/random-settings.ts';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { checkSettings, createStream, WALKER_SETTINGS, type WalkerSettings } from '../../index.ts';

/** Seeds that a property is tried with. */
export const SEEDS: readonly number[] = Array.from({ length: casesOf(1000) }, (_, index) => index);

/**
 * Settings from all over their ranges, the same for the same seed. Floor targets are small, so that thousands of walks
 * are quick, and extreme values are as likely as all others together.
 */
export function randomSettings(seed: number, given: Partial<WalkerSettings> = {}): WalkerSettings {
  const random = createStream(seed, 'random settings');
  const small = {
    floorTiles: 1 + random.below(150),
    maxSteps: Math.min(1, random.below(6)) * (1 + random.below(1500)),
    boundsWidth: 1 + random.below(40),
    boundsHeight: 1 + random.below(40),
  };
  return checkSettings(WALKER_SETTINGS, {
    ...randomValues(WALKER_SETTINGS, random),
    ...small,
    seed,
    ...given,
  }).settings;
}
