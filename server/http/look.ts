import { sendAnswer } from './answer.ts';
import type { DeliveryParts } from './delivery.ts';
import type { Handler } from './locate.ts';
import { IMMUTABLE } from './policies.ts';
import { sendAsPart } from './security.ts';

const CSS_TYPE = 'text/css; charset=utf-8';

/**
 * The style sheet that is made from the content. The name of the file is made from what is in it, so it never changes.
 * Its bytes are stored as those of pages are.
 */
export function look({ store, headersFor, log }: DeliveryParts): Handler<'look'> {
  return ({ file, css, edition }, { request, response }) => {
    sendAsPart(response);
    const stored = store.get(file);
    if (stored) return sendAnswer(request, response, stored);
    const bytes = Buffer.from(css);
    const packing = store.put(file, bytes, { status: 200, type: CSS_TYPE, cacheControl: IMMUTABLE, common: headersFor(edition.snapshot.config).part });
    packing.catch((error: unknown) => log.error({ err: error }, 'the style sheet of the site could not be compressed'));
    response.set({ 'Cache-Control': IMMUTABLE, 'Content-Type': CSS_TYPE }).send(bytes);
  };
}
