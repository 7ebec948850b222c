import { figureOnPageSchema, pageReferenceSchema } from 'markdown';
import * as v from 'valibot';
import type { DiskCache } from '../cache/disk-cache.ts';
import { dependenciesSchema } from './dependencies.ts';
import type { StudiedPage } from './study.ts';

const cachedSchema = v.array(
  v.object({
    key: v.string(),
    dependencies: dependenciesSchema,
    file: v.string(),
    path: v.string(),
    ids: v.array(v.string()),
    references: v.array(pageReferenceSchema),
    figures: v.array(figureOnPageSchema),
    lead: v.string(),
  }),
);

/** Caches studied pages on disk, without their texts, which the index has. Only for content without problems. */
export async function writeStudiedPages(
  disk: DiskCache,
  name: string,
  pages: Iterable<StudiedPage>,
): Promise<void> {
  const cached = Array.from(
    pages,
    ({
      key,
      dependencies,
      file,
      path,
      ids,
      references,
      figures,
      lead,
    }): v.InferInput<typeof cachedSchema>[number] => {
      return {
        key,
        dependencies: { ...dependencies },
        file,
        path,
        ids: [...ids],
        references: [...references],
        figures: [...figures.values()],
        lead,
      };
    },
  );
  await disk.writeJson(name, cached);
}

export async function readStudiedPages(
  disk: DiskCache,
  name: string,
): Promise<readonly StudiedPage[] | undefined> {
  return (await disk.readJson(name, cachedSchema))?.map(
    ({ ids, figures, ...page }): StudiedPage => {
      return {
        ...page,
        ids: new Set(ids),
        figures: new Map(figures.map((figure) => [figure.id, figure])),
        problems: [],
        sections: null,
      };
    },
  );
}
