import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/* What the system tells of a process in `/proc`, which only Linux has. */

/** Where there is no `/proc`, a server is taken for quiet after this time. */
const LIKELY_QUIET_MS = 15_000;
const LOOK_MS = 250;
/** What a process may take of {@link LOOK_MS} when it is idle, in hundredths of a second. */
const IDLE_TICKS = 2;
/** It is quiet when it was idle so many times in a row. */
const IDLE_LOOKS = 4;

/** Waits until a process does nothing any more. False if it still does after so long. */
export async function untilQuiet(pid: number, patienceMs: number): Promise<boolean> {
  const started = performance.now();
  let before = await activityOf(pid);
  if (before === null) {
    await sleep(LIKELY_QUIET_MS);
    return true;
  }
  for (let idle = 0; idle < IDLE_LOOKS; ) {
    if (performance.now() - started > patienceMs) return false;
    await sleep(LOOK_MS);
    const now = await activityOf(pid);
    if (now === null) throw new Error('The server is gone.');
    // On a busy machine a thread may be ready to run and yet get no time.
    idle = !now.isReady && now.ticks - before.ticks <= IDLE_TICKS ? idle + 1 : 0;
    before = now;
  }
  return true;
}

interface Activity {
  /** Processor time of all threads so far. */
  readonly ticks: number;
  /** Whether any thread runs, or would if it had a processor or its disk answered. */
  readonly isReady: boolean;
}

async function activityOf(pid: number): Promise<Activity | null> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => null);
  if (!threads) return null;
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').catch(() => '')),
  );
  // The name of the program stands in brackets before these fields, and may have spaces.
  const all = stats
    .filter((text) => text !== '')
    .map((text) => text.slice(text.lastIndexOf(')') + 2).split(' '));
  const ticks = all.reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  return { ticks, isReady: all.some(([state = '']) => state === 'R' || state === 'D') };
}

interface Memory {
  /** What it takes now and what it took at most, in MB of a million bytes. */
  readonly now: number;
  readonly most: number;
}

/** The memory that a process has in RAM. Null where the system does not tell, or the process is gone. */
export async function memoryOf(pid: number): Promise<Memory | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [now, most] = ['VmRSS', 'VmHWM'].map(
    (name) => new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1],
  );
  return now === undefined || most === undefined
    ? null
    : { now: megabytes(now), most: megabytes(most) };
}

/** `kB` in `/proc` are of 1024 bytes. */
function megabytes(kilobytes: string): number {
  return (Number(kilobytes) * 1024) / 1_000_000;
}

export interface OpenFiles {
  readonly all: number;
  readonly sockets: number;
}

/** How many files a process has open. Zero where the system does not tell. */
export async function openFilesOf(pid: number): Promise<OpenFiles> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const kinds = await Promise.all(
    names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')),
  );
  return {
    all: kinds.filter((kind) => kind !== '').length,
    sockets: kinds.filter((kind) => kind.startsWith('socket:')).length,
  };
}

/** Processor seconds that a process has taken so far, with all its threads. */
export async function processorSecondsOf(pid: number): Promise<number> {
  return ((await activityOf(pid))?.ticks ?? 0) / 100;
}

/** The processes that a process has started, and those that they have. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}
