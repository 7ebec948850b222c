import * as v from 'valibot';

/** `measured.json`: numbers by names of parts with dots between them. JSON is YAML, so that a mistake has a line. */
export const measuredSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'a name is parts of small letters, digits and dashes with dots between them.')),
  v.pipe(v.number('must be a number.'), v.finite('must be a number that ends.')),
);
