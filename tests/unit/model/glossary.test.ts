import { renderToStaticMarkup } from 'react-dom/server';
import { BOX_LIMITS } from 'search';
import { describe, expect, test } from 'vitest';
import { renderArticle } from '../../../shared/article/tree.ts';
import {
  contentFolder,
  type Files,
  WITH_FIGURES,
  writeFiles,
} from '../../support/content-folder.ts';
import { openLibrary, told } from '../../support/fixture.ts';

const TIDE =
  '- term: tide\n  also: [tides]\n  definition: The rise and fall of the sea.\n  page: docs/sea.md#the-tide\n';
const SEA: Files = {
  'docs/sea.md': '# Sea\n\nA tide.\n\n## The tide\n',
  'docs/quay.md': '# Quay\n\nTides come and go.\n',
  'sidebars.yaml': 'main: [sea, quay]\n',
};

const toldOf = (glossary: string, files: Files = {}): Promise<string[]> =>
  told({ ...SEA, 'glossary.yaml': glossary, ...files });

async function opened(files: Files = {}) {
  const root = await contentFolder({ ...SEA, 'glossary.yaml': TIDE, ...files });
  const library = await openLibrary({ root, base: '/base/' });
  const html = async (path: string): Promise<string> => {
    const page = await library.main.page(path);
    return page && 'article' in page ? renderToStaticMarkup(renderArticle(page.article)) : '';
  };
  return { root, library, html };
}

const has = (text: string): unknown => expect.stringContaining(text);

test('a term is defined on the pages that use it, with a link to the one that explains it', async () => {
  const { html } = await opened();
  expect(await html('/docs/quay/')).toContain(
    '<b>Tide</b> <span id="def-tide-text">The rise and fall of the sea.</span> <a href="/base/docs/sea/#the-tide">Sea</a>',
  );
});

test('the page that explains a term and the home page define nothing', async () => {
  const { html } = await opened({ 'index.md': '# Home\n\nA tide.\n' });
  expect(await html('/docs/sea/')).not.toContain('class="term"');
  expect(await html('/')).not.toContain('class="term"');
});

test('an everyday word is a term only where the glossary says so', async () => {
  const { html } = await opened({
    'docs/reef/a.md': '# A\n\nTides.\n',
    'sidebars.yaml': 'main: [sea, quay, reef/a]\n',
    'glossary.yaml': `${TIDE}  in: [docs/reef/]\n`,
  });
  expect(await html('/docs/reef/a/')).toContain('class="term"');
  expect(await html('/docs/quay/')).not.toContain('class="term"');
});

test('pages outside the docs have the terms of the last version, and each version has its own', async () => {
  const { html } = await opened({
    'site.yaml':
      'title: S\ndocs:\n  versions: [{ name: "1.0", label: "1.0" }]\nnavbar: { items: [] }\n',
    'news.md': '# News\n\nThe tide.\n',
    'versions/1.0/docs/a.md': '# A\n\nA tide and an ebb.\n',
    'versions/1.0/docs/b.md': '# B\n',
    'versions/1.0/glossary.yaml':
      '- term: ebb\n  definition: The tide going out.\n  page: docs/b.md\n',
  });
  expect(await html('/news/')).toContain('def-tide');
  const old = await html('/docs/1.0/a/');
  expect(old).toContain('<a href="/base/docs/1.0/b/">B</a>');
  expect(old).not.toContain('def-tide');
});

test('a changed definition is taken in though no page was touched', async () => {
  const { root, library, html } = await opened();
  expect(await html('/docs/quay/')).toContain('The rise and fall');
  await writeFiles(root, { 'glossary.yaml': TIDE.replace('The rise and fall', 'The breath') });
  expect(await library.reload()).toMatchObject({ swapped: true });
  expect(await html('/docs/quay/')).toContain('The breath of the sea.');
});

