import { BOX_LIMITS, SECTIONS, type SearchHit, type SectionName } from 'search';
import { describe, expect, test } from 'vitest';
import { type MadeUpPage, madeUpIndex, places, ROOMY, shown } from '../../support/made-up-index.ts';

const TIDES = '/manual/tides/';
const MOON = '/manual/reference/moon/';
const KEYS = '/manual/reference/keys/';
const NEWS = '/news/';

const manual = await madeUpIndex(
  {
    [TIDES]: {
      title: 'Tides',
      description: 'When the water comes and goes.',
      text: 'The moon pulls the sea about.',
      sections: {
        'Spring tide': 'Sun and moon pull together.',
        Generator: 'Numbers of the tidal mill.',
      },
    },
    [MOON]: {
      title: 'Moon',
      description: 'A rock that hangs over the harbour.',
      keywords: ['luna'],
      text: 'It goes round. A lantern of the night.',
      sections: { Phases: 'Spring tide comes after it.' },
    },
    [KEYS]: {
      title: 'C# bindings',
      description: 'Names of keys.',
      text: 'Bindings for noise and how to use them.',
    },
    [NEWS]: { title: 'News', text: 'A new moon.' },
  },
  { docsPath: '/manual/', contexts: ['reference', 'news', 'empty'] },
);

function find(query: string, context: string | null = null) {
  return manual.find(query, context, BOX_LIMITS);
}

function hits(query: string, context: string | null = null): string[] {
  return find(query, context).hits.map(({ href, section }) => `${section} ${href}`);
}

describe('which section found a place', () => {
  test.each([
    ['moon', `title ${MOON}`],
    ['spring', `heading ${TIDES}#spring-tide`],
    ['harbour', `description ${MOON}`],
    ['luna', `keywords ${MOON}`],
    ['lantern', `content ${MOON}`],
    ['mill', `content ${TIDES}#generator`],
  ])('%s: %s', (query, first) => {
    expect(hits(query)[0]).toBe(first);
  });

  test('a page is one hit, whatever of it matches, and so are a heading and its text', () => {
    const addresses = places(find('tide').hits);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`${TIDES}#spring-tide`);
  });
});

/** A page that has a text in one section only. */
function pageWith(section: SectionName, text: string): MadeUpPage {
  const plain: MadeUpPage = { title: 'Nothing', text: 'Something else.' };
  if (section === 'heading') return { ...plain, sections: { [text]: 'Something else.' } };
  if (section === 'keywords') return { ...plain, keywords: [text] };
  return { ...plain, [section === 'content' ? 'text' : section]: text };
}

/** Pages in the order of their hits. */
function pagesOf(list: readonly SearchHit[]): string[] {
  return [...new Set(list.map(({ page }) => page))];
}

describe('order', () => {
  test.each(SECTIONS)(
    '%s: the word itself, then a form of it, then what it begins, then what differs by a letter',
    async (section) => {
      const index = await madeUpIndex({
        '/docs/edit/': pageWith(section, 'lantorn'),
        '/docs/start/': pageWith(section, 'lanternfish'),
        '/docs/form/': pageWith(section, 'lanterns'),
        '/docs/exact/': pageWith(section, 'lantern'),
      });
      expect(pagesOf(index.find('lantern', null, ROOMY).hits)).toEqual([
        '/docs/exact/',
        '/docs/form/',
        '/docs/start/',
        '/docs/edit/',
      ]);
    },
  );

  test.each(SECTIONS)(
    '%s: the word itself comes before other forms of it, however the text is made up around it',
    async (section) => {
      const index = await madeUpIndex({
        '/docs/form/': pageWith(section, 'Worked example'),
        '/docs/exact/': pageWith(section, 'How it works'),
      });
      expect(pagesOf(index.find('works', null, ROOMY).hits)).toEqual([
        '/docs/exact/',
        '/docs/form/',
      ]);
    },
  );

  test('title, heading, description, keywords, content', async () => {
    const index = await madeUpIndex(
      Object.fromEntries(
        SECTIONS.toReversed().map((section) => [
          `/docs/${section}/`,
          pageWith(section, 'the old lantern'),
        ]),
      ),
    );
    expect(pagesOf(index.find('lantern', null, ROOMY).hits)).toEqual(
      SECTIONS.map((section) => `/docs/${section}/`),
    );
  });

  test('a title that is the query comes before one that has it, and that before one that ends in it', async () => {
    const index = await madeUpIndex({
      '/docs/c/': { title: 'Care of an old lantern' },
      '/docs/b/': { title: 'Lantern repair and care' },
      '/docs/a/': { title: 'Lantern' },
    });
    expect(pagesOf(index.find('lantern', null, ROOMY).hits)).toEqual([
      '/docs/a/',
      '/docs/b/',
      '/docs/c/',
    ]);
  });

  test('words that stand together come before the same words apart', async () => {
    const between = 'Many other things are said here. '.repeat(5);
    const index = await madeUpIndex({
      '/docs/far/': { title: 'Far', text: `A harbour. ${between} A wall.` },
      '/docs/between/': { title: 'Between', text: `A harbour has some kind of wall. ${between}` },
      '/docs/side/': { title: 'Side', text: `${between} The harbour wall.` },
    });
    expect(pagesOf(index.find('harbour wall', null, ROOMY).hits)).toEqual([
      '/docs/side/',
      '/docs/between/',
      '/docs/far/',
    ]);
  });

  test('equal places keep the order of the pages', async () => {
    const index = await madeUpIndex({
      '/docs/b/': { title: 'Lantern' },
      '/docs/a/': { title: 'Lantern' },
    });
    expect(pagesOf(index.find('lantern', null, ROOMY).hits)).toEqual(['/docs/b/', '/docs/a/']);
  });
});

