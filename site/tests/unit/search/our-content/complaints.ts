import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../../../../../tests/support/content-folder.ts';
import { openLibrary } from '../../../../../tests/support/fixture.ts';
import { madeUpIndex, places, ROOMY, shown } from '../../../../../tests/support/made-up-index.ts';
import { ourIndex } from '../../../../../tests/support/our-index.ts';
import { GOLDEN_QUERIES } from '../golden-queries.ts';

/**
 * What readers of other documentation sites complain of, each by its thread. Where it is about more than finding, the
 * test is elsewhere: cloudflare-docs#5282, Starlight PR#1255 (a search page that is blank without JavaScript):
 * tests/http/search/search-page.test.ts, "results are in the HTML"; starlight#764, vitepress#5056, vitepress#3377
 * (keys, screen readers, work on the main thread): tests/browser/search-ui/search-box.test.ts; starlight#310,
 * shesha-io/docs.shesha#23 (no search while writing): tests/http/search/search-page.test.ts, over the library that
 * `npm run dev` uses too.
 */
const { index: ours } = await ourIndex();

const PAGES = {
  '/docs/specialize/': {
    title: 'Specialize a form',
    description: 'How a form is made your own.',
    sections: { Specialization: 'A specialized form is a copy.' },
  },
  '/docs/configuration/': {
    title: 'Configuration',
    description: 'Every setting.',
    sections: { 'Configuring a server': 'It is configured at the start.' },
  },
  '/docs/generating/': { title: 'Generating reports', text: 'A report is generated at night.' },
  '/docs/universities/': { title: 'Universities', text: 'Where the users are.' },
  '/docs/happiness/': { title: 'Happiness', text: 'A measure of it.' },
  '/docs/cpp/': { title: 'Bindings for C++', text: 'Link the library. C knows no names for it.' },
  '/docs/csharp/': { title: 'Bindings for C#', text: 'Add the package.' },
  '/docs/net/': {
    title: 'Runtime',
    text: 'It needs .NET 8 and node.js on the machine; see @scope/package and $HOME.',
  },
  '/docs/presets/': {
    title: 'Presets',
    text: 'Extend from a preset: config:recommended, config:js-app or group:allNonMajor. In code it is std::vector or Renovate::Config.',
  },
  '/docs/proxy/': {
    title: 'Reverse proxy',
    text: 'A well-known address is /.well-known/acme. Use the e-mail-relay.',
  },
  '/docs/mail/': { title: 'E-mail', text: 'How messages leave.' },
  '/docs/list/': {
    title: 'Habits',
    text: 'A config is read once. Nobody is told what others think is recommended, and a group has allNonMajor matters of its own.',
  },
};

const index = await madeUpIndex(PAGES);

function found(query: string): string[] {
  return places(index.find(query, null, ROOMY).hits);
}

function pagesOf(query: string): string[] {
  return [...new Set(index.find(query, null, ROOMY).hits.map(({ page }) => page))];
}

function beginnings(text: string): string[] {
  return [...text].map((_, last) => text.slice(0, last + 1));
}

describe('while a word is typed', () => {
  test.each([
    ['lunr.js#273', 'specialize', '/docs/specialize/'],
    ['lunr.js#256', 'configuration', '/docs/configuration/'],
    ['lunr.js#295', 'universities', '/docs/universities/'],
    ['lunr.js#328', 'happiness', '/docs/happiness/'],
    ['lunr.js#377', 'generating reports', '/docs/generating/'],
    ['docusaurus-search-local#504', 'specialization', '/docs/specialize/'],
  ])('%s: results do not vanish on the way to "%s"', (_thread, word, page) => {
    for (const typed of beginnings(word)) expect(pagesOf(typed), typed).toContain(page);
  });

  test('docusaurus-search-local#504: `specializ` is found like `specialize`, and so are the middle of a word and a slip', () => {
    expect(found('specializ')[0]).toBe('/docs/specialize/');
    expect(found('specialise')[0]).toBe('/docs/specialize/');
    expect(found('specailize')[0]).toBe('/docs/specialize/');
    expect(found('*cializ*')[0]).toBe('/docs/specialize/');
  });

  test('lunr.js#273: no title of ours is ever lost on the way to it', () => {
    const titles = GOLDEN_QUERIES.filter(({ kind }) => kind === 'title');
    for (const { query } of titles) {
      for (const typed of beginnings(query))
        expect(ours.find(typed, null, BOX_LIMITS).hits.length, typed).toBeGreaterThan(0);
    }
  });
});

