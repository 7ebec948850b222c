import type { SearchContext, SiteData } from '../contract/site.ts';
import { isUnder } from '../urls.ts';
import { versionAt } from '../versions/reading.ts';

/** The part of the site that an address lies in, if a search can be kept to it: in the docs below their version, else at the root. */
export function contextAt(
  here: string | null,
  { base, versions, searchContexts }: Pick<SiteData, 'base' | 'versions' | 'searchContexts'>,
): SearchContext | null {
  if (here === null) return null;
  const root = versionAt(versions, here)?.path ?? base;
  return searchContexts.find(({ id }) => isUnder(here, root + id)) ?? null;
}
