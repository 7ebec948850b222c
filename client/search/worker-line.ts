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
  /** Rejects when the worker fails, says nothing within `patience` milliseconds, or with the reason of `signal`. */
  send(message: ToWorker, patience: number, signal?: AbortSignal): Promise<FromWorker>;
}

/** Where the page itself was busy the answer may be waiting behind the timer. */
const GRACE_MS = 50;
/** The loading of the index is the question that has no number. */
const LOADING = 0;

interface Waiting {
  resolve(message: FromWorker): void;
  reject(reason: unknown): void;
}

export function openLine(worker: WorkerLike): WorkerLine {
  const waiting = new Map<number, Waiting>();
  worker.addEventListener('message', ({ data }) => {
    const heard = waiting.get('id' in data ? data.id : LOADING);
    if ('message' in data) heard?.reject(new Error(data.message));
    else heard?.resolve(data);
  });
  // Its script did not come, or failed outside of any question.
  worker.addEventListener('error', (event) => {
    const said = 'message' in event && typeof event.message === 'string' ? event.message : 'Its script did not come.';
    for (const { reject } of waiting.values()) reject(new Error(said));
  });
  return {
    send(message, patience, signal) {
      const id = message.type === 'ask' ? message.id : LOADING;
      const { promise, heard, done } = expectation(patience, signal);
      waiting.set(id, heard);
      worker.postMessage(message);
      return promise.finally(() => {
        done();
        waiting.delete(id);
      });
    },
  };
}

/** A promise that ends at the latest when time is up or the signal comes. */
function expectation(patience: number, signal?: AbortSignal): { readonly promise: Promise<FromWorker>; readonly heard: Waiting; done(): void } {
  let heard: Waiting = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise<FromWorker>((resolve, reject) => {
    heard = { resolve, reject };
  });
  const leave = (): void => heard.reject(signal?.reason);
  const hangs = (): void => heard.reject(new Error('The search hangs.'));
  const timer = setTimeout(() => setTimeout(hangs, GRACE_MS), patience);
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  return {
    promise,
    heard,
    done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    },
  };
}
