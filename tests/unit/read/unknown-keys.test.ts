import { expect, test } from 'vitest';
import {
  docFrontMatterSchema,
  pageFrontMatterSchema,
  readFrontMatter,
} from '../../../server/read/front-matter.ts';
import { told } from '../../support/fixture.ts';

function inMatter(yaml: string, schema = docFrontMatterSchema): string[] {
  return readFrontMatter(
    { path: 'docs/a.md', text: `---\n${yaml}\n---\n`, hash: '' },
    schema,
  ).problems.map(({ line, message }) => `${line}: ${message}`);
}

test('all unknown keys of front matter are told at once, with everything else that is wrong', () => {
  expect(
    inMatter('titel: A\ndraft: maybe\nlast_update:\n  day: 2026-01-31\nslgu: a\nunlisted: true'),
  ).toEqual([
    '2: unknown key "titel" in docs/a.md. Did you mean "title"? Remove it or correct its name.',
    '3: "draft": must be true or false.',
    '5: unknown key "day" in last_update. Did you mean "date"? Remove it or correct its name.',
    '6: unknown key "slgu" in docs/a.md. Did you mean "slug"? Remove it or correct its name.',
  ]);
});

test('what contradicts itself is told although keys are unknown', () => {
  expect(inMatter('titel: A\ndraft: true\nunlisted: true')).toEqual([
    expect.stringContaining('2: unknown key "titel"'),
    expect.stringContaining('a page cannot be both draft and unlisted.'),
  ]);
});

test('of many known keys the nearest five are named', () => {
  const [message = ''] = inMatter('zzzzzzzzzzzz: x');
  expect(message).toMatch(
    /^2: unknown key "zzzzzzzzzzzz" in docs\/a\.md\. Known, among others: \w+(?:, \w+){4}\. Remove it or correct its name\.$/,
  );
});

test.each([
  [
    'sidebar: { order: 1 }',
    'Here it is called "sidebar_label" or "sidebar_position" or "displayed_sidebar".',
  ],
  ['editUrl: https://example.org/', 'Here it is called "custom_edit_url".'],
  ['lastUpdated: 2026-01-31', 'Here it is called "last_update".'],
  ['nav_order: 1', 'Here it is called "sidebar_position".'],
  ['permalink: /x/', 'Here it is called "slug".'],
  ['prev: false', 'Here it is called "pagination_prev".'],
  [
    'tableOfContents: false',
    'Here it is called "toc_min_heading_level" or "toc_max_heading_level" or "hide_table_of_contents".',
  ],
  [
    'layout: home',
    'All pages have one layout; a home page gets its parts from :::actions and :::cards in its text.',
  ],
  ['head: []', 'The head of a page is made from its title, description, keywords and image.'],
])('the key of another tool %j is told with the key that it is here', (yaml, hint) => {
  expect(inMatter(yaml)).toEqual([
    `2: unknown key "${yaml.split(':')[0]}" in docs/a.md. ${hint} Remove it or correct its name.`,
  ]);
});

test('a page outside the docs is told no key that only documents have', () => {
  const problems = readFrontMatter(
    { path: 'a.md', text: '---\nnav_order: 1\n---\n', hash: '' },
    pageFrontMatterSchema,
  ).problems;
  expect(problems.map(({ message }) => message)).toEqual([
    expect.not.stringContaining('sidebar_position'),
  ]);
});

test('all unknown keys of site.yaml are told at once, deep ones and those of lists too', async () => {
  const site =
    'titel: S\nnavbar:\n  itmes: []\n  hideOnScrol: true\nfooter:\n  links:\n    - title: More\n      items:\n        - { label: A, too: /a/ }\n        - { lable: B, to: / }\n';
  expect(await told({ 'site.yaml': site })).toEqual([
    'site.yaml:1: unknown key "titel" in site.yaml. Did you mean "title"? Remove it or correct its name.',
    'site.yaml:3: unknown key "itmes" in navbar. Did you mean "items"? Remove it or correct its name.',
    'site.yaml:4: unknown key "hideOnScrol" in navbar. Did you mean "hideOnScroll"? Remove it or correct its name.',
    'site.yaml:9: unknown key "too" in footer.links.0.items.0. Did you mean "to"? Remove it or correct its name.',
    'site.yaml:10: unknown key "lable" in footer.links.0.items.1. Did you mean "label"? Remove it or correct its name.',
  ]);
});

test('all unknown keys of sidebars.yaml are told at once', async () => {
  const sidebars =
    'main:\n  - { type: doc, id: a, lable: A }\n  - { type: category, label: C, itmes: [a], colapsed: true }\n';
  expect(await told({ 'docs/a.md': '# A\n', 'sidebars.yaml': sidebars })).toEqual([
    'sidebars.yaml:2: unknown key "lable" in main.0. Did you mean "label"? Remove it or correct its name.',
    'sidebars.yaml:3: unknown key "itmes" in main.1. Did you mean "items"? Remove it or correct its name.',
    'sidebars.yaml:3: unknown key "colapsed" in main.1. Did you mean "collapsed"? Remove it or correct its name.',
  ]);
});

test('a file with nothing but unknown keys is told of at once, and no longer than it takes to read', async () => {
  const keys = Array.from({ length: 600 }, (_, at) => `key${at}: 1`).join('\n');
  expect(inMatter(keys)).toHaveLength(51);
});

test('two pages of one slug are one mistake, told at the second with the name of the first, and so is a third', async () => {
  const at = (slug: string): string => `---\ntitle: X\nslug: ${slug}\n---\n\nText.\n`;
  expect(await told({ 'docs/a.md': at('x'), 'docs/b.md': at('x'), 'docs/c.md': at('X') })).toEqual([
    'docs/b.md:3: has the address /docs/x/, which docs/a.md already has. Give one of them another slug.',
    'docs/c.md:3: has the address /docs/x/, which docs/a.md already has. Give one of them another slug.',
  ]);
});

test('two files that differ in their number only are one mistake', async () => {
  expect(await told({ 'docs/01-a.md': '# A\n', 'docs/02-a.md': '# A\n' })).toEqual([
    'docs/02-a.md:1: has the id "a", which docs/01-a.md already has. Give one of them another id.',
  ]);
});
