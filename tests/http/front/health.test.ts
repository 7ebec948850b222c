import { expect, test } from 'vitest';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { siteForTest } from '../../support/site-server.ts';

test.each(['starting', 'ready', 'draining'] as const)(
  'the process lives, also while it is %s',
  async (state) => {
    const site = await siteForTest();
    site.readiness.state = state;
    const answer = await site.get('/healthz');
    expect([answer.status, answer.text, answer.header('cache-control')]).toEqual([
      200,
      'ok\n',
      'no-store',
    ]);
  },
);

test.each([
  ['starting', 503],
  ['ready', 200],
  ['draining', 503],
] as const)('a server that is %s answers %i whether it may get traffic', async (state, status) => {
  const site = await siteForTest();
  site.readiness.state = state;
  const answer = await site.get('/readyz');
  expect([answer.status, answer.header('cache-control'), JSON.parse(answer.text)]).toEqual([
    status,
    'no-store',
    { status: state, content: site.library.main.snapshot.id },
  ]);
  expect((await site.head('/readyz')).status).toBe(status);
});

test('a server that is draining still answers pages', async () => {
  const site = await siteForTest();
  site.readiness.state = 'draining';
  expect((await site.get('/manual/first/')).status).toBe(200);
});

test('content that could not be taken in is a warning with file and line, as the last good one is served', async () => {
  const root = await contentFolder();
  const site = await siteForTest({ root });
  await writeFiles(root, { 'index.md': '# Small\n\n[gone](gone.md)\n' });
  await site.library.reload();
  const answer = await site.get('/readyz');
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({
    status: 'ready',
    warnings: [expect.stringMatching(/^index\.md:3: the link gone\.md leads to no page/)],
  });
  await writeFiles(root, { 'index.md': '# Small\n\nMended.\n' });
  await site.library.reload();
  expect(JSON.parse((await site.get('/readyz')).text)).not.toHaveProperty('warnings');
});

test.each(['/healthz/', '/HEALTHZ', '/healthz.html', '/readyz/'])(
  '%s asks for a page, and there is none',
  async (target) => {
    expect((await (await siteForTest()).get(target)).status).toBe(404);
  },
);

test('a query changes nothing', async () => {
  expect((await (await siteForTest()).get('/healthz?x=1')).status).toBe(200);
});
