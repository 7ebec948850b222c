import {
  checkSettings,
  createStream,
  type Description,
  type RandomStream,
  type Setting,
  type SettingsOf,
} from 'generator';

/**
 * Settings from all over the ranges of a description, the same for the same seed.
 * @param given values that are fixed
 */
export function randomSettingsOf<D extends Description>(
  description: D,
  seed: number,
  given: Partial<SettingsOf<D>> = {},
): SettingsOf<D> {
  return checkSettings(description, {
    ...randomValues(description, createStream(seed, 'random settings')),
    ...given,
  }).settings;
}

/** A value of each setting. Extreme ones are as likely as all others together. */
export function randomValues(
  description: Description,
  stream: RandomStream,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(description).map(([name, setting]) => [name, randomValue(setting, stream)]),
  );
}

function randomValue(setting: Setting, stream: RandomStream): unknown {
  const [extreme, value] = [stream.below(4), stream.next()];
  switch (setting.type) {
    case 'number':
      return (
        [setting.min, setting.max][extreme] ?? setting.min + value * (setting.max - setting.min)
      );
    case 'choice':
      return setting.options[Math.floor(value * setting.options.length)]?.value;
    case 'switch':
      return value < 0.5;
    case 'written':
      return setting.default;
  }
}
