import type { MouseEvent, ReactNode } from 'react';
import type { SearchAnswer, SearchHit } from '../../contract/search.ts';
import type { SearchContext, SiteData } from '../../contract/site.ts';
import { versionAt } from '../../docs/versions.ts';
import { isUnder } from '../../navigation/same-path.ts';
import { Icon, SearchIcon } from '../../ui/icons.tsx';
import { RouteLink } from '../../ui/route-link.tsx';
import { useHere, useSite } from '../../ui/site-context.tsx';
import { useWords } from '../../ui/words.tsx';
import { type LandingState, landingState } from '../landing-words.ts';
import { type SearchRequest, searchAddress } from '../search-address.ts';
import { resultCount } from './answer-text.ts';
import { type HitGroup, MarkedText } from './hits.tsx';

interface RowState {
  /** Id of the active row. */
  readonly active: string | null;
  /** Called when a row is opened in this tab. */
  open(): void;
}

/** The hits of one page below its title and breadcrumbs. If the page itself matches, it is the first row. */
export function HitGroupRows({
  group: { title, breadcrumbs, head, places },
  ...state
}: RowState & { readonly group: HitGroup }) {
  const path = breadcrumbs.join(' › ');
  const label = [title.map(({ text }) => text).join(''), ...breadcrumbs].join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div role="group" aria-label={label} className="search-group">
      {head ? (
        <HitRow hit={head} {...state}>
          {path !== '' && <RowNote text={path} />}
        </HitRow>
      ) : (
        // Screen readers read it as the name of the group.
        <div className="search-group-head" aria-hidden="true">
          <strong>
            <MarkedText runs={title} />
          </strong>
          {path !== '' && <RowNote text={path} />}
        </div>
      )}
      {places.map((hit) => (
        <HitRow key={hit.href} hit={hit} {...state} />
      ))}
    </div>
  );
}

interface AllResultsRowsProps extends RowState {
  readonly request: Pick<SearchRequest, 'query' | 'version'>;
  readonly answer: SearchAnswer;
}

/** Links to the search page: for the whole site, and for the current context. Without hits, a way to browse. */
export function AllResultsRows({
  request: { query, version },
  answer,
  ...state
}: AllResultsRowsProps) {
  const site = useSite();
  const say = useWords();
  const here = contextAt(useHere(), site);
  const hasHits = answer.hits.length > 0;
  const addressWithin = (context: string | null): string =>
    searchAddress(site.searchHref, { query, context, version });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div role="group" aria-label={say('All results')} className="search-ways-all">
      <MenuRow id="search.all" href={addressWithin(null)} {...state}>
        <SearchIcon />
        <span>{hasHits ? say('See all results') : say('Search the documentation')}</span>
        {answer.count > answer.hits.length && <RowNote text={resultCount(answer, say)} />}
      </MenuRow>
      {!hasHits && (
        <MenuRow id="search.start" href={site.docsHref} {...state}>
          <span>{say('Start of the documentation')}</span>
        </MenuRow>
      )}
      {hasHits && here && (
        <MenuRow id="search.within" href={addressWithin(here.id)} {...state}>
          <SearchIcon />
          <span>{say('See all results within "{part}"', { part: here.label })}</span>
        </MenuRow>
      )}
    </div>
  );
}

/** Returns the context of an address. Contexts of the docs lie below their version, others at the site's root. */
function contextAt(
  here: string | null,
  { base, versions, searchContexts }: SiteData,
): SearchContext | null {
  if (here === null) return null;
  const root = versionAt(versions, here)?.path ?? base;
  return searchContexts.find(({ id }) => isUnder(here, root + id)) ?? null;
}

function RowNote({ text }: { readonly text: string }) {
  return (
    <span className="search-path" aria-hidden="true">
      {text}
    </span>
  );
}

interface HitRowProps extends RowState {
  readonly hit: SearchHit;
  /** What follows the title. */
  readonly children?: ReactNode;
}

/** A row for a page, a heading or a text, each with its own icon. */
function HitRow({ hit, children, ...state }: HitRowProps) {
  const { href, page, section, heading, snippet, words } = hit;
  const isPage = href === page;
  return (
    <MenuRow
      id={`search.hit:${href}`}
      href={href}
      state={landingState(words)}
      className={isPage ? 'search-row-page' : 'search-row-place'}
      {...state}
    >
      <Icon>
        <path d={isPage ? SHEET : section === 'heading' ? HASH : LINES} />
      </Icon>
      <span className="search-row-text">
        <span className="search-row-title">
          <span>
            <MarkedText runs={heading} />
          </span>
          {children}
        </span>
        {snippet.length > 0 && (
          <span className="search-snippet">
            <MarkedText runs={snippet} />
          </span>
        )}
      </span>
    </MenuRow>
  );
}

/** Icons of a page, a heading and a text, and of the Enter key. */
const SHEET = 'M9.5 1.75h-6v12.5h9v-9.5zM9.5 1.75v3h3';
const HASH = 'M6.25 2.5 4.75 13.5M11.25 2.5 9.75 13.5M2.75 5.75h11M2.25 10.25h11';
const LINES = 'M2.5 4h11M2.5 8h11M2.5 12h6.5';
const ENTER = 'M13.5 3v4.5a2 2 0 0 1-2 2h-8.5M6 6.5l-3 3 3 3';

interface MenuRowProps extends RowState {
  readonly id: string;
  readonly href: string;
  readonly state?: LandingState;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A row of the list: a link that the arrow keys reach from the field, but Tab does not. */
function MenuRow({ id, href, state, className = '', active, open, children }: MenuRowProps) {
  return (
    <RouteLink
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      className={`search-row ${className}`}
      to={href}
      {...(state === undefined ? {} : { state })}
      onClick={(event) => opensHere(event) && open()}
    >
      {children}
      <Icon className="icon enter-icon">
        <path d={ENTER} />
      </Icon>
    </RouteLink>
  );
}

/** Whether a click opens its link in this tab. */
function opensHere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
