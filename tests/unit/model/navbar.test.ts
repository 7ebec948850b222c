import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { NavbarItem } from '../../../shared/contract/navbar.ts';
import { contentFolder, type Files, OUR_CONTENT } from '../../support/content-folder.ts';
import { snapshotOf, told } from '../../support/fixture.ts';

const FILES = {
  'docs/index.md': '---\ntitle: Start\ndisplayed_sidebar: null\n---\n',
  'docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n',
  'docs/my page.md': '---\ntitle: My page\n---\n',
  'sidebars.yaml':
    'main: [my page]\nempty:\n  - { type: link, label: Out, href: "https://example.org/" }\n',
};

function siteYaml(item: string): string {
  return `title: Small\nnavbar:\n  items:\n    - ${item}\n`;
}

/** What an item comes to, and on which side. */
async function resolved(
  item: string,
  base = '/',
): Promise<{ left: readonly NavbarItem[]; right: readonly NavbarItem[] }> {
  const { left, right } = (
    await snapshotOf({ root: await contentFolder({ ...FILES, 'site.yaml': siteYaml(item) }), base })
  ).site.navbar;
  return { left, right };
}

const toldOf = (item: string): Promise<string[]> => told({ ...FILES, 'site.yaml': siteYaml(item) });

test.each([
  [
    '{ to: /docs/, label: Docs }',
    { type: 'link', label: 'Docs', href: '/sub/docs/', external: false },
  ],
  [
    '{ type: default, to: /docs/, label: Docs, className: quiet }',
    { type: 'link', label: 'Docs', href: '/sub/docs/', external: false, className: 'quiet' },
  ],
  [
    '{ to: /docs/, label: Docs, activeBasePath: /docs/ }',
    { type: 'link', label: 'Docs', href: '/sub/docs/', external: false, activeBase: '/sub/docs/' },
  ],
  [
    '{ href: "https://example.org/", label: Out }',
    { type: 'link', label: 'Out', href: 'https://example.org/', external: true },
  ],
  ['{ type: html, value: "<b>x</b>" }', { type: 'html', html: '<b>x</b>' }],
  ['{ type: search }', { type: 'search' }],
  [
    '{ to: /docs/, label: Docs, activeBaseRegex: "^/docs/[a-f]" }',
    {
      type: 'link',
      label: 'Docs',
      href: '/sub/docs/',
      external: false,
      activeRegex: '^/docs/[a-f]',
    },
  ],
  ['{ type: doc, docId: index }', { type: 'doc', docId: 'index', label: 'Start' }],
  [
    '{ type: doc, docId: index, label: Other, className: quiet }',
    { type: 'doc', docId: 'index', label: 'Other', className: 'quiet' },
  ],
  ['{ type: doc, docId: draft }', { type: 'doc', docId: 'draft', label: 'draft' }],
  ['{ type: docSidebar, sidebarId: main }', { type: 'docSidebar', sidebarId: 'main' }],
  [
    '{ type: docSidebar, sidebarId: main, label: Docs }',
    { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
  ],
  ['{ type: docsVersion }', { type: 'docsVersion' }],
  [
    '{ type: docsVersion, to: /docs/, label: Old }',
    { type: 'docsVersion', label: 'Old', href: '/sub/docs/' },
  ],
  ['{ type: docsVersionDropdown }', { type: 'docsVersionDropdown', before: [], after: [] }],
  ['{ type: localeDropdown }', { type: 'localeDropdown', query: '', before: [], after: [] }],
  [
    '{ type: localeDropdown, queryString: "?from=menu" }',
    { type: 'localeDropdown', query: '?from=menu', before: [], after: [] },
  ],
])('without a position %s stands right', async (item, expected) => {
  expect(await resolved(item, '/sub/')).toEqual({ left: [], right: [expected] });
});

test('a position is followed', async () => {
  expect(await resolved('{ type: search, position: left }')).toEqual({
    left: [{ type: 'search' }],
    right: [],
  });
});

test.each(['docsVersionDropdown', 'localeDropdown'])(
  'a %s keeps the entries that its owner puts around it',
  async (type) => {
    const around =
      'dropdownItemsBefore: [{ to: /docs/, label: Docs }], dropdownItemsAfter: [{ type: html, value: <hr> }, { type: doc, docId: index }]';
    expect((await resolved(`{ type: ${type}, ${around} }`)).right).toMatchObject([
      {
        type,
        before: [{ type: 'link', label: 'Docs', href: '/docs/', external: false }],
        after: [
          { type: 'html', html: '<hr>' },
          { type: 'doc', docId: 'index', label: 'Start' },
        ],
      },
    ]);
  },
);

test('an item with items is a dropdown, of every type that leads somewhere and of markup', async () => {
  const { right } = await resolved(
    '{ label: More, items: [{ to: /docs/, label: Docs }, { href: "mailto:a@example.org", label: Post }, { type: html, value: <hr> }, { type: doc, docId: index }, { type: docSidebar, sidebarId: main }, { type: docsVersion }] }',
  );
  expect(right).toEqual([
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { type: 'link', label: 'Docs', href: '/docs/', external: false },
        { type: 'link', label: 'Post', href: 'mailto:a@example.org', external: true },
        { type: 'html', html: '<hr>' },
        { type: 'doc', docId: 'index', label: 'Start' },
        { type: 'docSidebar', sidebarId: 'main' },
        { type: 'docsVersion' },
      ],
    },
  ]);
});

