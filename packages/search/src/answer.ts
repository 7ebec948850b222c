/** The sections of an index. Hits in earlier sections are preferred. */
export const SECTIONS = ['title', 'heading', 'description', 'keywords', 'content'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** A piece of text; `mark` is true where it matched the query. */
export interface TextRun {
  readonly text: string;
  readonly mark: boolean;
}

/** A page or a section of a page. */
export interface SearchHit {
  /** With the base path; a section has its heading's hash. */
  readonly href: string;
  /** Address of its page. Hits of one page are adjacent, the page itself first. */
  readonly page: string;
  /** The section of the index with the best match. */
  readonly section: SectionName;
  readonly heading: readonly TextRun[];
  /** Title of the page; empty when `heading` is the title. */
  readonly pageTitle: readonly TextRun[];
  /** Text around the matches; may be empty. */
  readonly snippet: readonly TextRun[];
  readonly breadcrumbs: readonly string[];
  /** The words of the place that matched, in lower case. */
  readonly words: readonly string[];
}

/** A syntax error in the operators of a query, from `start` up to but not including `end`. */
export interface QueryProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface SearchAnswer {
  /** The query that was searched for: cut, with single blanks. */
  readonly query: string;
  /** The context that the search was limited to; null without one or for an unknown one. */
  readonly context: string | null;
  readonly hits: readonly SearchHit[];
  /** Number of places found; `hits` has the best of them. */
  readonly count: number;
  /** Words that occur nowhere. They are ignored, unless one was required: then there are no hits. */
  readonly missing: readonly string[];
  /** True when no place has all of the words; the hits then have most of them. */
  readonly isPartial: boolean;
  /** True when the query has too many terms. */
  readonly isCut: boolean;
  /** What is wrong with the query's operators; the hits are then those for its plain words. */
  readonly problem: QueryProblem | null;
}

/** The most hits of an answer, and the length of a snippet in characters. */
export interface SearchLimits {
  readonly limit: number;
  readonly snippetLength: number;
}
