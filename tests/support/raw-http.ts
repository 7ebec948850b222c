import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** Name in lower case and value of every header line, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Value of a header; several lines are joined as a client would. */
  header(name: string): string | undefined;
  /** What follows the headers, freed of chunk sizes but still in its content encoding. */
  readonly body: Buffer;
  readonly text: string;
}

export type HeaderLines = Readonly<Record<string, string>>;

/**
 * Sends one request of bytes as they are given, which no client library has tidied, and gives the answer. The
 * connection is closed after it.
 */
export async function send(port: number, bytes: string, patienceMs?: number): Promise<Answer> {
  return parseAnswer(await bytesFor(port, bytes, patienceMs), !bytes.startsWith('HEAD '));
}

/**
 * Sends bytes, each letter as the byte of its number, and gives all that the server says until it closes.
 * @param patienceMs how long it may say nothing; for ever by default
 */
export function bytesFor(port: number, bytes: string, patienceMs = 0): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.write(Buffer.from(bytes, 'latin1'));
  return bytesOf(socket);
}

/** Asks for a target exactly as it is written. Non-ASCII letters are sent as the single byte that has their number. */
export function ask(
  port: number,
  target: string,
  headers: HeaderLines = {},
  method = 'GET',
): Promise<Answer> {
  return send(port, requestText(target, headers, method));
}

export function requestText(target: string, headers: HeaderLines = {}, method = 'GET'): string {
  const lines = Object.entries({ Host: 'site.example', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Everything until the server closes. A connection that is cut gives what came before. */
async function bytesOf(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await new Promise<void>((resolve) =>
    socket.on('error', () => undefined).on('close', () => resolve()),
  );
  return Buffer.concat(chunks);
}

/** Takes an answer apart. */
export function parseAnswer(bytes: Buffer, mayHaveBody = true): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const isInterim = bytes.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 100 ');
  if (isInterim) return parseAnswer(bytes.subarray(end + 4), mayHaveBody);
  const [statusLine = '', ...lines] = bytes
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n');
  const headers = lines.map(
    (line) =>
      [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ] as const,
  );
  const header = (name: string): string | undefined => {
    const values = headers.filter(([key]) => key === name.toLowerCase()).map(([, value]) => value);
    return values.length === 0 ? undefined : values.join(', ');
  };
  const rest = bytes.subarray(end + 4);
  const body = mayHaveBody && header('transfer-encoding') === 'chunked' ? unchunk(rest) : rest;
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    header,
    body,
    text: body.toString('utf8'),
  };
}

function unchunk(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let position = 0;
  while (position < bytes.length) {
    const lineEnd = bytes.indexOf('\r\n', position);
    const size = Number.parseInt(bytes.subarray(position, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    position = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
