import { BOOT_ID } from '../contract/boot-id.ts';
import { createSay, type Say, type Speech } from '../words/say.ts';

/**
 * What says the interface's phrases where React is not: it reads them from the document's data, which the server has
 * written and the client checks when it comes.
 */
export function documentWords(): Say {
  const { site }: { readonly site: Speech } = JSON.parse(document.querySelector(`script#${BOOT_ID}`)?.textContent ?? '');
  return createSay(site);
}
