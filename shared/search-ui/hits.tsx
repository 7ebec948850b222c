import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { SearchHit } from '../contract/search.ts';
import { groupHits, type HitGroup } from './hit-groups.ts';
import { landingState } from './landing.ts';
import { Runs } from './runs.tsx';

/** What was found, under the pages that it was found on. */
export function Hits({ hits, isBusy }: { readonly hits: readonly SearchHit[]; readonly isBusy: boolean }) {
  return (
    <ol className="search-hits" aria-busy={isBusy}>
      {groupHits(hits).map((group) => (
        <PageHits key={(group.head ?? group.places[0])?.href} group={group} />
      ))}
    </ol>
  );
}

function PageHits({ group: { page, title, breadcrumbs, head, places, words } }: { readonly group: HitGroup }) {
  return (
    <li>
      {breadcrumbs.length > 0 && <HitPath path={breadcrumbs} />}
      <h2>
        <Link to={page} state={landingState(words)}>
          <Runs runs={title} />
        </Link>
      </h2>
      {head && <Snippet hit={head} />}
      {places.length > 0 && (
        <ul>
          {places.map((hit) => (
            <li key={hit.href}>
              <h3>
                <Link to={hit.href} state={landingState(hit.words)}>
                  <Runs runs={hit.heading} />
                </Link>
              </h3>
              <Snippet hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Where the page stands. The arrow between two steps is for the eye; readers hear a pause. */
function HitPath({ path }: { readonly path: readonly string[] }) {
  return (
    <p className="hit-path">
      {path.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none moves.
        <Fragment key={index}>
          {index > 0 && (
            <>
              <span className="visually-hidden">, </span>
              <span aria-hidden="true"> › </span>
            </>
          )}
          {step}
        </Fragment>
      ))}
    </p>
  );
}

function Snippet({ hit: { snippet } }: { readonly hit: SearchHit }) {
  return (
    snippet.length > 0 && (
      <p>
        <Runs runs={snippet} />
      </p>
    )
  );
}
