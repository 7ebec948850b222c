import * as v from 'valibot';
import { type IndexDocument, type Postings, SECTIONS, type SearchData, type SectionData } from '../../shared/search/index.ts';
import type { DiskCache } from './disk-cache.ts';

/** A list for each field of the documents, which is read much faster than an object for each document. */
const documentsSchema = v.object({
  i: v.array(v.number()),
  t: v.array(v.string()),
  u: v.array(v.string()),
  s: v.array(v.nullable(v.string())),
  h: v.array(v.nullable(v.string())),
  b: v.array(v.nullable(v.array(v.string()))),
  p: v.array(v.nullable(v.number())),
});

/** The text of a section. Its numbers are in two parts of their own. */
const sectionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    documents: documentsSchema,
    words: v.array(v.string()),
    lengths: v.array(v.number()),
    synonyms: v.exactOptional(v.array(v.array(v.string()))),
  }),
);

const PARTS = 3;

/** Keeps an index on disk as the server uses it, which is quick to write and to read, unlike the file for browsers. */
export async function writeSearchData(disk: DiskCache, name: string, data: SearchData): Promise<void> {
  await disk.write(
    name,
    {},
    SECTIONS.flatMap((section) => partsOf(data[section])),
  );
}

export async function readSearchData(disk: DiskCache, name: string): Promise<SearchData | null> {
  const { parts } = (await disk.read(name)) ?? { parts: [] };
  if (parts.length !== SECTIONS.length * PARTS) return null;
  const [title, heading, description, keywords, content] = SECTIONS.map((_, number) => sectionIn(parts.slice(number * PARTS)));
  return title && heading && description && keywords && content ? { title, heading, description, keywords, content } : null;
}

function partsOf({ documents, words, postings, synonyms }: SectionData): Buffer[] {
  const list = <Field extends keyof IndexDocument>(field: Field) => documents.map((document) => document[field] ?? null);
  const lists = { i: list('i'), t: list('t'), u: list('u'), s: list('s'), h: list('h'), b: list('b'), p: list('p') };
  return [
    Buffer.from(JSON.stringify({ documents: lists, words, lengths: postings.map(({ documents: having }) => having.length), synonyms })),
    Buffer.concat(postings.map(({ documents: having }) => bytesOf(having))),
    Buffer.concat(postings.map(({ weights }) => bytesOf(weights))),
  ];
}

function sectionIn([text, having, weighing]: readonly Buffer[]): SectionData | null {
  const read = v.safeParse(sectionSchema, text?.toString());
  if (!read.success || !having || !weighing) return null;
  const { documents: lists, words, lengths, synonyms } = read.output;
  const { t, u, s, h, b, p } = lists;
  const documents = lists.i.map((i, at): IndexDocument => {
    const [title, hash, breadcrumbs, page] = [s[at], h[at], b[at], p[at]];
    return {
      i,
      t: t[at] ?? '',
      u: u[at] ?? '',
      ...(title != null && { s: title }),
      ...(hash != null && { h: hash }),
      ...(breadcrumbs != null && { b: breadcrumbs }),
      ...(page != null && { p: page }),
    };
  });
  // Copies, since numbers have to lie at multiples of four.
  const positions = new Uint32Array(new Uint8Array(having).buffer);
  const weights = new Float32Array(new Uint8Array(weighing).buffer);
  return { documents, words, postings: postingsIn(lengths, positions, weights), ...(synonyms && { synonyms }) };
}

/** The lists of all words, one after the other in two arrays. */
export function postingsIn(lengths: Iterable<number>, documents: Uint32Array, weights: Float32Array): Postings[] {
  const postings: Postings[] = [];
  let from = 0;
  for (const length of lengths) {
    postings.push({ documents: documents.subarray(from, from + length), weights: weights.subarray(from, from + length) });
    from += length;
  }
  return postings;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
