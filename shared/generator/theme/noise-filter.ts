import { cellHash, hashText } from '../hash.ts';
import { fractalNoise } from '../noise/height-field.ts';
import type { NoiseFilter } from './theme.ts';

const SALT = hashText('noise filter');

/** What a filter does not choose. Written out here, so that no page loads the words of all settings of a noise for it. */
const KIND_OF_NOISE = { type: 'perlin', fractal: 'fbm', lacunarity: 2, gain: 0.5 } as const;

/**
 * The noise that a filter looks at: Perlin noise in fractal octaves. It hangs on the level's seed and on wavelength and octaves, not on the rule
 * and not on the minimum, so rules with the same filter see the same patches and a higher minimum only shrinks them.
 * @returns the value of a cell, 0 to 1
 */
export function filterNoise({ wavelength, octaves }: NoiseFilter, seed: number): (x: number, y: number) => number {
  const settings = { ...KIND_OF_NOISE, wavelength, octaves };
  const own = cellHash(seed, SALT, wavelength, octaves);
  return (x, y) => Math.max(0, Math.min(1, (fractalNoise(settings, own, x + 0.5, y + 0.5) + 1) / 2));
}
