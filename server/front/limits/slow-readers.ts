import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Bounds {
  /** How long an answer may wait to be taken, however slowly. */
  readonly graceMs: number;
  /** Bytes a second that a client has to take after that. */
  readonly leastRate: number;
  readonly lookMs: number;
}

/** A page takes ten seconds over the slowest connections that phones have, which are a little faster than this. */
const BOUNDS: Bounds = { graceMs: 30_000, leastRate: 8_000, lookMs: 5_000 };

/**
 * Closes connections of clients that take their answers too slowly: Node's own timeouts begin anew with each byte, so
 * an answer could be held for ever. Looks at all every few seconds, so that a request costs nothing.
 */
export function cutSlowReaders(server: Server, { graceMs, leastRate, lookMs }: Bounds = BOUNDS): void {
  /** Since when something waits for each client, and what it had taken by then. */
  const waiting = new Map<Socket, { readonly since: number; readonly taken: number } | null>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, null);
    socket.once('close', () => waiting.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, known] of waiting) {
      if (socket.writableLength === 0) waiting.set(socket, null);
      else if (known === null) waiting.set(socket, { since: now, taken: socket.bytesWritten - socket.writableLength });
      // What still waits counts as taken, so that nobody is cut off because an answer is large.
      else if (now - known.since > graceMs && socket.bytesWritten - known.taken < ((now - known.since) / 1000) * leastRate) socket.destroy();
    }
  };
  const timer = setInterval(look, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}
