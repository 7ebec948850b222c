import { MAX_QUERY_LENGTH, MAX_TERMS, wholeWords } from 'search';
import { describe, expect, test } from 'vitest';
import { hasOperators, parseClauses } from '../../../packages/search/src/query-language.ts';
import { madeUpIndex, places, ROOMY } from '../../support/made-up-index.ts';

const NOISE = '/docs/noise/';
const WALKER = '/docs/walker/';
const THEME = '/docs/theme/';
const PIECES = '/docs/pieces/';

const index = await madeUpIndex({
  [NOISE]: {
    title: 'Noise generator',
    description: 'Terrain from layers.',
    keywords: ['perlin', 'simplex'],
    text: 'Hills and valleys of any size.',
    sections: { Configuration: 'Every setting.' },
  },
  [WALKER]: {
    title: 'Walker generator',
    description: 'Corridors and rooms.',
    text: 'It leaves a floor of pebbles.',
    sections: { Seed: 'Same number, same walk.' },
  },
  [THEME]: {
    title: 'Theme engine',
    description: 'Rules that draw.',
    text: 'Neither hills nor corridors: pictures.',
    sections: { Layers: 'One above the other.' },
  },
  [PIECES]: {
    title: 'Multi-tile pieces',
    description: 'A tree on six cells.',
    text: 'A tile of several.',
  },
});

function find(query: string) {
  return index.find(query, null, ROOMY);
}

function found(query: string): string[] {
  return places(find(query).hits).sort();
}

const UNKNOWN = (field: string): string =>
  `unrecognised field '${field}', possible fields: 'title', 'heading', 'description', 'keywords', 'content'`;

/** What is wrong, and the characters that are at fault, as lunr 2.3.9 gives them. */
const PROBLEMS: readonly (readonly [query: string, message: string, start: number, end: number])[] =
  [
    ['~1', "expected either a field or a term, found EDIT_DISTANCE with value '1'", 1, 2],
    ['^2', "expected either a field or a term, found BOOST with value '2'", 1, 2],
    ['~', 'expected either a field or a term, found EDIT_DISTANCE', 1, 1],
    ['^', 'expected either a field or a term, found BOOST', 1, 1],
    ['foo:bar', UNKNOWN('foo'), 0, 3],
    ['noise foo:bar', UNKNOWN('foo'), 6, 9],
    [':', UNKNOWN(''), 0, 0],
    ['noise:', UNKNOWN('noise'), 0, 5],
    ['title:', 'expecting term, found nothing', 0, 5],
    ['title:+x', "expecting term, found 'PRESENCE'", 6, 7],
    ['title:-noise', "expecting term, found 'PRESENCE'", 6, 7],
    ['title:~2', "expecting term, found 'EDIT_DISTANCE'", 7, 8],
    ['title::', "expecting term, found 'FIELD'", 6, 6],
    ['+', 'expecting term or field, found nothing', 0, 1],
    ['-', 'expecting term or field, found nothing', 0, 1],
    ['noise +', 'expecting term or field, found nothing', 6, 7],
    ['noise -', 'expecting term or field, found nothing', 6, 7],
    ['++', "expecting term or field, found 'PRESENCE'", 1, 2],
    ['+~1', "expecting term or field, found 'EDIT_DISTANCE'", 2, 3],
    ['a -- b', "expecting term or field, found 'PRESENCE'", 3, 4],
    ['noise~', 'edit distance must be numeric', 6, 6],
    ['noise~x', 'edit distance must be numeric', 6, 6],
    ['noise^', 'boost must be numeric', 6, 6],
    ['noise^x', 'boost must be numeric', 6, 6],
    ['noise^-1', 'boost must be numeric', 6, 6],
    ['noise~3', 'edit distance must be at most 2', 6, 7],
    ['walker noise~99', 'edit distance must be at most 2', 13, 15],
    ['no* wal* the*', 'a query may have at most 2 wildcards (*)', 12, 13],
    ['***', 'a query may have at most 2 wildcards (*)', 2, 3],
  ];

