import * as v from 'valibot';
import type { ContentProblem } from '../read/content-error.ts';
import { type ContentDocument, matterProblem } from './documents.ts';
import type { Snapshot } from './snapshot.ts';

export const earlierPageSchema = v.object({
  path: v.string(),
  title: v.string(),
  hash: v.string(),
});

export type EarlierPage = Readonly<v.InferOutput<typeof earlierPageSchema>>;

/** What has to be remembered of a snapshot's pages to know later which have gone. */
export function pagesOf({ documents }: Snapshot): EarlierPage[] {
  return [...documents.values()].filter(isPublic).map(({ path, title, file: { hash } }) => ({ path, title, hash }));
}

/** Pages that nobody was led to, such as drafts, leave no links behind. */
function isPublic({ matter }: ContentDocument): boolean {
  return !matter.draft && !matter.unlisted;
}

/** Advice for each page whose address has gone without a redirect: others may still link to it. */
export function gonePages(earlier: readonly EarlierPage[], { documents, addresses }: Snapshot): ContentProblem[] {
  const known = new Set(earlier.map(({ path }) => path));
  const added = [...documents.values()].filter(({ path }) => !known.has(path));
  return earlier.filter(({ path }) => !addresses.leads(path)).map((page) => advice(page, added));
}

function advice({ path, title, hash }: EarlierPage, added: readonly ContentDocument[]): ContentProblem {
  const moved = added.find((document) => document.file.hash === hash) ?? added.find((document) => document.title === title);
  if (moved)
    return matterProblem(moved, 'aliases', `was at ${path} before. Add "aliases: [${path}]" to its front matter, and links to that address still work.`);
  return {
    file: 'site.yaml',
    line: 1,
    message: `the page "${title}" was at ${path} before, and now nothing is. If others may link to it, lead them on with "redirects".`,
  };
}
