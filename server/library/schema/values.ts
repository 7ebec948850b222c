import * as v from 'valibot';

/** What the schemas of the content are made of. */
export const text = v.pipe(v.string('must be text; put it in quotes if YAML reads it as something else.'), v.trim(), v.nonEmpty('must not be empty.'));
export const flag = v.boolean('must be true or false.');

/** An item of the navbar. `resolveNavbar` checks each with the schema of its type. */
export const anyItem = v.looseObject({ type: v.optional(text) });