describe('a query that cannot be read', () => {
  test.each(PROBLEMS)('%s: %s', (query, message, start, end) => {
    expect(parseClauses(query)).toEqual({ message, start, end });
  });

  test.each(PROBLEMS)(
    '%s is answered as plain words, and with the problem: %s',
    (query, message, start, end) => {
      const plain = wholeWords(query).map(({ form }) => form);
      const { problem, hits } = find(query);
      expect(problem).toEqual({ message, start, end });
      expect(hits).toEqual(find(plain.join(' ')).hits);
    },
  );

  test('the plain words find something where there is something', () => {
    expect(places(find('noise:').hits)[0]).toBe(NOISE);
    expect(places(find('walker noise~99').hits)).toEqual(expect.arrayContaining([NOISE, WALKER]));
  });

  test('the characters are those of the query as it was searched', () => {
    expect(find('  walker \t  noise~x ')).toMatchObject({
      query: 'walker noise~x',
      problem: { start: 13, end: 13 },
    });
  });
});

const EVERYWHERE = [0, 1, 2, 3, 4];
const PLAIN = { sections: EVERYWHERE, presence: 'optional', edits: 0, boost: 1 };

describe('a query that can be read', () => {
  test.each([
    ['noise~1.5', [{ ...PLAIN, word: 'noise', edits: 1 }, expect.anything()]],
    ['noise~1~2', [{ ...PLAIN, word: 'noise', edits: 2 }]],
    ['noise ~1', [{ ...PLAIN, word: 'noise', edits: 1 }]],
    ['noise^2^3', [{ ...PLAIN, word: 'noise', boost: 3 }]],
    ['title: noise', [{ ...PLAIN, word: 'noise', sections: [0] }]],
    [
      'noise - walker',
      [
        { ...PLAIN, word: 'noise' },
        { ...PLAIN, word: 'walker', presence: 'prohibited' },
      ],
    ],
    ['+ noise', [{ ...PLAIN, word: 'noise', presence: 'required' }]],
    [
      'noise~1walker',
      [
        { ...PLAIN, word: 'noise', edits: 1 },
        { ...PLAIN, word: 'walker' },
      ],
    ],
    [
      '+title:Noise~1^5',
      [{ word: 'noise', sections: [0], presence: 'required', edits: 1, boost: 5 }],
    ],
    ['Wal*', [{ ...PLAIN, word: 'wal*' }]],
  ])('%s', (query, clauses) => {
    expect(parseClauses(query)).toEqual(clauses);
    expect(find(query).problem).toBeNull();
  });

  test.each([
    ['title: noise', [NOISE]],
    ['+ noise', [NOISE]],
    ['generator - walker', [NOISE]],
    ['title:noise^2^3', [NOISE]],
    ['title:nois~1.5', [NOISE]],
  ])('%s finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('no more than twelve terms are looked for', () => {
    const known = Array.from({ length: MAX_TERMS }, () => '+noise').join(' ');
    expect(found(`${known} +zebra`)).toEqual(found('+noise'));
  });

  test('no more than two hundred characters are read', () => {
    const { query, problem, hits } = find(`+noise${' '.repeat(MAX_QUERY_LENGTH)}foo:bar`);
    expect({ query, problem }).toEqual({ query: '+noise', problem: null });
    expect(places(hits)[0]).toBe(NOISE);
    expect(find('x:'.repeat(MAX_QUERY_LENGTH)).query).toHaveLength(MAX_QUERY_LENGTH);
  });
});

describe('fields', () => {
  test.each([
    ['title:walker', [WALKER]],
    ['heading:seed', [`${WALKER}#seed`]],
    ['description:corridors', [WALKER]],
    ['keywords:perlin', [NOISE]],
    ['content:hills', [NOISE, THEME]],
    ['content:corridors', [THEME]],
    ['heading:layers', [`${THEME}#layers`]],
    ['description:layers', [NOISE]],
  ])('%s looks nowhere else: %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test.each([
    'title:seed',
    'heading:walker',
    'description:perlin',
    'keywords:terrain',
    'content:generator',
  ])('%s finds nothing', (query) => {
    expect(find(query)).toMatchObject({ hits: [], count: 0, problem: null });
  });
});

