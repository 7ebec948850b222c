import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../build/pdf/chromium.ts';

/**
 * Besides those of Playwright, which keep hidden pages as awake as shown ones, and the browser from talking to anyone
 * but the site.
 *
 * With little memory for tiles Chromium paints only what is seen. Version 156 also paints ahead, in its thread pool;
 * when that lasts while a page scrolls on a busy machine, the next frame may wait for it for ever: scripts run, but no
 * frame and no idle time come any more (a trace says "pending tree not ready"). At 1440 px this ended 1 of 20 readings
 * of a page with many figures, and none of 195 with a limit below the size of the window.
 */
const FLAGS = ['--disable-gpu', '--disable-quic', '--force-gpu-mem-available-mb=1'];

/**
 * Path of a Chromium, which is installed when there is none. Throws an Error of one line when there is no way to get
 * one: a browser test that cannot run has failed.
 *
 * @param isWhole whether only a whole Chromium will do, and not the one without windows
 */
export function provideChromium({ isWhole = false } = {}): string {
  const found = findChromium({ isWhole });
  if (found !== undefined) return found;
  install(isWhole);
  const installed = findChromium({ isWhole });
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: "apt-get install chromium chromium-headless-shell"; elsewhere: "npx playwright-core install chromium") or set CHROMIUM_PATH.',
  );
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * As root on Debian from its packages, which bring every library along; elsewhere the build that Playwright keeps in
 * the user's cache. Older Debians have no package of the one without windows.
 */
function install(isWhole: boolean): void {
  if (process.getuid?.() === 0 && run('apt-get', ['update'])) {
    const packages = [...(isWhole ? [] : ['chromium-headless-shell']), 'chromium'];
    if (packages.some((name) => run('apt-get', ['install', '-y', '--no-install-recommends', name])))
      return;
  }
  const playwright = dirname(
    createRequire(import.meta.url).resolve('playwright-core/package.json'),
  );
  run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']);
}

/** True when the command exists and succeeds. */
function run(command: string, parameters: readonly string[]): boolean {
  return (
    spawnSync(command, parameters, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}
