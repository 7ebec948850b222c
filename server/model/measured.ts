import { suggestion } from 'markdown';
import * as v from 'valibot';
import type { ContentProblem } from '../read/content-error.ts';
import { perFile, type TextFile } from '../read/raw-content.ts';
import { readYaml } from '../read/yaml.ts';

/** `measured.json`. */
const measuredSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z\d-]+(?:\.[a-z\d-]+)+$/,
      'a name consists of parts with lower-case letters, digits and dashes, separated by dots.',
    ),
  ),
  v.pipe(v.number('must be a number.'), v.finite('must be a finite number.')),
);

/** Measured numbers by name. */
export type Measured = Readonly<v.InferOutput<typeof measuredSchema>>;

/** Reads `measured.json`, which is optional. Each version of the docs has its own, so that old numbers stay. */
export function readMeasured(source: TextFile | null): MeasuredResult {
  return source === null ? { measured: {}, problems: [] } : measuredIn(source);
}

interface MeasuredResult {
  readonly measured: Measured;
  readonly problems: readonly ContentProblem[];
}

const measuredIn = perFile((source): MeasuredResult => {
  const valid = v.safeParse(v.pipe(v.string(), v.parseJson(), measuredSchema), source.text);
  if (valid.success) return { measured: valid.output, problems: [] };
  // JSON is valid YAML, and the slower YAML parser reports lines.
  const { value, problems } = readYaml(source, measuredSchema);
  return { measured: value ?? {}, problems };
});

/** The number, or a message. */
export function measuredNumber(name: string, measured: Measured): number | string {
  const value = Object.hasOwn(measured, name) ? measured[name] : undefined;
  return (
    value ??
    `there is no measured number "${name}".${suggestion(name, Object.keys(measured))} The numbers are in measured.json.`
  );
}
