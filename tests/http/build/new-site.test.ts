import { afterAll, expect, test } from 'vitest';
import { createSite } from '../../../build/new/site.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { siteForFile } from '../../support/site-server.ts';

const folder = await temporaryFolder(afterAll);
await createSite(folder);
const site = await siteForFile({ root: folder });

test.each([
  '/',
  '/docs/guide/',
  '/docs/guide/writing/',
  '/docs/reference/',
  '/favicon.svg',
  '/search/?q=options',
])('a new site answers %s', async (path) => {
  expect((await site.get(path)).status).toBe(200);
});

test('visitors of a new site find its pages', async () => {
  expect((await site.get('/search.json?q=options')).text).toContain('/docs/reference/');
});
