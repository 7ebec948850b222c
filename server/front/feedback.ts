import * as v from 'valibot';
import { LONGEST_FEEDBACK } from '../../shared/contract/feedback.ts';
import { NEVER } from '../contract/policies.ts';
import type { Feedback, FeedbackSink } from '../feedback/feedback.ts';
import { Tally } from './counts/tally.ts';
import type { Delivery } from './delivery.ts';
import { readBody, refuse } from './limits/body.ts';
import type { Clients } from './limits/clients.ts';
import { isFromHere } from './limits/same-origin.ts';
import { ClientBuckets, TokenBucket } from './limits/token-bucket.ts';
import type { Handler } from './locate.ts';
import { sendLine } from './plain-answers.ts';

/** Fits the longest text if each character is percent-encoded once. In other scripts a text has to be shorter. */
export const MOST_OF_FORM = 4 * 1024;
/** More answers than the readers of a busy site give, and more than one reader gives. */
export const FLOOD = { most: 100, perSecond: 5 };
export const FLOOD_OF_ONE = { most: 20, perSecond: 0.2 };
const RETRY_AFTER_S = '60';

export type FeedbackTally = Tally<Feedback['useful']>;

export function createFeedbackTally(): FeedbackTally {
  return new Tally({ yes: 0, no: 0 });
}

interface FeedbackParts {
  readonly delivery: Delivery;
  readonly clients: Clients;
  /** Canonical origin of the site; null if it is not known. */
  readonly origin: string | null;
  readonly feedback: FeedbackSink;
  readonly feedbackTally: FeedbackTally;
}

/**
 * "Was this page useful?": `POST /feedback/docs/page/` with `useful` and perhaps `text`, from the form of the page or
 * of the page that thanks. Requests are refused before their body is read where possible. GET redirects to the page.
 */
export function feedback(parts: FeedbackParts): Handler<'feedback'> {
  const { origin, delivery, feedbackTally, clients } = parts;
  const bucket = new TokenBucket(FLOOD);
  const readers = new ClientBuckets(FLOOD_OF_ONE);
  return async ({ path, sitePath, href, locale: { base } }, exchange) => {
    const { request, response } = exchange;
    const { headers, method } = request;
    response.set('Cache-Control', NEVER);
    if (method !== 'POST') return void response.status(303).set('Location', href).end();
    if (!isFromHere(headers, origin))
      return refuse(response, 403, 'This form is sent by pages of this site.');
    if (!FORM.test(headers['content-type'] ?? ''))
      return refuse(response, 415, 'This is for a form.');
    if (Number(headers['content-length'] ?? 0) > MOST_OF_FORM)
      return refuse(response, 413, TOO_LONG);
    if (!readers.take(clients.of(request)) || !bucket.take())
      return refuse(
        response.set('Retry-After', RETRY_AFTER_S),
        429,
        'There are too many answers just now. Please try again in a minute.',
      );
    const body = await readBody({ request, response }, MOST_OF_FORM, TOO_LONG);
    if (body === null) return;
    const answer = readForm(body);
    if (!answer)
      return sendLine(
        response,
        400,
        `A form has "useful", which is yes or no, and perhaps "text" of at most ${LONGEST_FEEDBACK} characters.`,
      );
    await parts.feedback.send({ page: href, ...answer });
    const { useful, text } = answer;
    // A text follows an answer that was counted before.
    if (text === null) feedbackTally.add(useful);
    await delivery.sendOne(
      { kind: 'feedback', base, sitePath, href: path, useful, hasText: text !== null },
      exchange,
    );
  };
}

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i;
const TOO_LONG = `A form has at most ${MOST_OF_FORM} bytes. Please write a little less.`;

const formSchema = v.object({
  useful: v.picklist(['yes', 'no']),
  text: v.nullable(
    v.pipe(v.string(), v.maxLength(2 * LONGEST_FEEDBACK), v.trim(), v.maxLength(LONGEST_FEEDBACK)),
  ),
});

/** Null for a body that no form of ours sends. An empty text counts as none. */
function readForm(body: string): Omit<Feedback, 'page'> | null {
  const form = new URLSearchParams(body);
  // Browsers send CRLF for a line break, but count it as one character.
  const given = {
    useful: form.get('useful'),
    text: form.get('text')?.replaceAll('\r\n', '\n') ?? null,
  };
  const { success, output } = v.safeParse(formSchema, given);
  return success ? { useful: output.useful, text: output.text === '' ? null : output.text } : null;
}
