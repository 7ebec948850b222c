import type { SearchAnswer } from '../../shared/contract/search.ts';

/** Something in the locale whose home page has the address `base`. Site paths are decoded. */
type InLocale<Kind extends string, Fields> = { readonly kind: Kind; readonly base: string } & Readonly<Fields>;

/** A message of an assistant, as it came by HTTP. */
export type AssistantRequest = InLocale<'mcp', { headers: Readonly<Record<string, string>>; body: string }>;

/** The best hits of a search. While somebody is still typing, it is not counted. */
export type SearchRequest = InLocale<'search-json', { query: string; limit: number; isTyping: boolean }>;

/** What the maker is asked for. Plain data, since it may be in another thread. */
export type MakeRequest =
  // The query sets the states of figures, or asks the page of results.
  | InLocale<'page' | 'page-data', { sitePath: string; query: string }>
  | InLocale<'not-found', object>
  | InLocale<'made-file', { sitePath: string }>
  // Of this revision or of one shortly before.
  | { readonly kind: 'kept-file'; readonly href: string }
  | InLocale<'sidebar-level', { file: string }>
  // For HEAD, what is made only to be saved has no bytes.
  | InLocale<'picture', { sitePath: string; query: string; isHead: boolean }>
  | SearchRequest
  | InLocale<'search-menu', { query: string }>
  // What a reader has said so far of the page at a site path; `href` is that of the page that thanks.
  | InLocale<'feedback', { sitePath: string; href: string; useful: 'yes' | 'no'; hasText: boolean }>
  | AssistantRequest;

/** A search index by the name of its file. The query may name the digest of the one that is wanted. */
export interface SearchIndexRequest {
  readonly base: string;
  readonly file: string;
  readonly query: string;
}

/** A search that was answered, for the count of searches. */
export interface Searched extends Pick<SearchAnswer, 'query' | 'context' | 'count'> {
  readonly by: 'page' | 'json';
}

/** What was made: plain data, to be sent as it is. */
export interface Made {
  readonly status: number;
  /** Media type with the charset of a text; null for an empty answer. */
  readonly type: string | null;
  readonly cacheControl: string;
  readonly body: Uint8Array;
  /** Names all that the bytes were made from. Without it they are for this request alone. */
  readonly key?: string | undefined;
  /** Ids of the figures of a page, whose state a query can set. */
  readonly figures?: readonly string[];
  /** The name under which it is saved, if it is made for that. */
  readonly fileName?: string;
  readonly search?: Searched;
  /** Of the index that browsers may answer from, if the answer names one. */
  readonly indexHash?: string | undefined;
  /** What has gone wrong on our side, for the log. */
  readonly failure?: string;
}

/** A search index in the forms that there are. Its plain text, of perhaps tens of megabytes, is not kept. */
export interface MadeIndex {
  /** Of the plain text. */
  readonly hash: string;
  /** Length of the plain text in bytes. */
  readonly size: number;
  readonly gzip: Uint8Array;
  readonly br: Uint8Array | null;
  /** Whether it is of the content before. */
  readonly isStale?: boolean;
}

/** Makes what is not stored. */
export interface Maker {
  /** Null if there is no such thing. Throws TooBusy, or SearchNotReady before the first index is built. */
  make(request: MakeRequest): Promise<Made | null>;
  /** The index of a file name. Null and errors as above. */
  index(request: SearchIndexRequest): Promise<MadeIndex | null>;
}
