/** Whether this is `npm run test:thorough`, which tries every case of which `npm test` tries a sample. */
export const isThorough: boolean = process.env.THOROUGH === 'true';

/** How many cases of a loop `npm test` tries. */
const SAMPLE = 100;

/**
 * How many of a loop's cases to try: all of them in `npm run test:thorough`, and in `npm test` no more than a sample,
 * since the same seeds in every run find a fault of the kernel in the first hundred or almost never.
 *
 * @param sample what the short run tries, where 100 cases would be too slow or would prove nothing
 */
export function casesOf(all: number, sample: number = SAMPLE): number {
  return isThorough ? all : Math.min(all, sample);
}