test('the label of a dropdown may lead somewhere itself', async () => {
  const { right } = await resolved(
    '{ label: More, to: /docs/, className: wide, items: [] }',
    '/sub/',
  );
  const link = { type: 'link', label: 'More', href: '/sub/docs/', external: false };
  expect(right).toEqual([{ type: 'dropdown', label: 'More', link, className: 'wide', items: [] }]);
});

test('items keep their order on each side', async () => {
  const items =
    '{ to: /, label: a }\n    - { to: /, label: b, position: left }\n    - { to: /, label: c }\n    - { to: /, label: d, position: left }';
  const { left, right } = await resolved(items);
  expect([left, right].map((side) => side.map((item) => 'label' in item && item.label))).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ]);
});

test.each([
  ['{ type: serch }', 'No NavbarItem component found for type "serch". Did you mean "search"?'],
  ['{ type: constructor }', 'No NavbarItem component found for type "constructor".'],
  [
    '{ type: docSidebar, sidebarId: empty }',
    'Sidebar with ID "empty" doesn\'t have anything to be linked to',
  ],
  [
    '{ type: docSidebar, sidebarId: mian }',
    'there is no sidebar "mian" in sidebars.yaml. Did you mean "main"?',
  ],
  ['{ type: docSidebar, sidebarId: toString }', 'there is no sidebar "toString" in sidebars.yaml.'],
  [
    '{ type: doc, docId: indx }',
    'there is no document "indx" for this navbar item. Did you mean "index"?',
  ],
  ['{ to: /docs/ }', 'the navbar item of type "default" is invalid:'],
  ['{ to: docs/, label: Docs }', 'the navbar item of type "default" is invalid:'],
  ['{ href: "javascript:alert(1)", label: Docs }', 'the navbar item of type "default" is invalid:'],
  [
    '{ type: search, postion: left }',
    'the navbar item of type "search" is invalid: "postion" is not known.',
  ],
  [
    '{ type: search, position: middle }',
    'the navbar item of type "search" is invalid: "position" must be left or right.',
  ],
  ['{ label: More, items: [{ type: serch }] }', 'No NavbarItem component found for type "serch".'],
  [
    '{ label: More, items: [{ type: dropdwn }] }',
    'No NavbarItem component found for type "dropdwn".',
  ],
  ...['search', 'dropdown', 'docsVersionDropdown', 'localeDropdown'].map((type) => [
    `{ label: More, items: [{ type: ${type} }] }`,
    `a navbar item of type "${type}" cannot be in a dropdown. Put it in the bar itself.`,
  ]),
  [
    '{ label: More, items: [{ label: Inner, items: [] }] }',
    'a navbar item of type "dropdown" cannot be in a dropdown.',
  ],
  [
    '{ label: More, items: [{ to: /docs/, label: Docs, position: left }] }',
    'the navbar item of type "default" is invalid: "position" is not known.',
  ],
  [
    '{ label: More, items: [{ type: doc, docId: indx }] }',
    'there is no document "indx" for this navbar item. Did you mean "index"?',
  ],
  [
    '{ type: docsVersionDropdown, dropdownItemsAfter: [{ type: nope }] }',
    'No NavbarItem component found for type "nope".',
  ],
  [
    '{ type: localeDropdown, queryString: from=menu }',
    'the navbar item of type "localeDropdown" is invalid: "queryString" must begin with a question mark.',
  ],
  [
    '{ to: /docs/, label: Docs, activeBaseRegex: "[" }',
    'the navbar item of type "default" is invalid: "activeBaseRegex" must be a regular expression.',
  ],
  [
    '{ to: /docs/, href: "https://example.org/", label: Both }',
    'the navbar item of type "default" is invalid: needs exactly one of "to"',
  ],
  [
    '{ type: dropdown, label: More }',
    'the navbar item of type "dropdown" is invalid: "items" is missing.',
  ],
])('%s is told with the line of the item', async (item, problem) => {
  expect(await toldOf(item)).toEqual([expect.stringContaining(`site.yaml:4: ${problem}`)]);
});

