import { type FocusEvent, type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createLazyPart } from '../failure/lazy-part.tsx';
import { isApple } from '../keyboard/platform.ts';
import { useHydrated } from '../layout/hydrated.ts';
import { CloseIcon, SearchIcon } from '../layout/icons.tsx';
import { useSite } from '../layout/site-context.tsx';
import { MAX_QUERY_LENGTH } from '../search/query.ts';
import { useReading } from '../versions/reading.ts';
import { isUnfinished } from './composing.ts';
import { SearchForm } from './search-form.tsx';
import { useIndexState } from './search-service.ts';
import { type SearchBoxState, useSearchBox } from './use-search-box.ts';

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

/** A form that the server answers without scripts. With them it asks from the first letter on, beside the loading of what will show the answer. */
function Box() {
  const { version } = useReading();
  const older = version && !version.isLast ? version.name : null;
  const box = useSearchBox(older);
  const { input, answers, isWanted, isOpen, close, clear } = box;
  const indexState = useIndexState(older);
  const [isShown, setIsShown] = useState(false);
  return (
    <SearchForm
      className="search-box"
      data-index={indexState}
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
      <BoxField box={box} isShown={isShown} />
      {older !== null && <input type="hidden" name="version" value={older} />}
      {isWanted && <LazyMenu {...box} {...{ indexState, setIsShown }} version={older} listId={LIST_ID} />}
    </SearchForm>
  );
}

interface BoxFieldProps {
  readonly box: SearchBoxState;
  /** Whether there is a list for the field to point to. */
  readonly isShown: boolean;
}

function BoxField({ box: { input, question, active, setIsOpen, prepare, read }, isShown }: BoxFieldProps) {
  const isHydrated = useHydrated();
  return (
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
          setIsOpen(question !== null);
        }}
        onInput={({ nativeEvent }: FormEvent) => !isUnfinished(nativeEvent) && read()}
        onCompositionEnd={read}
        {...(isHydrated ? comboboxOf(isShown, active) : {})}
      />
      <button type="reset" className="search-clear" tabIndex={-1} aria-label="Clear the search">
        <CloseIcon />
      </button>
      <kbd>{isHydrated && isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
    </div>
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
