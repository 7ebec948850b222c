import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type AskedHeaders = Readonly<Record<string, string>>;

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds from the request to the last byte of its answer. */
  readonly ms: number;
}

/** Connections are kept, as browsers keep them. */
const agent = new Agent({ keepAlive: true });

/** Asks for an address and waits for the whole answer. */
export async function ask(url: string, headers: AskedHeaders = {}): Promise<Heard> {
  const asked = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers, agent }, resolve).on('error', reject),
  );
  const body = await buffer(answer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body,
    ms: performance.now() - asked,
  };
}

/** Whether an answer was stored and packed before: only then it has a strong ETag. */
export function isStored({ headers }: Heard): boolean {
  return headers.etag?.startsWith('"') ?? false;
}

/** What is answered once it is stored: a page is packed in the background after it went out first. */
export async function askStored(url: string, headers: AskedHeaders): Promise<Heard> {
  for (;;) {
    const heard = await ask(url, headers);
    if (isStored(heard)) return heard;
  }
}