describe('words', () => {
  test('a word is found by its other forms, by its beginning and with one wrong letter', () => {
    expect(hits('tide')[0]).toBe(`title ${TIDES}`);
    expect(hits('lanter')).toEqual([`content ${MOON}`]);
    expect(hits('lantren')).toEqual([`content ${MOON}`]);
    expect(hits('lxxtern')).toEqual([]);
  });

  test('all of them have to be there, as far as there is such a place', () => {
    expect(places(find('sun moon').hits)[0]).toBe(`${TIDES}#spring-tide`);
    expect(find('sun moon').isPartial).toBe(false);
  });

  test('where no place has all of them, that is said', () => {
    const answer = find('lantern mill');
    expect(answer).toMatchObject({ isPartial: true, missing: [] });
    expect(answer.hits.length).toBeGreaterThan(0);
  });

  test('one that occurs nowhere is named, and the others are found', () => {
    expect(find('moon zeppelin')).toMatchObject({ missing: ['zeppelin'], isPartial: false });
    expect(hits('moon zeppelin')).toEqual(hits('moon'));
    expect(find('zeppelin')).toMatchObject({ missing: ['zeppelin'], hits: [], count: 0 });
    expect(find('moon').missing).toEqual([]);
  });

  test('more than twelve of them are cut, and that is said', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => `word${at}`).join(' ');
    for (const query of [twelve, `the ${twelve} of`, twelve.replaceAll('word', '+word')])
      expect([query, find(query).isCut]).toEqual([query, false]);
    for (const query of [
      `${twelve} moon`,
      `+moon ${twelve}`,
      `title:moon ${twelve}`,
      `${twelve} ~moon`,
    ])
      expect([query, find(query).isCut]).toEqual([query, true]);
  });

  test('one that is in every sentence keeps nobody from finding the others', () => {
    expect(hits('the moon')).toEqual(hits('moon'));
    expect(hits('how to use noise')).toEqual([`content ${KEYS}`]);
  });

  test.each([
    ['how to', '/docs/how/'],
    ['to be or not', '/docs/be/'],
    ['the', '/docs/theme/'],
    ['what is this', '/docs/this/'],
  ])(
    'where there are only such words, titles that begin with them are found: %s',
    async (query, page) => {
      const index = await madeUpIndex({
        '/docs/other/': { title: 'Other matters', text: 'How to be: what is this to be or not?' },
        '/docs/how/': { title: 'How to row' },
        '/docs/be/': { title: 'To be or not to be' },
        '/docs/theme/': { title: 'Themes' },
        '/docs/this/': { title: 'What is this' },
      });
      expect(places(index.find(query, null, ROOMY).hits)[0]).toBe(page);
    },
  );

  test.each(['', '   ', '???', '-', '\u0000', '…'])('%j finds nothing and is no error', (query) => {
    expect(find(query)).toMatchObject({ hits: [], count: 0 });
  });

  test.each([
    'title:moon',
    '+moon',
    '-moon',
    'moon~9999999',
    'moon^',
    '*',
    'constructor',
    '__proto__',
    'a'.repeat(5000),
    '~~~~',
    'moon '.repeat(300),
    '\ud800',
  ])('%.40j is answered without an error', (query) => {
    expect(find(query).query.length).toBeLessThanOrEqual(200);
  });
});

