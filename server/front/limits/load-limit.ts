import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { TooBusy } from '../../work-queue.ts';

/**
 * What may be made for requests at the same time, from a look-up in the index to a page that is rendered. Most of it
 * takes some ten milliseconds, so the last one waits about as long as somebody is willing to.
 */
const MOST_UNDERWAY = 64;

/** Readers that may wait for pages that are being made. Each holds some memory, which the collector goes through. */
const MOST_WAITING = 1_000;

/** There is a crowd when a connection has to wait so long until it is taken on, which is looked for now and then. */
const CROWD = { waitMs: 500, lookMs: 250 } as const;
/** Below this share of its time the thread takes on everybody at once, so that nobody needs to look. */
const BUSY = 0.5;

/** Refuses work when too much of it is under way, so that those who are answered are answered soon. */
export class LoadLimit {
  #underway = 0;
  #waiting = 0;
  #hasCrowd = false;

  get isReached(): boolean {
    return this.#underway >= MOST_UNDERWAY;
  }

  /** Whether so many wait for pages that another one is refused. */
  get isCrowded(): boolean {
    return this.#waiting >= MOST_WAITING;
  }

  /** Whether a crowd waits to be taken on, so that whatever is made for one visitor makes many others wait longer. */
  get hasCrowd(): boolean {
    return this.#hasCrowd;
  }

  /**
   * Looks for a crowd at a server, until that is closed. Node takes on one connection at a time, and others wait in a
   * queue of the system that it cannot see. So while the thread is busy, it joins that queue now and then and asks
   * nothing.
   */
  watch(server: Server, { waitMs, lookMs }: { readonly [Name in keyof typeof CROWD]: number } = CROWD): void {
    let waiting: { readonly socket: Socket; readonly since: number } | null = null;
    const leave = (hasCrowd: boolean): void => {
      this.#hasCrowd = hasCrowd;
      waiting?.socket.destroy();
      waiting = null;
    };
    const hasWaitedLong = (): boolean => waiting !== null && performance.now() - waiting.since >= waitMs;
    server.on('connection', (taken: Socket) => {
      if (waiting && waiting.socket.localPort === taken.remotePort) leave(hasWaitedLong());
    });
    let before = performance.eventLoopUtilization();
    const look = (): void => {
      const now = performance.eventLoopUtilization();
      const isBusy = performance.eventLoopUtilization(now, before).utilization >= BUSY;
      before = now;
      if (!isBusy || !server.listening) leave(false);
      else if (waiting) this.#hasCrowd ||= hasWaitedLong();
      else {
        const socket = join(server).on('error', () => leave(hasWaitedLong()));
        waiting = { socket, since: performance.now() };
      }
    };
    const timer = setInterval(look, lookMs).unref();
    server.once('close', () => {
      clearInterval(timer);
      leave(false);
    });
  }

  /** Throws {@link TooBusy} if the limit is reached. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isReached) throw new TooBusy(`${MOST_UNDERWAY} pieces of work are under way already.`);
    this.#underway++;
    try {
      return await work();
    } finally {
      this.#underway--;
    }
  }

  /** Waits for a page that is being made for others too. */
  async wait<T>(page: Promise<T>): Promise<T> {
    this.#waiting++;
    try {
      return await page;
    } finally {
      this.#waiting--;
    }
  }
}

/** Connects to a server of this process, which may listen on all interfaces. */
function join(server: Server): Socket {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address;
  return connect({ port: address.port, host });
}
