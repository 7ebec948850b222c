import * as v from 'valibot';
import type { Speech } from '../words/say.ts';
import { type PageData, pageSchema } from './page.ts';

/** What the server writes into the first page of a visit, and what the browser checks when it reads it. */

/** The data of a first page, besides its HTML and that of the site, which the client loads. */
export interface Boot extends Pick<Speech, 'words'> {
  readonly page: PageData;
}

/** Id of the inert block that holds the boot data. */
export const BOOT_ID = 'boot';

/** The attribute of the root element with the address of the site's data. */
export const SITE_ATTRIBUTE = 'data-site';

const bootSchema = v.object({ page: pageSchema });

/**
 * The boot data of a document. Its page comes without the HTML of its article's leaves, which the document holds
 * already. The words of the site's language are for what comes before the client.
 */
export function bootJson(boot: Boot): string {
  return JSON.stringify(boot);
}

/** Reads boot data; throws when it is not what this build writes. */
export function parseBoot(json: string): Pick<Boot, 'page'> {
  return v.parse(bootSchema, JSON.parse(json));
}
