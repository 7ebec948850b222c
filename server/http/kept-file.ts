import { sendAnswer } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import type { Handler } from './locate.ts';
import { IMMUTABLE, JSON_TYPE } from './policies.ts';
import { sendAsPart } from './security.ts';

/**
 * Files that pages load and that are made from the content: the data of the site, its style sheet, and all items of a
 * level of a sidebar, of which a large site's pages carry a part. Their content names them, so they never change.
 */
export function keptFile(parts: DeliveryParts): Handler<'kept-file' | 'sidebar-level'> {
  return (location, { request, response }) => {
    const { snapshot } = location.edition;
    const isFile = location.kind === 'kept-file';
    if (isFile) sendAsPart(response);
    const key = isFile ? location.file.name : `${snapshot.id} ${location.file}`;
    const stored = parts.store.get(key);
    if (stored) return sendAnswer(request, response, stored);
    const [type, text] = isFile ? [location.file.type, location.file.text] : [JSON_TYPE, JSON.stringify(location.items)];
    const bytes = Buffer.from(text);
    keep(parts, key, bytes, { status: 200, type, cacheControl: IMMUTABLE, ...(isFile && { common: parts.headersFor(snapshot.config).part }) }, snapshot);
    response.set({ 'Cache-Control': IMMUTABLE, 'Content-Type': type, Vary: 'Accept-Encoding' }).send(bytes);
  };
}
