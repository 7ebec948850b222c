import * as v from 'valibot';
import type { SectionName } from '../contract/search.ts';

/** The five sections of an index, in the order in which their hits are preferred. */
export const SECTIONS = ['title', 'heading', 'description', 'keywords', 'content'] as const satisfies readonly SectionName[];

/** What the library names itself in an index that it made; one of another version may be laid out otherwise. */
export const LUNR_VERSION = '2.3.9';

/**
 * A document of one section. `t` text, `s` title of the section or page, `u` address, `h` hash with `#`, `b` breadcrumbs, `i` id, `p` id of
 * the page's title document.
 */
export interface IndexDocument {
  readonly i: number;
  readonly t: string;
  readonly u: string;
  readonly s?: string;
  readonly h?: string;
  readonly b?: readonly string[];
  readonly p?: number;
}

/** A word of an inverted index: its number in the vectors, and the documents whose field `t` has it. */
export type InvertedEntry = readonly [word: string, entry: { readonly _index: number; readonly t: Readonly<Record<string, object>> }];

/** The weights of the words of one document: number, weight, number, weight …; the reference is `t/{id}`. */
export type FieldVector = readonly [reference: string, pairs: readonly number[]];

/** One section ready to be asked. */
export interface SectionData {
  readonly documents: readonly IndexDocument[];
  /** Every word that occurs, in code unit order. */
  readonly words: readonly string[];
  /** For each word the positions in `documents` that have it, ascending, and how much it weighs there. */
  readonly postings: readonly Postings[];
}

export interface Postings {
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
}

/** A whole index ready to be asked, whether it was just built or read from its file. */
export type SearchData = Readonly<Record<SectionName, SectionData>>;

const documentSchema = v.object({
  i: v.number(),
  t: v.string(),
  u: v.string(),
  s: v.exactOptional(v.string()),
  h: v.exactOptional(v.string()),
  b: v.exactOptional(v.array(v.string())),
  p: v.exactOptional(v.number()),
});

const sectionSchema = v.object({
  documents: v.array(documentSchema),
  index: v.object({
    version: v.literal(LUNR_VERSION),
    fieldVectors: v.array(v.tuple([v.string(), v.array(v.number())])),
    invertedIndex: v.array(v.tuple([v.string(), v.object({ _index: v.number() })])),
  }),
});

const fileSchema = v.tuple([sectionSchema, sectionSchema, sectionSchema, sectionSchema, sectionSchema]);

/**
 * Reads an index file. Throws when it is none, and with lunr's own words when it is damaged: `malformed field ref string`, `Out of order word
 * insertion`, `duplicate index`.
 */
export function readSearchIndex(file: unknown): SearchData {
  const [title, heading, description, keywords, content] = v.parse(fileSchema, file);
  return {
    title: readSection(title),
    heading: readSection(heading),
    description: readSection(description),
    keywords: readSection(keywords),
    content: readSection(content),
  };
}

function readSection({ documents, index }: v.InferOutput<typeof sectionSchema>): SectionData {
  const positions = new Map(documents.map(({ i }, position) => [i, position]));
  const words: string[] = [];
  const wordAt = new Map<number, number>();
  for (const [word, { _index }] of index.invertedIndex) {
    const last = words.at(-1);
    if (last !== undefined && word <= last) throw new Error('Out of order word insertion');
    if (wordAt.has(_index)) throw new Error('duplicate index');
    wordAt.set(_index, words.length);
    words.push(word);
  }
  const lists = words.map((): [position: number, weight: number][] => []);
  for (const [reference, pairs] of index.fieldVectors) {
    const position = positions.get(idOf(reference));
    if (position === undefined) continue;
    for (let pair = 0; pair < pairs.length; pair += 2) {
      const number = pairs[pair] ?? -1;
      if (pair > 0 && number <= (pairs[pair - 2] ?? 0)) throw new Error('duplicate index');
      lists[wordAt.get(number) ?? -1]?.push([position, pairs[pair + 1] ?? 0]);
    }
  }
  return { documents, words, postings: lists.map(packPostings) };
}

/** The id of the document that a reference into the field `t` names. */
function idOf(reference: string): number {
  const id = /^t\/(\d+)$/.exec(reference)?.[1];
  if (id === undefined) throw new Error('malformed field ref string');
  return Number(id);
}

/** The documents of a word in ascending order. */
export function packPostings(list: [position: number, weight: number][]): Postings {
  list.sort(([a], [b]) => a - b);
  return { documents: Uint32Array.from(list, ([position]) => position), weights: Float32Array.from(list, ([, weight]) => weight) };
}

/** The order of the words of an index. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
