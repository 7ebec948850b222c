import {
  createServer,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { NEVER } from '../contract/policies.ts';
import type { Content } from './catalogue.ts';

/** The interval at which slow requests are closed. At Node's 30 s they live longer, and many are closed at once. */
const CHECK_MS = 1_000;

interface SiteServerParts {
  readonly app: RequestListener;
  readonly content: Content;
}

/** A server whose answers all have the security headers, even those to malformed requests. */
export function createSiteServer({ app, content }: SiteServerParts): Server {
  // The guard refuses requests without a host, since Node would do it without the headers.
  const server = createServer(
    { requireHostHeader: false, connectionsCheckingInterval: CHECK_MS },
    app,
  );
  // An unknown expectation may be ignored. Node would refuse it without the headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const refuse = (socket: Duplex, status: number): void => {
    const { document } = content.catalogue.main.headers;
    socket.end(refusal(status, document), () => socket.destroy());
  };
  server.on('connect', (_request, socket) => refuse(socket, 405));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !isAnswering(socket)) refuse(socket, STATUSES[code] ?? 400);
    else socket.destroy();
  });
  return server;
}

/** Whether an answer has begun, into which nothing else may be written. Node checks this property too. */
function isAnswering(socket: Duplex): boolean {
  const underway: unknown = Reflect.get(socket, '_httpMessage');
  return underway instanceof ServerResponse && underway.headersSent;
}

/** Statuses by the error codes of Node. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** @param security names and values in turn */
function refusal(status: number, security: readonly string[]): string {
  const line = `${STATUS_CODES[status]}.\n`;
  const headers = security.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  const ofLine = `Allow: GET, HEAD\r\nCache-Control: ${NEVER}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${line.length}\r\nConnection: close`;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${ofLine}\r\n\r\n${line}`;
}