describe('misspellings', () => {
  test.each([
    ['lunr.js#475', 'confguration', '/docs/configuration/'],
    ['mkdocs-material#6307', 'configuartion', '/docs/configuration/'],
    ['pagefind#756', 'univresities', '/docs/universities/'],
    ['pagefind#2', 'hapiness', '/docs/happiness/'],
    ['flexsearch#452', 'generatting', '/docs/generating/'],
    ['flexsearch#118', 'reverce proxy', '/docs/proxy/'],
  ])('%s: "%s" leads to the page without anything to switch on', (_thread, query, page) => {
    expect(found(query)[0]).toBe(page);
  });
});

describe('compound words and signs', () => {
  const compounds = madeUpIndex({
    '/docs/tilemap/': { title: 'Tilemap', text: 'A grid.' },
    '/docs/multi/': { title: 'Multi-tile rules', text: 'Several cells.' },
    '/docs/file/': { title: 'Save file', text: 'It keeps the level.' },
    '/docs/runner/': {
      title: 'Nested levels',
      text: 'Start a NestedGeneratorRunner or set max_size.',
    },
  });

  test.each([
    ['mkdocs-material#6307', 'tile map', '/docs/tilemap/'],
    ['mkdocs-material#6307', 'savefile', '/docs/file/'],
    ['mkdocs-material#6307', 'NestedGenerator', '/docs/runner/'],
    ['mkdocs-material#6307', 'generatorrunner', '/docs/runner/'],
    ['mkdocs-material#6958', 'multi-tile', '/docs/multi/'],
    ['mkdocs-material#6958', 'multi tile', '/docs/multi/'],
    ['mkdocs-material#6958', 'multitile', '/docs/multi/'],
    ['mkdocs-material#6958', 'multi-ti', '/docs/multi/'],
    ['mkdocs-material#6958', 'tile-multi', '/docs/multi/'],
  ])('%s: "%s" finds what is written otherwise', async (_thread, query, page) => {
    expect(places((await compounds).find(query, null, ROOMY).hits)[0]).toBe(page);
  });

  test.each(['e-mail', 'email', 'e mail', 'E-Mail'])(
    'mkdocs-material#6958: "%s" finds E-mail first',
    (query) => {
      expect(found(query)[0]).toBe('/docs/mail/');
    },
  );

  test.each([
    'config:recommended',
    'config:js-app',
    'group:allNonMajor',
    'std::vector',
    'Renovate::Config',
    ':recommended',
  ])('renovatebot.github.io#264: a colon does not keep "%s" from being found', (query) => {
    expect(pagesOf(query)).toContain('/docs/presets/');
  });

  test.each(['config:recommended', 'group:allNonMajor'])(
    'renovatebot.github.io#264: "%s", written so, stands before its words apart',
    (query) => {
      expect(found(query)[0]).toBe('/docs/presets/');
    },
  );

  test.each([
    ['C++', '/docs/cpp/'],
    ['c++', '/docs/cpp/'],
    ['C#', '/docs/csharp/'],
    ['.NET', '/docs/net/'],
    ['node.js', '/docs/net/'],
    ['@scope/package', '/docs/net/'],
    ['$HOME', '/docs/net/'],
    ['/.well-known/acme', '/docs/proxy/'],
  ])('pagefind#639: "%s" finds the page that has it, signs and all', (query, page) => {
    expect(index.find(query, null, ROOMY).problem).toBeNull();
    expect(found(query)[0]).toBe(page);
  });

  test('pagefind#639: `C++` and `C#` are not each other', () => {
    expect(found('C++')).not.toContain('/docs/csharp/');
    expect(found('C#')).not.toContain('/docs/cpp/');
  });
});

