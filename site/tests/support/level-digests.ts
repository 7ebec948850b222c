/* Runs in Node and, bundled, inside a page: what both give has to be the same. */
import { defaultsOf } from 'generator';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { fingerprint } from './fingerprint.ts';
import { presetDigests } from './preset-digests.ts';
import { RANDOM_LEVELS, type RandomGenerator } from './random-levels.ts';

/**
 * The digest of every figure and of each of its experiments, by name, and a fingerprint of all that is seen of it:
 * facts, words, pixels.
 */
export async function figureDigests(): Promise<
  Readonly<Record<string, { readonly digest: string; readonly seen: number }>>
> {
  const digests: Record<string, { digest: string; seen: number }> = {};
  for (const [name, { figure, compute }] of await loadFigures()) {
    const base = defaultsOf(figure.settings);
    const shown = [{ label: '', settings: {} }, ...figure.experiments];
    for (const { label, settings } of shown) {
      const model = compute({ ...base, ...settings });
      const pixels = model.pictures.map((picture) => picture.paint().pixels);
      digests[label === '' ? name : `${name}: ${label}`] = {
        digest: model.digest ?? '',
        seen: fingerprint([model, pixels]),
      };
    }
  }
  return digests;
}

/** One fingerprint of the levels of so many numbers. */
export function randomDigest(generator: RandomGenerator, from: number, count: number): number {
  const make = RANDOM_LEVELS[generator];
  let state = 0;
  for (let number = from; number < from + count; number++) state = fingerprint(make(number), state);
  return state;
}

Object.assign(globalThis, { levelDigests: { figureDigests, presetDigests, randomDigest } });
