import { afterAll, describe, expect, test } from 'vitest';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { markdownOf } from '../../../server/made-files/markdown-pages.ts';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { BROUGHT, BUILD, EDITIONS, openLibrary } from '../../support/fixture.ts';
import { leftoversIn } from '../../support/plain-markdown.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const ORIGIN = 'https://tide.example';

const FILES = {
  'site.yaml': 'title: Tide\ntagline: All about the sea\nnavbar: { items: [] }\nmath: true\n',
  'index.md': '# Tide\n\nThe sea.\n',
  'docs/moon.md':
    '---\ntitle: Moon\ndescription: What moves the sea.\n---\n\nSee [tides](./tides.md#spring).\n',
  'docs/tides.md': [
    '# Tides',
    ':::warning[Mind the gap]\n\nIt *moves*.\n\n:::',
    '## Spring {#spring}',
    'At $x^2$ o’clock :kbd[Ctrl+K], [the moon](./moon.md) and ![a boat](/boat.png).',
    '```ts title="sea.ts" {1}\nconst a = 1;\n```',
    '::::tabs\n\n:::tab[Sand]\n\nWarm.\n\n:::\n\n:::tab[Rock]\n\nCold.\n\n:::\n\n::::',
    '| Name | Height |\n|---|---|\n| Ebb | 1 m |',
    ':::details[More]\n\nHidden.\n\n:::',
    ':::file-tree\n\n- sea/\n  - wave.txt\n\n:::',
    '$$\ny = x\n$$',
  ].join('\n\n'),
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nText.\n',
  'static/boat.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const site = await siteForFile({ root: await contentFolder(FILES, afterAll) });

test('a page as Markdown has no directive, no HTML, no front matter, and whole addresses only', async () => {
  expect((await site.get('/docs/tides.md')).text).toBe(
    [
      '# Tides',
      '> [!WARNING]\n>\n> **Mind the gap**\n>\n> It _moves_.',
      '## Spring',
      `At $x^2$ o’clock \`Ctrl\`+\`K\`, [the moon](${ORIGIN}/docs/moon/) and ![a boat](${ORIGIN}/boat.png).`,
      '**sea.ts**',
      '```ts\nconst a = 1;\n```',
      '**Sand**',
      'Warm.',
      '**Rock**',
      'Cold.',
      '| Name | Height |\n| ---- | ------ |\n| Ebb  | 1 m    |',
      '**More**',
      'Hidden.',
      '```\nsea/\n  wave.txt\n```',
      '$$\ny = x\n$$\n',
    ].join('\n\n'),
  );
  expect((await site.get('/docs/moon.md')).text).toBe(
    `# Moon\n\n> What moves the sea.\n\nSee [tides](${ORIGIN}/docs/tides/#spring).\n`,
  );
  expect((await site.get('/index.md')).text).toBe('# Tide\n\nThe sea.\n');
});

test('lines of code that are added or removed have their signs, in code that is said to be a diff', async () => {
  const { main } = await openLibrary({ root: BROUGHT, figures: await loadFigures() });
  const text = await markdownOf('/docs/code/', {
    edition: main,
    origin: ORIGIN,
    pictures: { base: '/', build: BUILD },
  });
  expect(text).toContain(
    '**changes.ts**\n\n```diff\n-const width = 12;\n+const width = 16;\n const height = 9;\n',
  );
  expect(text).toContain(
    '```diff\n title: Brought along\n-theme: paper\n+theme: lamp\n search: true\n```',
  );
  expect(text).toContain(
    '```diff\n const one = 1;\n+const two = 2;\n const three = 3;\n-const four = 4;\n```',
  );
  expect(text).toContain('**numbers.ts**\n\n```ts\nfunction far');
});

test('it is sent like a page: kept, packed, told by its ETag, and 404 where there is no page', async () => {
  const stored = await site.stored('/docs/moon.md', { 'Accept-Encoding': 'br' });
  expect([stored.status, stored.header('content-type'), stored.header('vary')]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    'Accept-Encoding, Accept',
  ]);
  expect(
    (
      await site.get('/docs/moon.md', {
        'Accept-Encoding': 'br',
        'If-None-Match': stored.header('etag') ?? '',
      })
    ).status,
  ).toBe(304);
  expect((await site.head('/docs/moon.md')).text).toBe('');
  for (const path of [
    '/docs/none.md',
    '/docs/moon/index.md',
    '/docs/moon/.md',
    '/.md',
    '/docs/index.md',
    '/search.md',
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test('the page names it, and a client that would rather have Markdown gets it at the address of the page', async () => {
  const page = await site.get('/docs/moon/');
  expect(page.text).toContain('<link rel="alternate" type="text/markdown" href="/docs/moon.md"/>');
  expect(page.text).toContain('<a href="/docs/moon.md">View as Markdown</a>');
  const twin = (await site.get('/docs/moon.md')).text;
  await site.stored('/docs/moon/');
  for (const accept of [
    'text/markdown',
    'text/markdown, text/html;q=0.9',
    'text/html;q=0.5, */*;q=0.1, Text/Markdown;q=0.8',
  ]) {
    const answer = await site.get('/docs/moon/', { Accept: accept });
    expect([accept, answer.header('content-type'), answer.header('vary'), answer.text]).toEqual([
      accept,
      'text/markdown; charset=utf-8',
      'Accept-Encoding, Accept',
      twin,
    ]);
  }
  for (const accept of [
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    'text/markdown;q=0',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=nan',
  ]) {
    const answer = await site.get('/docs/moon/', { Accept: accept });
    expect([accept, answer.header('content-type'), answer.header('vary')]).toEqual([
      accept,
      'text/html; charset=utf-8',
      'Accept-Encoding, Accept',
    ]);
  }
  expect((await site.get('/none/', { Accept: 'text/markdown' })).status).toBe(404);
  expect(
    (await site.get('/docs/moon/page.json', { Accept: 'text/markdown' })).header('content-type'),
  ).toContain('application/json');
});

test('llms.txt lists the pages that visitors should find, and llms-full.txt has them', async () => {
  const { text, header } = await site.get('/llms.txt');
  expect(header('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    `# Tide\n\n> All about the sea\n\n## Tide\n\n- [Moon](${ORIGIN}/docs/moon.md): What moves the sea.\n- [Tides](${ORIGIN}/docs/tides.md)\n\n## Optional\n\n- [Tide](${ORIGIN}/index.md)\n`,
  );
  const full = (await site.get('/llms-full.txt')).text;
  expect(full).toContain(`<!-- ${ORIGIN}/docs/tides/ -->\n\n# Tides\n`);
  expect(full).not.toContain('Secret');
});

test('translations and versions have theirs, and each language its own list of the last version', async () => {
  const editions = await siteForFile({ root: EDITIONS });
  const read = async (path: string) => (await editions.get(path)).text;
  const edition = editions.library.main;
  for (const path of ['/manual/first/', '/manual/1.0/first/', '/manual/next/first/'])
    expect([path, await read(path.replace(/.$/, '.md'))]).toEqual([
      path,
      await markdownOf(path, { edition, origin: ORIGIN, pictures: { base: '/', build: BUILD } }),
    ]);
  expect([...edition.snapshot.documents.keys()]).toEqual(
    expect.arrayContaining(['/manual/first/', '/manual/1.0/first/', '/manual/next/first/']),
  );
  expect(await read('/de/manual/first.md')).toContain(`](${ORIGIN}/de/manual/`);
  expect(await read('/llms.txt')).toContain(
    `](${ORIGIN}/manual/r%C3%A4ume%20und%20fl%C3%BCsse.md)`,
  );
  const german = await read('/de/llms.txt');
  expect(german).toContain(`](${ORIGIN}/de/manual/first.md)`);
  expect(german).not.toMatch(/manual\/(?:1\.0|next)/);
  for (const path of (await read('/llms.txt')).match(/(?<=\]\(https:\/\/tide\.example)[^)]+/g) ??
    [])
    expect([path, (await editions.get(path)).status]).toEqual([path, 200]);
});

test('an edit shows in it at once, and leaves those of other pages as they are stored', async () => {
  const root = await contentFolder(FILES);
  const other = await siteForTest({ root });
  await other.get('/docs/moon.md');
  await writeFiles(root, { 'docs/moon.md': FILES['docs/moon.md'].replace('See', 'Look at') });
  expect((await other.library.reload()).swapped).toBe(true);
  expect((await other.get('/docs/moon.md')).text).toContain('Look at [tides]');
});

describe('of a site with everything that Markdown can have', async () => {
  const { main } = await openLibrary({ root: BROUGHT, figures: await loadFigures() });

  test.each([...main.snapshot.documents.keys()])(
    '%s is Markdown with whole addresses only',
    async (path) => {
      for (const origin of [ORIGIN, null])
        expect(
          leftoversIn(
            (await markdownOf(path, {
              edition: main,
              origin,
              pictures: { base: '/', build: BUILD },
            })) ?? '',
            origin ?? '/',
          ),
        ).toEqual([]);
    },
  );
});
