import * as v from 'valibot';
import type { SectionName } from './answer.ts';

/** The version of lunr that index files are for. Another version may have another format. */
export const LUNR_VERSION = '2.3.9';

/** A document of one section. The short names keep the file small. */
const documentSchema = v.object({
  /** Id. */
  i: v.number(),
  /** Text. */
  t: v.string(),
  /** Address of the page. */
  u: v.string(),
  /** Title of the section or page. */
  s: v.exactOptional(v.string()),
  /** Hash with `#`. */
  h: v.exactOptional(v.string()),
  /** Breadcrumbs. */
  b: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  /** Id of the page's title document. */
  p: v.exactOptional(v.number()),
});
export type IndexDocument = Readonly<v.InferOutput<typeof documentSchema>>;

/** A word of an inverted index: its number in the vectors, and the documents that have it in their field `t`. */
export type InvertedEntry = readonly [
  word: string,
  entry: { readonly _index: number; readonly t: Readonly<Record<string, object>> },
];

/** The words of one document as pairs of number and weight. The reference is `t/{id}`. */
export type FieldVector = readonly [reference: string, pairs: readonly number[]];

/** One section of an index in memory. */
export interface SectionData {
  readonly documents: readonly IndexDocument[];
  /** Every word that occurs, in code unit order. */
  readonly words: readonly string[];
  /** For each word, the documents that have it and its weight there. */
  readonly postings: readonly Postings[];
  /** Groups of words that may stand for each other. Only of the section `keywords`. */
  readonly synonyms?: Synonyms;
}

export type Synonyms = readonly (readonly string[])[];

export interface Postings {
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
}

/** A whole index in memory. */
export type SearchData = Readonly<Record<SectionName, SectionData>>;

const sectionSchema = v.object({
  documents: v.array(documentSchema),
  index: v.object({
    version: v.literal(LUNR_VERSION),
    fieldVectors: v.array(v.tuple([v.string(), v.array(v.number())])),
    invertedIndex: v.array(v.tuple([v.string(), v.object({ _index: v.number() })])),
  }),
  /** Each group as one text, with blanks between its words. */
  synonyms: v.exactOptional(v.array(v.string())),
});

const fileSchema = v.tuple([
  sectionSchema,
  sectionSchema,
  sectionSchema,
  sectionSchema,
  sectionSchema,
]);

/**
 * Reads an index file. Throws on anything else, and on a damaged index with lunr's messages: `malformed field ref
 * string`, `Out of order word insertion` or `duplicate index`.
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

function readSection({
  documents,
  index,
  synonyms,
}: v.InferOutput<typeof sectionSchema>): SectionData {
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
  const section = { documents, words, postings: lists.map(packPostings) };
  return synonyms ? { ...section, synonyms: synonyms.map((group) => group.split(' ')) } : section;
}

/** The document id in a reference such as `t/12`. */
function idOf(reference: string): number {
  const id = /^t\/(\d+)$/.exec(reference)?.[1];
  if (id === undefined) throw new Error('malformed field ref string');
  return Number(id);
}

/** Sorts the documents of a word and packs them. */
export function packPostings(list: [position: number, weight: number][]): Postings {
  list.sort(([a], [b]) => a - b);
  return {
    documents: Uint32Array.from(list, ([position]) => position),
    weights: Float32Array.from(list, ([, weight]) => weight),
  };
}

/** Compares words by code units, the order of an index. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
