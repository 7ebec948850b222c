import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's headless shell, which starts and opens pages in half the time of the full browser. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/**
 * Finds an installed Chromium. Throws an Error if `CHROMIUM_PATH` is not a program.
 * @param isWhole whether it must be the full browser, since the headless shell sends no reports
 */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || (isWhole && named === SHELL))
    return [...(isWhole ? [] : [SHELL]), ...WHOLE].find(isProgram);
  if (isProgram(named)) return named;
  throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable program.`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
