import * as v from 'valibot';

/** Read-only at every depth. A list that is read-only already stays as it is, so that a type may contain itself. */
type ReadonlyDeep<Value> = Value extends readonly unknown[]
  ? Value extends unknown[]
    ? { readonly [Index in keyof Value]: ReadonlyDeep<Value[Index]> }
    : Value
  : { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> };

/** The type that a schema declares. Data that crosses a border is never changed, so all of it is read-only. */
export type Data<Schema extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<Schema>>;

/** What most schemas are made of, once. */
export const text = v.string();
export const texts = v.array(text);
export const optionalText = v.exactOptional(text);
