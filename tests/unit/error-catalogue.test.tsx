import lunr from 'lunr';
import { renderToStaticMarkup } from 'react-dom/server';
import { readSearchIndex, SECTIONS, searchIndexUrl } from 'search';
import { describe, expect, test, vi } from 'vitest';
import { parseClauses } from '../../packages/search/src/query-language.ts';
import { Crashed } from '../../shared/ui/error-boundary.tsx';
import { createLazyPart } from '../../shared/ui/lazy-part.tsx';
import { contentFolder, type Files } from '../support/content-folder.ts';
import { problemsOf } from '../support/fixture.ts';

/**
 * The catalogue of errors of the specification, row by row. Each message is provoked here; what needs a browser has a
 * test of its own: crashes browser/crashes, the banner browser/wrong-base, Retry browser/lazy-part, lookups
 * unit/docs/lookups.
 */

/** What a content folder is refused for. */
async function refusal(files: Files): Promise<string> {
  return (await problemsOf(await contentFolder(files))).map(({ message }) => message).join('\n');
}

const navbar = (item: string): Files => ({
  'site.yaml': `title: Small\nnavbar:\n  items:\n    - ${item}\n`,
  'sidebars.yaml': 'empty: []\n',
});

describe('Index URL leaves the site’s origin', () => {
  const origin = 'https://docs.example';
  const address = { base: '/', hash: '0a1b2c3d' };

  test.each([
    ['', '/', 'https://docs.example/search-index.json?_=0a1b2c3d'],
    ['-1.0', '/sub/', 'https://docs.example/sub/search-index-1.0.json?_=0a1b2c3d'],
  ])('one that stays is given: dir %j, base %s', (dir, base, href) => {
    expect(searchIndexUrl(dir, { ...address, base }, origin).href).toBe(href);
  });

  test.each([
    '//evil.example/',
    '\\\\evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    '/\t/evil.example/',
    'javascript:',
  ])('one that leaves by its base is refused: %j', (base) => {
    expect(() => searchIndexUrl('', { ...address, base }, origin)).toThrow(
      'Unexpected version url',
    );
  });

  test.each(['//evil.example/', '\\\\evil.example/', '@evil.example/', '/../..//evil.example/'])(
    'no dir leads away: %j',
    (dir) => {
      expect(searchIndexUrl(dir, address, origin).origin).toBe(origin);
      expect(() => searchIndexUrl(dir, { ...address, base: '//' }, origin)).toThrow(
        'Unexpected version url',
      );
    },
  );

  test('another port or scheme is another origin', () => {
    expect(() =>
      searchIndexUrl('', { ...address, base: 'https://docs.example:8443/' }, origin),
    ).toThrow('Unexpected version url');
    expect(() => searchIndexUrl('', { ...address, base: 'http://docs.example/' }, origin)).toThrow(
      'Unexpected version url',
    );
  });
});

test('Page crash: This page crashed. with Try again and the error message chain', () => {
  const html = renderToStaticMarkup(
    <Crashed title="This page crashed." error={new Error('a', { cause: new Error('b') })}>
      Try again
    </Crashed>,
  );
  expect(html).toContain('This page crashed.');
  expect(html).toContain('Try again');
  expect(html).toContain('a\n\nCause:\nb');
});

test('Unknown navbar item type', async () => {
  expect(await refusal(navbar('{ type: carousel }'))).toContain(
    'No NavbarItem component found for type "carousel"',
  );
});

test('Sidebar with nothing to link to', async () => {
  expect(
    await refusal({
      ...navbar('{ type: docSidebar, sidebarId: empty }'),
      'docs/a.md': '# A\n\nText.\n',
    }),
  ).toContain('Sidebar with ID "empty" doesn\'t have anything to be linked to');
});

test('Page component without a default export', async () => {
  await expect(createLazyPart(async () => ({}), 'the search page').preload()).rejects.toThrow(
    'The module of the search page has no default export',
  );
});

