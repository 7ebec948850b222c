import {
  createSearcher,
  readSearchIndex,
  type Searcher,
  type SearcherSite,
  type SearchLimits,
} from 'search';
import type { SearchAnswer, UnusableReason } from '../../shared/contract/search.ts';
import { answerQuestions, textOf } from '../worker-protocol.ts';

/** The search worker: loads one index and answers questions from it. */

/** The address of an index to load, and the site that it belongs to. */
export interface IndexFile {
  readonly href: string;
  readonly site: SearcherSite;
}

export interface IndexQuestion {
  readonly query: string;
  readonly context: string | null;
  readonly limits: SearchLimits;
}

/** The answer to a question, the confirmation that an index is loaded, or why either failed, for the site's owner. */
export type IndexAnswer =
  | { readonly found: SearchAnswer }
  | { readonly isLoaded: true }
  | { readonly why: UnusableReason; readonly message: string };

let searcher: Searcher | null = null;

answerQuestions<IndexFile | IndexQuestion, IndexAnswer>(
  (question) => ('href' in question ? load(question) : find(question)),
  () => [],
);

function find({ query, context, limits }: IndexQuestion): IndexAnswer {
  try {
    if (!searcher) throw new Error('There is no index yet.');
    return { found: searcher.find(query, context, limits) };
  } catch (error) {
    return { why: 'unreadable', message: textOf(error) };
  }
}

async function load({ href, site }: IndexFile): Promise<IndexAnswer> {
  let why: UnusableReason = 'unavailable';
  const read = async (cache: RequestCache): Promise<void> => {
    why = 'unavailable';
    // The server's answers come first, until the index is loaded.
    const response = await fetch(href, { cache, priority: 'low' });
    if (!response.ok) throw new Error(`The index ${href} was answered with ${response.status}.`);
    why = 'unreadable';
    searcher = createSearcher(readSearchIndex(await response.json()), site);
  };
  try {
    // The browser's cached response may be damaged.
    await read('default').catch((error: unknown) => {
      if (why === 'unavailable') throw error;
      return read('reload');
    });
    return { isLoaded: true };
  } catch (error) {
    return { why, message: textOf(error) };
  }
}
