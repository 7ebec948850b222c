import * as v from 'valibot';
import type { DiskCache } from '../cache/disk-cache.ts';
import { figureOnPageSchema, pageReferenceSchema } from '../markdown/notes.ts';
import { askedSchema } from './questions.ts';
import type { StudiedPage } from './study.ts';

const keptSchema = v.array(
  v.object({
    key: v.string(),
    asked: askedSchema,
    file: v.string(),
    path: v.string(),
    ids: v.array(v.string()),
    references: v.array(pageReferenceSchema),
    figures: v.array(figureOnPageSchema),
    lead: v.string(),
  }),
);

/** Keeps what is known of pages without problems on disk. Their texts are in the index. */
export async function writeStudiedPages(disk: DiskCache, name: string, pages: Iterable<StudiedPage>): Promise<void> {
  const kept = Array.from(pages, ({ key, asked, file, path, ids, references, figures, lead }): v.InferInput<typeof keptSchema>[number] => {
    return { key, asked: { ...asked }, file, path, ids: [...ids], references: [...references], figures: [...figures.values()], lead };
  });
  await disk.writeJson(name, kept);
}

export async function readStudiedPages(disk: DiskCache, name: string): Promise<readonly StudiedPage[] | undefined> {
  return (await disk.readJson(name, keptSchema))?.map(({ ids, figures, ...page }): StudiedPage => {
    return { ...page, ids: new Set(ids), figures: new Map(figures.map((figure) => [figure.id, figure])), problems: [], sections: null };
  });
}