describe('Search parse errors', () => {
  const index = lunr((builder) => {
    builder.ref('i');
    for (const name of SECTIONS) builder.field(name);
    builder.add({ i: 1, title: 'noise walker' });
  });

  test.each([
    ['~1', "expected either a field or a term, found EDIT_DISTANCE with value '1'"],
    ['^2', "expected either a field or a term, found BOOST with value '2'"],
    [
      'foo:bar',
      "unrecognised field 'foo', possible fields: 'title', 'heading', 'description', 'keywords', 'content'",
    ],
    ['noise~x', 'edit distance must be numeric'],
    ['noise^x', 'boost must be numeric'],
    ['+', 'expecting term or field, found nothing'],
    ['++', "expecting term or field, found 'PRESENCE'"],
    ['title:', 'expecting term, found nothing'],
  ])('%s: %s, from lunr and from us', (query, message) => {
    expect(() => index.search(query)).toThrow(
      expect.objectContaining({ name: 'QueryParseError', message }),
    );
    expect(parseClauses(query)).toMatchObject({ message });
  });

  // No query leads here: lunr's lexer takes nothing but + and - for such an operator. If it ever did, its parser would
  // say so and we would hand it on.
  test('unrecognised presence operator', () => {
    const lexer: { run(): void; lexemes?: unknown } = Reflect.get(lunr, 'QueryLexer').prototype;
    vi.spyOn(lexer, 'run').mockImplementation(function (this: typeof lexer) {
      this.lexemes = [{ type: 'PRESENCE', str: '!', start: 0, end: 1 }];
    });
    expect(parseClauses('!')).toEqual({
      message: "unrecognised presence operator'!'",
      start: 0,
      end: 1,
    });
    vi.restoreAllMocks();
  });
});

describe('Index errors', () => {
  /** Lunr throws texts for some of them, so an assertion on errors will not do. */
  const thrown = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return 'nothing';
  };

  interface Damage {
    readonly fieldVectors?: readonly unknown[];
    readonly invertedIndex?: readonly unknown[];
  }

  /** A file of five sections, of which the last is damaged. */
  function fileWith(damage: Damage): unknown {
    const index = {
      version: lunr.version,
      fields: ['t'],
      fieldVectors: [],
      invertedIndex: [],
      pipeline: [],
    };
    const documents = [{ i: 1, t: 'The tide', u: '/' }];
    return SECTIONS.map((name) => ({
      documents,
      index: name === 'content' ? { ...index, ...damage } : index,
    }));
  }

  const posting = (number: number) => ({ _index: number, t: { 1: {} } });

  test('an index that is not damaged is none of them', () => {
    expect(
      thrown(() =>
        readSearchIndex(
          fileWith({ fieldVectors: [['t/1', [0, 3]]], invertedIndex: [['tide', posting(0)]] }),
        ),
      ),
    ).toBe('nothing');
  });

  test('Malformed field ref', () => {
    expect(thrown(() => Reflect.get(lunr, 'FieldRef').fromString('no-slash'))).toBe(
      'malformed field ref string',
    );
    expect(thrown(() => readSearchIndex(fileWith({ fieldVectors: [['no-slash', []]] })))).toBe(
      'malformed field ref string',
    );
  });

  test('Out of order word insertion', () => {
    const invertedIndex = [
      ['walker', posting(0)],
      ['noise', posting(1)],
    ];
    expect(
      thrown(() =>
        lunr.Index.load({
          version: lunr.version,
          fields: ['t'],
          fieldVectors: [],
          invertedIndex,
          pipeline: [],
        }),
      ),
    ).toBe('Out of order word insertion');
    expect(thrown(() => readSearchIndex(fileWith({ invertedIndex })))).toBe(
      'Out of order word insertion',
    );
  });

  test('Duplicate index', () => {
    const vector = new lunr.Vector([]);
    vector.insert(1, 2);
    expect(thrown(() => vector.insert(1, 3))).toBe('duplicate index');
    expect(thrown(() => readSearchIndex(fileWith({ fieldVectors: [['t/1', [1, 2, 1, 3]]] })))).toBe(
      'duplicate index',
    );
  });
});

describe('Broken links or broken markdown links', () => {
  test.each([
    ['[gone](./gone.md)', 'leads to no page'],
    ['[gone](/gone/)', 'leads to no page'],
    ['[anchor](#nowhere)', 'leads to no heading'],
  ])('%s is a problem, and a problem fails the build', async (link, message) => {
    expect(await refusal({ 'docs/a.md': `---\ntitle: A\n---\n\n${link}\n` })).toContain(message);
  });
});
