/** A phrase with its forms for one and for all other numbers. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/** What the pipeline says to readers, in English. `{name}` is a placeholder for a value. */
export const ARTICLE_PHRASES = [
  'Note',
  'Tip',
  'Info',
  'Important',
  'Warning',
  'Caution',
  'Danger',
  'Details',
  'Direct link to {heading}',
  'Table',
  'Table: {heading}',
  'Drawing',
  'Formula',
  'States of {title}',
  'Done',
  'To do',
  'Footnotes',
  'Back to reference {reference}',
  'Terminal',
  'Added:',
  'Removed:',
  'In focus:',
  'Error:',
  'Warning:',
  'Line {number}',
  'Note {number}',
  'Back to note {number} in the code',
  'Wrap lines',
  { one: 'Show the {count} line', other: 'Show all {count} lines' },
  'Show fewer lines',
  '(opens in a new tab)',
  { one: '1 minute', other: '{count} minutes' },
  'Not stated',
] as const satisfies readonly (string | Plural)[];

/** The placeholders of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** The placeholders of a phrase, in any of its forms. */
export type NamesOf<Each extends string | Plural> = Each extends string
  ? NamesIn<Each>
  : Each extends Plural
    ? NamesIn<Each['one'] | Each['other']>
    : never;
type ValuesOf<Each extends string | Plural> = [NamesOf<Each>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Each>, string | number>>];

/** Translates one of some phrases, given the values of its placeholders. */
export type SayOf<Phrases extends string | Plural> = <Each extends Phrases>(
  phrase: Each,
  ...values: ValuesOf<Each>
) => string;

/** Translates a phrase of the pipeline. */
export type Say = SayOf<(typeof ARTICLE_PHRASES)[number]>;
