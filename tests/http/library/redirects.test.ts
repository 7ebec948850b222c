import { expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const SITE = (redirects: string): Files => ({
  'site.yaml': `title: Small\nnavbar:\n  items: []\nredirects:\n${redirects}`,
  'docs/index.md': '# Docs\n',
  'docs/new.md':
    '---\ntitle: New\naliases: [/docs/old/, /Früher/Ort.html]\n---\n\nText.\n\n## A part {#part}\n\nMore.\n',
  'static/files/guide.pdf': 'x',
});

async function siteWith(redirects: string, base = '/'): Promise<SiteServer> {
  return await siteForTest({ root: await contentFolder(SITE(redirects)), base });
}

const REDIRECTS = [
  '  /guide.html: /docs/new/',
  '  /start/: /Docs/New.html#part',
  '  /manual.pdf: /files/guide.pdf',
  '  /shop/: https://example.org/shop?from=docs',
  '  /forum/: https://example.org/forum/',
].join('\n');

test.each([
  ['/docs/old/', '/docs/new/'],
  ['/docs/old', '/docs/new/'],
  ['/docs/old/index.html', '/docs/new/'],
  ['/DOCS/Old.html', '/docs/new/'],
  ['/docs/old/?walker.v=2', '/docs/new/?walker.v=2'],
  ['/fr%C3%BCher/ort', '/docs/new/'],
  ['/guide.html', '/docs/new/'],
  ['/guide/', '/docs/new/'],
  ['/start/', '/docs/new/#part'],
  ['/start?a=1', '/docs/new/?a=1#part'],
  ['/manual.pdf', '/files/guide.pdf'],
  ['/shop/?a=1', 'https://example.org/shop?from=docs'],
  ['/forum', 'https://example.org/forum/'],
])(
  'whoever asks for %s, which was somewhere once, is sent to %s in one step',
  async (target, location) => {
    const site = await siteWith(REDIRECTS);
    const answer = await site.get(target);
    expect([answer.status, answer.header('location')]).toEqual([308, location]);
    expect((await site.get('/docs/older/')).status).toBe(404);
  },
);

test('below a base path old addresses have the prefix too', async () => {
  const site = await siteWith(REDIRECTS, '/sub/');
  const located = async (target: string) => (await site.get(target)).header('location');
  expect(
    await Promise.all(
      ['/sub/docs/old/', '/sub/start', '/sub/manual.pdf', '/docs/old/'].map(located),
    ),
  ).toEqual(['/sub/docs/new/', '/sub/docs/new/#part', '/sub/files/guide.pdf', undefined]);
});
