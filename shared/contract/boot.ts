import * as v from 'valibot';
import { type PageData, pageSchema } from './page.ts';
import { type SiteData, siteFromWire, siteToWire, wireSiteSchema } from './site.ts';

/** What the server writes into the first page of a visit, and what the browser checks when it reads it. */

/** The data of a first page, besides its HTML. */
interface Boot {
  readonly site: SiteData;
  readonly page: PageData;
}

/** Id of the inert block that holds the boot data. */
export const BOOT_ID = 'boot';

const bootSchema = v.object({ site: wireSiteSchema, page: pageSchema });

/**
 * The boot data of a document. Its page comes without the HTML of its article's leaves, which the document holds
 * already.
 */
export function bootJson(boot: Boot): string {
  return JSON.stringify({ ...boot, site: siteToWire(boot.site) });
}

/** Reads boot data; throws when it is not what this build writes. */
export function parseBoot(json: string): Boot {
  const { site, page } = v.parse(bootSchema, JSON.parse(json));
  return { site: siteFromWire(site), page };
}
