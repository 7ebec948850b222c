import type { ReactNode } from 'react';
import type { SearchHit } from '../contract/search.ts';
import type { HitGroup } from './hit-groups.ts';
import { HashIcon, LinesIcon, SheetIcon } from './hit-icons.tsx';
import { landingState } from './landing.ts';
import { MenuRow, type RowState } from './menu-row.tsx';
import { plainText, Runs } from './runs.tsx';

interface MenuGroupProps extends RowState {
  readonly group: HitGroup;
}

/** The hits of one page, under its title and the way to it. Where the page itself was found, its title is the first row. */
export function MenuGroup({ group: { title, breadcrumbs, head, places }, ...state }: MenuGroupProps) {
  const path = breadcrumbs.join(' › ');
  const label = [plainText(title), ...breadcrumbs].join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
    <div role="group" aria-label={label} className="search-group">
      {head ? (
        <HitRow hit={head} {...state}>
          {path !== '' && <Path path={path} />}
        </HitRow>
      ) : (
        // Readers hear it as the name of the group.
        <div className="search-group-head" aria-hidden="true">
          <strong>
            <Runs runs={title} />
          </strong>
          {path !== '' && <Path path={path} />}
        </div>
      )}
      {places.map((hit) => (
        <HitRow key={hit.href} hit={hit} {...state} />
      ))}
    </div>
  );
}

function Path({ path }: { readonly path: string }) {
  return (
    <span className="search-path" aria-hidden="true">
      {path}
    </span>
  );
}

interface HitRowProps extends RowState {
  readonly hit: SearchHit;
  readonly children?: ReactNode;
}

/** A page, a heading or a text, told by the icon: its own words, what follows them if anything, and words around what matched. */
function HitRow({ hit, children, ...state }: HitRowProps) {
  const { href, page, section, heading, snippet, words } = hit;
  const isPage = href === page;
  const KindIcon = isPage ? SheetIcon : section === 'heading' ? HashIcon : LinesIcon;
  return (
    <MenuRow id={`search.hit:${href}`} href={href} state={landingState(words)} className={isPage ? 'search-row-page' : 'search-row-place'} {...state}>
      <KindIcon />
      <span className="search-row-text">
        <span className="search-row-title">
          <span>
            <Runs runs={heading} />
          </span>
          {children}
        </span>
        {snippet.length > 0 && (
          <span className="search-snippet">
            <Runs runs={snippet} />
          </span>
        )}
      </span>
    </MenuRow>
  );
}
