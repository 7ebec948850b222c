import type { BOOT_ID } from '../contract/boot.ts';
import type { PlainPhrase, Speech } from '../words/say.ts';

/** Imported as a type only: the bundler puts the constant into the client. */
const BLOCK: typeof BOOT_ID = 'boot';

/**
 * What says phrases without values where React is not: it reads them from the document's data, which the server has
 * written. It shares no code with the client, which would have to come for it.
 */
export function documentWords(): (phrase: PlainPhrase) => string {
  const { words }: Pick<Speech, 'words'> = JSON.parse(document.querySelector(`script#${BLOCK}`)?.textContent ?? '');
  return (phrase) => {
    const said = words?.[phrase];
    return typeof said === 'string' ? said : phrase;
  };
}
