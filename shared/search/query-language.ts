import lunr from 'lunr';
import type { QueryProblem } from '../contract/search.ts';
import { SECTIONS } from './index-format.ts';
import { MAX_TERMS } from './query.ts';
import { formOf, wholeWords } from './words.ts';

/** More letters than these may not be wrong. */
export const MAX_EDITS = 2;
/** A query has no more `*` than these. */
export const MAX_WILDCARDS = 2;

export type Presence = 'required' | 'optional' | 'prohibited';

/** One term of a query with operators. `word` may have `*` in it. */
export interface Clause {
  readonly word: string;
  /** Numbers of the sections that it is looked for in. */
  readonly sections: readonly number[];
  readonly presence: Presence;
  readonly edits: number;
  readonly boost: number;
}

/** Whether a query uses the language: a colon, `~`, `^`, `*`, or `+` or `-` before a word. A hyphen inside a word is none of them. */
export function hasOperators(query: string): boolean {
  return /[:~^*]|(?:^|\s)[+-]/.test(query);
}

/** Reads a query with lunr's own parser over the five sections as fields; gives its clauses, or what is wrong and where. */
export function parseClauses(query: string): readonly Clause[] | QueryProblem {
  const parser = new lunr.QueryParser(query, new lunr.Query([...SECTIONS]));
  try {
    const { clauses } = parser.parse();
    return excessOf(query, parser.lexemes) ?? clauses.flatMap(toClauses).slice(0, MAX_TERMS);
  } catch (error) {
    if (!(error instanceof lunr.QueryParseError)) throw error;
    return { message: error.message, start: error.start, end: error.end };
  }
}

/** What the language allows and this site does not, since it would take too long for everybody else. */
function excessOf(query: string, lexemes: readonly lunr.Lexeme[]): QueryProblem | null {
  const edits = lexemes.find(({ type, str }) => type === 'EDIT_DISTANCE' && Number(str) > MAX_EDITS);
  if (edits) return { message: `edit distance must be at most ${MAX_EDITS}`, start: edits.start, end: edits.end };
  const [, , third] = [...query.matchAll(/\*/g)];
  return third ? { message: `a query may have at most ${MAX_WILDCARDS} wildcards (*)`, start: third.index, end: third.index + 1 } : null;
}

/** A clause for each word that the index sees in the term: signs around a word are none of it. */
function toClauses({ term, fields, presence, editDistance = 0, boost }: lunr.Query.Clause): Clause[] {
  const { REQUIRED, PROHIBITED } = lunr.Query.presence;
  const words = term.includes('*') ? [term.split('*').map(formOf).join('*')] : wholeWords(term).map(({ form }) => form);
  return words.map((word) => ({
    word,
    sections: SECTIONS.flatMap((section, number) => (fields.includes(section) ? [number] : [])),
    presence: presence === REQUIRED ? 'required' : presence === PROHIBITED ? 'prohibited' : 'optional',
    edits: editDistance,
    boost,
  }));
}

/** Parts of lunr 2.3.9 that its types leave out. */
declare module 'lunr' {
  /** A piece of a query: `type` is TERM, FIELD, PRESENCE, EDIT_DISTANCE, BOOST or EOS; `end` is exclusive. */
  interface Lexeme {
    readonly type: string;
    readonly str: string;
    readonly start: number;
    readonly end: number;
  }

  class QueryParser {
    constructor(text: string, query: lunr.Query);
    /** Known once `parse` was called. */
    readonly lexemes: readonly Lexeme[];
    /** Fills the query; throws a QueryParseError. */
    parse(): lunr.Query;
  }

  namespace Query {
    interface Clause {
      readonly presence: Query.presence;
    }
  }
}
