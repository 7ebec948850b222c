import { type CompositionEvent, type FocusEvent, type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createLazyPart } from '../failure/lazy-part.tsx';
import { isApple } from '../keyboard/platform.ts';
import { useHydrated } from '../layout/hydrated.ts';
import { CloseIcon, SearchIcon } from '../layout/icons.tsx';
import { useSite } from '../layout/site-context.tsx';
import { MAX_QUERY_LENGTH, normaliseQuery } from '../search/query.ts';
import { useReading } from '../versions/reading.ts';
import { SearchForm } from './search-form.tsx';
import { type SearchQuestion, useSearch } from './search-service.ts';
import { useAnswers } from './use-answers.ts';

/** Few visits search, so that what shows the results comes at the first sign of one. */
const LazyMenu = createLazyPart(async () => ({ default: (await import('./search-menu.tsx')).SearchMenu }), 'the search results');

/** Id of the list of results. With a dot, as no heading of a page has it. */
const LIST_ID = 'search.list';

/** The search field of the bar. */
export function SearchBox() {
  const { searchHref } = useSite();
  const { pathname } = useLocation();
  // The search page has a larger field of its own, which holds the query.
  return pathname === searchHref ? null : <Box />;
}

/**
 * A form that the server answers without scripts. With them the field asks from the first letter on, beside the loading of what will show the
 * answer. The field keeps its text itself: what was typed before the scripts came stays, and is searched then.
 */
function Box() {
  const input = useRef<HTMLInputElement>(null);
  const { version } = useReading();
  const older = version && !version.isLast ? version.name : null;
  const service = useSearch();
  const isHydrated = useHydrated();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const question = useMemo((): SearchQuestion | null => (query === '' ? null : { query, context: null, version: older, size: 'box' }), [query, older]);
  const answers = useAnswers(question);

  const prepare = (): void => {
    service?.prepare(older);
    setIsWanted(true);
  };
  const read = (): void => {
    const next = normaliseQuery(input.current?.value ?? '');
    setQuery(next);
    setActive(null);
    setIsOpen(next !== '');
    prepare();
  };
  const close = (): void => {
    setIsOpen(false);
    setActive(null);
  };
  const clear = (): void => {
    if (input.current) input.current.value = '';
    setQuery('');
    close();
  };
  const begin = useEffectEvent(() => {
    if (input.current?.value) read();
    else if (input.current === document.activeElement) prepare();
    if (input.current !== document.activeElement) close();
  });
  useEffect(() => begin(), []);
  return (
    <SearchForm
      className="search-box"
      data-open={isOpen || undefined}
      data-busy={(isOpen && answers.isAsking) || undefined}
      onSubmit={() => {
        input.current?.blur();
        clear();
      }}
      onReset={() => {
        clear();
        input.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
      }}
    >
      <div className="box-field" onPointerEnter={prepare}>
        <SearchIcon />
        <input
          ref={input}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_QUERY_LENGTH}
          onFocus={() => {
            prepare();
            setIsOpen(query !== '');
          }}
          // What is being composed is no word yet.
          onInput={({ nativeEvent }: FormEvent) => !isComposing(nativeEvent) && read()}
          onCompositionEnd={(_: CompositionEvent) => read()}
          {...(isHydrated ? comboboxOf(isShown, active) : {})}
        />
        <button type="reset" className="search-clear" tabIndex={-1} aria-label="Clear the search">
          <CloseIcon />
        </button>
        <kbd>{isHydrated && isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </div>
      {version && older !== null && <input type="hidden" name="version" value={older} />}
      {isWanted && <LazyMenu {...{ input, question, answers, isOpen, active, setIsOpen, setActive, setIsShown, clear }} version={older} listId={LIST_ID} />}
    </SearchForm>
  );
}

/** What a field is that has a list below it, of which one row may be the active one. */
function comboboxOf(isShown: boolean, active: string | null) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': LIST_ID,
    'aria-activedescendant': isShown && active !== null ? active : undefined,
  } as const;
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
