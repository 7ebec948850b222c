import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';

/** Requests of one kind, which are told apart in the result. */
export interface PlannedRequest {
  readonly kind: string;
  /** Full address. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: string;
  /** A regular expression: what it finds in the answer is told. */
  readonly marks?: string;
}

/** Requests that are sent one after the other at fixed moments, whether or not those before are answered. */
export interface Plan {
  /** Requests a second. */
  readonly rate: number;
  readonly requests: readonly PlannedRequest[];
}

export interface Outcome {
  readonly kind: string;
  /** 0 if the connection failed. */
  readonly status: number;
  /** Milliseconds from the moment when the request was due to the last byte of its answer. */
  readonly ms: number;
  /** The different texts in the body that were looked for. */
  readonly marks: readonly string[];
  /** What the answer says of the content that it was made of. */
  readonly revision: string | null;
  /** Whether the answer says when to come again. */
  readonly saysWhen: boolean;
}

/**
 * Load that does not wait for the server: a server that stops for a moment gets the requests of that moment all the
 * same, and each of them counts with the time that it waited. It runs in a process of its own, so that nothing else
 * that is measured delays it.
 */
export class OpenLoop {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when it can begin at once. */
  static async open(): Promise<OpenLoop> {
    const load = new OpenLoop(
      fork(join(import.meta.dirname, 'open-loop-process.ts'), {
        cwd: root,
        execArgv: ['--import', 'tsx'],
      }),
    );
    await load.#heard();
    return load;
  }

  async run(plan: Plan): Promise<readonly Outcome[]> {
    const heard = this.#heard();
    this.#child.send(plan);
    const [outcomes]: readonly Outcome[][] = await heard;
    return outcomes ?? [];
  }

  async #heard(): Promise<Outcome[][]> {
    const ended = new AbortController();
    const end = (code: number | null): void =>
      ended.abort(new Error(`The load ended with ${code}.`));
    this.#child.once('exit', end);
    return once(this.#child, 'message', { signal: ended.signal }).finally(() =>
      this.#child.off('exit', end),
    );
  }

  /** The process ends when nobody talks to it any more. */
  close(): void {
    this.#child.disconnect();
  }
}

export function timesOf(outcomes: readonly Outcome[], ...kinds: readonly string[]): number[] {
  return outcomes.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms);
}
