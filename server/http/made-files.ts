import { versionQuery } from '../library/sharing.ts';
import { madeFileKey, makeFile } from '../made-files/index.ts';
import type { MadeFileParts } from '../made-files/made-file.ts';
import { Pending } from '../pending.ts';
import { TooBusy } from '../work-queue.ts';
import { type Answer, makeAnswer, sendAnswer, stored } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import type { Handler } from './locate.ts';
import { HTML_TYPE, IMMUTABLE, JSON_TYPE, REVALIDATE } from './policies.ts';
import { sendAsPart } from './security.ts';
import { bufferOf, isPicture, RenderedStore } from './store.ts';

type MadeFilesParts = DeliveryParts & Omit<MadeFileParts, 'edition'>;

/** Size of all pictures that are kept. */
const PICTURE_BYTES = 8 * 1024 * 1024;

/**
 * Files that are made from the content. Their bytes are stored as those of pages are, and made once for all who ask.
 * Pictures have a store of their own: robots that ask for those of all pages would drive out the pages.
 */
export function madeFiles(parts: MadeFilesParts): Handler<'made-file'> {
  const { limit } = parts;
  const pictures = new RenderedStore({ bytes: PICTURE_BYTES });
  const underway = new Pending<Answer | null>();
  return async ({ sitePath, file, edition, query }, { request, response, next }) => {
    const { snapshot } = edition;
    const store = isPicture(file) ? pictures : parts.store;
    const key = madeFileKey(sitePath, file, snapshot);
    const make = async (): Promise<Answer | null> => {
      const elsewhere = await edition.fileFromElsewhere(sitePath, key);
      // This thread answers others, and drawing or making a document takes a hundred times as long as that.
      if (elsewhere === undefined && edition.hasElsewhere && (isPicture(file) || [HTML_TYPE, JSON_TYPE].includes(file.type)))
        throw new TooBusy('The thread that makes it has other content.');
      const made = elsewhere === undefined ? await makeFile(file, { ...parts, edition }) : elsewhere;
      if (made === null) return null;
      const bytes = bufferOf(made);
      const head = { status: 200, type: file.type, cacheControl: REVALIDATE } as const;
      keep({ ...parts, store }, key, bytes, head, snapshot);
      return makeAnswer({ identity: stored(bytes) }, head);
    };
    const answer = store.get(key) ?? (await limit.wait(underway.get(key, () => limit.run(make))));
    if (!answer) return next();
    if (!isPicture(file)) return sendAnswer(request, response, answer);
    sendAsPart(response);
    if (file.isForOthers) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const isLasting = file.digest !== undefined && query === versionQuery(file.digest, parts.build);
    const head = { status: 200, type: file.type, cacheControl: isLasting ? IMMUTABLE : REVALIDATE } as const;
    sendAnswer(request, response, makeAnswer({ identity: answer.forms.identity.form }, head));
  };
}
