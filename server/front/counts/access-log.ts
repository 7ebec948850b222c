import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { LOGGED_PATH } from '../errors.ts';
import { requestId } from '../headers.ts';
import { targetOf } from '../locate.ts';

/** A line that is written when the answer has been sent. */
interface AccessLine {
  /** Whether the answer was stored. */
  isStored: boolean;
}

/** Begins the line of a request. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse) => AccessLine;

/**
 * Writes a line for each answer, or for a random share of them. Answers with 5xx are always written. A line has neither
 * the address of the client nor the query, so it does not show who has searched for what.
 * @param share 0 to 1
 */
export function createAccessLog(log: Logger, share: number): AccessLog {
  return (request, response) => {
    const line: AccessLine = { isStored: false };
    const isChosen = Math.random() < share;
    const started = performance.now();
    const { socket, method, url = '' } = request;
    const before = socket.bytesWritten;
    response.once('close', () => {
      const { statusCode: status, writableFinished: isWhole } = response;
      if (!isChosen && status < 500) return;
      log.info(
        {
          id: requestId(request),
          method,
          path: targetOf(url).path.slice(0, LOGGED_PATH),
          status,
          bytes: socket.bytesWritten - before,
          ms: Math.round((performance.now() - started) * 10) / 10,
          stored: line.isStored,
          ...(isWhole ? {} : { left: true }),
        },
        'request',
      );
    });
    return line;
  };
}
