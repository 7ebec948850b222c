/** The signs of the query language, each with an example that can be searched and what it asks for. */
export const QUERY_SYNTAX: readonly { readonly example: string; readonly meaning: string }[] = [
  { example: 'title:noise', meaning: 'in the title of a page' },
  { example: '+level noise', meaning: 'has to occur' },
  { example: 'noise -level', meaning: 'must not occur' },
  { example: 'nois*', meaning: 'any ending, or any beginning' },
  { example: 'seed~1', meaning: 'one letter may differ; two at most' },
  { example: 'level^2 seed', meaning: 'counts twice as much' },
];
