import * as v from 'valibot';

/** What the schemas of the content are made of. Names are compared with those of files, whose letters are composed. */
export const text = v.pipe(
  v.string('must be text; put it in quotes if YAML reads it as something else.'),
  v.trim(),
  v.nonEmpty('must not be empty.'),
  v.normalize('NFC'),
);
export const texts = v.array(text, 'must be a list.');
export const flag = v.boolean('must be true or false.');
/** An address of this site. */
export const sitePath = v.pipe(text, v.regex(/^\/(?!\/)/, 'must begin with one slash, as an address of this site.'));
export const webAddress = v.pipe(text, v.regex(/^(?:https?:\/\/|mailto:)[^\s]+$/, 'must be a full web address, such as https://example.org/.'));
/** An address that the site had once: without a query, which is kept, and without a hash, which servers never see. */
export const oldAddress = v.pipe(sitePath, v.regex(/^[^?#\s\\]*$/, 'may not contain blanks, ?, # or \\.'));

/** An item of the navbar. `resolveNavbar` checks each with the schema of its type. */
export const anyItem = v.looseObject({ type: v.optional(text) });

type Described<Schema extends v.GenericSchema> = v.SchemaWithPipe<readonly [Schema, v.DescriptionAction<v.InferOutput<Schema>, string>]>;

/** A value, and one sentence for authors about what it is. Every key has one: `npm run reference` writes them down. */
export function described<Schema extends v.GenericSchema>(sentence: string, schema: Schema): Described<Schema> {
  return v.pipe(schema, v.description<v.InferOutput<Schema>, string>(sentence));
}

type Default = v.Default<v.GenericSchema, undefined>;

/** The same for a key that may be left out. */
export function optional<Schema extends v.GenericSchema>(sentence: string, schema: Schema): Described<v.OptionalSchema<Schema, undefined>>;
export function optional<Schema extends v.GenericSchema, const Usual extends v.Default<Schema, undefined>>(
  sentence: string,
  schema: Schema,
  usual: Usual,
): Described<v.OptionalSchema<Schema, Usual>>;
export function optional(sentence: string, schema: v.GenericSchema, usual?: Default): Described<v.OptionalSchema<v.GenericSchema, Default>> {
  return described(sentence, v.optional(schema, usual));
}
