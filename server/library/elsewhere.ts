import type { PageData } from '../../shared/contract/page.ts';
import type { EarlySearchMenu } from '../../shared/contract/search.ts';
import type { ContentProblem } from './content-error.ts';
import type { ServedArticle } from './pages.ts';
import type { ScannedContent } from './raw-content.ts';
import type { Searching } from './search-indexes.ts';

/** Something in one locale. */
interface InLocale {
  /** Address of the home page. */
  readonly base: string;
}

interface PageRequest extends InLocale {
  /** Site path. */
  readonly path: string;
  /** Of the content that its article is to be made from. */
  readonly id: string;
}

interface SnapshotRequest extends InLocale {
  readonly id: string;
}

interface FileRequest extends InLocale {
  /** Site path, decoded. */
  readonly path: string;
  /** Of all that it is to be made from. */
  readonly key: string;
}

/** Where a page is rendered from its data. */
interface RenderRequest extends SnapshotRequest {
  readonly path: string;
  readonly query: string;
}

/** A message of an assistant, as it came by HTTP. */
export interface AssistantRequest extends InLocale {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer to it, to be sent as it is. */
export interface AssistantAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Uint8Array;
  /** What has gone wrong on our side, for the log. */
  readonly failure: string | null;
}

/** Another thread that makes what takes long, from the same content. */
export interface Elsewhere {
  readonly searching: Searching;
  /** An article. Undefined if the other thread has other content. */
  article(request: PageRequest): Promise<ServedArticle | undefined>;
  /** The HTML of a page, with its figures in the states that a query sets. Undefined as for an article. */
  html(request: PageRequest, query: string): Promise<Uint8Array | undefined>;
  /** The data of the same as JSON, with the HTML of the figures. */
  data(request: PageRequest, query: string): Promise<Uint8Array | undefined>;
  /** The HTML of a page that has no figures, from its data. Undefined if the other thread has another snapshot. */
  render(page: PageData, at: RenderRequest): Promise<Uint8Array | undefined>;
  /** A file that is made from the content; null if there is none. Undefined if it would be made from something else. */
  file(at: FileRequest): Promise<Uint8Array | null | undefined>;
  /** The HTML of the menu of the search box. Undefined as for `render`. */
  menu(menu: EarlySearchMenu, at: SnapshotRequest): Promise<string | undefined>;
  /** The answer to an assistant, from the content that the other thread has. */
  assistant(request: AssistantRequest): Promise<AssistantAnswer>;
}

/** Work on the whole content that another thread can do. */
export interface Background {
  /** Goes over to some content if nothing is wrong with it, as a library does, and returns all problems. */
  check(content: ScannedContent): Promise<readonly ContentProblem[]>;
  /** Compiles and searches the content that it has, in the locale whose home page has the address `base`. */
  elsewhere(base: string): Elsewhere;
  /** Renders pages before anybody asks for them. */
  prerender(): Promise<void>;
}
