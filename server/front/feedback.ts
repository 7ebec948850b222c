import * as v from 'valibot';
import { LONGEST_FEEDBACK } from '../../shared/contract/feedback.ts';
import { NEVER } from '../contract/policies.ts';
import type { Feedback, FeedbackSink } from '../feedback/feedback.ts';
import { Tally } from './counts/tally.ts';
import { readBody, refuse } from './limits/body.ts';
import { isFromHere } from './limits/same-origin.ts';
import { ClientBuckets, TokenBucket } from './limits/token-bucket.ts';
import type { Handler } from './locate.ts';
import type { Delivery } from './make.ts';
import { sendLine } from './policies.ts';

/** Enough for the longest text with every character percent-encoded once; a text of other scripts may be shorter. */
export const MOST_OF_FORM = 4 * 1024;
/** More than all readers of a busy site should have to say, and more than one of them has. */
export const FLOOD = { most: 100, perSecond: 5 };
export const FLOOD_OF_ONE = { most: 20, perSecond: 0.2 };
const RETRY_AFTER_S = '60';

export type FeedbackTally = Tally<Feedback['useful']>;

export function createFeedbackTally(): FeedbackTally {
  return new Tally({ yes: 0, no: 0 });
}

interface FeedbackParts {
  readonly delivery: Delivery;
  /** Canonical origin of the site; null if it is not known. */
  readonly origin: string | null;
  readonly feedback: FeedbackSink;
  readonly feedbackTally: FeedbackTally;
}

/**
 * "Was this page useful?": `POST /feedback/docs/page/` with `useful` and perhaps `text`, from the form of the page or
 * of the page that this answers with. As much as possible is refused before a body is read. Who only looks is sent to
 * the page.
 */
export function feedback(parts: FeedbackParts): Handler<'feedback'> {
  const { origin, delivery, feedbackTally } = parts;
  const bucket = new TokenBucket(FLOOD);
  const ofReaders = new ClientBuckets(FLOOD_OF_ONE);
  return async ({ path, sitePath, href, locale: { base } }, exchange) => {
    const { request, response } = exchange;
    const { headers, method } = request;
    response.set('Cache-Control', NEVER);
    if (method !== 'POST') return void response.status(303).set('Location', href).end();
    if (!isFromHere(headers, origin)) return refuse(response, 403, 'This form is sent by pages of this site.');
    if (!FORM.test(headers['content-type'] ?? '')) return refuse(response, 415, 'This is for a form.');
    if (Number(headers['content-length'] ?? 0) > MOST_OF_FORM) return refuse(response, 413, TOO_LONG);
    if (!ofReaders.take(request.ip) || !bucket.take())
      return refuse(response.set('Retry-After', RETRY_AFTER_S), 429, 'There are too many answers just now. Please try again in a minute.');
    const body = await readBody({ request, response }, MOST_OF_FORM, TOO_LONG);
    if (body === null) return;
    const said = saidIn(body);
    if (!said) return sendLine(response, 400, `A form has "useful", which is yes or no, and perhaps "text" of at most ${LONGEST_FEEDBACK} characters.`);
    await parts.feedback.send({ page: href, ...said });
    // A text comes after the answer, which was counted then.
    if (said.text === null) feedbackTally.add(said.useful);
    const { useful, text } = said;
    await delivery.sendOne({ kind: 'feedback', base, sitePath, href: path, useful, hasText: text !== null }, exchange);
  };
}

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i;
const TOO_LONG = `A form has at most ${MOST_OF_FORM} bytes. Please write a little less.`;

const formSchema = v.object({
  useful: v.picklist(['yes', 'no']),
  text: v.nullable(v.pipe(v.string(), v.maxLength(2 * LONGEST_FEEDBACK), v.trim(), v.maxLength(LONGEST_FEEDBACK))),
});

/** Null for what no form of ours sends. A text of nothing is none. */
function saidIn(body: string): Omit<Feedback, 'page'> | null {
  const form = new URLSearchParams(body);
  // Browsers send two characters for the end of a line, and count one.
  const given = { useful: form.get('useful'), text: form.get('text')?.replaceAll('\r\n', '\n') ?? null };
  const { success, output } = v.safeParse(formSchema, given);
  return success ? { useful: output.useful, text: output.text === '' ? null : output.text } : null;
}
