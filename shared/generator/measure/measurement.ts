/** Something that the generator measures of itself: counts and shares that are the same on every machine, never times. */
export interface Measurement {
  /** first parts of the names of its numbers */
  readonly name: string;
  /** numbers by the last parts of their names */
  measure(): Readonly<Record<string, number>>;
}
