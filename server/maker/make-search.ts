import { BOX_LIMITS } from 'search';
import type { Made, SearchRequest } from '../contract/make.ts';
import { HTML_TYPE, JSON_TYPE, NEVER } from '../contract/policies.ts';
import { searchQueryOf } from '../contract/search-query.ts';
import { hrefOf } from '../model/snapshot.ts';
import { TooBusy } from '../work-queue.ts';
import { type PageParts, searchedOf } from './make-page.ts';
import { plainMenu } from './plain-page.ts';

/** The best hits as JSON. Throws SearchNotReady. */
export async function makeSearchJson({ edition }: Pick<PageParts, 'edition'>, { query, limit, isTyping }: SearchRequest): Promise<Made> {
  const answer = await edition.search.suggest(searchQueryOf(query), { ...BOX_LIMITS, limit });
  const body = Buffer.from(JSON.stringify(answer));
  return { status: 200, type: JSON_TYPE, cacheControl: NEVER, body, indexHash: answer.index?.hash, ...(!isTyping && { search: searchedOf('json', answer) }) };
}

/** The menu of the search box as HTML, which says by itself that there is no answer yet. */
export async function makeSearchMenu({ edition, renderer }: PageParts, query: string): Promise<Made> {
  const { snapshot, search } = edition;
  const at = snapshot.addresses.find(new URLSearchParams(query).get('at') ?? '');
  const here = at.kind === 'page' ? hrefOf(at.path, snapshot) : null;
  const asked = searchQueryOf(query);
  const version = snapshot.versions.get(asked.version ?? '')?.version;
  const older = version && !version.isLast ? version.name : null;
  const answer = await search.suggest(asked, BOX_LIMITS).catch((error: unknown) => {
    if (error instanceof TooBusy) return null;
    throw error;
  });
  const html = answer ? await renderer.searchMenu({ answer, version: older, here }, snapshot) : plainMenu(snapshot.site);
  return { status: answer ? 200 : 503, type: HTML_TYPE, cacheControl: NEVER, body: Buffer.from(html) };
}
