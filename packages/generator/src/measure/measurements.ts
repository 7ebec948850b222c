import { cavernMeasurements } from './measure-caverns.ts';
import { caveMeasurements } from './measure-caves.ts';
import { chunkMeasurements, guideMeasurements, structureMeasurements } from './measure-guides.ts';
import { noiseMeasurements } from './measure-noise.ts';
import { pathMeasurements } from './measure-paths.ts';
import { rockMeasurements } from './measure-rocks.ts';
import { walkMeasurements } from './measure-walks.ts';
import { fourDecimals, type Measurement, seedsUpTo } from './statistics.ts';

const measurements: readonly Measurement[] = [
  ...noiseMeasurements,
  ...walkMeasurements,
  ...caveMeasurements,
  ...cavernMeasurements,
  ...pathMeasurements,
  ...guideMeasurements,
  ...structureMeasurements,
  ...rockMeasurements,
  ...chunkMeasurements,
];

/**
 * The numbers of all measurements by their full names. `most` limits the seeds of each: a small sample is fast and
 * still shows whether the generator has changed.
 */
export function measureAll(most = Number.POSITIVE_INFINITY): Readonly<Record<string, number>> {
  return Object.fromEntries(
    measurements.flatMap(({ name, seeds, measure }) =>
      Object.entries(measure(seedsUpTo(Math.min(seeds, most)))).map(
        ([last, value]) => [`${name}.${last}`, fourDecimals(value)] as const,
      ),
    ),
  );
}
