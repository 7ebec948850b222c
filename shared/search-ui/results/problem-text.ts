import type { QueryProblem } from '../../contract/search.ts';
import type { Phrase } from '../../words/phrases.ts';
import type { Say } from '../../words/say.ts';

/** The search engine's errors about a query. */
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

/** Returns the error of a query in the page's language. The engine itself speaks English, as lunr does. */
export function problemText({ message }: QueryProblem, say: Say): string {
  for (const phrase of PROBLEMS) {
    const pattern = phrase.replace(/[()*]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)');
    const found = new RegExp(`^${pattern}$`, 's').exec(message);
    if (found) return say(phrase, { most: '', field: '', fields: '', sign: '', ...found.groups });
  }
  return message;
}
