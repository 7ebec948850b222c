/*
 * What a page and a worker of its own say to each other: the page asks one question at a time, and the worker answers
 * it or says why it cannot. Both come from the same build, so nothing is parsed.
 */

export type Reply<Answer> = { readonly answer: Answer } | { readonly problem: string };

/** The part of Worker that is used here. */
export interface WorkerLike<Question, Answer> {
  postMessage(question: Question): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Reply<Answer>>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
}

export interface WorkerPort<Question, Answer> {
  /**
   * Asks a question, once the one before is answered. Rejects with the worker's problem. One that has failed as a whole
   * is not asked again: nobody knows what it would still answer.
   */
  ask(question: Question): Promise<Answer>;
  /** Ends the worker, and rejects what it was asked, now and later. */
  fail(reason: Error): void;
}

/**
 * Opens the page's side.
 *
 * @param onTrouble called with each failure: the code of a worker may fail to load before there is a question
 */
export function openWorker<Question, Answer>(worker: WorkerLike<Question, Answer>, onTrouble: () => void): WorkerPort<Question, Answer> {
  /** The question that waits for its answer. */
  let asked: { resolve(answer: Answer): void; reject(reason: unknown): void } | null = null;
  let failure: Error | null = null;
  const fail = (reason: Error): void => {
    failure ??= reason;
    onTrouble();
    worker.terminate();
    asked?.reject(failure);
  };
  worker.addEventListener('message', ({ data }) => {
    if ('answer' in data) return asked?.resolve(data.answer);
    onTrouble();
    asked?.reject(new Error(data.problem));
  });
  worker.addEventListener('error', ({ message }) => fail(new Error(message || 'the code for it did not load')));
  worker.addEventListener('messageerror', () => fail(new Error('the answer could not be read')));
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        asked = { resolve, reject };
        worker.postMessage(question);
      }),
    fail,
  };
}

/**
 * Has this worker answer each question.
 *
 * @param moved what an answer gives away instead of copying it
 */
export function answerQuestions<Question, Answer>(answerTo: (question: Question) => Answer | Promise<Answer>, moved: (answer: Answer) => Transferable[]): void {
  addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    try {
      const answer = await answerTo(data);
      postMessage({ answer } satisfies Reply<Answer>, { transfer: moved(answer) });
    } catch (error) {
      postMessage({ problem: textOf(error) } satisfies Reply<Answer>);
    }
  });
}

/** What an error says. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
