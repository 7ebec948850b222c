import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../support/content-folder.ts';
import { FOREIGN } from '../../support/fixture.ts';
import { pixelsOf } from '../../support/pixels.ts';
import { xmlProblems } from '../../support/xml.ts';
import { type ServerVariables, startBuilt } from '../support/server.ts';

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

test('The built server makes the sitemap and draws the icons, and pictures of pages in its other thread, once, also for later starts', async () => {
  const CACHE_DIR = await temporaryFolder();
  const start = () => started({ SITE_URL: 'https://kettle.example', CACHE_DIR });
  const pictureFrom = async ({ get }: Awaited<ReturnType<typeof start>>): Promise<Buffer> => {
    const html = await (await get('docs/guide/')).text();
    const [, path = ''] =
      /"og:image" content="https:\/\/kettle\.example\/([^"]+)"/.exec(html) ?? [];
    const picture = await get(path);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    return Buffer.from(await picture.arrayBuffer());
  };
  const first = await start();
  expect(first.log()).not.toContain(ADVICE);
  const sitemap = await (await first.get('sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://kettle.example/docs/guide/first-steps/</loc>');
  expect(await xmlProblems(sitemap, 'sitemap.xsd')).toEqual([]);
  const icon = await first.get('icon-192.png');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  const drawn = await pictureFrom(first);
  expect(pixelsOf(drawn)).toMatchObject({ width: 1200, height: 630 });
  await first.stop();
  expect(await pictureFrom(await start())).toEqual(drawn);
});
