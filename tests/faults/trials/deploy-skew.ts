import { delimiter } from 'node:path';
import type { Browser } from 'playwright-core';
import { dist } from '../../../build/paths.ts';
import { launchChromium } from '../../support/chromium.ts';
import { assetNames, assetsOf, makeOtherBuild } from '../../support/other-build.ts';
import type { Trial, TrialTools } from '../trial.ts';

const PAGE = 'docs/noise-generator/';
const WORDS = 'walker';
const PATIENCE_MS = 30_000;

/** A page of an earlier build finds its files, or is loaded anew once. */
export const deploySkew: Trial = {
  id: 'F10',
  asked:
    'assets of the previous two builds 200 with their type, an unknown one a plain 404; without them an open page is loaded anew once, with its text',
  quick: 'thorough',
  needs: ['chromium'],
  mostSeconds: 240,
  async run(tools) {
    const { length, start, folder, pathOf, onEnd } = tools;
    const builds = [await folder(), await folder()] as const;
    await Promise.all(builds.map((build, at) => makeOtherBuild(build, `earlier${at + 1}`)));
    const { url, stop } = await start({ PREVIOUS_ASSETS: builds.map(assetsOf).join(delimiter) });
    const found = await Promise.all(
      [...builds, dist].map(async (build) => ({ build, wrong: await wrongAssets(url, build) })),
    );
    const wrong = found.flatMap((one) => one.wrong);
    const unknown = await fetch(`${url}assets/entry-0000000.js`);
    const isPlain =
      unknown.status === 404 &&
      unknown.headers.get('content-type')?.startsWith('text/plain') === true &&
      !(await unknown.text()).includes('<');
    await stop('SIGKILL');
    const browser = await launchChromium(pathOf('chromium'));
    onEnd(() => browser.close());
    const visits = [];
    for (let visit = 0; visit < (length === 'quick' ? 1 : 5); visit++)
      visits.push(await openPage(tools, browser, builds[visit % 2 === 0 ? 0 : 1]));
    const counts = visits.map(({ documents }) => documents).join(', ');
    return {
      measured: `${wrong.length} assets wrong${wrong.length > 0 ? ` (${wrong[0]})` : ''}, unknown one ${unknown.status}; full loads ${counts}; text kept ${visits.filter(({ text }) => text === WORDS).length} of ${visits.length}`,
      holds:
        wrong.length === 0 &&
        isPlain &&
        visits.every(({ documents, text }) => documents === 1 && text === WORDS),
    };
  },
};

/** Assets of a build that a server does not have, or has as something else. */
async function wrongAssets(url: string, build: string): Promise<readonly string[]> {
  const names = await assetNames(build);
  if (names.length === 0) throw new Error(`${build} has no assets.`);
  const wrong: string[] = [];
  for (const name of names) {
    const { status, headers } = await fetch(`${url}assets/${name}`);
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    if (status !== 200 || headers.get('content-type')?.startsWith(type) !== true)
      wrong.push(`${name}: ${status} ${headers.get('content-type')}`);
  }
  return wrong;
}

/** Opens a page of an earlier build, puts the present one in the place of its server, and searches. */
async function openPage(
  { start }: TrialTools,
  browser: Browser,
  build: string,
): Promise<{ readonly documents: number; readonly text: string }> {
  const old = await start({}, { build });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(old.url + PAGE);
  await page.mouse.move(10, 300);
  await page.locator('html[data-client="here"]').waitFor({ timeout: PATIENCE_MS });
  await old.stop('SIGKILL');
  const { url, stop } = await start({ PORT: new URL(old.url).port });
  if (url !== old.url) throw new Error(`The server came back at ${url} instead of ${old.url}.`);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  const field = page.locator('.search-box input[name="q"]');
  // Later: the document may be gone before it could tell that it was done.
  await field.evaluate(
    (input, words) => void setTimeout(() => Object.assign(input, { value: words }).focus()),
    WORDS,
  );
  // The menu comes with code that only the present build has.
  await page
    .locator('html[data-client="here"] .search-menu [role="option"]')
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  const text = await field.inputValue();
  await context.close();
  await stop('SIGKILL');
  return { documents, text };
}
