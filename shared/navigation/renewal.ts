import { saveInput } from './saved-input.ts';

/**
 * After a deployment, open pages belong to an older build than the server. An open page goes on until it lacks a file
 * of its own build. Then it is reloaded with the visitor's input.
 */

/** The root element's attribute with the build of a document. */
export const BUILD_ATTRIBUTE = 'data-build';

declare global {
  interface Window {
    /**
     * Reloads the page if the server runs another build, and then never settles. Resolves otherwise, since a reload
     * would change nothing. The boot script defines it, because it must not need another file. Only unit tests have no
     * boot script.
     */
    renew?(): Promise<void>;
  }
}

/** Call when a file of the build fails to load. Saves input for the next document. */
export async function renewIfOutdated(): Promise<void> {
  addEventListener('pagehide', saveInput);
  await window.renew?.();
  removeEventListener('pagehide', saveInput);
}
