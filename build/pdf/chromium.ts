import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** Chromium without windows, as Debian packages it: it starts and opens pages in half the time of a whole one. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()];

/**
 * Path of a Chromium that is there, if there is one. Throws an Error if `CHROMIUM_PATH` names none.
 * @param isWhole whether only a whole Chromium will do: the one without windows sends no reports by itself
 */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || (isWhole && named === SHELL)) return [...(isWhole ? [] : [SHELL]), ...WHOLE].find(isProgram);
  if (isProgram(named)) return named;
  throw new Error(`CHROMIUM_PATH is ${named}, where there is no program that can be run.`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
