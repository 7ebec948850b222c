import { Link } from 'react-router-dom';
import type { DocPage } from '../contract/page.ts';

/** Previous and next page in reading order. */
export function Pagination({ previous, next }: Pick<DocPage, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous && (
        <Link className="previous" to={previous.href} rel="prev">
          <span>Previous</span>
          <b>{previous.label}</b>
        </Link>
      )}
      {next && (
        <Link className="next" to={next.href} rel="next">
          <span>Next</span>
          <b>{next.label}</b>
        </Link>
      )}
    </nav>
  );
}
