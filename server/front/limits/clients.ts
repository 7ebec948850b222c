import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './token-bucket.ts';

interface ClientsParts {
  /** Whether a proxy is believed, as Express has it. */
  readonly isTrusted: (address: string, hop: number) => boolean;
  /** The header by which it names the client, in lower case; `X-Forwarded-For` without it. */
  readonly header: string | null;
}

interface Known {
  readonly said: string;
  readonly client: string;
}

/** Tells clients apart by the network of their address, which only limits how much of them is made. */
export class Clients {
  readonly #parts: ClientsParts;
  /** What the last request of a connection said, since reading addresses takes longer than a stored answer may. */
  readonly #known = new WeakMap<Socket, Known>();

  constructor(parts: ClientsParts) {
    this.#parts = parts;
  }

  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const said = String(headers[this.#parts.header ?? 'x-forwarded-for'] ?? '');
    const known = this.#known.get(socket);
    if (known?.said === said) return known.client;
    const client = networkOf(this.#addressOf(socket, said));
    this.#known.set(socket, { said, client });
    return client;
  }

  /** The last address that a trusted proxy has named. */
  #addressOf({ remoteAddress: address = '' }: Socket, said: string): string {
    const { isTrusted, header } = this.#parts;
    if (said === '' || !isTrusted(address, 0)) return address;
    if (header !== null) return said.trim();
    const hops = said.split(',').map((hop) => hop.trim());
    return hops.findLast((hop, at) => at === 0 || !isTrusted(hop, hops.length - at)) ?? address;
  }
}
