import type { SearchLimits } from 'search';
import { buildSearchIndex, type SearchIndex } from '../../server/search/search-index.ts';
import type { SearchHit, TextRun } from '../../shared/contract/search.ts';

/** A page as a test writes it down: the text under its title, and texts by their headings. */
export interface MadeUpPage {
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly text?: string;
  readonly sections?: Readonly<Record<string, string>>;
}

export interface MadeUpSite {
  readonly base?: string;
  readonly docsPath?: string;
  /** Ids of the contexts. */
  readonly contexts?: readonly string[];
}

/** A search over made-up pages, by their addresses. */
export function madeUpIndex(
  pages: Readonly<Record<string, MadeUpPage>>,
  { base = '/', docsPath = '/docs/', contexts = [] }: MadeUpSite = {},
): Promise<SearchIndex> {
  const indexed = Object.entries(pages).map(
    ([href, { title, description = '', keywords = [], text = '', sections = {} }]) => ({
      id: href,
      href,
      title,
      description,
      keywords,
      breadcrumbs: ['Handbook'],
      sections: Object.entries({ '': text, ...sections }).map(([heading, under]) => ({
        heading,
        hash: heading === '' ? '' : hashOf(heading),
        text: under,
        names: [],
      })),
    }),
  );
  return buildSearchIndex(indexed, {
    site: { base, docsPath, contexts: contexts.map((id) => ({ id })) },
    dir: '',
  });
}

function hashOf(heading: string): string {
  return `#${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

/** Plenty of room, so that an answer is not cut. */
export const ROOMY: SearchLimits = { limit: 100, snippetLength: 200 };

/** Addresses of hits, in their order. */
export function places(hits: readonly SearchHit[]): string[] {
  return hits.map(({ href }) => href);
}

/** Runs as one text, with brackets where they are marked. */
export function shown(runs: readonly TextRun[]): string {
  return runs.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');
}