describe('presence', () => {
  test('of words without an operator any will do', () => {
    expect(found('title:perlin title:theme')).toEqual([THEME]);
    expect(found('keywords:perlin description:corridors')).toEqual([NOISE, WALKER]);
  });

  test('a required word is in every hit', () => {
    expect(found('+content:hills content:pebbles')).toEqual([NOISE, THEME]);
    expect(found('+content:hills +content:pictures')).toEqual([THEME]);
  });

  test('a required word that occurs nowhere leaves nothing, and is named', () => {
    expect(find('noise +zebra')).toMatchObject({
      hits: [],
      count: 0,
      missing: ['zebra'],
      problem: null,
    });
  });

  test('a word that may be missing and is nowhere is not named', () => {
    expect(find('+noise zebra')).toMatchObject({ missing: [] });
    expect(found('+noise zebra')).toEqual(found('+noise'));
  });

  test('an excluded word is in no hit, whichever of its forms', () => {
    expect(found('title:generator -walker')).toEqual([NOISE]);
    expect(found('title:generator -walkers')).toEqual([NOISE]);
    expect(found('content:hills -theme')).toEqual([NOISE]);
  });

  test('a query that only excludes gives everything else, with nothing marked', () => {
    const { hits, problem } = find('-generator');
    expect(problem).toBeNull();
    expect(places(hits)).toEqual(expect.arrayContaining([THEME, PIECES]));
    expect(hits.filter(({ page }) => page === NOISE || page === WALKER)).toEqual([]);
    expect(
      hits
        .flatMap(({ heading, pageTitle, snippet }) => [...heading, ...pageTitle, ...snippet])
        .filter(({ mark }) => mark),
    ).toEqual([]);
  });

  test('presence comes before the field', () => {
    expect(found('generator -title:walker')).toEqual(found('generator -walker'));
  });
});

describe('modifiers', () => {
  test('what is boosted comes first', () => {
    expect(places(find('title:walker^10 title:noise').hits)[0]).toBe(WALKER);
    expect(places(find('title:walker title:noise^10').hits)[0]).toBe(NOISE);
  });

  test('as many letters may be wrong as are allowed, and none without', () => {
    expect(found('title:walkre~1')).toEqual([WALKER]);
    expect(found('title:walkre')).toEqual([]);
    expect(found('title:wlakre~1')).toEqual([]);
    expect(found('title:wlakre~2')).toEqual([WALKER]);
    expect(found('title:walker~0')).toEqual([WALKER]);
  });

  test('a wildcard stands for any letters, anywhere in a word, and for none', () => {
    expect(found('title:wal*')).toEqual([WALKER]);
    expect(found('title:*ator')).toEqual([NOISE, WALKER]);
    expect(found('title:g*n*')).toEqual([NOISE, WALKER]);
    expect(found('title:en*e')).toEqual([THEME]);
    expect(found('title:walker*')).toEqual([WALKER]);
    expect(found('title:*')).toEqual([NOISE, PIECES, THEME, WALKER]);
    expect(found('title:x*')).toEqual([]);
  });
});

describe('hyphens', () => {
  test.each(['multi-tile', 'noise-generator', 'a-b-c', 'noise-', 'fnv-1a'])(
    '%s has no operator',
    (query) => {
      expect(hasOperators(query)).toBe(false);
    },
  );

  test.each(['-tile', 'multi -tile', 'multi - tile', '+tile'])('%s has one', (query) => {
    expect(hasOperators(query)).toBe(true);
  });

  test('the words on both sides of one are looked for', () => {
    expect(places(find('multi-tile').hits)[0]).toBe(PIECES);
    expect(found('tile -multi')).toEqual([]);
    expect(find('noise-')).toMatchObject({ problem: null });
    expect(places(find('noise-').hits)[0]).toBe(NOISE);
  });
});

describe('terms are read as the index is', () => {
  test.each(['+noise,', '+(noise)', '+noise!', '+NOISE', '+n\u00f6ise'])(
    'signs, capitals and accents of %s do not matter',
    (query) => {
      expect(found(query)).toEqual(found('+noise'));
      expect(find(query).missing).toEqual([]);
    },
  );

  test('nor do accents in a pattern', () => {
    expect(found('title:w\u00e1l*')).toEqual([WALKER]);
  });

  test.each(['+the noise', '+how +noise', 'the +noise', '-the +noise'])(
    'what is in every sentence asks for nothing: %s',
    (query) => {
      expect(found(query)).toEqual(
        found(query.includes('+noise') ? '+noise' : 'content:noise noise title:noise'),
      );
      expect(find(query).missing).toEqual([]);
    },
  );

  test('a name that is not known as a whole stands for its parts', () => {
    expect(found('+NoiseTerrain')).toEqual(found('+noise +terrain'));
    expect(found('+NoiseTerrain')).toEqual([NOISE]);
  });
});
