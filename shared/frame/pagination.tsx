import { Link } from 'react-router-dom';
import type { DocPage } from '../contract/page.ts';
import { useWords } from '../ui/words.tsx';

/** Previous and next page in reading order. */
export function Pagination({ previous, next }: Pick<DocPage, 'previous' | 'next'>) {
  const say = useWords();
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={say('Docs pages')}>
      {previous && (
        <Link className="previous" to={previous.href} rel="prev">
          <span>{say('Previous')}</span>
          <b>{previous.label}</b>
        </Link>
      )}
      {next && (
        <Link className="next" to={next.href} rel="next">
          <span>{say('Next')}</span>
          <b>{next.label}</b>
        </Link>
      )}
    </nav>
  );
}
