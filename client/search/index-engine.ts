import type { IndexNote, SearchAnswer } from '../../shared/contract/search.ts';
import { searchIndexUrl } from '../../shared/search/index-url.ts';
import type { SearcherSite } from '../../shared/search/searcher.ts';
import type { AskMessage } from './messages.ts';
import { untilAbort } from './until-abort.ts';
import { openLine, type WorkerLike, type WorkerLine } from './worker-line.ts';

/** What the index is asked. */
export type EngineQuestion = Pick<AskMessage, 'query' | 'context' | 'limits'>;

/** An index that is ready, in its worker. */
export interface IndexEngine {
  /** Rejects when the worker fails or hangs, after which it is of no use, and with the reason of `signal`. */
  ask(question: EngineQuestion, signal: AbortSignal): Promise<SearchAnswer>;
  stop(): void;
}

export interface EngineParts {
  readonly note: IndexNote;
  readonly site: SearcherSite;
  /** Origin of the page, which the index must not leave. */
  readonly origin: string;
  readonly createWorker?: () => WorkerLike;
}

/** An index that is not here by then has been lost on the way. */
const LOAD_MS = 30_000;
/** A question takes a few milliseconds, on slow devices some hundred; a worker that thinks this long does not come back. */
const ANSWER_MS = 3_000;

/** Starts a worker on the index of a note; rejects when the index is not to be had or is broken, with the reason. */
export async function startEngine({ note, site, origin, createWorker = newWorker }: EngineParts): Promise<IndexEngine> {
  const { href } = searchIndexUrl(note.dir, { base: site.base, hash: note.hash }, origin);
  const worker = createWorker();
  const line = openLine(worker);
  try {
    await line.send({ type: 'load', href, site }, LOAD_MS);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return { ask: questionsOver(line), stop: () => worker.terminate() };
}

/**
 * Questions to a worker, one at a time. A worker cannot be interrupted, so that what is typed faster than it answers waits here: who has typed on
 * by then is passed over, and the newest question has its whole time. After a failure nothing is answered any more.
 */
function questionsOver(line: WorkerLine): IndexEngine['ask'] {
  let last = 0;
  let before: Promise<unknown> = Promise.resolve();
  const answerTo = async (question: EngineQuestion): Promise<SearchAnswer> => {
    last += 1;
    const heard = await line.send({ type: 'ask', id: last, ...question }, ANSWER_MS);
    if (heard.type !== 'answer') throw new Error(`The search answered with ${heard.type}.`);
    return heard.answer;
  };
  return (question, signal) =>
    new Promise((resolve, reject) => {
      const turn = before.then(async () => {
        if (!signal.aborted) resolve(await answerTo(question));
      });
      before = turn;
      untilAbort(turn, signal).catch(reject);
    });
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
