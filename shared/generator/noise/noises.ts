import type { CellRect } from '../cell-rect.ts';
import { cellHash, hashText } from '../hash.ts';
import { heightWindow } from './height-field.ts';
import type { NoiseSettings } from './noise-settings.ts';

/** A noise of a generator; mapping rules refer to it by its name. */
export interface NamedNoise {
  readonly name: string;
  readonly settings: NoiseSettings;
}

/** The noise that every noise generator begins with. */
export const FIRST_NOISE = 'Terrain';

/**
 * Seed of one noise. The first takes the level's seed, so its heights are those that the seed gives alone; each other one takes a hash of
 * the seed and its own name, so neither the order nor the number of the others matters to it.
 * @param seed seed of the level
 * @param position in the generator's list, the first is 0
 */
export function noiseSeed(seed: number, name: string, position: number): number {
  return position === 0 ? seed : cellHash(seed, hashText(`noise ${name}`), 0, 0);
}

/**
 * Heights of every noise of a generator.
 * @param level the cells over which a falloff stretches
 * @param window the cells wanted
 * @returns a field for each noise, in their order
 */
export function noiseFields(noises: readonly NamedNoise[], seed: number, level: CellRect, window: CellRect): readonly Float64Array[] {
  return noises.map(({ name, settings }, position) => heightWindow(settings, noiseSeed(seed, name, position), level, window));
}
