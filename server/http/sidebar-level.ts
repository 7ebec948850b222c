import { sendAnswer } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import type { Handler } from './locate.ts';
import { IMMUTABLE, JSON_TYPE } from './policies.ts';

/**
 * All items of a level of a sidebar, of which the pages of a large site carry a part. The name of the file is made from
 * its content, so it never changes. Its bytes are stored as those of pages are.
 */
export function sidebarLevel(parts: DeliveryParts): Handler<'sidebar-level'> {
  return ({ file, items, edition }, { request, response }) => {
    const { snapshot } = edition;
    const key = `${snapshot.id} ${file}`;
    const stored = parts.store.get(key);
    if (stored) return sendAnswer(request, response, stored);
    const bytes = Buffer.from(JSON.stringify(items));
    keep(parts, key, bytes, { status: 200, type: JSON_TYPE, cacheControl: IMMUTABLE }, snapshot);
    response.set({ 'Cache-Control': IMMUTABLE, 'Content-Type': JSON_TYPE, Vary: 'Accept-Encoding' }).send(bytes);
  };
}
