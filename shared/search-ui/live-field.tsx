import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { SearchIcon } from '../layout/icons.tsx';
import { useSite } from '../layout/site-context.tsx';
import { MAX_QUERY_LENGTH, normaliseQuery } from '../search/query.ts';
import { isUnfinished } from './composing.ts';
import { type AskedSearch, searchAddress } from './search-address.ts';
import { useIndexState, useSearch } from './search-service.ts';

/**
 * The large field of the search page: a form that the server answers by itself. Where scripts run the results follow what is typed, and so does
 * the address, in the one history entry. The field follows the address in turn when somebody else changes it: Back, Forward and links.
 */
export function LiveField({ asked }: { readonly asked: AskedSearch }) {
  const { searchHref } = useSite();
  const { context, version } = asked;
  const { input, follow } = useLiveQuery(asked);
  const indexState = useIndexState(version);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    follow();
    // On a screen that shares its room with a keyboard, the results are what is wanted now.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to all readers.
    <form role="search" className="search-form" data-index={indexState} action={searchHref} onSubmit={submit}>
      <div className="search-field">
        <SearchIcon />
        <Field {...{ input, follow, asked }} />
      </div>
      {context !== null && <input type="hidden" name="ctx" value={context} />}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <button type="submit" className="button primary">
        Search
      </button>
    </form>
  );
}

interface FieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly asked: AskedSearch;
  follow(): void;
}

function Field({ input, follow, asked: { query, version } }: FieldProps) {
  const service = useSearch();
  const prepare = (): void => service?.prepare(version);
  useEffect(() => service?.prepare(version), [service, version]);
  return (
    <input
      ref={input}
      type="search"
      name="q"
      defaultValue={query}
      placeholder="A word or a question"
      aria-label="Search words"
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="search"
      spellCheck={false}
      maxLength={MAX_QUERY_LENGTH}
      onFocus={prepare}
      onChange={({ nativeEvent }) => {
        if (!isUnfinished(nativeEvent)) follow();
      }}
      onCompositionEnd={follow}
    />
  );
}

/** Keeps field and address together. `follow` takes the address to what is typed; blanks alone make no other query. */
function useLiveQuery(asked: AskedSearch) {
  const { searchHref } = useSite();
  const navigate = useNavigate();
  const { key } = useLocation();
  const type = useNavigationType();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(asked.query);
  const follow = (): void => {
    const query = normaliseQuery(input.current?.value ?? '');
    if (query === latest.current) return;
    latest.current = query;
    void navigate(searchAddress(searchHref, { ...asked, query }), { replace: true, preventScrollReset: true });
  };
  const begin = useEffectEvent(follow);
  // What was typed before the scripts came is still in the field.
  useEffect(() => begin(), []);
  const shownKey = useRef(key);
  const show = useEffectEvent(() => {
    const isOther = shownKey.current !== key;
    shownKey.current = key;
    // Only what is typed here replaces the address, and the field may be letters ahead of it by now.
    if (!isOther || type === 'REPLACE' || !input.current) return;
    latest.current = asked.query;
    input.current.value = asked.query;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has a key of its own.
  useEffect(() => show(), [key]);
  return { input, follow };
}
