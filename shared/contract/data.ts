import * as v from 'valibot';

/** Makes a type deeply read-only. A list that is read-only already is unchanged, so that types may be recursive. */
type ReadonlyDeep<Value> = Value extends readonly unknown[]
  ? Value extends unknown[]
    ? { readonly [Index in keyof Value]: ReadonlyDeep<Value[Index]> }
    : Value
  : { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> };

/** The type of a schema. Data that crosses a border never changes, so all of it is read-only. */
export type Data<Schema extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<Schema>>;

/** Shared by most schemas. */
export const text = v.string();
export const texts = v.array(text);
export const optionalText = v.exactOptional(text);
