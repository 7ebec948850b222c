import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { normaliseQuery } from 'search';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { useWords } from '../../ui/words.tsx';
import { SENT_SEARCH, type SearchRequest, searchAddress } from '../search-address.ts';
import { SearchInput } from '../search-box.tsx';
import { useIndexState } from '../search-service.ts';

/**
 * The large field of the search page. Without scripts, it is a form that the server answers. With scripts, address and
 * results follow the text within one history entry, and the field follows Back, Forward and links.
 */
export function LiveField({ request }: { readonly request: SearchRequest }) {
  const { searchHref } = useSite();
  const { query, context, version } = request;
  const { input, follow } = useLiveQuery(request);
  const say = useWords();
  const indexState = useIndexState(version);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    follow(SENT_SEARCH);
    // Hide the on-screen keyboard, which covers the results.
    if (isTouched()) input.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows <search>.
    <form
      role="search"
      className="search-form"
      data-index={indexState}
      action={searchHref}
      onSubmit={submit}
    >
      <div className="search-field">
        <SearchIcon />
        <SearchInput
          ref={input}
          defaultValue={query}
          placeholder={say('A word or a question')}
          aria-label={say('Search words')}
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

/** Whether focusing a field opens a keyboard that covers the page. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Whether nothing has the focus, or the heading that navigations focus. */
function isFocusFree(): boolean {
  return (
    document.activeElement === document.body || document.activeElement?.matches('main h1') === true
  );
}

/** Synchronises field and address. `follow` navigates to the field's query, unless it differs only in blanks. */
function useLiveQuery(request: SearchRequest) {
  const { searchHref } = useSite();
  const navigate = useNavigate();
  const { key } = useLocation();
  const type = useNavigationType();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(request.query);
  const follow = (state?: typeof SENT_SEARCH): void => {
    const query = normaliseQuery(input.current?.value ?? '');
    if (query === latest.current && !state) return;
    latest.current = query;
    void navigate(searchAddress(searchHref, { ...request, query }), {
      replace: true,
      preventScrollReset: true,
      state,
    });
  };
  const begin = useEffectEvent(() => {
    follow();
    if (request.query === '' && !isTouched())
      queueMicrotask(() => isFocusFree() && input.current?.focus({ preventScroll: true }));
  });
  // Search for text that was typed before hydration.
  useEffect(() => begin(), []);
  const shownKey = useRef(key);
  const show = useEffectEvent(() => {
    const isOther = shownKey.current !== key;
    shownKey.current = key;
    // Only this field replaces the address, and its text may be newer by now.
    if (!isOther || type === NavigationType.Replace || !input.current) return;
    latest.current = request.query;
    input.current.value = request.query;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key.
  useEffect(() => show(), [key]);
  return { input, follow };
}
