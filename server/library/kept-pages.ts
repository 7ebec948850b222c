import * as v from 'valibot';
import type { DiskCache } from './disk-cache.ts';
import { askedSchema } from './questions.ts';
import type { StudiedPage } from './study.ts';

export const figureOnPageSchema = v.object({
  name: v.string(),
  id: v.string(),
  href: v.string(),
  written: v.string(),
  state: v.string(),
  isStill: v.boolean(),
});

const keptSchema = v.array(
  v.object({
    key: v.string(),
    asked: askedSchema,
    file: v.string(),
    path: v.string(),
    ids: v.array(v.string()),
    references: v.array(v.object({ path: v.nullable(v.string()), hash: v.string(), query: v.exactOptional(v.string()), line: v.number() })),
    figures: v.array(figureOnPageSchema),
    lead: v.string(),
  }),
);

/** Keeps what is known of pages without problems on disk. Their texts are in the index. */
export async function writeStudiedPages(disk: DiskCache, name: string, pages: Iterable<StudiedPage>): Promise<void> {
  const kept = Array.from(pages, ({ key, asked, file, path, ids, references, figures, lead }): v.InferInput<typeof keptSchema>[number] => {
    return { key, asked: { ...asked }, file, path, ids: [...ids], references: [...references], figures: [...figures.values()], lead };
  });
  await disk.write(name, {}, [Buffer.from(JSON.stringify(kept))]);
}

export async function readStudiedPages(disk: DiskCache, name: string): Promise<readonly StudiedPage[] | null> {
  const [text] = (await disk.read(name))?.parts ?? [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text?.toString());
  if (!read.success) return null;
  return read.output.map(({ ids, figures, ...page }): StudiedPage => {
    return { ...page, ids: new Set(ids), figures: new Map(figures.map((figure) => [figure.id, figure])), problems: [], sections: null };
  });
}
