import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../../../build/paths.ts';
import { GOLDEN_PRESETS } from '../../../packages/generator/tests/golden-presets.ts';
import { spawnNode } from '../../../tests/browser/support/server.ts';
import { launchChromium } from '../../../tests/support/chromium.ts';
import { casesOf } from '../../../tests/support/thorough.ts';
import { figureDigests, randomDigest } from '../support/level-digests.ts';
import type { RandomGenerator } from '../support/random-levels.ts';
import { GOLDEN } from '../unit/figures/golden-digests.ts';

/**
 * Levels of each generator, and how many have one fingerprint: where two engines differ, the answer says about where.
 */
const LEVELS = casesOf(1_000);
const PART = 10;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const code = await bundled();
  browser = await launchChromium(inject('chromium'));
  page = await browser.newPage();
  await page.evaluate(code);
});
afterAll(() => browser?.close());

/** The same modules as one script, bundled in a process that knows nothing of tests. */
async function bundled(): Promise<string> {
  const child = spawnNode(['--input-type=module', '--eval', BUNDLE], {
    ENTRY: join(root, 'site/tests/support/level-digests.ts'),
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (child.exitCode !== 0) throw new Error(`The bundle failed:\n${said}`);
  return Buffer.concat(chunks).toString();
}

const BUNDLE = `
  import { build } from 'vite';
  const { output } = await build({
    configFile: false, logLevel: 'error', publicDir: false,
    build: { write: false, minify: false, rolldownOptions: { input: process.env.ENTRY, output: { format: 'iife', codeSplitting: false } } },
  });
  process.stdout.write(output[0].code);
`;

function inPage<Answer>(call: string): Promise<Answer> {
  return page.evaluate<Answer>(`levelDigests.${call}`);
}

test('Every figure and every experiment shows the same on the server, in Chromium, and as it was stored', async () => {
  const [there, here] = await Promise.all([inPage('figureDigests()'), figureDigests()]);
  expect(there).toEqual(here);
  const plain = Object.entries(here).filter(([name]) => !name.includes(':'));
  expect(new Map(plain.map(([name, { digest }]) => [name, digest]))).toEqual(GOLDEN);
  expect(Object.keys(here).length).toBeGreaterThan(plain.length);
});

// The unit test of presets asks the same in Node.
test('Every preset gives the same levels in Chromium as they were stored', async () => {
  expect(await inPage('presetDigests()')).toEqual(GOLDEN_PRESETS);
});

test.each<RandomGenerator>(['noise', 'walker', 'theme'])(
  `${LEVELS} random levels of the %s generator end, throw nothing, and are the same in Node and in Chromium to the last bit`,
  async (generator) => {
    const starts = Array.from({ length: LEVELS / PART }, (_, part) => part * PART);
    const [here, there] = [new Map<number, number>(), new Map<number, number>()];
    for (const from of starts) {
      const answer = inPage<number>(`randomDigest('${generator}', ${from}, ${PART})`);
      here.set(from, randomDigest(generator, from, PART));
      there.set(from, await answer);
    }
    expect(there).toEqual(here);
    // Levels that were all alike would prove nothing.
    expect(new Set(here.values()).size).toBe(starts.length);
  },
  180_000,
);
