import type { Description, Setting, SettingsOf } from '../../shared/generator/settings.ts';
import { checkSettings } from '../../shared/generator/settings-values.ts';
import { createStream, type RandomStream } from '../../shared/generator/stream.ts';

/**
 * Settings from all over the ranges of a description, the same for the same seed. Extreme values are as likely as all others together.
 * @param given values that are fixed
 */
export function randomSettingsOf<D extends Description>(description: D, seed: number, given: Partial<SettingsOf<D>> = {}): SettingsOf<D> {
  const dice = createStream(seed, 'random settings');
  const values = Object.fromEntries(Object.entries(description).map(([name, setting]) => [name, randomValue(setting, dice)]));
  return checkSettings(description, { ...values, ...given }).settings;
}

function randomValue(setting: Setting, dice: RandomStream): unknown {
  const luck = dice.next();
  switch (setting.type) {
    case 'number': {
      const extreme = dice.below(4);
      if (extreme < 2) return extreme === 0 ? setting.min : setting.max;
      return setting.min + luck * (setting.max - setting.min);
    }
    case 'switch':
      return luck < 0.5;
    case 'choice':
      return setting.options[Math.floor(luck * setting.options.length)]?.value;
    case 'written':
      return setting.default;
  }
}
