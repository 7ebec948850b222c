import type { DocPage } from '../contract/page.ts';
import { RouteLink } from '../ui/route-link.tsx';
import { useWords } from '../ui/words.tsx';

/** Previous and next page in reading order. */
export function Pagination({ previous, next }: Pick<DocPage, 'previous' | 'next'>) {
  const say = useWords();
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={say('Docs pages')}>
      {previous && (
        <RouteLink className="previous" to={previous.href} rel="prev">
          <span>{say('Previous')}</span>
          <b>{previous.label}</b>
        </RouteLink>
      )}
      {next && (
        <RouteLink className="next" to={next.href} rel="next">
          <span>{say('Next')}</span>
          <b>{next.label}</b>
        </RouteLink>
      )}
    </nav>
  );
}
