import type { SearcherSite } from 'search';
import { searchIndexUrl } from 'search';
import type { IndexNote, SearchAnswer } from '../../shared/contract/search.ts';
import { type AskMessage, type FromWorker, IndexTrouble, type ToWorker } from './messages.ts';

type EngineQuestion = Pick<AskMessage, 'query' | 'context' | 'limits'>;

/** A worker that has loaded an index. */
export interface IndexEngine {
  /** Rejects when the worker fails or hangs, after which it cannot be used any more, or with the reason of `signal`. */
  ask(question: EngineQuestion, signal: AbortSignal): Promise<SearchAnswer>;
  stop(): void;
}

/** The part of Worker that is used here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

export interface EngineParts {
  readonly note: IndexNote;
  readonly site: SearcherSite;
  /** Origin of the page; the index must be on it too. */
  readonly origin: string;
  readonly createWorker?: () => WorkerLike;
}

/** An index that takes longer counts as lost. */
const LOAD_MS = 30_000;
/** A question takes some milliseconds, on slow devices some hundred. A worker that takes longer never comes back. */
const ANSWER_MS = 3_000;

/** Starts a worker with the index of a note. Rejects with the reason when the index cannot be loaded or read. */
export async function startEngine({ note, site, origin, createWorker = newWorker }: EngineParts): Promise<IndexEngine> {
  const { href } = searchIndexUrl(note.dir, { base: site.base, hash: note.hash }, origin);
  const worker = createWorker();
  const send = senderTo(worker);
  try {
    await send({ type: 'load', href, site }, LOAD_MS);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return { ask: askOneByOne(send), stop: () => worker.terminate() };
}

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Asks a worker one question at a time: it cannot be interrupted. Those that come faster than answers wait here,
 * aborted ones are skipped, and the newest has all of its time. After a failure none is answered any more.
 */
function askOneByOne(send: Send): IndexEngine['ask'] {
  let last = 0;
  let before: Promise<unknown> = Promise.resolve();
  const answerTo = async (question: EngineQuestion): Promise<SearchAnswer> => {
    last += 1;
    const reply = await send({ type: 'ask', id: last, ...question }, ANSWER_MS);
    if (reply.type !== 'answer') throw new Error(`The search answered with ${reply.type}.`);
    return reply.answer;
  };
  return (question, signal) =>
    new Promise((resolve, reject) => {
      const leave = (): void => reject(signal.reason);
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
      const turn = before.then(async () => {
        if (!signal.aborted) resolve(await answerTo(question));
      });
      before = turn;
      turn.catch(reject).finally(() => signal.removeEventListener('abort', leave));
    });
}

/** Sends a message and gives the reply. Rejects if the worker fails, or does not reply within `patience` ms. */
type Send = (message: ToWorker, patience: number) => Promise<FromWorker>;

/** The id of the reply to the load message, which has no number. */
const LOADING = 0;
/** If the page itself was busy, the reply may be in the queue behind the timer. */
const GRACE_MS = 50;

interface Pending {
  resolve(reply: FromWorker): void;
  reject(reason: unknown): void;
}

function senderTo(worker: WorkerLike): Send {
  const pending = new Map<number, Pending>();
  worker.addEventListener('message', ({ data }) => {
    const sent = pending.get('id' in data ? data.id : LOADING);
    if ('message' in data) sent?.reject(new IndexTrouble(data.message, 'why' in data ? data.why : 'unreadable'));
    else sent?.resolve(data);
  });
  // The script could not be loaded, or failed outside of any question.
  worker.addEventListener('error', (event) => {
    const reason = 'message' in event && typeof event.message === 'string' ? event.message : 'Its script did not come.';
    for (const { reject } of pending.values()) reject(new IndexTrouble(reason, 'unavailable'));
  });
  return (message, patience) => {
    const id = message.type === 'ask' ? message.id : LOADING;
    let timer: ReturnType<typeof setTimeout>;
    const reply = new Promise<FromWorker>((resolve, reject) => {
      pending.set(id, { resolve, reject });
      const giveUp = (): void => reject(new IndexTrouble('The search hangs.', 'hanging'));
      timer = setTimeout(() => {
        timer = setTimeout(giveUp, GRACE_MS);
      }, patience);
    });
    worker.postMessage(message);
    return reply.finally(() => {
      clearTimeout(timer);
      pending.delete(id);
    });
  };
}
