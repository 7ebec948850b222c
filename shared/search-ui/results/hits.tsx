import { Fragment } from 'react';
import type { SearchHit, TextRun } from '../../contract/search.ts';
import { RouteLink } from '../../ui/route-link.tsx';
import { landingState } from '../landing-words.ts';

/** The hits on one page: the page itself, if it matches, and places in it. */
export interface HitGroup {
  /** Address of the page. */
  readonly page: string;
  readonly title: readonly TextRun[];
  readonly breadcrumbs: readonly string[];
  /** The hit for the page itself, or null. */
  readonly head: SearchHit | null;
  readonly places: readonly SearchHit[];
  /** The words found anywhere on the page. */
  readonly words: readonly string[];
}

/** Groups neighbouring hits of the same page, in the order of the hits. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const runs: { readonly first: SearchHit; readonly all: SearchHit[] }[] = [];
  for (const hit of hits) {
    const last = runs.at(-1);
    if (last?.first.page === hit.page) last.all.push(hit);
    else runs.push({ first: hit, all: [hit] });
  }
  return runs.map(({ first, all }) => {
    const { page, pageTitle, heading, breadcrumbs } = first;
    const head = first.href === page ? first : null;
    return {
      page,
      breadcrumbs,
      title: pageTitle.length > 0 ? pageTitle : heading,
      head,
      places: head ? all.slice(1) : all,
      words: [...new Set(all.flatMap(({ words }) => words))],
    };
  });
}

/** A text with its matches marked. */
export function MarkedText({ runs }: { readonly runs: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text do not change places.
  return runs.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));
}

/** The hits of the search page, grouped by page. */
export function Hits({
  hits,
  isBusy,
}: {
  readonly hits: readonly SearchHit[];
  readonly isBusy: boolean;
}) {
  return (
    <ol className="search-hits" aria-busy={isBusy}>
      {groupHits(hits).map((group) => (
        <PageHits key={group.page} group={group} />
      ))}
    </ol>
  );
}

function PageHits({
  group: { page, title, breadcrumbs, head, places, words },
}: {
  readonly group: HitGroup;
}) {
  return (
    <li>
      {breadcrumbs.length > 0 && <HitPath path={breadcrumbs} />}
      <h2>
        <RouteLink to={page} state={landingState(words)}>
          <MarkedText runs={title} />
        </RouteLink>
      </h2>
      {head && <Snippet hit={head} />}
      {places.length > 0 && (
        <ul>
          {places.map((hit) => (
            <li key={hit.href}>
              <h3>
                <RouteLink to={hit.href} state={landingState(hit.words)}>
                  <MarkedText runs={hit.heading} />
                </RouteLink>
              </h3>
              <Snippet hit={hit} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The breadcrumbs of a page. The arrows are visual; screen readers pause at the commas. */
function HitPath({ path }: { readonly path: readonly string[] }) {
  return (
    <p className="hit-path">
      {path.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may have the same name, and do not change places.
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
        <MarkedText runs={snippet} />
      </p>
    )
  );
}
