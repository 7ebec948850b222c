import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../../../server/read/content-error.ts';
import { openLibrary } from '../../support/fixture.ts';

/* Three pages from each of Docusaurus, VitePress and Starlight: what works as it is, and what is told instead. */
const PORTED = resolve(import.meta.dirname, '..', '..', 'fixtures', 'ported');
const library = await openLibrary({ root: PORTED, keepBroken: true });
const problems = (await library.check()).map(formatProblem);
const told = (tool: string): string[] =>
  problems
    .filter((problem) => problem.startsWith(`docs/${tool}/`))
    .map((problem) => problem.slice(`docs/${tool}/`.length));

async function articleAt(path: string): Promise<string> {
  const page = await library.main.page(path);
  if (!page || !('article' in page)) throw new Error(`There is no page at ${path}.`);
  return JSON.stringify(page.article);
}

const begin = (texts: readonly string[]): unknown[] =>
  texts.map((text) => expect.stringContaining(text));

test('of Docusaurus everything is told that does not work', () => {
  expect(told('docusaurus')).toEqual(
    begin([
      'choosing.mdx:1: is MDX, which is not read.',
      `choosing-renamed.md:5: "import Tabs from '@theme/Tabs';" belongs to MDX.`,
      'choosing-renamed.md:8: "export const bows = 7;" belongs to MDX.',
      'choosing-renamed.md:10: "{bows}" is an MDX expression.',
      'choosing-renamed.md:20: "{/*" starts an MDX comment.',
      'choosing-renamed.md:12: <Tabs> is a component, which pages cannot have. Write ::::tabs around :::tab[Label]',
      'choosing-renamed.md:13: <TabItem> is a component, which pages cannot have. Write ::::tabs around :::tab[Label]',
      'choosing-renamed.md:22: <Highlight> is a component, which pages cannot have. Look for a directive',
      'installation.md:31: "::::note" is not closed before ":::danger" around it, of line 27.',
      'installation.md:41: "npm2yarn" means nothing after the language of a code block.',
      'reference.md:28: "$L = c v^2$" is shown as is, since mathematics is off.',
      'reference.md:30: "$$ L = \\frac{1}{2} \\rho v^2 S C $$" is shown as is, since mathematics is off.',
      'reference.md:34: a diagram in "mermaid" is not drawn by this site.',
    ]),
  );
});

test('of VitePress everything is told that does not work', () => {
  expect(told('vitepress')).toEqual(
    begin([
      'features.md:3: unknown key "lang"',
      'features.md:4: unknown key "editLink" in docs/vitepress/features.md. Here it is called "custom_edit_url".',
      'features.md:5: unknown key "prev" in docs/vitepress/features.md. Here it is called "pagination_prev".',
      'guide.md:3: unknown key "outline" in docs/vitepress/guide.md. Here it is called "toc_min_heading_level"',
      'landing.md:2: unknown key "layout" in docs/vitepress/landing.md. All pages have one layout',
      'landing.md:4: unknown key "hero"',
      'landing.md:7: unknown key "features"',
      'features.md:15: "{{ bows }}" is shown as is',
      'features.md:15: ":tada:" names an emoji, an icon or a role in other tools.',
      'features.md:17: "<<< @/snippets/launch.js" includes another file',
      'features.md:19: the file ./parts/knots.md is not included',
      'features.md:8: the HTML element <script> is not shown.',
      'features.md:23: the HTML element <style> is not shown.',
      'features.md:13: <Badge> is a component, which pages cannot have. Write :badge[Words].',
      'features.md:21: <CustomComponent> is a component, which pages cannot have. Look for a directive',
      'guide.md:8: "[[toc]]" is not needed',
      'guide.md:70: the link ./features is relative to nothing. Link to the Markdown file (./page.md)',
      'landing.md:12: there is no directive ":::raw".',
    ]),
  );
});

test('of Starlight everything is told that does not work', () => {
  expect(told('starlight')).toEqual(
    begin([
      'authoring.md:3: unknown key "template" in docs/starlight/authoring.md. All pages have one layout',
      'authoring.md:4: unknown key "lastUpdated" in docs/starlight/authoring.md. Here it is called "last_update".',
      'authoring.md:5: unknown key "prev"',
      'authoring.md:6: unknown key "editUrl" in docs/starlight/authoring.md. Here it is called "custom_edit_url".',
      'getting-started.md:4: unknown key "sidebar" in docs/starlight/getting-started.md. Here it is called "sidebar_label"',
      'getting-started.md:7: unknown key "tableOfContents"',
      'components.mdx:1: is MDX, which is not read.',
      'authoring.md:11: there is no picture ../../assets/kite.png beside docs/starlight/authoring.md.',
      'authoring.md:13: the picture https://kite.example/kite.png is on another site',
      'authoring.md:17: the link /starlight/getting-started/ leads to no page of the site. Did you mean "/docs/starlight/getting-started/"?',
      'authoring.md:15: a page has one level 1 heading, at its top.',
      'components-renamed.md:4: "import { Aside, FileTree, Steps } from \'" belongs to MDX.',
      'components-renamed.md:6: <Steps> is a component, which pages cannot have. Write :::steps around a numbered list.',
      'components-renamed.md:13: <FileTree> is a component, which pages cannot have. Write :::file-tree around a list.',
      'components-renamed.md:20: <Aside> is a component, which pages cannot have. Write :::note[Title]',
      'getting-started.md:29: ins="inserted" names no lines.',
      'getting-started.md:33: "frame="none"" means nothing after the language of a code block.',
    ]),
  );
});

test('nothing else is told', () => {
  expect(
    problems.filter((problem) => !/^docs\/(?:docusaurus|vitepress|starlight)\//.test(problem)),
  ).toEqual([]);
});

test.each<[string, string, readonly string[]]>([
  [
    'Docusaurus, a guide',
    '/docs/docusaurus/install/',
    [
      '"My tip"',
      'Power lines',
      '"kite.config.js"',
      '"marked"',
      'kite-config-js-L2',
      '/docs/docusaurus/screenshot.png',
      '/img/pixel.png',
      '"details"',
      '"kbd"',
      '/docs/docusaurus/reference/#numbers',
    ],
  ],
  [
    'Docusaurus, a reference',
    '/docs/docusaurus/reference/',
    ['"sub"', '"br"', 'footnote', 'Watch out', 'Caution', 'Knots halve', '"To do"'],
  ],
  [
    'VitePress, a guide',
    '/docs/vitepress/guide/',
    [
      'Where to go',
      'What to bring',
      '"Important"',
      '"npm"',
      '"pnpm"',
      '"removed"',
      '"added"',
      'A kite needs wind',
      '/docs/vitepress/screenshot.png',
    ],
  ],
  [
    'Starlight, a guide',
    '/docs/starlight/getting-started/',
    [
      'Did you know?',
      'Strings cut',
      '"kite.js"',
      '"added"',
      '"removed"',
      '/docs/starlight/screenshot.png',
      'No wind?',
    ],
  ],
])('%s: what it brings is shown', async (_what, path, parts) => {
  const article = await articleAt(path);
  expect(
    parts.filter((part) => !article.includes(part) && !article.includes(part.replaceAll('"', ''))),
  ).toEqual([]);
});
