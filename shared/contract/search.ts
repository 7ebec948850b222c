/** The five sections of an index: what of a page a word can stand in. */
export type SectionName = 'title' | 'heading' | 'description' | 'keywords' | 'content';

/** A stretch of text; `mark` is true where it matched the query. */
export interface TextRun {
  readonly text: string;
  readonly mark: boolean;
}

/** One place that a search found: a page, or a section of one. */
export interface SearchHit {
  /** Address of the place, base path included: its page, and the heading's hash where it is a section. */
  readonly href: string;
  /** Address of its page. Hits of one page follow each other, the page itself first. */
  readonly page: string;
  /** Which of the five sections of the index found it. */
  readonly section: SectionName;
  readonly heading: readonly TextRun[];
  /** Title of the page; empty when `heading` is it. */
  readonly pageTitle: readonly TextRun[];
  /** Text around what matched; may be empty. */
  readonly snippet: readonly TextRun[];
  readonly breadcrumbs: readonly string[];
  /** The words of the place that matched, in lower case: what is marked in the article that a reader comes to. */
  readonly words: readonly string[];
}

/** Why a query that uses the query language cannot be read; `start` and `end` are the offending characters of the query (end is exclusive). */
export interface QueryProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** What a search gives: the same shape on the page, in the box and on the wire, whichever side has answered. */
export interface SearchAnswer {
  /** The query as it was searched: cut, blanks folded. */
  readonly query: string;
  /** Known context the search was kept to, or null. */
  readonly context: string | null;
  readonly hits: readonly SearchHit[];
  /** How many places were found; `hits` shows the best of them. */
  readonly count: number;
  /** Words that occur nowhere. The hits are without them, unless one was required: then there are none. */
  readonly missing: readonly string[];
  /** True when no page has all of the words, and the hits have most of them. */
  readonly isPartial: boolean;
  /** What is wrong with the query's operators; the hits are then those of its plain words. */
  readonly problem: QueryProblem | null;
}

/** Where the index of a docs version lies, and what it costs: enough to decide whether to fetch it. */
export interface IndexNote {
  /** What stands in the file name behind `search-index`; empty for the last version. */
  readonly dir: string;
  /** First 8 hex digits of the file's digest. */
  readonly hash: string;
  /** Size in bytes as it is sent to most browsers (brotli). */
  readonly bytes: number;
}

/** What `search.json` answers. `index` is null where there is nothing to search, and for the moment in which the first index is being packed. */
export interface SearchResponse extends SearchAnswer {
  readonly index: IndexNote | null;
}

/** Why an index was of no use to a browser: it could not be read, it did not come, or it did not answer. */
export const UNUSABLE_REASONS = ['unreadable', 'unavailable', 'hanging'] as const;
export type UnusableReason = (typeof UNUSABLE_REASONS)[number];
