import { sendAnswer } from './answer.ts';
import type { DeliveryParts } from './delivery.ts';
import type { Handler } from './locate.ts';
import { IMMUTABLE } from './policies.ts';
import { sendAsPart } from './security.ts';

/**
 * Files that pages load and that are made from the content: the data of the site, and its style sheet. Their bytes are
 * stored as those of pages are.
 */
export function keptFile({ store, headersFor, log }: DeliveryParts): Handler<'kept-file'> {
  return ({ file: { name, type, text }, edition }, { request, response }) => {
    sendAsPart(response);
    const stored = store.get(name);
    if (stored) return sendAnswer(request, response, stored);
    const bytes = Buffer.from(text);
    const packing = store.put(name, bytes, { status: 200, type, cacheControl: IMMUTABLE, common: headersFor(edition.snapshot.config).part });
    packing.catch((error: unknown) => log.error({ err: error, file: name }, 'a file made from the content could not be compressed'));
    response.set({ 'Cache-Control': IMMUTABLE, 'Content-Type': type, Vary: 'Accept-Encoding' }).send(bytes);
  };
}
