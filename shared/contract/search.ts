/** A stretch of text; `mark` is true where it matched the query. */
export interface TextRun {
  readonly text: string;
  readonly mark: boolean;
}

export interface SearchHit {
  /** Address of the page with the heading's hash, base path included. */
  readonly href: string;
  /** Which of the five sections found it. */
  readonly section: 'title' | 'heading' | 'description' | 'keywords' | 'content';
  readonly heading: readonly TextRun[];
  /** Title of the page when `heading` is not it. */
  readonly pageTitle: string;
  readonly snippet: readonly TextRun[];
  readonly breadcrumbs: readonly string[];
}

/** What a search gives: the same shape on the page, in the box and on the wire. */
export interface SearchAnswer {
  readonly query: string;
  /** Known context the search was kept to, or null. */
  readonly context: string | null;
  readonly hits: readonly SearchHit[];
  /** True when the index holds more than `hits` shows. */
  readonly more: boolean;
}
