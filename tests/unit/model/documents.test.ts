import { expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { snapshotOf } from '../../support/fixture.ts';

/** Documents of a content folder by their file: id, address and title. */
async function placesOf(files: Files): Promise<Record<string, string[]>> {
  const { documents } = await snapshotOf({ root: await contentFolder(files) });
  return Object.fromEntries(
    [...documents.values()].map(({ file, id, path, title }) => [file.path, [id, path, title]]),
  );
}

test.each([
  ['docs/index.md', ['index', '/docs/']],
  ['docs/README.md', ['README', '/docs/']],
  ['docs/Guides/index.md', ['Guides/index', '/docs/guides/']],
  ['docs/guides/guides.md', ['guides/guides', '/docs/guides/']],
  ['docs/guides/Readme.md', ['guides/Readme', '/docs/guides/']],
  ['docs/guides/First Steps.md', ['guides/First Steps', '/docs/guides/first steps/']],
  ['docs/01-guides/02_first.md', ['guides/first', '/docs/guides/first/']],
  ['docs/1. start.md', ['start', '/docs/start/']],
  ['docs/2024-01-05.md', ['2024-01-05', '/docs/2024-01-05/']],
  ['docs/3d.md', ['3d', '/docs/3d/']],
  ['docs/01-.md', ['01-', '/docs/01-/']],
  ['docs/Ümläute ß.md', ['Ümläute ß', '/docs/ümläute ß/']],
  ['docs/index/index.md', ['index/index', '/docs/index/']],
  ['über uns.md', ['über uns', '/über uns/']],
  ['index.md', ['index', '/']],
])('the file %s has the id and address %j', async (file, place) => {
  expect((await placesOf({ [file]: '# T' }))[file]?.slice(0, 2)).toEqual(place);
});

test.each([
  ['slug: other', '/docs/guides/other/'],
  ['slug: /other', '/docs/other/'],
  ['slug: /', '/docs/'],
  ['slug: Deep/OTHER/', '/docs/guides/deep/other/'],
  ['slug: ../../../etc', '/docs/guides/etc/'],
  ['slug: ./other//x', '/docs/guides/other/x/'],
  ['slug: //evil.example', '/docs/evil.example/'],
  ['id: other', '/docs/guides/other/'],
  ['parse_number_prefixes: false', '/docs/guides/01-first/'],
])('with %j a document lies at %s', async (matter, path) => {
  const places = await placesOf({ 'docs/guides/01-first.md': `---\n${matter}\n---\n` });
  expect(places['docs/guides/01-first.md']?.[1]).toBe(path);
});

test('an id of its own stands in the folder of its file', async () => {
  expect(
    (await placesOf({ 'docs/guides/01-first.md': '---\nid: other\n---\n' }))[
      'docs/guides/01-first.md'
    ]?.[0],
  ).toBe('guides/other');
});

test('a title comes from front matter, else from the heading, else from the file', async () => {
  const places = await placesOf({
    'docs/a.md': '---\ntitle: Matter\n---\n\n# Heading',
    'docs/b.md': '# Heading',
    'docs/01-c.md': 'Text.',
  });
  expect(Object.values(places).map(([id, , title]) => `${id}: ${title}`)).toEqual(
    expect.arrayContaining(['a: Matter', 'b: Heading', 'c: c']),
  );
});

test.each([
  ['# Sum $a^2$', 'Sum a^2'],
  ['# The norm $\\|x_1 * y_1\\|_2$ of $a$', 'The norm \\|x_1 * y_1\\|_2 of a'],
  ['Of $x$\n=====', 'Of x'],
  ['# *Sums* of $$n$$ {#sums}', 'Sums of n'],
  ['# From \\$5 to \\$10', 'From $5 to $10'],
  ['# The variable `$x` and `$y`', 'The variable $x and $y'],
])(
  'where a site has formulas, the text of a formula stands in the title: %j',
  async (heading, title) => {
    const site = 'title: S\nnavbar: { items: [] }\n';
    const titles = async (yaml: string) => {
      const places = await placesOf({ 'docs/a.md': heading, 'b.md': heading, 'site.yaml': yaml });
      return ['docs/a.md', 'b.md'].map((file) => places[file]?.[2]);
    };
    expect(await titles(`${site}math: true\n`)).toEqual([title, title]);
    expect(await titles(site)).toEqual([
      expect.stringContaining('$'),
      expect.stringContaining('$'),
    ]);
  },
);

test('a draft is no page in production, and one while writing', async () => {
  const root = await contentFolder({
    'docs/a.md': '---\ndraft: true\n---\n',
    'draft.md': '---\ndraft: true\n---\n',
  });
  const published = await snapshotOf({ root });
  expect([
    published.documents.has('/docs/a/'),
    published.documents.has('/draft/'),
    published.versions.get('current')?.version.draftIds,
  ]).toEqual([false, false, ['a']]);
  const writing = await snapshotOf({ root, drafts: true });
  expect([
    writing.documents.has('/docs/a/'),
    writing.documents.has('/draft/'),
    writing.versions.get('current')?.version.draftIds,
  ]).toEqual([true, true, []]);
});

test('the title is that of the heading as it is shown, below a comment and with any ends of lines too', async () => {
  const places = await placesOf({
    'docs/a.md': '<!-- markdownlint-disable -->\n\n# Tom &amp; Jerry',
    'docs/b.md': '# CR only\r\rText.\r',
    'docs/c.md': '---\ntitle: Own\n---\n\n# Other',
  });
  expect(
    Object.values(places)
      .map(([, , title]) => title)
      .slice(0, 3),
  ).toEqual(['Tom & Jerry', 'CR only', 'Own']);
});
