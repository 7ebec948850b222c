import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Bounds {
  /** How long a client may read an answer at any rate. */
  readonly graceMs: number;
  /** The bytes that a client has to read a second after that. */
  readonly leastRate: number;
  readonly lookMs: number;
}

/** The slowest connections of phones, over which a page takes ten seconds, are a little faster than this. */
const BOUNDS: Bounds = { graceMs: 30_000, leastRate: 8_000, lookMs: 5_000 };

/**
 * Closes connections of clients that read their answers too slowly. Node's own timeouts start again with each byte, so
 * a client could hold an answer for ever. All are checked every few seconds, so that a request costs nothing.
 */
export function cutSlowReaders(
  server: Server,
  { graceMs, leastRate, lookMs }: Bounds = BOUNDS,
): void {
  /** The clients with unread bytes: since when, and how many bytes they had read by then. */
  const waiting = new Map<Socket, { readonly since: number; readonly taken: number } | null>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, null);
    socket.once('close', () => waiting.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, known] of waiting) {
      if (socket.writableLength === 0) waiting.set(socket, null);
      else if (known === null)
        waiting.set(socket, { since: now, taken: socket.bytesWritten - socket.writableLength });
      // Unread bytes count as read, so that no client is cut off because an answer is large.
      else if (
        now - known.since > graceMs &&
        socket.bytesWritten - known.taken < ((now - known.since) / 1000) * leastRate
      )
        socket.destroy();
    }
  };
  const timer = setInterval(look, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}