describe('names', () => {
  const PARTS = '/docs/parts/';
  const named = madeUpIndex({
    [PARTS]: {
      title: 'Levels in levels',
      text: 'Start a NestedGeneratorRunner. Then OnValidate runs with max_size and XMLFile, from 3 × 3 or 2x2 cells; see draw-call batching.',
    },
    '/docs/sharp/': { title: 'Bindings for C#', text: 'Add the package.' },
    '/docs/plus/': { title: 'Bindings for C++', text: 'Link the library.' },
    '/docs/other/': { title: 'Matters', text: 'Nothing of that kind; 4 of them, 3 by the door.' },
  });

  test.each([
    ['NestedGeneratorRunner', PARTS],
    ['nestedgeneratorrunner', PARTS],
    ['NestedGeneratorRun', PARTS],
    ['nested generator runner', PARTS],
    ['GeneratorRunner', PARTS],
    ['runner', PARTS],
    ['OnValidate', PARTS],
    ['onvalidate', PARTS],
    ['validate', PARTS],
    ['max_size', PARTS],
    ['maxsize', PARTS],
    ['max size', PARTS],
    ['MaxSize', PARTS],
    ['xmlfile', PARTS],
    ['XML', PARTS],
    ['3x3', PARTS],
    ['3 × 3', PARTS],
    ['3×3', PARTS],
    ['2 × 2', PARTS],
    ['2x2', PARTS],
    ['draw-call', PARTS],
    ['drawcall', PARTS],
    ['draw call', PARTS],
    ['C#', '/docs/sharp/'],
    ['c#', '/docs/sharp/'],
    ['C++', '/docs/plus/'],
  ])('%s leads to %s', async (query, page) => {
    const { hits: list, missing } = (await named).find(query, null, ROOMY);
    expect(places(list)[0]).toBe(page);
    expect(missing).toEqual([]);
  });

  test('a name that is written so is marked whole, and it alone is handed on for marking', async () => {
    const [hit] = (await named).find('NestedGeneratorRunner', null, ROOMY).hits;
    expect(shown(hit?.snippet ?? [])).toContain('Start a [NestedGeneratorRunner].');
    expect(hit?.words).toEqual(['nestedgeneratorrunner']);
  });
});

describe('contexts', () => {
  test('a known context keeps the hits to its folder', () => {
    expect(hits('moon', 'reference')).toEqual([`title ${MOON}`]);
    expect(find('moon', 'reference').context).toBe('reference');
    expect(find('moon', 'reference').count).toBe(1);
  });

  test('at the root of the site too', () => {
    expect(hits('moon', 'news')).toEqual([`content ${NEWS}`]);
  });

  test.each(['<script>', '', 'REFERENCE', 'manual', 'constructor', '../reference'])(
    'an unknown one is ignored: %j',
    (context) => {
      expect(find('moon', context)).toEqual(find('moon'));
    },
  );

  test('one without pages has no hits', () => {
    expect(find('moon', 'empty')).toMatchObject({ context: 'empty', hits: [], count: 0 });
  });

  test('in the folder of a version, and below a base path', async () => {
    const versioned = await madeUpIndex(
      {
        '/sub/docs/1.0/guides/a/': { title: 'Lantern' },
        '/sub/docs/1.0/other/': { title: 'Lantern oil' },
        '/sub/news/': { title: 'Lantern news' },
      },
      { base: '/sub/', docsPath: '/sub/docs/1.0/', contexts: ['guides', 'news'] },
    );
    expect(places(versioned.find('lantern', 'guides', ROOMY).hits)).toEqual([
      '/sub/docs/1.0/guides/a/',
    ]);
    expect(places(versioned.find('lantern', 'news', ROOMY).hits)).toEqual(['/sub/news/']);
    expect(versioned.find('lantern', null, ROOMY).count).toBe(3);
  });
});

