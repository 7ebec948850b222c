import { MAX_URL_LENGTH } from '../../../server/front/guard.ts';
import { type Answer, requestText, send } from '../../support/raw-http.ts';
import { findingOf, portOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

/** What Node reads of a request line's address, and of the names and values of headers, together. */
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 100;
const ID = 'X-Request-Id: limits\r\n';

/** Each limit at one below it, at it, and one above it. Node drops headers beyond the most without a word. */
export const limits: Trial = {
  id: 'B2',
  asked:
    'an address of 3,199, 3,200 and 3,201 characters: 200, 200, 400; 16,383, 16,384 and 16,385 bytes of headers: 200, 431, 431; the 99th and 100th header is read, the 101st is not',
  quick: 'always',
  mostSeconds: 60,
  async run({ site }) {
    const port = portOf(await site());
    const around = async (
      most: number,
      answerAt: (size: number) => Promise<Answer>,
      told: (answer: Answer) => unknown,
    ): Promise<string> =>
      (await Promise.all([most - 1, most, most + 1].map(answerAt))).map(told).join(', ');
    const status = (answer: Answer): number => answer.status;
    const seen = {
      address: await around(
        MAX_URL_LENGTH,
        (size) => send(port, requestText(`/docs/?${'a'.repeat(size - '/docs/?'.length)}`)),
        status,
      ),
      bytes: await around(MAX_HEADER_BYTES, (size) => send(port, requestOfBytes(size)), status),
      headers: await around(
        MAX_HEADERS,
        (count) => send(port, requestOfHeaders(count)),
        (answer) => `${answer.status} ${answer.header('x-request-id') ?? 'unread'}`,
      ),
    };
    const due = {
      address: '200, 200, 400',
      bytes: '200, 431, 431',
      headers: '200 limits, 200 limits, 200 unread',
    };
    const wrong = (['address', 'bytes', 'headers'] as const).filter(
      (what) => seen[what] !== due[what],
    );
    return findingOf(
      `address ${seen.address}; bytes of headers ${seen.bytes}; headers ${seen.headers}`,
      wrong,
    );
  },
};

/** A request with so many bytes in address, names and values. */
function requestOfBytes(size: number): string {
  const least = '/docs/Hostsite.exampleConnectioncloseX'.length;
  return requestText('/docs/', { X: 'a'.repeat(size - least) });
}

/** A request with so many headers; the last one is sent back if it is read. */
function requestOfHeaders(count: number): string {
  const fillers = Array.from({ length: count - 3 }, (_, at) => `X-${at}: a\r\n`).join('');
  return `GET /docs/ HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${fillers}${ID}\r\n`;
}
