import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/content-folder.ts';
import { FOREIGN } from '../support/fixture.ts';
import { pixelsOf } from '../support/pixels.ts';
import { xmlProblems } from '../support/xml.ts';
import { type ServerVariables, startBuilt } from './support/server.ts';

async function started(variables: ServerVariables) {
  const server = await startBuilt({ CONTENT_DIR: FOREIGN, ...variables });
  onTestFinished(() => server.stop());
  return { ...server, get: (path: string) => fetch(new URL(path, server.url)) };
}

const ADVICE = 'SITE_URL is not set, so no sitemap is made';

test('A server that does not know its origin says once why there is no sitemap', async () => {
  const server = await started({});
  expect(server.log().split(ADVICE).length).toBe(2);
  expect((await server.get('sitemap.xml')).status).toBe(404);
});

test('The built server makes the sitemap, and draws the icons', async () => {
  const server = await started({ SITE_URL: 'https://kettle.example' });
  expect(server.log()).not.toContain(ADVICE);
  const sitemap = await (await server.get('sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://kettle.example/docs/guide/first-steps/</loc>');
  expect(await xmlProblems(sitemap, 'sitemap.xsd')).toEqual([]);
  const icon = await server.get('icon-192.png');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('The built server draws the picture of a page in its other thread, once, also for later starts', async () => {
  const CACHE_DIR = await temporaryFolder();
  const pictures: Buffer[] = [];
  for (const _start of [1, 2]) {
    const server = await started({ SITE_URL: 'https://kettle.example', CACHE_DIR });
    const html = await (await server.get('docs/guide/')).text();
    const [, path = ''] = /"og:image" content="https:\/\/kettle\.example\/([^"]+)"/.exec(html) ?? [];
    const picture = await server.get(path);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    pictures.push(Buffer.from(await picture.arrayBuffer()));
    await server.stop();
  }
  expect(pixelsOf(pictures[0] ?? Buffer.alloc(0))).toMatchObject({ width: 1200, height: 630 });
  expect(pictures[1]).toEqual(pictures[0]);
});