describe('lists', () => {
  const many = (word: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, part) => [
        `Part ${part} of the ${word}`,
        `It has a ${word}.`,
      ]),
    );
  const crowded = madeUpIndex({
    '/docs/loud/': { title: 'Lantern', sections: many('lantern', 12) },
    '/docs/a/': { title: 'Harbour', text: 'There is a lantern at its end.' },
    '/docs/b/': { title: 'Mole', text: 'There is a lantern at its end.' },
    '/docs/c/': { title: 'Pier', sections: { Light: 'There is a lantern at its end.' } },
  });

  test('hits of one page follow each other, the page itself first', async () => {
    const { hits: list } = (await crowded).find('lantern', null, ROOMY);
    expect(runsOf(list.map(({ page }) => page))).toEqual(pagesOf(list));
    expect(places(list)[0]).toBe('/docs/loud/');
  });

  test('a page shows no more than three places while others wait', async () => {
    const { hits: list } = (await crowded).find('lantern', null, { ...ROOMY, limit: 6 });
    expect(list.filter(({ page }) => page === '/docs/loud/')).toHaveLength(3);
    expect(pagesOf(list)).toEqual(['/docs/loud/', '/docs/a/', '/docs/b/', '/docs/c/']);
  });

  test('and more when nobody does', async () => {
    const { hits: list } = (await crowded).find('lantern', null, { ...ROOMY, limit: 10 });
    expect(list).toHaveLength(10);
    expect(list.filter(({ page }) => page === '/docs/loud/')).toHaveLength(7);
    expect(runsOf(list.map(({ page }) => page))).toEqual(pagesOf(list));
  });

  test('the count is of all that was found, however many are shown', async () => {
    const index = await crowded;
    const { count, hits: all } = index.find('lantern', null, ROOMY);
    expect(count).toBe(all.length);
    for (const limit of [1, 2, 5, count]) {
      const cut = index.find('lantern', null, { ...ROOMY, limit });
      expect(cut.count).toBe(count);
      expect(cut.hits).toHaveLength(limit);
    }
  });

  /** Neighbours that are the same as one. */
  function runsOf(pages: readonly string[]): string[] {
    return pages.filter((page, position) => page !== pages[position - 1]);
  }
});

describe('what a hit shows', () => {
  test('which page it is on, how one comes there and what stands around the word', () => {
    expect(shape(find('rock').hits[0])).toEqual({
      heading: 'Moon',
      pageTitle: '',
      snippet: 'A [rock] that hangs over the harbour.',
      breadcrumbs: ['Handbook'],
    });
    expect(shape(find('sun').hits[0])).toEqual({
      heading: 'Spring tide',
      pageTitle: 'Tides',
      snippet: '[Sun] and moon pull together.',
      breadcrumbs: ['Handbook'],
    });
  });

  test('what a section has not, its page title may: it is marked there', () => {
    const hit = find('tides sun').hits.find(({ href }) => href === `${TIDES}#spring-tide`);
    expect(shape(hit)).toMatchObject({
      heading: 'Spring [tide]',
      pageTitle: '[Tides]',
      snippet: '[Sun] and moon pull together.',
    });
  });

  test('what heading and title show needs no showing again: the snippet is about the rest', async () => {
    const index = await madeUpIndex({
      '/docs/oil/': {
        title: 'Lantern oil',
        text: `Fill the lantern with oil. ${'It burns for a while. '.repeat(20)} Never pour it into the harbour.`,
      },
    });
    const [hit] = index.find('lantern oil harbour', null, BOX_LIMITS).hits;
    expect(shown(hit?.snippet ?? [])).toContain('[harbour]');
  });

  test('keywords say that they are some', () => {
    expect(shape(find('luna').hits[0])).toMatchObject({
      heading: 'Moon',
      snippet: 'Keywords: [luna]',
    });
  });

  test('of a word that was only begun, what was typed is marked', () => {
    expect(shown(find('lant').hits[0]?.snippet ?? [])).toContain('[lant]ern');
  });

  function shape(hit: SearchHit | undefined) {
    return (
      hit && {
        heading: shown(hit.heading),
        pageTitle: shown(hit.pageTitle),
        snippet: shown(hit.snippet),
        breadcrumbs: hit.breadcrumbs,
      }
    );
  }
});

test('of words that the index does not keep nobody says that they are nowhere', async () => {
  const small = await madeUpIndex({
    '/docs/a/': { title: 'Tides', text: 'It could be the moon at 3 in the morning.' },
  });
  for (const query of ['could', 'could be', '3', 'the moon at 3'])
    expect(small.find(query, null, ROOMY).missing, query).toEqual([]);
  expect(small.find('zebra', null, ROOMY).missing).toEqual(['zebra']);
});
