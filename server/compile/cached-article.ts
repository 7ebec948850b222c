import { ARTICLE_SHEETS, figureOnPageSchema } from 'markdown';
import * as v from 'valibot';
import { articleSchema } from '../../shared/contract/article-node.ts';
import { tocSchema } from '../../shared/contract/page.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import type { ServedArticle } from './pages.ts';

const figureSheetSchema = v.custom<`figures/${string}`>(
  (name) => typeof name === 'string' && name.startsWith('figures/'),
);

const cachedSchema = v.object({
  article: articleSchema,
  notes: v.object({
    toc: tocSchema,
    figures: v.array(figureOnPageSchema),
    sheets: v.array(v.union([v.picklist(ARTICLE_SHEETS), figureSheetSchema])),
    lead: v.string(),
    hasTitle: v.boolean(),
    characters: v.number(),
  }),
});

export async function writeArticle(
  disk: DiskCache,
  name: string,
  article: ServedArticle,
): Promise<void> {
  await disk.writeJson(name, article);
}

export async function readArticle(
  disk: DiskCache,
  name: string,
): Promise<ServedArticle | undefined> {
  return await disk.readJson(name, cachedSchema);
}
