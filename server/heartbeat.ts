import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** How often a thread shows that its event loop turns, and how often another one looks. */
const BEAT_MS = 1_000;
/** A thread that gives no sign for so many looks of another one hangs. */
const MOST_MISSED = 10;
/** The same for a thread that loads its code, which a slow machine takes long for. */
const MOST_MISSED_AT_START = 60;
/** After so many, nobody should wait for a thread any more: it may hang, or be at a long step. */
const MOST_WAITED = 4;

/** Bytes of the longest activity. */
const MOST_TEXT = 512;
/** Number of beats, and length of the text. */
const BEATS = 0;
const LENGTH = 1;
const HEAD_BYTES = 2 * Int32Array.BYTES_PER_ELEMENT;

/** What a thread does, to be put after "while it". */
export interface Activity {
  /** In the past tense: "compiled docs/a.md". Empty if nobody has said it. */
  readonly what: string;
  /** Digest of the text that the step works on, if it is the text of one file; else empty. */
  readonly digest: string;
}

/** Tells other threads, by shared memory, that the event loop of a thread turns, and what the thread does. */
export class Heartbeat {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #text: Buffer;

  constructor(memory = new SharedArrayBuffer(HEAD_BYTES + MOST_TEXT)) {
    this.memory = memory;
    this.#head = new Int32Array(memory, 0, 2);
    this.#text = Buffer.from(memory, HEAD_BYTES);
  }

  /** Beats from now on. */
  start(): void {
    this.beat();
    setInterval(() => this.beat(), BEAT_MS).unref();
  }

  beat(): void {
    Atomics.add(this.#head, BEATS, 1);
  }

  get beats(): number {
    return Atomics.load(this.#head, BEATS);
  }

  /** Notes what the thread does from now on. */
  note(what: string, digest = ''): void {
    // A digest has no line feed, but the name of a file may.
    Atomics.store(this.#head, LENGTH, this.#text.write(`${digest}\n${what}`));
  }

  get activity(): Activity {
    const text = this.#text.toString('utf8', 0, Atomics.load(this.#head, LENGTH));
    const [digest = ''] = text.split('\n', 1);
    return { digest, what: text.slice(digest.length + 1) };
  }
}

/** The heartbeat of this thread. Only the maker has one for its steps. */
let own: Heartbeat | null = null;

/** Has the steps of this thread noted from now on. */
export function noteSteps(heartbeat: Heartbeat): void {
  own = heartbeat;
}

/** Has a step noted that may take long. Returns a function to call at its end. */
export function begin({ what, digest }: Activity): () => void {
  const before = own?.activity;
  own?.note(what, digest);
  return () => before && own?.note(before.what, before.digest);
}

/** Runs a step that may take long, and has it noted meanwhile. */
export function during<Result>(activity: Activity, run: () => Result): Result {
  const end = begin(activity);
  try {
    return run();
  } finally {
    end();
  }
}

interface HeartbeatWatcher {
  /** The thread gives no sign for the time that somebody may wait for it, or gives signs again. */
  silent?(isSilent: boolean): void;
  /** The thread gave no sign for ten seconds. */
  hung(seconds: number): void;
}

/**
 * Watches the heartbeat of another thread. It counts looks of this thread and asks no clock, so a process that was
 * suspended is not taken for one that hangs. Returns a function that ends it.
 */
export function watchHeartbeat(heartbeat: Heartbeat, watcher: HeartbeatWatcher): () => void {
  let last = 0;
  let missed = 0;
  const timer = setInterval(() => {
    const { beats } = heartbeat;
    const before = missed;
    missed = beats === last ? missed + 1 : 0;
    last = beats;
    // A thread that loads its code is waited for.
    if (beats > 0 && missed === MOST_WAITED) watcher.silent?.(true);
    if (before >= MOST_WAITED && missed === 0) watcher.silent?.(false);
    if (missed < (beats === 0 ? MOST_MISSED_AT_START : MOST_MISSED)) return;
    clearInterval(timer);
    watcher.hung((missed * BEAT_MS) / 1000);
  }, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Characters of a line of the log that a client may have sent. */
const NOT_PRINTABLE = /[^\x20-\x7e]/g;

/**
 * Ends the process from any of its threads by the operating system, since `process.exit` waits for threads that hang.
 * The reason is the last line of the log.
 */
export function endProcess(reason: string): void {
  const { pid } = process;
  const line = { level: 60, time: Date.now(), pid, hostname: hostname(), msg: reason };
  try {
    writeSync(2, `${JSON.stringify(line).replace(NOT_PRINTABLE, '?')}\n`);
  } catch {
    // Nobody reads the log any more.
  }
  process.kill(pid, 'SIGKILL');
  // Process 1 of a container ignores that from within, but not a limit of its processor time.
  if (spawnSync('prlimit', ['--pid', String(pid), '--cpu=1:1']).status === 0) for (;;);
}
