import type { SearchHit, TextRun } from '../contract/search.ts';

/** The hits of one page: the page itself where it was found, and places in it. */
export interface HitGroup {
  /** Address of the page. */
  readonly page: string;
  readonly title: readonly TextRun[];
  readonly breadcrumbs: readonly string[];
  /** The page as a hit of its own, or null. */
  readonly head: SearchHit | null;
  readonly places: readonly SearchHit[];
  /** The words that were found on the page, in any of its places. */
  readonly words: readonly string[];
}

/** Hits that follow each other and lie on one page, as groups in the order of the hits. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups: Gathering[] = [];
  for (const hit of hits) {
    const last = groups.at(-1);
    if (last?.page === hit.page) last.places.push(hit);
    else groups.push(groupOf(hit));
  }
  return groups.map((group) => ({ ...group, words: [...new Set([...(group.head ? [group.head] : []), ...group.places].flatMap(({ words }) => words))] }));
}

type Gathering = Omit<HitGroup, 'words' | 'places'> & { readonly places: SearchHit[] };

function groupOf(first: SearchHit): Gathering {
  const { page, breadcrumbs } = first;
  const isPage = first.href === page;
  return {
    page,
    breadcrumbs,
    title: first.pageTitle.length > 0 ? first.pageTitle : first.heading,
    head: isPage ? first : null,
    places: isPage ? [] : [first],
  };
}
