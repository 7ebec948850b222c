import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

/** The first one has no windows, so it starts and opens pages in half the time of a whole browser. */
const SYSTEM_PATHS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium that is there, if there is one. Throws an Error if `CHROMIUM_PATH` names none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined) return [...SYSTEM_PATHS, chromium.executablePath()].find(isProgram);
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
