import { cp } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { BROUGHT } from '../../support/fixture.ts';
import { findings, inEveryView, showMode } from '../support/axe.ts';
import { startSearchable } from '../support/searchable.ts';
import type { RunningServer } from '../support/server.ts';
import { eventually, useVisits } from '../support/visit.ts';

const { visit } = useVisits();

const PAGE = `---
title: Everything at once
---

A lead with [a link](index.md) and \`code\`.

## Notes

:::note
A [link](index.md).
:::

:::tip
A [link](index.md).
:::

:::info
A [link](index.md) and \`code\`.
:::

:::warning
A [link](index.md).
:::

:::danger
A [link](index.md).
:::

## Code

\`\`\`ts title="a.ts" {2-5} showLineNumbers
// Nothing is marked here.
import { connect } from 'broker'; // and here is
export async function send(text: string): Promise<number> {
  const client: Client = await connect({ port: 4000, isOpen: true });
  return client.send(/\\d+/.test(text) ? null : text);
}
\`\`\`

\`\`\`diff
- gone
+ new
\`\`\`
`;
const HOME =
  '# Queues\n\nA broker.\n\n:::actions\n- [Start](docs/everything.md)\n- [Docs](docs/index.md)\n:::\n';
/** Accents on the edge of what can be read, and grounds of their own. */
const LOOKS = {
  technical:
    'look:\n  colors: { accent: "#2563eb" }\n  fonts: { mono: "DejaVu Sans Mono" }\n  corners: square\n',
  bookish:
    'look:\n  colors: { accent: "#9a3412", paper: "#fdf6e9", ink: "#33261d" }\n  fonts: { text: "DejaVu Serif, serif", heading: "DejaVu Serif" }\n  corners: round\n',
};
type LookName = keyof typeof LOOKS;
const CUSTOM =
  '.home h1 { font-style: italic }\n.search-page { outline: 1px dashed var(--accent) }\n';

const PATIENCE = { timeout: 60_000, interval: 200 };

const servers = new Map<LookName, RunningServer>();
const site = (name: LookName): string => servers.get(name)?.url ?? '';

beforeAll(async () => {
  for (const name of ['technical', 'bookish'] as const) {
    const root = await temporaryFolder(afterAll);
    await cp(BROUGHT, root, { recursive: true });
    await writeFiles(root, {
      'site.yaml': `title: Broker\nnavbar:\n  title: Broker\n  items:\n    - { type: search, position: right }\n${LOOKS[name]}`,
      'custom.css': CUSTOM,
      'index.md': HOME,
      'docs/everything.md': PAGE,
    });
    const server = await startSearchable({ CONTENT_DIR: root });
    servers.set(name, server);
    // A busy machine may refuse pages that are not made ahead yet.
    for (const path of ['', 'docs/everything/', 'search/?q=link'])
      await vi.waitFor(
        async () => expect((await fetch(server.url + path)).status).toBe(200),
        PATIENCE,
      );
  }
});

afterAll(async () => {
  for (const server of servers.values()) await server.stop();
});

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.each(['technical', 'bookish'] as const)(
  'A site of another look is accessible in both modes, wide and narrow: %s',
  async (name) => {
    for (const path of ['/', '/docs/everything/', '/search/?q=link', '/no-such-page/']) {
      const { page } = await visit(path, { site: site(name), expected: [/404/], savesData: true });
      await inEveryView(page, async (view) =>
        expect(await findings(page), `${path} ${view}`).toEqual([]),
      );
    }
  },
);

test('Colours, fonts and corners are those of site.yaml, without JavaScript too', async () => {
  const { page } = await visit('/', { site: site('technical'), scripts: false });
  expect(await styleOf(page, '.actions a, .home a', 'background-color')).toBe('rgb(37, 99, 235)');
  expect(await styleOf(page, '.actions a, .home a', 'border-top-left-radius')).toBe('0px');
  const { page: bookish } = await visit('/docs/everything/', {
    site: site('bookish'),
    scripts: false,
  });
  expect(await styleOf(bookish, 'body', 'background-color')).toBe('rgb(253, 246, 233)');
  expect(await styleOf(bookish, 'body', 'font-family')).toMatch(/^"?DejaVu Serif"?, serif$/);
  expect(await styleOf(bookish, 'h1', 'font-family')).toMatch(/^"?DejaVu Serif"?, system-ui/);
  await bookish.emulateMedia({ media: 'print' });
  expect(await styleOf(bookish, 'body', 'color')).toBe('rgb(51, 38, 29)');
});

test('The dark mode follows from the colour of the light one', async () => {
  const { page } = await visit('/docs/everything/', { site: site('technical'), savesData: true });
  const before = await styleOf(page, '.prose p a', 'color');
  await showMode(page, 'dark');
  expect([before, await styleOf(page, '.prose p a', 'color')]).toEqual([
    'rgb(37, 99, 235)',
    'rgb(156, 190, 255)',
  ]);
});

test('Readers who force their own colours keep them', async () => {
  const { page } = await visit('/docs/everything/', { site: site('technical'), savesData: true });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    ),
  ).toBe('LinkText');
});

test('The rules of the owner come after sheets that are loaded later, on any way to a page', async () => {
  const { page } = await visit('/docs/everything/', { site: site('technical'), savesData: true });
  const isLast = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('link[rel="stylesheet"]')]
          .at(-1)
          ?.getAttribute('href')
          ?.startsWith('/look-') === true,
    );
  expect(await isLast()).toBe(true);
  await page.locator('a.brand').click();
  await page.locator('main.home').waitFor();
  expect(await page.locator('link[href*="/home-"]').count()).toBe(1);
  expect(await styleOf(page, '.home h1', 'font-style')).toBe('italic');
  expect(await isLast()).toBe(true);
  await page.locator('.search-box input').fill('link');
  await page.locator('.search-box input').press('Enter');
  await page.locator('.search-page').waitFor();
  await eventually(() => styleOf(page, '.search-page', 'outline-style')).toBe('dashed');
  expect(await isLast()).toBe(true);
});