test('a link to a page that is not there is told', async () => {
  expect(await toldOf('{ to: /nowhere/, label: Lost }')).toEqual([
    expect.stringContaining('site.yaml:4: '),
  ]);
  expect(await toldOf('{ label: More, items: [{ to: /nowhere/, label: Lost }] }')).toEqual([
    expect.stringContaining('site.yaml:4: '),
  ]);
  expect(
    await toldOf(
      '{ type: docsVersionDropdown, dropdownItemsAfter: [{ to: /nowhere/, label: Lost }] }',
    ),
  ).toEqual([expect.stringContaining('site.yaml:4: ')]);
});

describe('HTML in site.yaml', () => {
  const withHtml = (html: string): Files => ({
    'docs/a.md': '# A\n\n## Part\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site.yaml': `title: S
announcementBar:
  content: '${html}'
navbar:
  items:
    - label: More
      items:
        - type: html
          value: '${html}'
footer:
  links:
    - title: T
      items:
        - html: '${html}'
`,
  });

  test('has the base before its addresses, as links of pages do', async () => {
    const html = `<a class="x" href="/docs/a/?b=1&amp;c=2#part">A</a><img alt="" src=/a.svg><a HREF = "/Docs/Ä/">x</a>`;
    const root = await contentFolder({ ...withHtml(html), 'docs/ä.md': '# Ä\n' });
    const { announcementBar, navbar, footer } = (await snapshotOf({ root, base: '/sub/' })).site;
    const shown = `<a class="x" href="/sub/docs/a/?b=1&amp;c=2#part">A</a><img alt="" src="/sub/a.svg"><a HREF = "/sub/Docs/%C3%84/">x</a>`;
    expect(announcementBar?.html).toBe(shown);
    expect(navbar.right).toMatchObject([{ items: [{ html: shown }] }]);
    expect(footer.columns[0]?.items).toEqual([{ type: 'html', html: shown }]);
  });

  test.each<[string, string]>([
    [
      '<a href="/docs/b/">B</a>',
      'there is no page and no file at /docs/b/. Did you mean "/docs/a/"? Correct the address.',
    ],
    ['<img src="/gone.png" alt="">', 'there is no page and no file at /gone.png.'],
    ['<a href="docs/a/">A</a>', 'the link docs/a/ is relative to nothing. Start it with a slash'],
    ['<b>x</b> <a href=/docs/b>B</a>', 'there is no page and no file at /docs/b.'],
  ])('%s is told with file, line and key', async (html, message) => {
    expect(await told(withHtml(html))).toEqual(
      [
        ['9', 'navbar.items.0.items.0.value'],
        ['14', 'footer.links.0.items.0.html'],
        ['3', 'announcementBar.content'],
      ].map(([line, key]) => expect.stringContaining(`site.yaml:${line}: "${key}": ${message}`)),
    );
  });

  test('that leads to a heading which is not there is told', async () => {
    expect(await told(withHtml('<a href="/docs/a/#prat">A</a>'))).toEqual(
      Array(3).fill(
        expect.stringContaining(
          'the link to #prat leads to no heading of docs/a.md. Did you mean "part"?',
        ),
      ),
    );
    const navbar = 'title: S\nnavbar:\n  items:\n    - { label: A, to: "/docs/a/?x=1#prat" }\n';
    expect(await told({ ...withHtml(''), 'site.yaml': navbar })).toEqual([
      'site.yaml:4: the link to #prat leads to no heading of docs/a.md. Did you mean "part"?',
    ]);
  });

  test.each([
    '<a href="https://example.org/">x</a> <a href="mailto:a@example.org">x</a> <a href="//example.org/">x</a> <a href="#main">x</a>',
    '<code>&lt;a href="/gone/"&gt;</code> href="/gone/" <b title="/gone/">x</b>',
    '<a href="/docs/a">x</a> <a href="/docs/a/#part">x</a> <a href="/a.svg">x</a> <a href="/search/?q=a">x</a> <a href="/">x</a>',
  ])('%s is nothing to complain about', async (html) => {
    expect(await told(withHtml(html))).toEqual([]);
  });
});

test('the shop of the home page is that of the navbar, so an owner who changes one is told of the other', () => {
  const shop = /href: (\S+)\n\s*label: (Buy .+)/.exec(
    readFileSync(join(OUR_CONTENT, 'site.yaml'), 'utf8'),
  );
  expect(readFileSync(join(OUR_CONTENT, 'index.md'), 'utf8')).toContain(
    `[${shop?.[2]}](${shop?.[1]})`,
  );
});
