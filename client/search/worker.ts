import { readSearchIndex } from '../../shared/search/index-format.ts';
import { createSearcher, type Searcher } from '../../shared/search/searcher.ts';
import { IndexTrouble, whyOf } from './index-trouble.ts';
import type { AskMessage, FromWorker, LoadMessage, ToWorker } from './messages.ts';

/** The search beside the page, in a thread of its own: fetches one index, reads it, and answers questions over it. */
let searcher: Searcher | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') void load(data);
  else answer(data);
});

async function load({ href, site }: LoadMessage): Promise<void> {
  try {
    searcher = createSearcher(readSearchIndex(await fetchIndex(href)), site);
    say({ type: 'ready' });
  } catch (error) {
    say({ type: 'unusable', why: whyOf(error), message: textOf(error) });
  }
}

/** What the visitor waits for comes first: the index is for the letters after those. */
async function fetchIndex(href: string): Promise<unknown> {
  const response = await fetch(href, { priority: 'low' }).catch((error: unknown) => {
    throw new IndexTrouble(textOf(error), 'unavailable');
  });
  if (!response.ok) throw new IndexTrouble(`The index ${href} was answered with ${response.status}.`, 'unavailable');
  return await response.json();
}

function answer({ id, query, context, limits }: AskMessage): void {
  try {
    if (!searcher) throw new Error('There is no index yet.');
    say({ type: 'answer', id, answer: searcher.find(query, context, limits) });
  } catch (error) {
    say({ type: 'refusal', id, message: textOf(error) });
  }
}

function say(message: FromWorker): void {
  postMessage(message);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