test('definitions are not found by a search, pages that list them are', async () => {
  const { library } = await opened({
    'docs/words.md': '# Words\n\n::glossary\n',
    'sidebars.yaml': 'main: [sea, quay, words]\n',
  });
  const { hits } = await library.main.search.suggest({ q: 'rise' }, BOX_LIMITS);
  expect(hits.map(({ href }) => href.replace(/#.*/, ''))).toEqual(['/base/docs/words/']);
});

describe('what is wrong is told with file and line:', () => {
  test.each<[string, string, string]>([
    [
      'an unknown key',
      `${TIDE}  alos: [x]\n`,
      'glossary.yaml:5: unknown key "alos" in 0. Did you mean "also"?',
    ],
    [
      'a missing key',
      '- term: tide\n  definition: It rises.\n',
      'glossary.yaml:1: "0.page" is missing. Add it.',
    ],
    ['no list', 'tide: x\n', 'glossary.yaml:1: "glossary.yaml": must be a list of terms'],
    [
      'a definition without an end',
      TIDE.replace('sea.', 'sea'),
      'glossary.yaml:3: "0.definition": must be one or two sentences, with a full stop at the end.',
    ],
    [
      'a long definition',
      TIDE.replace('The rise', `The ${'very '.repeat(60)}rise`),
      'glossary.yaml:3: "0.definition": has 329 characters; at most 280',
    ],
    [
      'a page that is missing',
      TIDE.replace('sea.md', 'see.md'),
      'glossary.yaml:4: "page": there is no file docs/see.md. Did you mean "docs/sea.md"?',
    ],
    [
      'a heading that is missing',
      TIDE.replace('#the-tide', '#the-tides'),
      'glossary.yaml:4: the link to #the-tides leads to no heading of docs/sea.md. Did you mean "the-tide"?',
    ],
    [
      'a place without pages',
      `${TIDE}  in: [docs/rief/]\n`,
      'glossary.yaml:5: "in": there is no page at docs/rief/.',
    ],
    [
      'a form of two terms',
      TIDE + TIDE.replace('term: tide', 'term: ebb'),
      'glossary.yaml:5: "tides" is already a form of the term "tide".',
    ],
    [
      'a term of no letters',
      TIDE.replace('term: tide', 'term: "?"'),
      'glossary.yaml:1: "0.term": must contain a letter.',
    ],
  ])('%s', async (_name, glossary, message) => {
    expect(await toldOf(glossary)).toEqual([has(message)]);
  });

  test.each([
    ['an empty glossary', ''],
    ['one of comments', '# nothing yet\n'],
    ['a page without a heading', TIDE.replace('#the-tide', '')],
  ])('nothing with %s', async (_name, glossary) => {
    expect(await toldOf(glossary)).toEqual([]);
  });
});

describe('measured numbers', () => {
  const page = {
    ...WITH_FIGURES,
    'docs/quay.md': '# Quay\n\nIt takes :measured[tide.steps] steps.\n',
  };

  test('stand in the pages of their version', async () => {
    const { html } = await opened({ ...page, 'measured.json': '{\n  "tide.steps": 2279\n}\n' });
    expect(await html('/docs/quay/')).toContain('It takes 2,279 steps.');
  });

  test.each<[string, Files, string]>([
    [
      'an unknown name',
      { 'measured.json': '{ "tide.stops": 1 }' },
      'docs/quay.md:3: there is no measured number "tide.steps". Did you mean "tide.stops"?',
    ],
    [
      'no file',
      {},
      'docs/quay.md:3: there is no measured number "tide.steps". The numbers are in measured.json.',
    ],
    [
      'a name like that of a method',
      { 'measured.json': '{ "a.b": 1 }', 'docs/quay.md': '# Q\n\n:measured[constructor]\n' },
      'docs/quay.md:3: there is no measured number',
    ],
  ])('are told: %s', async (_name, files, message) => {
    expect(await toldOf(TIDE, { ...page, ...files })).toEqual([has(message)]);
  });

  test.each([
    ['text', '{\n  "tide.steps": "many"\n}\n', 'measured.json:2: "tide.steps": must be a number.'],
    [
      'a name of one part',
      '{\n  "tide.steps": 1,\n  "Tide": 1\n}\n',
      'measured.json:3: "Tide": a name consists of parts',
    ],
    ['broken JSON', '{\n  "tide.steps": 1\n', 'measured.json:'],
  ])('cannot be %s', async (_name, measured, message) => {
    expect(await toldOf(TIDE, { ...page, 'measured.json': measured })).toContainEqual(has(message));
  });
});
