import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, since root may not have one; the rest keeps the browser from talking to anyone but the site. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium, which is installed when there is none. Throws an Error of one line when there is no way to get one: a browser test that
 * cannot run has failed.
 */
export function provideChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no program that can be run.`);
  }
  const found = find();
  if (found !== undefined) return found;
  install();
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: "apt-get install chromium"; elsewhere: "npx playwright-core install chromium") or set CHROMIUM_PATH.',
  );
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS });
}

function find(): string | undefined {
  return [...SYSTEM_PATHS, chromium.executablePath()].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** As root on Debian from its packages, which bring every library along; elsewhere the build that Playwright keeps in the user's cache. */
function install(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) return;
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']);
}

/** True when the command exists and succeeds. */
function run(command: string, parameters: readonly string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}