describe('order', () => {
  const ordered = madeUpIndex({
    '/docs/a/': { title: 'Setup of plugins', text: `Setup. ${'setup '.repeat(40)}` },
    '/docs/b/': {
      title: 'Notes',
      text: `${'setup '.repeat(60)}`,
      sections: { 'After the setup': 'What is left.' },
    },
    '/docs/setup/': { title: 'Setup', text: 'Here it begins.' },
    '/docs/z/': { title: 'Setups', text: 'More of them.' },
  });

  test('mkdocs-material#1799: the page whose title is the query is first, however often others say it', async () => {
    expect(places((await ordered).find('setup', null, ROOMY).hits)[0]).toBe('/docs/setup/');
    expect(places((await ordered).find('setups', null, ROOMY).hits)[0]).toBe('/docs/z/');
  });

  test('renovatebot.github.io#337: every title of ours, typed in full, finds its own page first', () => {
    const titles = ours
      .find('title:*', null, PAGE_LIMITS)
      .hits.filter(({ section }) => section === 'title');
    expect(titles.length).toBeGreaterThan(25);
    const strays = titles.filter(
      ({ heading, page }) =>
        ours.find(shown(heading).replace(/[[\]]/g, ''), null, BOX_LIMITS).hits[0]?.page !== page,
    );
    expect(strays.map(({ page }) => page)).toEqual([]);
  });

  test('orchestkit#3202: a result is more than a bare title', () => {
    const { hits } = ours.find('wavelength', null, BOX_LIMITS);
    expect(hits.length).toBeGreaterThan(0);
    for (const { href, breadcrumbs, heading, snippet } of hits) {
      expect(heading.length).toBeGreaterThan(0);
      expect(snippet.length).toBeGreaterThan(0);
      // The first page of a section stands below nothing.
      const isSection = /^\/docs\/[^/]+\/(?:#|$)/.test(href);
      expect([href, breadcrumbs.length > 0]).toEqual([href, !isSection]);
    }
  });
});

describe('what is in the index', () => {
  test('docusaurus-search-local#340: tags do not pollute results', async () => {
    const root = await contentFolder({
      'docs/a.md': '---\ntitle: Tides\ntags: [lighthouse, harbour]\n---\n\nHigh and low.\n',
      'docs/b.md': '---\ntitle: Harbour\ntags: [harbour]\n---\n\nWhere ships lie.\n',
      'sidebars.yaml': 'main: [a, b]\n',
    });
    const search = async (q: string) =>
      places((await (await openLibrary({ root })).main.search.suggest({ q }, BOX_LIMITS)).hits);
    expect(await search('lighthouse')).toEqual([]);
    expect(await search('harbour')).toEqual(['/docs/b/']);
  });

  test('docusaurus-search-local#351, zensical#958: the index of our docs is not megabytes', () => {
    expect(ours.note()?.bytes).toBeLessThan(1_000_000);
  });

  test('hermes-agent#81736: a search can be kept to a part of the docs', () => {
    const everywhere = ours.find('border size', null, BOX_LIMITS).hits;
    const within = ours.find('border size', 'walker-generator', BOX_LIMITS).hits;
    expect(within.length).toBeGreaterThan(0);
    expect(within.every(({ page }) => page.startsWith('/docs/walker-generator/'))).toBe(true);
    expect(everywhere.every(({ page }) => page.startsWith('/docs/walker-generator/'))).toBe(false);
  });
});
