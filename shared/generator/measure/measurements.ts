import { caveMeasurements } from './measure-caves.ts';
import { chunkMeasurements } from './measure-chunks.ts';
import { guideMeasurements } from './measure-guides.ts';
import { noiseMeasurements } from './measure-noise.ts';
import { pathMeasurements } from './measure-paths.ts';
import { rockMeasurements } from './measure-rocks.ts';
import { structureMeasurements } from './measure-structures.ts';
import { walkMeasurements } from './measure-walks.ts';
import type { Measurement } from './measurement.ts';
import { fourDecimals } from './statistics.ts';

/** Everything that the pages say in numbers about the generator. */
export const measurements: readonly Measurement[] = [
  ...noiseMeasurements,
  ...walkMeasurements,
  ...caveMeasurements,
  ...pathMeasurements,
  ...guideMeasurements,
  ...structureMeasurements,
  ...rockMeasurements,
  ...chunkMeasurements,
];

/** Takes some measurements, all of them by default. Gives the numbers by their full names. */
export function measureAll(chosen: readonly Measurement[] = measurements): Readonly<Record<string, number>> {
  return Object.fromEntries(
    chosen.flatMap(({ name, measure }) => Object.entries(measure()).map(([last, value]) => [`${name}.${last}`, fourDecimals(value)] as const)),
  );
}
