import { NEVER } from '../contract/policies.ts';
import type { RendererOptions } from '../render/render.tsx';
import {
  type ReportReason,
  type ReportTally,
  reasonsOfClient,
  reasonsOfReports,
} from './counts/report-reasons.ts';
import { readBody, refuse, typeOf } from './limits/body.ts';
import { isFromHere } from './limits/same-origin.ts';
import { TokenBucket } from './limits/token-bucket.ts';
import type { Handler } from './locate.ts';
import { sendLine } from './plain-answers.ts';

/** Our own client sends one word. */
export const MOST_OF_CLIENT = 1024;
/**
 * A report of Chromium 156 has 775 bytes and three addresses (the page twice, and its referrer), each of at most
 * `MAX_URL_LENGTH`. Longer lists are refused, but Chromium sends the first breach of a page alone.
 */
export const MOST_OF_BROWSER = 12 * 1024;

interface Reading {
  /** Bytes. */
  readonly most: number;
  /** Throws if the body is malformed. */
  reasons(body: string): readonly ReportReason[];
}

const READINGS: ReadonlyMap<string, Reading> = new Map([
  ['text/plain', { most: MOST_OF_CLIENT, reasons: reasonsOfClient }],
  ['application/reports+json', { most: MOST_OF_BROWSER, reasons: reasonsOfReports }],
]);

/** More reports than the visitors of a busy site send. */
export const FLOOD = { most: 100, perSecond: 10 };
const RETRY_AFTER_S = '60';

interface ReportParts extends Pick<RendererOptions, 'origin'> {
  readonly reports: ReportTally;
}

/**
 * Counts reports of browsers by reason, and stores nothing else: `POST /reports.json`. Requests are refused before
 * their body is read where possible, and the connection is then closed.
 */
export function clientReports({ reports, origin }: ReportParts): Handler<'reports'> {
  const bucket = new TokenBucket(FLOOD);
  return async (_location, { request, response }) => {
    const { headers } = request;
    const reading = READINGS.get(typeOf(headers) ?? '');
    if (!isFromHere(headers, origin))
      return refuse(response, 403, 'Reports come from pages of this site.');
    if (!reading)
      return refuse(
        response,
        415,
        `Reports are of these types, not packed: ${[...READINGS.keys()].join(', ')}.`,
      );
    const tooLong = `Reports of this type have at most ${reading.most} bytes.`;
    if (Number(headers['content-length'] ?? 0) > reading.most)
      return refuse(response, 413, tooLong);
    if (!bucket.take())
      return refuse(
        response.set('Retry-After', RETRY_AFTER_S),
        429,
        'There are too many reports just now.',
      );
    const body = await readBody({ request, response }, reading.most, tooLong);
    if (body === null) return;
    const reasons = reasonsIn(body, reading);
    if (!reasons) return sendLine(response, 400, 'This report is malformed.');
    for (const reason of reasons) reports.add(reason);
    response.status(204).set('Cache-Control', NEVER).end();
  };
}

function reasonsIn(body: string, { reasons }: Reading): readonly ReportReason[] | null {
  try {
    return reasons(body);
  } catch {
    return null;
  }
}
