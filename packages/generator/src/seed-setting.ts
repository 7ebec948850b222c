import { type NumberSetting, wholeNumber } from 'settings';

/** The seed of a generator: 32 bits. */
/* @__NO_SIDE_EFFECTS__ */
export function seedSetting(value: number): NumberSetting {
  return wholeNumber('Seed', [0, 4_294_967_295], value, {
    sentence:
      'The same seed with the same settings gives the same level. With Use Random Seed on, this value is ignored. ' +
      'In C# it is an int, which ends at 2,147,483,647.',
  });
}
