import type { QueryProblem } from '../../contract/search.ts';
import type { Phrase } from '../../words/phrases.ts';
import type { Say } from '../../words/say.ts';

/** What the search says of a query that it cannot read. */
const PROBLEMS = [
  'edit distance must be at most {most}',
  'edit distance must be numeric',
  'boost must be numeric',
  'a query may have at most {most} wildcards (*)',
  "unrecognised field '{field}', possible fields: {fields}",
  "unrecognised presence operator'{sign}'",
  'expecting term, found nothing',
  'expecting term or field, found nothing',
  "expecting term, found '{sign}'",
  "expecting term or field, found '{sign}'",
  'expected either a field or a term, found {sign}',
  "Unexpected lexeme type '{sign}'",
] as const satisfies readonly Phrase[];

/** What is wrong with a query. The search itself speaks English, as lunr does, on either side. */
export function problemText({ message }: QueryProblem, say: Say): string {
  for (const phrase of PROBLEMS) {
    const pattern = phrase.replace(/[()*]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)');
    const found = new RegExp(`^${pattern}$`, 's').exec(message);
    if (found) return say(phrase, { most: '', field: '', fields: '', sign: '', ...found.groups });
  }
  return message;
}
