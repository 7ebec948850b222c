import { BOX_LIMITS, type Searcher, type SearchLimits } from 'search';

/** A query with the context that it is kept to. */
export interface Asked {
  readonly query: string;
  readonly context?: string;
}

/** What a searcher is asked while queries are typed letter by letter: each beginning once. */
export function beginningsOf(queries: readonly Asked[]): Asked[] {
  const asked = new Map<string, Asked>();
  for (const { query, ...kept } of queries) {
    for (let end = 1; end <= query.length; end += 1) {
      const beginning = query.slice(0, end);
      asked.set(JSON.stringify([beginning, kept.context]), { query: beginning, ...kept });
    }
  }
  return [...asked.values()];
}

/** How long each answer takes, in milliseconds, with as much of it as the box shows or as `limits` say. */
export function timesOf(
  searcher: Pick<Searcher, 'find'>,
  asked: readonly Asked[],
  limits: SearchLimits = BOX_LIMITS,
): number[] {
  return asked.map(({ query, context = null }) => {
    const started = performance.now();
    searcher.find(query, context, limits);
    return performance.now() - started;
  });
}

/** What somebody asks who wants to keep the search busy. */
export const HOSTILE: readonly Asked[] = [
  ...['*', '**', '* *', 'a*', '*a', 'a*e*', '*e*', 'e*'],
  ...[
    'a~2',
    'noise~2',
    'abcdefgh~2',
    'e~2 a~2 i~2 o~2',
    'aaaaaaaa~2 bbbbbbbb~2 cccccccc~2 dddddddd~2 eeeeeeee~2 ffffffff~2 gggggggg~2',
  ],
  ...[
    'a b c d e f g h i j k l',
    's t c p a m r b d f l e',
    'the of and to a in is',
    '-a -b -c -d',
    '-noise',
    '+a +e +i',
    'title:e* content:e*',
  ],
  ...[
    'levle genertaor tlie nosie wlaker teh rulse sede',
    'abcdefghijkl'.repeat(20),
    'aAaA'.repeat(60),
    "a'".repeat(120),
    '1.'.repeat(120),
    '2 × '.repeat(60),
    '_'.repeat(240),
  ],
  ...[
    'a-'.repeat(120),
    '😀'.repeat(120),
    '\u0301'.repeat(240),
    'noisegenerator'.repeat(4),
    'ss',
    'e',
    'st',
    'co',
    're',
  ],
].map((query) => ({ query }));

const PLAIN = [
  'level',
  'noise',
  'tile',
  'border',
  'room',
  'generator',
  'seed',
  'walker',
  'rule',
  'theme',
  'size',
  'start',
];
const MISSPELT = [
  'levl',
  'noize',
  'tlie',
  'boder',
  'rooom',
  'genertor',
  'sede',
  'wlaker',
  'ruel',
  'teme',
  'szie',
  'sart',
];

/**
 * What takes longest on a large site: questions in full sentences, and as many words as a query may have, plain,
 * misspelt and with edits allowed.
 */
export const LONG: readonly Asked[] = [
  'how do i make a level with rooms and borders',
  'levl noize sede',
  PLAIN.join(' '),
  MISSPELT.join(' '),
  PLAIN.map((word) => `${word}~2`).join(' '),
].map((query) => ({ query }));
