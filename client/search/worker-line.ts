import { IndexTrouble } from './index-trouble.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The part of a Worker that is needed. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
}

/** Messages to a worker, each with what it says to that. */
export interface WorkerLine {
  /** Rejects when the worker fails, or says nothing within `patience` milliseconds. */
  send(message: ToWorker, patience: number): Promise<FromWorker>;
}

/** Where the page itself was busy the answer may be waiting behind the timer. */
const GRACE_MS = 50;
/** The loading of the index is the question that has no number. */
const LOADING = 0;

interface Waiting {
  resolve(message: FromWorker): void;
  reject(reason: unknown): void;
}

/** Opens the line to a worker that has just been made. */
export function openLine(worker: WorkerLike): WorkerLine {
  const waiting = new Map<number, Waiting>();
  worker.addEventListener('message', ({ data }) => {
    const heard = waiting.get('id' in data ? data.id : LOADING);
    if ('message' in data) heard?.reject(new IndexTrouble(data.message, 'why' in data ? data.why : 'unreadable'));
    else heard?.resolve(data);
  });
  // Its script did not come, or failed outside of any question.
  worker.addEventListener('error', (event) => {
    const said = 'message' in event && typeof event.message === 'string' ? event.message : 'Its script did not come.';
    for (const { reject } of waiting.values()) reject(new IndexTrouble(said, 'unavailable'));
  });
  return {
    send(message, patience) {
      const id = message.type === 'ask' ? message.id : LOADING;
      const { promise, heard, done } = expectation(patience);
      waiting.set(id, heard);
      worker.postMessage(message);
      return promise.finally(() => {
        done();
        waiting.delete(id);
      });
    },
  };
}

/** A promise that ends at the latest when time is up. */
function expectation(patience: number): { readonly promise: Promise<FromWorker>; readonly heard: Waiting; done(): void } {
  let heard: Waiting = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<FromWorker>((resolve, reject) => {
    heard = { resolve, reject };
  });
  const hangs = (): void => heard.reject(new IndexTrouble('The search hangs.', 'hanging'));
  const timer = setTimeout(() => setTimeout(hangs, GRACE_MS), patience);
  return { promise, heard, done: () => clearTimeout(timer) };
}
