import { createSearcher, readSearchIndex, type Searcher } from 'search';
import { type AskMessage, type FromWorker, IndexTrouble, type LoadMessage, type ToWorker, whyOf } from './messages.ts';

/** The search in a thread of its own: loads one index and answers questions from it. */
let searcher: Searcher | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') void load(data);
  else answer(data);
});

async function load({ href, site }: LoadMessage): Promise<void> {
  try {
    const read = async (cache: RequestCache) => createSearcher(readSearchIndex(await fetchIndex(href, cache)), site);
    // What the browser has kept may be damaged.
    searcher = await read('default').catch((error: unknown) => {
      if (whyOf(error) === 'unavailable') throw error;
      return read('reload');
    });
    send({ type: 'ready' });
  } catch (error) {
    send({ type: 'unusable', why: whyOf(error), message: textOf(error) });
  }
}

/** With low priority: the server answers in the meantime, and its answers come first. */
async function fetchIndex(href: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(href, { cache, priority: 'low' }).catch((error: unknown) => {
    throw new IndexTrouble(textOf(error), 'unavailable');
  });
  if (!response.ok) throw new IndexTrouble(`The index ${href} was answered with ${response.status}.`, 'unavailable');
  return await response.json();
}

function answer({ id, query, context, limits }: AskMessage): void {
  try {
    if (!searcher) throw new Error('There is no index yet.');
    send({ type: 'answer', id, answer: searcher.find(query, context, limits) });
  } catch (error) {
    send({ type: 'refusal', id, message: textOf(error) });
  }
}

function send(message: FromWorker): void {
  postMessage(message);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
