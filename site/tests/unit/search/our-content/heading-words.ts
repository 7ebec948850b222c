import { BOX_LIMITS, type IndexDocument, SECTIONS, wholeWords, wordsIn } from 'search';
import { expect, test } from 'vitest';
import { isStopWord, stemOf } from '../../../../../packages/search/src/english.ts';
import { ourIndex } from '../../../../../tests/support/our-index.ts';

/** Every word of every heading is found from its third letter on, and with a slip at each of its positions. */
const { index, data } = await ourIndex();

const SHORTEST = 3;

/** Pages by the words of their headings; words that are in every sentence are left out. */
const pagesByWord = new Map<string, Set<string>>();
for (const { t, u } of data.heading.documents) {
  for (const { form } of wholeWords(t))
    if (form.length >= SHORTEST && !isStopWord(form)) add(pagesByWord, form, u);
}

function add<Key>(sets: Map<Key, Set<string>>, key: Key, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** The documents of some sections by the words that they have. */
type ByWord = ReadonlyMap<string, readonly IndexDocument[]>;

const inLabels = byWord([...data.title.documents, ...data.heading.documents]);
const anywhere = byWord(SECTIONS.flatMap((section) => data[section].documents));

function byWord(documents: readonly IndexDocument[]): ByWord {
  const lists = new Map<string, IndexDocument[]>();
  for (const document of documents) {
    for (const form of new Set(wordsIn(document.t).map((word) => word.form)))
      lists.set(form, [...(lists.get(form) ?? []), document]);
  }
  return lists;
}

/** Documents that have a word as it is meant, each once. */
function having(documents: ByWord, isMeant: (word: string) => boolean): IndexDocument[] {
  return [...new Set([...documents].flatMap(([word, list]) => (isMeant(word) ? list : [])))];
}

const shown = new Map<string, ReadonlySet<string>>();

/** Pages among the first hits of a query; many headings share words, so each query is asked once. */
function pagesShown(query: string): ReadonlySet<string> {
  const known = shown.get(query);
  if (known) return known;
  const pages = new Set(index.find(query, null, BOX_LIMITS).hits.map(({ page }) => page));
  shown.set(query, pages);
  return pages;
}

/** Why a page may be missing among the first hits. */
interface Excuse {
  readonly reason: string;
  /** Of all pages to be found the share that may be missing for this reason: what it was when this was written. */
  readonly most: number;
  holds(typed: string): boolean;
}

/** What is typed, the pages it should find, and the word of theirs that it is meant for. */
type Wanted = ReadonlyMap<string, ReadonlyMap<string, string>>;

function wantedBy(typedFor: (word: string) => Iterable<string>): Wanted {
  const wanted = new Map<string, Map<string, string>>();
  for (const [word, pages] of pagesByWord) {
    for (const typed of typedFor(word)) {
      const words = wanted.get(typed) ?? new Map<string, string>();
      for (const page of pages) if (!words.has(page)) words.set(page, word);
      wanted.set(typed, words);
    }
  }
  return wanted;
}

/** A page that is not among the first hits of what is typed. */
interface Missing {
  readonly typed: string;
  readonly word: string;
  readonly page: string;
}

/** More pages want to be seen than there are rows. */
function isCrowd(documents: readonly IndexDocument[]): boolean {
  return new Set(documents.map(({ u }) => u)).size > BOX_LIMITS.limit;
}

/**
 * Asks for everything typed, puts the pages that are missing to the first reason that holds, and gives those that have
 * none.
 */
function missingFrom(
  wanted: Wanted,
  excuses: readonly Excuse[],
): { lost: readonly Missing[]; excused: ReadonlyMap<Excuse, readonly Missing[]> } {
  const excused = new Map<Excuse, Missing[]>(excuses.map((excuse) => [excuse, []]));
  const lost: Missing[] = [];
  for (const [typed, words] of wanted) {
    const missing = [...words].flatMap(([page, word]) =>
      pagesShown(typed).has(page) ? [] : [{ typed, word, page }],
    );
    if (missing.length === 0) continue;
    const excuse = excuses.find(({ holds }) => holds(typed));
    const list = excuse ? excused.get(excuse) : lost;
    list?.push(...missing);
  }
  return { lost, excused };
}

/** How many pages are to be found in all. */
function pagesOf(wanted: Wanted): number {
  return [...wanted.values()].reduce((sum, { size }) => sum + size, 0);
}

/**
 * The exceptions in words, for whoever changes the ranking or the content: below each reason a line for each word and
 * page, with all that is typed in vain.
 */
function listed(
  title: string,
  wanted: Wanted,
  excused: ReadonlyMap<Excuse, readonly Missing[]>,
): string {
  const parts = [...excused].map(([{ reason }, missing]) => {
    const lines = new Map<string, Set<string>>();
    for (const { typed, word, page } of missing) add(lines, `${word} -> ${page}`, typed);
    const rows = [...lines]
      .map(([meant, typed]) => `${meant}: ${[...typed].sort().join(' ')}`)
      .sort();
    return [`## ${missing.length}: ${reason}`, ...rows].join('\n');
  });
  return [
    `# ${title}`,
    `${wanted.size} queries, ${pagesOf(wanted)} pages to be found; not among the first ${BOX_LIMITS.limit} hits are`,
    ...parts,
  ].join('\n\n');
}

/** The exceptions of each test, for one file. */
const exceptions: string[] = [];

function expectAllFound(title: string, wanted: Wanted, excuses: readonly Excuse[]): void {
  const { lost, excused } = missingFrom(wanted, excuses);
  exceptions.push(listed(title, wanted, excused));
  expect(lost).toEqual([]);
  const total = pagesOf(wanted);
  for (const [{ reason, most }, missing] of excused)
    expect(missing.length / total, reason).toBeLessThanOrEqual(most);
}

test('there are words to try', () => {
  expect(pagesByWord.size).toBeGreaterThan(250);
});

test('each beginning of a word of a heading finds its page', () => {
  const wanted = wantedBy((word) =>
    Array.from({ length: word.length - SHORTEST + 1 }, (_, more) => word.slice(0, SHORTEST + more)),
  );
  const begun = (typed: string): IndexDocument[] =>
    having(inLabels, (word) => word.startsWith(typed));
  expectAllFound('The beginnings of a word, from its third letter on', wanted, [
    {
      reason: 'more than 8 pages have a title or heading with a word that begins so',
      most: 265 / 2787,
      holds: (typed) => isCrowd(begun(typed)),
    },
    {
      reason: 'more than 8 titles and headings have a word that begins so',
      most: 26 / 2340,
      holds: (typed) => begun(typed).length > BOX_LIMITS.limit,
    },
  ]);
});

test('a word of a heading finds its page with a letter dropped, doubled, swapped or replaced at any position', () => {
  const wanted = wantedBy(slips);
  const meant = (typed: string): IndexDocument[] =>
    having(anywhere, (word) => word.startsWith(typed) || stemOf(word) === stemOf(typed));
  const near = (typed: string): IndexDocument[] =>
    having(inLabels, (word) => word.startsWith(typed) || isNear(typed, word));
  expectAllFound('A word with one slip', wanted, [
    { reason: 'what is typed is in every sentence', most: 16 / 3690, holds: isStopWord },
    {
      reason:
        'what is typed is a word of the docs, in some form, or begins one, on 8 or more places',
      most: 152 / 4464,
      holds: (typed) => meant(typed).length >= BOX_LIMITS.limit,
    },
    {
      reason: 'more than 8 pages have a title or heading with a word so near',
      most: 312 / 4464,
      holds: (typed) => isCrowd(near(typed)),
    },
    {
      reason: 'more than 8 titles and headings have a word so near',
      most: 15 / 3700,
      holds: (typed) => near(typed).length > BOX_LIMITS.limit,
    },
  ]);
});

test('the exceptions are those that are listed', async () => {
  // After a change that is meant: npx vitest run --project unit tests/unit/search/our-content.test.ts -u
  await expect(`${exceptions.join('\n\n')}\n`).toMatchFileSnapshot('heading-words.exceptions.txt');
});

/**
 * A word with a slip of the finger at every position that is a letter or a digit; the four kinds of slips take turns.
 */
function slips(word: string): Set<string> {
  const all = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [letter = '', next = ''] = word.slice(at);
    if (!isKey(letter)) continue;
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = isKey(next) ? before + next + letter + word.slice(at + 2) : before + after;
    all.add(
      [
        before + after,
        before + letter + letter + after,
        before + keyAfter(letter) + after,
        swapped,
      ][(word.length + at) % 4] ?? before,
    );
  }
  all.delete(word);
  return new Set([...all].filter(isWord));
}

/** A decimal that loses its first digit is none any more, and another query. */
function isWord(typed: string): boolean {
  return wholeWords(typed)[0]?.form === typed;
}

function isKey(sign: string): boolean {
  return /^[a-z0-9]$/.test(sign);
}

/** The next letter of the alphabet, or the next digit. */
function keyAfter(key: string): string {
  if (key === 'z') return 'a';
  return key === '9' ? '0' : String.fromCharCode(key.charCodeAt(0) + 1);
}

/** Whether two words differ by one slip: all that follows the first difference is the same but for it. */
function isNear(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [a, b] = [typed.slice(at), word.slice(at)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
