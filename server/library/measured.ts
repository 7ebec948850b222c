import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import type { TextFile } from './scan.ts';
import { measuredSchema } from './schema/measured-schema.ts';
import { readYaml } from './yaml.ts';

/** Numbers that the generator measured of itself, by name. */
export type Measured = Readonly<Record<string, number>>;

/**
 * Reads `measured.json`; a site may have none. It lies beside the docs that print its numbers, so that an older version of the docs goes on
 * saying what was true of it.
 */
export function readMeasured(source: TextFile | null): { measured: Measured; problems: readonly ContentProblem[] } {
  if (source === null) return { measured: {}, problems: [] };
  const { value, problems } = readYaml({ file: source.path, text: source.text }, measuredSchema);
  return { measured: value ?? {}, problems };
}

/** A number by its name, or why there is none. */
export function measuredNumber(name: string, measured: Measured): number | string {
  const value = Object.hasOwn(measured, name) ? measured[name] : undefined;
  return value ?? `there is no measured number "${name}".${suggestion(name, Object.keys(measured))} The numbers are in measured.json.`;
}
