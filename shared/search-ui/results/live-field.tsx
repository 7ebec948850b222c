import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { normaliseQuery } from 'search';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { useWords } from '../../ui/words.tsx';
import { type AskedSearch, SENT_SEARCH, searchAddress } from '../search-address.ts';
import { SearchInput } from '../search-box.tsx';
import { useIndexState, useSearch } from '../search-service.ts';

/**
 * The large field of the search page: a form that the server answers without scripts. With them, address and results
 * follow the text in the same history entry, and the field follows the address of Back, Forward and links.
 */
export function LiveField({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref } = useSite();
  const { query, context, version } = asked;
  const { input, follow } = useLiveQuery(asked);
  const say = useWords();
  const indexState = useIndexState(version);
  const service = useSearch();
  useEffect(() => service?.prepare(version), [service, version]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    follow(SENT_SEARCH);
    // Hides the on-screen keyboard, which covers the results.
    if (isTouched()) input.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows <search>.
    <form role="search" className="search-form" data-index={indexState} action={searchHref} onSubmit={submit}>
      <div className="search-field">
        <SearchIcon />
        <SearchInput
          ref={input}
          defaultValue={query}
          placeholder={say('A word or a question')}
          aria-label={say('Search words')}
          onFocus={() => service?.prepare(version)}
          onText={() => follow()}
        />
      </div>
      {context !== null && <input type="hidden" name="ctx" value={context} />}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <button type="submit" className="button primary">
        {say('Search')}
      </button>
    </form>
  );
}

/** Whether the focus in a field brings up a keyboard, which covers the page. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Whether the focus is nowhere, or where each navigation puts it. */
function isFocusFree(): boolean {
  return document.activeElement === document.body || document.activeElement?.matches('main h1') === true;
}

/**
 * Keeps field and address in step. `follow` navigates to the query in the field, unless it is there already but for
 * blanks.
 */
function useLiveQuery(asked: AskedSearch) {
  const { searchHref } = useSite();
  const navigate = useNavigate();
  const { key } = useLocation();
  const type = useNavigationType();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(asked.query);
  const follow = (state?: typeof SENT_SEARCH): void => {
    const query = normaliseQuery(input.current?.value ?? '');
    if (query === latest.current && !state) return;
    latest.current = query;
    void navigate(searchAddress(searchHref, { ...asked, query }), { replace: true, preventScrollReset: true, state });
  };
  const begin = useEffectEvent(() => {
    follow();
    if (asked.query === '' && !isTouched()) queueMicrotask(() => isFocusFree() && input.current?.focus({ preventScroll: true }));
  });
  // Text that was typed before hydration is still in the field.
  useEffect(() => begin(), []);
  const shownKey = useRef(key);
  const show = useEffectEvent(() => {
    const isOther = shownKey.current !== key;
    shownKey.current = key;
    // Only this field replaces the address, and by now it may be letters ahead.
    if (!isOther || type === NavigationType.Replace || !input.current) return;
    latest.current = asked.query;
    input.current.value = asked.query;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key.
  useEffect(() => show(), [key]);
  return { input, follow };
}
