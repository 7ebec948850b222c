/* The random numbers of rules. Each depends only on the seed, the rule and the cell. */
import { cellHash, hashText, unit } from '../hash.ts';
import { makeFractal } from '../noise/height-field.ts';
import type { Plan } from './plan.ts';
import type { NoiseFilter, Rule } from './theme.ts';

const SALT = hashText('noise filter');

/** What a filter does not set. The same as the defaults of the noise settings, which themes need not import. */
const KIND_OF_NOISE = { type: 'perlin', fractal: 'fbm', lacunarity: 2, gain: 0.5 } as const;

/**
 * The noise of a filter: Perlin noise in fractal octaves. It does not depend on the rule or the minimum, so rules with
 * the same wavelength and octaves have the same patches, and a higher minimum only shrinks them.
 * @returns the value of a cell, 0 to 1
 */
export function filterNoise({ wavelength, octaves }: NoiseFilter, seed: number): (x: number, y: number) => number {
  const noise = makeFractal({ ...KIND_OF_NOISE, wavelength, octaves }, cellHash(seed, SALT, wavelength, octaves));
  return (x, y) => Math.max(0, Math.min(1, (noise(x + 0.5, y + 0.5) + 1) / 2));
}

/** The random numbers of one rule in one level, for each cell. */
export interface Rolls {
  /** in [0, 1); the rule applies where this is below its probability */
  chance(x: number, y: number): number;
  /** in [0, 1); chooses the output */
  choice(x: number, y: number): number;
  /** the noise of the filter, 0 to 1; 1 without a filter */
  noise(x: number, y: number): number;
}

/** The numbers depend on the seed and the rule's id, not on its place in the list. */
export function rollsOf(rule: Rule, { seed, origin }: Plan): Rolls {
  const chanceSalt = hashText(`chance ${rule.id}`);
  const choiceSalt = hashText(`output ${rule.id}`);
  const noise = rule.noise === null ? null : filterNoise(rule.noise, seed);
  return {
    chance: (x, y) => unit(cellHash(seed, chanceSalt, x + origin.x, y + origin.y)),
    choice: (x, y) => unit(cellHash(seed, choiceSalt, x + origin.x, y + origin.y)),
    noise: (x, y) => (noise === null ? 1 : noise(x + origin.x, y + origin.y)),
  };
}

/** The index of the output for {@link Rolls.choice}. */
export function chosenOutput(rule: Rule, choice: number): number {
  return Math.floor(choice * rule.outputs.length);
}
