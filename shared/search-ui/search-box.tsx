import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchIcon } from '../layout/icons.tsx';
import { useSite } from '../layout/site-context.tsx';
import { MAX_QUERY_LENGTH } from '../search/query.ts';
import { useReading } from '../versions/reading.ts';
import { SearchForm } from './search-form.tsx';

/** The search field of the bar. Ctrl or Cmd and K lead to it from anywhere. */
export function SearchBox() {
  const { searchHref } = useSite();
  const { version } = useReading();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // On the search page the box gives way to a larger field.
      const field = input.current ?? document.querySelector<HTMLInputElement>('.search-form input[type="search"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // The search page has a larger field of its own, which holds the query.
  if (pathname === searchHref) return null;
  return (
    <SearchForm className="search-box">
      <SearchIcon />
      <input
        ref={input}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
      />
      {version && !version.isLast && <input type="hidden" name="version" value={version.name} />}
      <kbd>Ctrl K</kbd>
    </SearchForm>
  );
}
