import type { AnySettings, SeenModel } from '../../shared/figures/figure.ts';
import type { PaintedPicture } from '../../shared/figures/shell/picture.tsx';

/** A model with its pixels. */
export interface PaintedModel extends SeenModel<unknown> {
  readonly pictures: readonly PaintedPicture[];
}

/** What the worker of a figure answers to settings. */
export type FigureAnswer = { readonly model: PaintedModel } | { readonly problem: string };

/** What computes a figure, in a thread of its own. */
export interface FigureWorker {
  /**
   * Computes and paints. One computation runs at a time and one more waits: a wish that is overtaken while it waits
   * gives null, and costs nothing. Rejects when the computation fails.
   */
  compute(settings: AnySettings): Promise<PaintedModel | null>;
  close(): void;
}

interface Wish {
  readonly settings: AnySettings;
  resolve(model: PaintedModel | null): void;
  reject(reason: unknown): void;
}

/**
 * Starts what computes a figure. It fetches its code at once.
 *
 * @param run what computes, a worker of its own by default
 */
export function startFigureWorker(name: string, run: Runner = computeThere(name)): FigureWorker {
  let current: Wish | null = null;
  let next: Wish | null = null;
  const start = async (wish: Wish): Promise<void> => {
    current = wish;
    try {
      wish.resolve(await run.compute(wish.settings));
    } catch (error) {
      wish.reject(error);
    }
    const following = next;
    current = next = null;
    if (following) await start(following);
  };
  return {
    compute: (settings) =>
      new Promise((resolve, reject) => {
        const wish = { settings, resolve, reject };
        if (current === null) return void start(wish);
        next?.resolve(null);
        next = wish;
      }),
    close: run.close,
  };
}

/** Computes one thing at a time. */
export interface Runner {
  compute(settings: AnySettings): Promise<PaintedModel>;
  close(): void;
}

/**
 * Asks a worker, which is asked one question at a time. One that has failed is not asked again: nobody knows what it
 * would still answer.
 */
function computeThere(name: string): Runner {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  /** The question that waits for its answer. */
  let asked: { resolve(model: PaintedModel): void; reject(reason: unknown): void } | null = null;
  let failure: Error | null = null;
  const fail = (reason: string): void => {
    failure ??= new Error(reason);
    worker.terminate();
    asked?.reject(failure);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FigureAnswer>) => {
    if ('model' in data) asked?.resolve(data.model);
    else asked?.reject(new Error(data.problem));
  });
  // Heard at any time: the code may fail to load before there is a question.
  worker.addEventListener('error', ({ message }) => fail(message || 'the code for it did not load'));
  worker.addEventListener('messageerror', () => fail('the answer could not be read'));
  return {
    compute: (settings) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        asked = { resolve, reject };
        worker.postMessage(settings);
      }),
    close: () => worker.terminate(),
  };
}
