import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** There is a crowd when a connection waits so long to be accepted, which is measured at this interval. */
const BOUNDS = { waitMs: 500, lookMs: 250 } as const;
/** Below this utilisation the event loop accepts connections at once, so nothing is measured. */
const BUSY = 0.5;

/**
 * Notices when connections wait long to be accepted. They wait in a queue of the system, and neither the delay of the
 * event loop nor the number of pending requests shows its length. So while the event loop is busy, this joins the queue
 * from time to time by a connection that sends nothing.
 */
export class Crowd {
  #isThere = false;

  /** Whether so many wait that what is made for one visitor would delay many others. */
  get isThere(): boolean {
    return this.#isThere;
  }

  /** Measures at a server until it is closed. */
  watch(
    server: Server,
    { waitMs, lookMs }: { readonly [Name in keyof typeof BOUNDS]: number } = BOUNDS,
  ): void {
    let waiting: { readonly socket: Socket; readonly since: number } | null = null;
    const leave = (isThere: boolean): void => {
      this.#isThere = isThere;
      waiting?.socket.destroy();
      waiting = null;
    };
    const hasWaitedLong = (): boolean =>
      waiting !== null && performance.now() - waiting.since >= waitMs;
    server.on('connection', (accepted: Socket) => {
      if (waiting && waiting.socket.localPort === accepted.remotePort) leave(hasWaitedLong());
    });
    let before = performance.eventLoopUtilization();
    const look = (): void => {
      const now = performance.eventLoopUtilization();
      const isBusy = performance.eventLoopUtilization(now, before).utilization >= BUSY;
      before = now;
      if (!isBusy || !server.listening) leave(false);
      else if (waiting) this.#isThere ||= hasWaitedLong();
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
}

/** Connects to a server of this process, which may listen on all interfaces. */
function join(server: Server): Socket {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server listens on no port.');
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address;
  return connect({ port: address.port, host });
}
