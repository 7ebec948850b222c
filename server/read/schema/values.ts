import * as v from 'valibot';

/** Text in NFC, since names are compared with those of files, which are normalized. */
export const text = v.pipe(
  v.string('must be text; put it in quotes if YAML reads it as something else.'),
  v.trim(),
  v.nonEmpty('must not be empty.'),
  v.normalize('NFC'),
);
export const texts = v.array(text, 'must be a list.');
export const flag = v.boolean('must be true or false.');
/** An address of this site. */
export const sitePath = v.pipe(
  text,
  v.regex(/^\/(?!\/)/, 'must start with one slash, as an address of this site.'),
);
export const webAddress = v.pipe(
  text,
  v.regex(
    /^(?:https?:\/\/|mailto:)[^\s]+$/,
    'must be a full web address, such as https://example.org/.',
  ),
);
/** A former address. Redirects preserve the query, and servers never see the hash. */
export const oldAddress = v.pipe(
  sitePath,
  v.regex(/^[^?#\s\\]*$/, 'may not contain spaces, ?, # or \\.'),
);

/** An item of the navbar. `resolveNavbar` checks each with the schema of its type. */
export const anyItem = v.looseObject({ type: v.optional(text) });

type Described<Schema extends v.GenericSchema> = v.SchemaWithPipe<
  readonly [Schema, v.DescriptionAction<v.InferOutput<Schema>, string>]
>;

/** Describes a key to authors in one sentence, which `npm run reference` writes to the reference. */
export function described<Schema extends v.GenericSchema>(
  sentence: string,
  schema: Schema,
): Described<Schema> {
  return v.pipe(schema, v.description<v.InferOutput<Schema>, string>(sentence));
}

type Default = v.Default<v.GenericSchema, undefined>;

/** Describes an optional key. */
export function optional<Schema extends v.GenericSchema>(
  sentence: string,
  schema: Schema,
): Described<v.OptionalSchema<Schema, undefined>>;
export function optional<
  Schema extends v.GenericSchema,
  const Fallback extends v.Default<Schema, undefined>,
>(
  sentence: string,
  schema: Schema,
  fallback: Fallback,
): Described<v.OptionalSchema<Schema, Fallback>>;
export function optional(
  sentence: string,
  schema: v.GenericSchema,
  fallback?: Default,
): Described<v.OptionalSchema<v.GenericSchema, Default>> {
  return described(sentence, v.optional(schema, fallback));
}
