import { expect, test } from 'vitest';
import { contentFolder, WITH_FIGURES } from '../../../tests/support/content-folder.ts';
import { hrefsOf, printed } from '../../../tests/support/printed-docs.ts';
import { siteForTest } from '../../../tests/support/site-server.ts';

test('a link to a state of a figure leads to the figure on the site, with its base path', async () => {
  const root = await contentFolder({
    ...WITH_FIGURES,
    'docs/sea.md': '# Sea\n\n::figure{name=waves}\n\n::settings{of=cave only=seed figure=waves}\n',
  });
  const site = await siteForTest({ root, base: '/x/' });
  const links = hrefsOf(await printed(site, '/x/print/')).filter((href) => href.includes('?'));
  expect(links).toEqual([
    expect.stringMatching(/^https:\/\/tide\.example\/x\/docs\/sea\/\?waves\.seed=\d+#waves$/),
  ]);
});
