import { BOX_LIMITS } from 'search';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import type { Made, Searched, SearchRequest } from '../contract/make.ts';
import { HTML_TYPE, JSON_TYPE, NEVER } from '../contract/policies.ts';
import { searchQueryOf } from '../contract/search-query.ts';
import type { Edition } from '../library/edition.ts';
import { hrefOf } from '../model/snapshot/snapshot.ts';
import type { Renderer } from '../render/render.tsx';
import { SearchNotReady } from '../too-busy.ts';
import { plainMenu } from './plain-page.ts';

export interface RenderParts {
  readonly edition: Edition;
  readonly renderer: Renderer;
}

/** The best hits as JSON. Throws SearchNotReady. */
export async function makeSearchJson(
  { edition }: Pick<RenderParts, 'edition'>,
  { query, limit, isTyping }: SearchRequest,
): Promise<Made> {
  const answer = await edition.search.suggest(searchQueryOf(query), { ...BOX_LIMITS, limit });
  const body = Buffer.from(JSON.stringify(answer));
  return {
    status: 200,
    type: JSON_TYPE,
    cacheControl: NEVER,
    body,
    indexHash: answer.index?.hash,
    ...(!isTyping && { search: searchedOf('json', answer) }),
  };
}

/** The fields of an answer that are counted. */
export function searchedOf(by: 'page' | 'json', { query, context, count }: SearchAnswer): Searched {
  return { by, query, context, count };
}

/** The menu of the search box as HTML, which also says that there is no answer yet. */
export async function makeSearchMenu(
  { edition, renderer }: RenderParts,
  query: string,
): Promise<Made> {
  const { snapshot, search } = edition;
  const at = snapshot.addresses.find(new URLSearchParams(query).get('at') ?? '');
  const here = at.kind === 'page' ? hrefOf(at.path, snapshot) : null;
  const asked = searchQueryOf(query);
  const version = snapshot.versions.get(asked.version ?? '')?.version;
  const older = version && !version.isLast ? version.name : null;
  const answer = await search.suggest(asked, BOX_LIMITS).catch((error: unknown) => {
    if (error instanceof SearchNotReady) return null;
    throw error;
  });
  const html = answer
    ? await renderer.searchMenu({ answer, version: older, here }, snapshot)
    : plainMenu(snapshot.site);
  return {
    status: answer ? 200 : 503,
    type: HTML_TYPE,
    cacheControl: NEVER,
    body: Buffer.from(html),
  };
}
