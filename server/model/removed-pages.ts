import * as v from 'valibot';
import type { ContentProblem } from '../read/content-error.ts';
import { type ContentDocument, matterProblem } from './documents.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

export const previousPageSchema = v.object({
  path: v.string(),
  title: v.string(),
  hash: v.string(),
});

export type PreviousPage = Readonly<v.InferOutput<typeof previousPageSchema>>;

/** The data of a snapshot's pages that {@link removedPages} compares with a later one. */
export function pagesOf({ documents }: Snapshot): PreviousPage[] {
  return [...documents.values()]
    .filter(isPublic)
    .map(({ path, title, file: { hash } }) => ({ path, title, hash }));
}

/** Others do not link to drafts and unlisted pages. */
function isPublic({ matter }: ContentDocument): boolean {
  return !matter.draft && !matter.unlisted;
}

/** Advice for each page that was removed without a redirect, since others may still link to it. */
export function removedPages(
  previous: readonly PreviousPage[],
  { documents, addresses }: Snapshot,
): ContentProblem[] {
  const known = new Set(previous.map(({ path }) => path));
  const added = [...documents.values()].filter(({ path }) => !known.has(path));
  return previous.filter(({ path }) => !addresses.leads(path)).map((page) => advice(page, added));
}

function advice(
  { path, title, hash }: PreviousPage,
  added: readonly ContentDocument[],
): ContentProblem {
  const moved =
    added.find((document) => document.file.hash === hash) ??
    added.find((document) => document.title === title);
  if (moved)
    return matterProblem(
      moved,
      'aliases',
      `was at ${path} before. Add "aliases: [${path}]" to its front matter, so that links to that address still work.`,
    );
  return {
    file: 'site.yaml',
    line: 1,
    message: `the page "${title}" was at ${path} before, and now nothing is there. If others may link to it, add it to "redirects".`,
  };
}
