import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../layout/site-context.tsx';
import { type AskedSearch, searchAddress } from './search-address.ts';

/** The parts of the docs that a search can be kept to, as links to the same search there. */
export function Contexts({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref, searchContexts } = useSite();
  const list = useRef<HTMLUListElement>(null);
  // On a narrow screen the list scrolls sideways, and the chosen part may stand outside.
  const { context } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context decides which link is the chosen one.
  useEffect(() => showCurrent(list.current), [context]);
  if (searchContexts.length === 0) return null;
  return (
    <nav className="search-contexts" aria-label="Search within">
      <p aria-hidden="true">Search within</p>
      <ul ref={list}>
        {[{ id: null, label: 'Everywhere' }, ...searchContexts].map(({ id, label }) => (
          <li key={id}>
            <Link to={searchAddress(searchHref, { ...asked, context: id })} aria-current={context === id ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the list, and nothing around it. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]');
  if (!list || !current || list.scrollWidth <= list.clientWidth) return;
  const [box, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += (link.left + link.right - box.left - box.right) / 2;
}
