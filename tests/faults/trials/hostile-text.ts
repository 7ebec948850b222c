import type { Page } from 'playwright-core';
import { untilIndexed } from '../../browser/support/searchable.ts';
import { settled } from '../../browser/support/visit.ts';
import { watchComplaints } from '../support/complaints.ts';
import { findingOf } from '../support/finding.ts';
import { visitor } from '../support/visitor.ts';
import type { Trial } from '../trial.ts';

/** What would run, or make an element, if it were taken for anything but text. */
const PAYLOADS = [
  '<xss-mark>walker</xss-mark>',
  '<script>pwned=1</script><xss-mark>',
  '</script><script>pwned=1</script><xss-mark>',
  '</title><script>pwned=1</script><xss-mark>',
  '<img src=x onerror=pwned=1><xss-mark>',
  '"><img src=x onerror=pwned=1><xss-mark>',
  "'><svg onload=pwned=1><xss-mark>",
  '<svg><script>pwned=1</script><xss-mark>',
  '<svg/onload=alert(1)><xss-mark>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"><xss-mark>',
  '<math><mi xlink:href="javascript:alert(1)">walker</mi></math><xss-mark>',
  '<a href="javascript:pwned=1">walker</a><xss-mark>',
  'javascript:pwned=1//<xss-mark>',
  'data:text/html,<script>alert(1)</script><xss-mark>',
  '<!--><img src=x onerror=pwned=1>--><xss-mark>',
  '<!--<script><xss-mark>',
  '<noscript><p title="</noscript><img src=x onerror=pwned=1>"><xss-mark>',
  '<style>@import "//evil.example/x.css";</style><xss-mark>',
  '<base href="//evil.example/"><xss-mark>',
  '<form id=test><input name=attributes><xss-mark>',
  '<img name=currentScript><xss-mark>',
  '{{constructor.constructor("pwned=1")()}}<xss-mark>',
  `\${pwned=1}<xss-mark>`,
  '\u2028pwned=1\u2029<xss-mark>',
  '%3Cxss-mark%3E<xss-mark>',
];

/** Where a visitor's link can bring text to. */
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  query: (text) => `/search/?q=${text}`,
  context: (text) => `/search/?q=walker&ctx=${text}`,
  version: (text) => `/search/?q=walker&version=${text}`,
  hash: (text) => `/docs/walker-generator/#${text}`,
  'words to mark': (text) => `/docs/walker-generator/?highlight=${text}#:~:text=${text}`,
  'setting of a figure': (text) => `/docs/walker-generator/?walker.v=2&walker.seed=${text}`,
  'rules of a figure': (text) => `/docs/theme-engine/rules/?rules.v=2&rules.rules=${text}`,
  path: (text) => `/${text}/`,
};

const BOX = '.search-box input';

/** Whatever a link says is shown as text or not at all. */
export const hostileText: Trial = {
  id: 'B6',
  asked:
    '200 texts that would run as code, in query, context, version, hash, settings and path, and typed: none runs or becomes an element, no dialog, no breach of the policy, no error',
  quick: 'never',
  needs: ['chromium'],
  mostSeconds: 1800,
  async run(tools) {
    const { signal } = tools;
    const server = await tools.start();
    await untilIndexed(server.url);
    const context = await visitor(tools);
    const complaints = await watchComplaints(context);
    const page = await context.newPage();
    const wrong: string[] = [];
    let [tried, shown] = [0, 0];
    for (const payload of PAYLOADS) {
      for (const [place, address] of Object.entries(PLACES)) {
        if (signal.aborted) break;
        await page.goto('about:blank');
        await page.goto(new URL(address(encodeURIComponent(payload)), server.url).href);
        await settled(page);
        if (
          place === 'query' &&
          (await page.locator('main').innerText()).includes(payload.slice(0, 12))
        )
          shown++;
        wrong.push(
          ...[...(await harmOf(page)), ...complaints.splice(0)].map(
            (what) => `${place}: ${payload}: ${what}`,
          ),
        );
        tried++;
      }
      await page.goto(server.url);
      await settled(page);
      await page.locator(BOX).first().fill(payload);
      await page.locator('.search-menu').first().waitFor({ timeout: 20_000 });
      wrong.push(
        ...[...(await harmOf(page)), ...complaints.splice(0)].map(
          (what) => `typed: ${payload}: ${what}`,
        ),
      );
    }
    if (shown === 0) wrong.push('no query was shown at all');
    return findingOf(
      `${tried} addresses and ${PAYLOADS.length} texts typed; ${shown} of the queries were shown as text`,
      wrong,
    );
  },
};

/** Whether a text has run, or is an element. */
async function harmOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => [
    ...('pwned' in window ? ['it ran'] : []),
    ...(document.querySelector(
      'xss-mark, base[href*="evil"], [onerror], [onload], a[href^="javascript:"], iframe',
    )
      ? ['it became an element']
      : []),
  ]);
}
