import type { Setting } from '../../../../shared/generator/settings.ts';
import { checkSettings } from '../../../../shared/generator/settings-values.ts';
import { createStream, type RandomStream } from '../../../../shared/generator/stream.ts';
import { WALKER_SETTINGS, type WalkerSettings } from '../../../../shared/generator/walker/walker-settings.ts';

/** Seeds that a property is tried with. */
export const SEEDS: readonly number[] = Array.from({ length: 1000 }, (_, index) => index);

/**
 * Settings from all over their ranges, the same for the same seed. Floor targets are small, so that thousands of walks are quick, and extreme
 * values are as likely as all others together.
 */
export function randomSettings(seed: number, given: Partial<WalkerSettings> = {}): WalkerSettings {
  const dice = createStream(seed, 'random settings');
  const values = Object.fromEntries(Object.entries(WALKER_SETTINGS).map(([name, setting]) => [name, randomValue(setting, dice)]));
  const small = {
    floorTiles: 1 + dice.below(150),
    maxSteps: Math.min(1, dice.below(6)) * (1 + dice.below(1500)),
    boundsWidth: 1 + dice.below(40),
    boundsHeight: 1 + dice.below(40),
  };
  return checkSettings(WALKER_SETTINGS, { ...values, ...small, seed, ...given }).settings;
}

function randomValue(setting: Setting, dice: RandomStream): unknown {
  switch (setting.type) {
    case 'number': {
      const extreme = dice.below(4);
      const value = dice.next();
      if (extreme === 0) return setting.min;
      return extreme === 1 ? setting.max : setting.min + value * (setting.max - setting.min);
    }
    case 'switch':
      return dice.below(2) === 1;
    default:
      return setting.default;
  }
}
