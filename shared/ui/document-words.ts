import type { BOOT_ID } from '../contract/boot.ts';
import type { PlainPhrase, Speech } from '../words/say.ts';

/** Imported as a type only: the bundler would put the constant into the client. */
const BLOCK: typeof BOOT_ID = 'boot';

/**
 * Returns a function that translates phrases without values outside React. It reads them from the document's boot data,
 * and shares no code with the client, which would then be loaded for it.
 */
export function documentWords(): (phrase: PlainPhrase) => string {
  const { words }: Pick<Speech, 'words'> = JSON.parse(
    document.querySelector(`script#${BLOCK}`)?.textContent ?? '',
  );
  return (phrase) => {
    const translation = words?.[phrase];
    return typeof translation === 'string' ? translation : phrase;
  };
}
