import { IMMUTABLE, REVALIDATE } from '../contract/policies.ts';
import { versionQuery } from '../contract/version-query.ts';
import { makeAnswer, sendAnswer, stored } from './answer.ts';
import { type Delivery, sendMade } from './delivery.ts';
import { removeDocumentHeaders } from './headers.ts';
import type { Handler } from './locate.ts';
import { bufferOf, isPicture, RenderedStore } from './store.ts';

/** Pictures of pages have a store of their own, since robots that request all of them would evict the pages. */
const PICTURE_BYTES = 8 * 1024 * 1024;

/** Files that are generated from the content. */
export function madeFiles(delivery: Delivery, build: string): Handler<'made-file'> {
  const pictures = new RenderedStore({ bytes: PICTURE_BYTES });
  return async (location, exchange) => {
    const { sitePath, file, locale, query } = location;
    const { request, response, next } = exchange;
    const key = locale.renderKeys.ofMadeFile(sitePath, file);
    const wanted = { kind: 'made-file', base: locale.base, sitePath } as const;
    if (!isPicture(file)) return await delivery.sendShared(key, wanted, location, exchange);
    const known = pictures.get(key)?.forms.identity.form;
    const made = known ? null : await delivery.shared(key, wanted, { store: pictures });
    const form = known ?? (made && stored(bufferOf(made.body)));
    if (!form) return next();
    removeDocumentHeaders(response);
    if (file.isEmbeddable) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const isLasting = file.digest !== undefined && query === versionQuery(file.digest, build);
    sendAnswer(
      request,
      response,
      makeAnswer(
        { identity: form },
        { status: 200, type: file.type, cacheControl: isLasting ? IMMUTABLE : REVALIDATE },
      ),
    );
  };
}

/** Generated files that pages load. Their names have digests, so they never change. */
export function hashedFiles(delivery: Delivery): Handler<'hashed-file'> {
  return async ({ name, path, locale }, exchange) => {
    const { request, response, next } = exchange;
    removeDocumentHeaders(response);
    const known = await delivery.stored(name, locale.headers.part);
    if (known) return sendAnswer(request, response, known);
    const wanted = { kind: 'hashed-file', href: path } as const;
    const made = await delivery.shared(name, wanted, { common: locale.headers.part });
    if (made) sendMade(exchange, wanted, made);
    else next();
  };
}

/** All items of a level of a sidebar. Pages of a large site have only some of them. */
export function sidebarLevels(delivery: Delivery): Handler<'sidebar-level'> {
  return async (location, exchange) => {
    const { file, locale } = location;
    await delivery.sendShared(
      locale.renderKeys.ofLevel(file),
      { kind: 'sidebar-level', base: locale.base, file },
      location,
      exchange,
    );
  };
}

/** Pictures of figures, and the levels that they show. */
export function pictures(delivery: Delivery): Handler<'picture'> {
  return async ({ sitePath, query, locale }, exchange) => {
    const { response, next } = exchange;
    // HEAD makes the bytes too, since its ETag and its length are theirs.
    const wanted = { kind: 'picture', base: locale.base, sitePath, query } as const;
    const made = await delivery.one(wanted, exchange);
    if (!made) return response.closed ? undefined : next();
    removeDocumentHeaders(response);
    if (made.fileName !== undefined) response.attachment(made.fileName);
    sendMade(exchange, wanted, made);
  };
}
