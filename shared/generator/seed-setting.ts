import type { NumberSetting } from './settings.ts';

/** The largest seed: seeds are 32-bit. */
export const MAX_SEED = 4_294_967_295;

/** Every generator's seed, with a default of its own. */
export function seedSetting(value: number): NumberSetting {
  return {
    type: 'number',
    label: 'Seed',
    sentence: 'The same seed with the same settings gives the same level. With Use Random Seed on, what is typed here is ignored.',
    min: 0,
    max: MAX_SEED,
    digits: 0,
    default: value,
  };
}
