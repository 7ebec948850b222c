/*
 * The protocol between a page and its worker: the page asks one question at a time, and the worker replies with an
 * answer or a problem. Both come from the same build, so messages are not validated.
 */

export type Reply<Answer> = { readonly answer: Answer } | { readonly problem: string };

/** The subset of Worker that is used here. */
export interface WorkerLike<Question, Answer> {
  postMessage(question: Question): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Reply<Answer>>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
}

export interface WorkerPort<Question, Answer> {
  /**
   * Asks a question once the previous one is answered. Rejects with the worker's problem. A failed worker is never
   * asked again, because its state is unknown.
   */
  ask(question: Question): Promise<Answer>;
  /** Terminates the worker, and rejects the pending question and all later ones. */
  fail(reason: Error): void;
}

/**
 * Opens the page's side.
 *
 * @param onFailure called on each failure: a worker's code may fail to load before the first question
 */
export function openWorker<Question, Answer>(
  worker: WorkerLike<Question, Answer>,
  onFailure: () => void,
): WorkerPort<Question, Answer> {
  /** The pending question. */
  let pending: { resolve(answer: Answer): void; reject(reason: unknown): void } | null = null;
  let failure: Error | null = null;
  const fail = (reason: Error): void => {
    failure ??= reason;
    onFailure();
    worker.terminate();
    pending?.reject(failure);
  };
  worker.addEventListener('message', ({ data }) => {
    if ('answer' in data) return pending?.resolve(data.answer);
    onFailure();
    pending?.reject(new Error(data.problem));
  });
  worker.addEventListener('error', ({ message }) =>
    fail(new Error(message || 'the code for it did not load')),
  );
  worker.addEventListener('messageerror', () => fail(new Error('the answer could not be read')));
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        pending = { resolve, reject };
        worker.postMessage(question);
      }),
    fail,
  };
}

/**
 * Answers each question in this worker.
 *
 * @param transferablesOf the parts of an answer to transfer instead of copying them
 */
export function answerQuestions<Question, Answer>(
  answerTo: (question: Question) => Answer | Promise<Answer>,
  transferablesOf: (answer: Answer) => Transferable[],
): void {
  addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    try {
      const answer = await answerTo(data);
      postMessage({ answer } satisfies Reply<Answer>, { transfer: transferablesOf(answer) });
    } catch (error) {
      postMessage({ problem: textOf(error) } satisfies Reply<Answer>);
    }
  });
}

/** Returns the message of an error. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
