import { expect, test } from 'vitest';
import { parsePage } from '../../../shared/contract/page.ts';
import { BROUGHT } from '../../support/fixture.ts';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile({ root: BROUGHT });
await site.library.prepareSearch();
const html = (await site.get('/docs/blocks/')).text;

test('a page with tabs has their script in its head, which holds back nothing else, and names it for navigations', async () => {
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(
    /<script(?=[^>]* async="")(?=[^>]* blocking="render")(?=[^>]* type="module") [^>]*src="\/assets\/tabs\.js"[^>]*>/,
  );
  expect(parsePage(JSON.parse((await site.get('/docs/blocks/page.json')).text)).scripts).toEqual([
    '/assets/tabs.js',
  ]);
});

test('other pages have no script but that of all pages', async () => {
  const other = (await site.get('/docs/')).text;
  expect([...other.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/assets/entry-0a1b.js',
  ]);
  expect((await site.get('/docs/page.json')).text).not.toContain('"scripts"');
});

test('the page has the sheets of what is on it, and all that is in its tabs is in its HTML', () => {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)\.css"/g)].map(
    ([, name]) => name,
  );
  expect(sheets).toEqual(
    expect.arrayContaining(['important', 'badges', 'steps', 'file-tree', 'tabs']),
  );
  for (const words of ['This text is in the first tab', 'xylophone', 'yarn'])
    expect(html).toContain(words);
  const names = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(names.length).toBe(new Set(names).size);
});

test('what is in a tab that is not shown at first is found by the search', async () => {
  expect((await site.get('/search.json?q=xylophone')).text).toContain(
    '/docs/blocks/#only-on-a-mac',
  );
});
