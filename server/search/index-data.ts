import {
  bySection,
  type CountedIndex,
  type CountedSection,
  type Counts,
  type IndexDocument,
  pageInIndexSchema,
  SECTIONS,
} from 'search';
import * as v from 'valibot';
import type { DiskCache } from '../cache/disk-cache.ts';

/** One list per field, which parses much faster than one object per document. */
const documentsSchema = v.object({
  i: v.array(v.number()),
  t: v.array(v.string()),
  s: v.array(v.nullable(v.string())),
  u: v.array(v.string()),
  h: v.array(v.nullable(v.string())),
  b: v.array(v.nullable(v.array(v.string()))),
  p: v.array(v.nullable(v.number())),
});

/** The texts of an index. Its numbers are stored as separate parts. */
const textsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    pages: v.array(pageInIndexSchema),
    sections: v.pipe(
      v.array(
        v.object({
          documents: documentsSchema,
          words: v.array(v.string()),
          countBytes: v.picklist([1, 2, 4]),
        }),
      ),
      v.length(SECTIONS.length),
    ),
  }),
);

/** Caches an index on disk in the form of the server, which is faster to write and read than that for browsers. */
export async function writeCountedIndex(
  disk: DiskCache,
  name: string,
  { pages, lists, sections }: CountedIndex,
): Promise<void> {
  const texts = SECTIONS.map((section) => {
    const { words, counts } = sections[section].occurrences;
    return { documents: fieldsOf(lists[section]), words, countBytes: counts.BYTES_PER_ELEMENT };
  });
  const numbers = SECTIONS.flatMap((section) => numbersOf(sections[section]));
  await disk.write(name, {}, [
    Buffer.from(JSON.stringify({ pages, sections: texts })),
    ...numbers.map(bytesOf),
  ]);
}

export async function readCountedIndex(
  disk: DiskCache,
  name: string,
): Promise<CountedIndex | null> {
  const [first, ...parts] = (await disk.read(name))?.parts ?? [];
  const texts = v.safeParse(textsSchema, first?.toString());
  if (!texts.success) return null;
  const { pages, sections } = texts.output;
  return {
    pages,
    lists: bySection((_, number) => documentsIn(sections[number]?.documents)),
    sections: bySection((_, number): CountedSection => {
      const { words = [], countBytes = 1 } = sections[number] ?? {};
      const [lengths, documents, counts, documentLengths] = parts.slice(
        number * NUMBERS,
        (number + 1) * NUMBERS,
      );
      return {
        occurrences: {
          words,
          lengths: numbersIn(lengths),
          documents: numbersIn(documents),
          counts: countsIn(counts, countBytes),
        },
        lengths: numbersIn(documentLengths),
      };
    }),
  };
}

const NUMBERS = 4;

function numbersOf({ occurrences, lengths }: CountedSection): readonly Counts[] {
  return [occurrences.lengths, occurrences.documents, occurrences.counts, lengths];
}

function fieldsOf(documents: readonly IndexDocument[]) {
  const list = <Field extends keyof IndexDocument>(field: Field) =>
    documents.map((document) => document[field] ?? null);
  return {
    i: list('i'),
    t: list('t'),
    s: list('s'),
    u: list('u'),
    h: list('h'),
    b: list('b'),
    p: list('p'),
  };
}

function documentsIn(
  lists: v.InferOutput<typeof documentsSchema> | undefined,
): readonly IndexDocument[] {
  if (!lists) return [];
  const { t, s, u, h, b, p } = lists;
  return lists.i.map((i, at): IndexDocument => {
    const [title, hash, breadcrumbs, page] = [s[at], h[at], b[at], p[at]];
    // Has the key order of a new document, so that the file for browsers has the same bytes.
    return {
      i,
      t: t[at] ?? '',
      ...(title != null && { s: title }),
      u: u[at] ?? '',
      ...(hash != null && { h: hash }),
      ...(breadcrumbs != null && { b: breadcrumbs }),
      ...(page != null && { p: page }),
    };
  });
}

function bytesOf({ buffer, byteOffset, byteLength }: Counts): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Copies the bytes, since typed arrays need an aligned offset. */
function numbersIn(bytes: Buffer = Buffer.alloc(0)): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

function countsIn(bytes: Buffer = Buffer.alloc(0), size: 1 | 2 | 4): Counts {
  const copy = new Uint8Array(bytes);
  return size === 1
    ? copy
    : size === 2
      ? new Uint16Array(copy.buffer)
      : new Uint32Array(copy.buffer);
}
