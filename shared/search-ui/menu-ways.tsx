import { SearchIcon } from '../layout/icons.tsx';
import { useHere, useSite } from '../layout/site-context.tsx';
import { resultCount } from './answer-words.ts';
import { contextAt } from './context-at.ts';
import type { MenuPanelProps } from './menu-panel.tsx';
import { MenuRow } from './menu-row.tsx';
import { searchAddress } from './search-address.ts';

/** The ways to the search page: everywhere, and in the part of the docs that the visitor is reading. */
export function MenuWays({ question: { query }, version, answer, active, open }: MenuPanelProps & { open(): void }) {
  const site = useSite();
  const here = contextAt(useHere(), site);
  const addressWithin = (context: string | null): string => searchAddress(site.searchHref, { query, context, version });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
    <div role="group" aria-label="All results" className="search-ways-all">
      <MenuRow id="search.all" href={addressWithin(null)} {...{ active, open }}>
        <SearchIcon />
        <span>See all results</span>
        {answer.count > answer.hits.length && (
          <span className="search-path" aria-hidden="true">
            {resultCount(answer)}
          </span>
        )}
      </MenuRow>
      {here && (
        <MenuRow id="search.within" href={addressWithin(here.id)} {...{ active, open }}>
          <SearchIcon />
          <span>{`See all results within "${here.label}"`}</span>
        </MenuRow>
      )}
    </div>
  );
}
