import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Library } from '../../server/library/library.ts';
import type { ZippedIndex } from '../../server/search/index-file.ts';
import type { SearchIndex } from '../../server/search/search-index.ts';
import { indexFileOf } from '../../server/search/search-indexes.ts';

/** The index of the last version in the default locale, or the one whose file has the given name. */
export async function indexIn(
  { main }: Pick<Library, 'main'>,
  file = 'search-index.json',
): Promise<SearchIndex> {
  for (const version of main.snapshot.versions.values())
    if (indexFileOf(version) === file) return await main.search.indexes.newest(version);
  throw new Error(`There is no index ${file}.`);
}

/** What an index file says. */
export function textOf({ gzip }: ZippedIndex): string {
  return gunzipSync(gzip).toString('utf8');
}

const documentSchema = v.strictObject({
  i: v.number(),
  t: v.string(),
  u: v.string(),
  s: v.exactOptional(v.string()),
  h: v.exactOptional(v.string()),
  b: v.exactOptional(v.array(v.string())),
  p: v.exactOptional(v.number()),
});

const sectionSchema = v.strictObject({
  documents: v.array(documentSchema),
  index: v.strictObject({
    version: v.string(),
    fields: v.array(v.string()),
    fieldVectors: v.array(v.strictTuple([v.string(), v.array(v.number())])),
    invertedIndex: v.array(
      v.strictTuple([
        v.string(),
        v.strictObject({ _index: v.number(), t: v.record(v.string(), v.strictObject({})) }),
      ]),
    ),
    pipeline: v.array(v.string()),
  }),
  /** Beside what lunr reads. */
  synonyms: v.exactOptional(v.array(v.string())),
});

/** One section of a file, as anybody reads it who knows lunr and not this site. */
export type FileSection = v.InferOutput<typeof sectionSchema>;

const fileSchema = v.strictTuple([
  sectionSchema,
  sectionSchema,
  sectionSchema,
  sectionSchema,
  sectionSchema,
]);

/** The five sections of a file. Throws when it says anything more or less than it should. */
export function sectionsOf(
  file: ZippedIndex,
): readonly [FileSection, FileSection, FileSection, FileSection, FileSection] {
  return v.parse(fileSchema, JSON.parse(textOf(file)));
}
