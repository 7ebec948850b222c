import lunr from 'lunr';
import { type QueryProblem, SECTIONS } from './answer.ts';
import { formOf, wholeWords } from './words.ts';

/** The largest edit distance of a term. */
const MAX_EDITS = 2;
/** The most wildcards (`*`) in a query. */
const MAX_WILDCARDS = 2;

export type Presence = 'required' | 'optional' | 'prohibited';

/** One term of a query with operators. `word` may contain `*`. */
export interface Clause {
  readonly word: string;
  /** Numbers of the sections to search. */
  readonly sections: readonly number[];
  readonly presence: Presence;
  readonly edits: number;
  readonly boost: number;
}

/** Whether a query has operators: `:`, `~`, `^`, `*`, or `+` or `-` before a word. A hyphen inside a word is none. */
export function hasOperators(query: string): boolean {
  return /[:~^*]|(?:^|\s)[+-]/.test(query);
}

/** Parses a query with lunr, whose fields are the sections. Returns its clauses or the first problem. */
export function parseClauses(query: string): readonly Clause[] | QueryProblem {
  const parser = new lunr.QueryParser(query, new lunr.Query([...SECTIONS]));
  try {
    const { clauses } = parser.parse();
    return excessOf(query, parser.lexemes) ?? clauses.flatMap(toClauses);
  } catch (error) {
    if (!(error instanceof lunr.QueryParseError)) throw error;
    return { message: error.message, start: error.start, end: error.end };
  }
}

/** Rejects what lunr allows but would slow down searches of other visitors. */
function excessOf(query: string, lexemes: readonly lunr.Lexeme[]): QueryProblem | null {
  const edits = lexemes.find(
    ({ type, str }) => type === 'EDIT_DISTANCE' && Number(str) > MAX_EDITS,
  );
  if (edits)
    return {
      message: `edit distance must be at most ${MAX_EDITS}`,
      start: edits.start,
      end: edits.end,
    };
  const excess = [...query.matchAll(/\*/g)][MAX_WILDCARDS];
  return excess
    ? {
        message: `a query may have at most ${MAX_WILDCARDS} wildcards (*)`,
        start: excess.index,
        end: excess.index + 1,
      }
    : null;
}

/** One clause for each word of a term, without punctuation. */
function toClauses({
  term,
  fields,
  presence,
  editDistance = 0,
  boost,
}: lunr.Query.Clause): Clause[] {
  const { REQUIRED, PROHIBITED } = lunr.Query.presence;
  const words = term.includes('*')
    ? [term.split('*').map(formOf).join('*')]
    : wholeWords(term).map(({ form }) => form);
  return words.map((word) => ({
    word,
    sections: SECTIONS.flatMap((section, number) => (fields.includes(section) ? [number] : [])),
    presence:
      presence === REQUIRED ? 'required' : presence === PROHIBITED ? 'prohibited' : 'optional',
    edits: editDistance,
    boost,
  }));
}

/** Parts of lunr 2.3.9 that its type declarations lack. */
declare module 'lunr' {
  /** A token: `type` is TERM, FIELD, PRESENCE, EDIT_DISTANCE, BOOST or EOS; `end` is exclusive. */
  interface Lexeme {
    readonly type: string;
    readonly str: string;
    readonly start: number;
    readonly end: number;
  }

  class QueryParser {
    constructor(text: string, query: lunr.Query);
    /** Filled by `parse`. */
    readonly lexemes: readonly Lexeme[];
    /** Fills the query; throws a QueryParseError. */
    parse(): lunr.Query;
  }

  namespace Query {
    interface Clause {
      readonly presence: lunr.Query.presence;
    }
  }
}
