/* The random numbers of rules. Each depends only on the seed, the rule and the cell. */
import { cellHash, hashText, mix, unit } from '../hash.ts';
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
export function filterNoise(
  { wavelength, octaves }: NoiseFilter,
  seed: number,
): (x: number, y: number) => number {
  const noise = makeFractal(
    { ...KIND_OF_NOISE, wavelength, octaves },
    cellHash(seed, SALT, wavelength, octaves),
  );
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

/** Gives the noise of a filter for the cells of one level. */
export type LevelNoise = (filter: NoiseFilter) => Rolls['noise'];

/** Computes each value anew, for a few cells. */
function noiseOf({ seed, origin }: Plan): LevelNoise {
  return (filter) => {
    const noise = filterNoise(filter, seed);
    return (x, y) => noise(x + origin.x, y + origin.y);
  };
}

/** Computes each value once and keeps it, since several rules of a theme have the same noise. */
export function keptNoiseOf(plan: Plan): LevelNoise {
  const { width, height } = plan.grid;
  const compute = noiseOf(plan);
  const known = new Map<string, Rolls['noise']>();
  return (filter) => {
    const key = `${filter.wavelength} ${filter.octaves}`;
    const same = known.get(key);
    if (same !== undefined) return same;
    const noise = compute(filter);
    /** below 0 where it was not asked for yet */
    const values = new Float64Array(width * height).fill(-1);
    const kept: Rolls['noise'] = (x, y) => {
      const at = y * width + x;
      const value = values[at] ?? -1;
      if (value >= 0) return value;
      const computed = noise(x, y);
      values[at] = computed;
      return computed;
    };
    known.set(key, kept);
    return kept;
  };
}

/** The numbers depend on the seed and the rule's id, not on its place in the list. */
export function rollsOf(rule: Rule, plan: Plan, levelNoise: LevelNoise = noiseOf(plan)): Rolls {
  const { seed, origin } = plan;
  /** `unit(cellHash(seed, salt, ...))` of the world cell, with the first half of the hash computed once */
  const rolled = (salt: number): Rolls['chance'] => {
    const start = mix(mix(seed) ^ salt);
    return (x, y) => unit(mix(mix(start ^ (x + origin.x)) ^ (y + origin.y)));
  };
  return {
    chance: rolled(hashText(`chance ${rule.id}`)),
    choice: rolled(hashText(`output ${rule.id}`)),
    noise: rule.noise === null ? () => 1 : levelNoise(rule.noise),
  };
}

/** The index of the output for {@link Rolls.choice}. */
export function chosenOutput(rule: Rule, choice: number): number {
  return Math.floor(choice * rule.outputs.length);
}
