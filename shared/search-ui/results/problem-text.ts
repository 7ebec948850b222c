import type { QueryProblem } from '../../contract/search.ts';
import type { Say } from '../../words/say.ts';

/** What the search says of a query that it cannot read, as patterns, and the same in the language of the page. */
const SAYINGS: readonly (readonly [RegExp, (say: Say, ...found: readonly string[]) => string])[] = [
  [/^edit distance must be at most (.+)$/, (say, most = '') => say('edit distance must be at most {most}', { most })],
  [/^edit distance must be numeric$/, (say) => say('edit distance must be numeric')],
  [/^boost must be numeric$/, (say) => say('boost must be numeric')],
  [/^a query may have at most (.+) wildcards/, (say, most = '') => say('a query may have at most {most} wildcards (*)', { most })],
  [
    /^unrecognised field '(.+)', possible fields: (.+)$/s,
    (say, field = '', fields = '') => say("unrecognised field '{field}', possible fields: {fields}", { field, fields }),
  ],
  [/^unrecognised presence operator'(.+)'$/s, (say, sign = '') => say("unrecognised presence operator'{sign}'", { sign })],
  [/^expecting term, found nothing$/, (say) => say('expecting term, found nothing')],
  [/^expecting term or field, found nothing$/, (say) => say('expecting term or field, found nothing')],
  [/^expecting term, found '(.+)'$/, (say, sign = '') => say("expecting term, found '{sign}'", { sign })],
  [/^expecting term or field, found '(.+)'$/, (say, sign = '') => say("expecting term or field, found '{sign}'", { sign })],
  [/^expected either a field or a term, found (.+)$/, (say, sign = '') => say('expected either a field or a term, found {sign}', { sign })],
  [/^Unexpected lexeme type '(.+)'$/, (say, sign = '') => say("Unexpected lexeme type '{sign}'", { sign })],
];

/** What is wrong with a query. The search itself speaks English, as lunr does, on either side. */
export function problemText({ message }: QueryProblem, say: Say): string {
  for (const [pattern, inLanguage] of SAYINGS) {
    const found = pattern.exec(message);
    if (found) return inLanguage(say, ...found.slice(1));
  }
  return message;
}
