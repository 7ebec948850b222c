import * as v from 'valibot';
import type { Speech } from '../words/say.ts';
import { type PageData, pageSchema } from './page.ts';

/** The data that the server embeds in a first page, and its validation in the browser. */

/** The data of a first page, besides its HTML and the site's data, which the client loads. */
export interface Boot extends Pick<Speech, 'words'> {
  readonly page: PageData;
}

/** Id of the inert block that holds the boot data. */
export const BOOT_ID = 'boot';

/** The root element's attribute with the address of the site's data. */
export const SITE_ATTRIBUTE = 'data-site';

const bootSchema = v.object({ page: pageSchema });

/**
 * Serialises the boot data. Its page lacks the HTML of the article's leaves, which the document contains. The words
 * serve scripts that run before the client.
 */
export function bootJson(boot: Boot): string {
  return JSON.stringify(boot);
}

/** Parses boot data; throws if this build did not write it. */
export function parseBoot(json: string): Pick<Boot, 'page'> {
  return v.parse(bootSchema, JSON.parse(json));
}
