import type { SearchAnswer } from '../../shared/contract/search.ts';

/** Something in the locale whose home page has the address `base`. Site paths are decoded. */
type InLocale<Kind extends string, Fields> = {
  readonly kind: Kind;
  readonly base: string;
} & Readonly<Fields>;

/** A message of an assistant with its HTTP headers. */
export type AssistantRequest = InLocale<
  'mcp',
  { headers: Readonly<Record<string, string>>; body: string }
>;

/** The best hits of a search, which is not counted while the visitor is still typing. */
export type SearchRequest = InLocale<
  'search-json',
  { query: string; limit: number; isTyping: boolean }
>;

/** A request to the maker: plain data, since the maker may be in another thread. */
export type MakeRequest =
  // The query holds the states of figures, or a search on the page of results.
  | InLocale<'page' | 'page-data', { sitePath: string; query: string }>
  | InLocale<'not-found', object>
  | InLocale<'made-file', { sitePath: string }>
  // A file of this revision or of one shortly before.
  | { readonly kind: 'hashed-file'; readonly href: string }
  | InLocale<'sidebar-level', { file: string }>
  // For HEAD, a download has no bytes.
  | InLocale<'picture', { sitePath: string; query: string }>
  | SearchRequest
  | InLocale<'search-menu', { query: string }>
  // A reader's answer about the page at a site path; `href` is the address of the page that thanks.
  | InLocale<'feedback', { sitePath: string; href: string; useful: 'yes' | 'no'; hasText: boolean }>
  | AssistantRequest;

/** A search index by the name of its file. The query may name its digest. */
export interface SearchIndexRequest {
  readonly base: string;
  readonly file: string;
  readonly query: string;
}

/** An answered search, to be counted. */
export interface Searched extends Pick<SearchAnswer, 'query' | 'context' | 'count'> {
  readonly by: 'page' | 'json';
}

/** An answer as plain data, to be sent as it is. */
export interface Made {
  readonly status: number;
  /** Media type with the charset of a text; null for an empty answer. */
  readonly type: string | null;
  readonly cacheControl: string;
  readonly body: Uint8Array;
  /** The key to store the bytes under, which names all their inputs. Without it they are for this request alone. */
  readonly key?: string | undefined;
  /** Ids of the figures of a page, whose state a query can set. */
  readonly figures?: readonly string[];
  /** The file name of a download. */
  readonly fileName?: string;
  readonly search?: Searched;
  /** The hash of the index that the answer refers browsers to, if any. */
  readonly indexHash?: string | undefined;
  /** What it took the maker, in ms. */
  readonly ms?: number;
  /** A fault of the server, for the log. */
  readonly failure?: string;
}

/** A compressed search index. Its plain text may have tens of megabytes and is not cached. */
export interface MadeIndex {
  /** Of the plain text. */
  readonly hash: string;
  /** Length of the plain text in bytes. */
  readonly size: number;
  readonly gzip: Uint8Array;
  readonly br: Uint8Array | null;
  /** Whether it was made from the previous content. */
  readonly isStale?: boolean;
}

/** Makes answers that are not stored. */
export interface Maker {
  /** Null for what does not exist. Throws TooBusy, or SearchNotReady before the first index is built. */
  make(request: MakeRequest): Promise<Made | null>;
  /** The index of a file name. Null and errors as above. */
  index(request: SearchIndexRequest): Promise<MadeIndex | null>;
}
