import { loadInFull } from './history.ts';
import { keepInput } from './kept-input.ts';

/**
 * After a deployment the server is another build than a page that is still open. The page goes on until it lacks a file
 * that only its own build had. Then it is loaded anew, with what the visitor has typed.
 */

/** The builds whose pages were loaded anew in this tab. The boot script reads and writes it too. */
export const RENEWED_KEY = 'renewed';
/** The attribute of the root element that says of which build a document is. */
export const BUILD_ATTRIBUTE = 'data-build';

const PATIENCE_MS = 10_000;

/** Whether the server is another build now. Asks it for this page; without an answer there is nothing to be had. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const build = new RegExp(` ${BUILD_ATTRIBUTE}="([^"]+)`).exec(await response.text())?.[1];
    return build !== undefined && build !== document.documentElement.dataset.build;
  } catch {
    return false;
  }
}

let underway: Promise<void> | null = null;

/**
 * To be called when a file of the build does not come. If the server is another build now, the page is loaded anew, and
 * the promise never settles. Otherwise it resolves: another document would bring nothing else. A build is given up once
 * in a tab, so that no page is loaded again and again, and never where storage is blocked.
 */
export function renewIfOutdated(): Promise<void> {
  underway ??= renew().finally(() => {
    underway = null;
  });
  return underway;
}

async function renew(): Promise<void> {
  if (!(await isOutdated()) || !giveUpBuild()) return;
  // What is typed until the next document has come counts too.
  addEventListener('pagehide', keepInput);
  loadInFull(location.href);
  await new Promise(() => undefined);
}

/** Notes that this build is given up. False if it was before, or if that cannot be noted. */
function giveUpBuild(): boolean {
  const { build = '' } = document.documentElement.dataset;
  try {
    const given = sessionStorage.getItem(RENEWED_KEY) ?? '';
    if (given.includes(build)) return false;
    sessionStorage.setItem(RENEWED_KEY, given + build);
    return true;
  } catch {
    return false;
  }
}
