import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'schemas', 'web-manifest.json'), 'utf8'),
);
const validate = new Ajv({ allErrors: true }).compile(schema);

/** Where a web manifest is not valid; nothing if it is. */
export function manifestProblems(manifest: unknown): readonly string[] {
  validate(manifest);
  return (validate.errors ?? []).map(({ instancePath }) => instancePath);
}
