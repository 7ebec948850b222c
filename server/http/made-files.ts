import { Underway } from '../figures/work-queue.ts';
import { madeFileKey, makeFile } from '../made-files/index.ts';
import { type Answer, makeAnswer, sendAnswer, stored } from './answer.ts';
import { type DeliveryParts, keep } from './delivery.ts';
import type { Handler } from './locate.ts';
import { REVALIDATE } from './policies.ts';
import { sendAsPart } from './security.ts';
import { bufferOf, isPicture } from './store.ts';

interface MadeFilesParts extends DeliveryParts {
  readonly origin: string | null;
  /** Id of the build. */
  readonly build: string;
}

/**
 * Files that are made from the content. Their bytes are stored as those of pages are, and made once for all who ask.
 */
export function madeFiles(parts: MadeFilesParts): Handler<'made-file'> {
  const { store, limit, origin, build } = parts;
  const underway = new Underway<Answer | null>();
  return async ({ sitePath, file, edition }, { request, response, next }) => {
    const { snapshot } = edition;
    const key = madeFileKey(sitePath, file, snapshot);
    const make = async (): Promise<Answer | null> => {
      const elsewhere = await edition.fileFromElsewhere(sitePath);
      const made = elsewhere === undefined ? await makeFile(sitePath, { edition, origin, build }) : elsewhere;
      if (made === null) return null;
      const bytes = bufferOf(made);
      const head = { status: 200, type: file.type, cacheControl: REVALIDATE } as const;
      keep(parts, key, bytes, head, snapshot);
      return makeAnswer({ identity: stored(bytes) }, head);
    };
    const answer = store.get(key) ?? (await limit.wait(underway.get(key, () => limit.run(make))));
    if (!answer) return next();
    if (isPicture(file)) sendAsPart(response);
    sendAnswer(request, response, answer);
  };
}
