import { keepInput } from './kept-input.ts';

/**
 * After a deployment the server is another build than a page that is still open. The page goes on until it lacks a file
 * that only its own build had. Then it is loaded anew, with what the visitor has typed.
 */

/** The attribute of the root element that says of which build a document is. */
export const BUILD_ATTRIBUTE = 'data-build';

declare global {
  interface Window {
    /**
     * Loads the page anew if the server is another build now, and never settles then. Resolves otherwise: another
     * document would bring nothing else. It is in the boot script, since it must not need any other file. Only tests
     * of parts have no boot script.
     */
    renew?(): Promise<void>;
  }
}

/** To be called when a file of the build does not come. What was typed and unfolded is kept for the next document. */
export async function renewIfOutdated(): Promise<void> {
  addEventListener('pagehide', keepInput);
  await window.renew?.();
  removeEventListener('pagehide', keepInput);
}
