import type { SearchAnswer } from '../../shared/contract/search.ts';

/** Something in the locale whose home page has the address `base`. */
interface InLocale {
  readonly base: string;
}

/** A page or its data: the query sets the states of its figures, or asks the page of results. */
interface PageRequest extends InLocale {
  readonly kind: 'page' | 'page-data';
  readonly sitePath: string;
  readonly query: string;
}

/** A file that is made from the content, by its decoded site path. */
interface MadeFileRequest extends InLocale {
  readonly kind: 'made-file';
  readonly sitePath: string;
}

/** The data of the site or its style sheet, of this revision or of one shortly before. */
interface KeptFileRequest {
  readonly kind: 'kept-file';
  readonly href: string;
}

interface SidebarLevelRequest extends InLocale {
  readonly kind: 'sidebar-level';
  readonly file: string;
}

/** A picture of a figure or the level in it. For HEAD, what is made only to be saved has no bytes. */
interface PictureRequest extends InLocale {
  readonly kind: 'picture';
  readonly sitePath: string;
  readonly query: string;
  readonly isHead: boolean;
}

export interface SearchRequest extends InLocale {
  readonly kind: 'search-json';
  readonly query: string;
  /** Number of hits. */
  readonly limit: number;
  /** Whether somebody is still typing, so that the search is not counted. */
  readonly isTyping: boolean;
}

interface SearchMenuRequest extends InLocale {
  readonly kind: 'search-menu';
  readonly query: string;
}

export interface SearchIndexRequest extends InLocale {
  readonly file: string;
  readonly query: string;
}

/** What a reader has said so far of the page at a site path. */
interface FeedbackRequest extends InLocale {
  readonly kind: 'feedback';
  readonly sitePath: string;
  /** Address of the page that thanks. */
  readonly href: string;
  readonly useful: 'yes' | 'no';
  readonly hasText: boolean;
}

/** A message of an assistant, as it came by HTTP. */
export interface AssistantRequest extends InLocale {
  readonly kind: 'mcp';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface NotFoundRequest extends InLocale {
  readonly kind: 'not-found';
}

/** What the maker is asked for. Plain data, since it may be in another thread. */
export type MakeRequest =
  | PageRequest
  | MadeFileRequest
  | KeptFileRequest
  | SidebarLevelRequest
  | PictureRequest
  | SearchRequest
  | SearchMenuRequest
  | FeedbackRequest
  | AssistantRequest
  | NotFoundRequest;

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
  readonly isOld?: boolean;
}

/** Makes what is not stored. */
export interface Maker {
  /** Null if there is no such thing. Throws TooBusy, or SearchNotReady before the first index is built. */
  make(request: MakeRequest): Promise<Made | null>;
  /** The index of a file name. Null and errors as above. */
  index(request: SearchIndexRequest): Promise<MadeIndex | null>;
}
